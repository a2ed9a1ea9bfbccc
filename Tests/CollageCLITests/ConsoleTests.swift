import CollageModel
import CollagePipeline
import Reactive
import Synchronization
import Testing

@testable import CollageCLI
import Values

@Suite("The console")
struct ConsoleTests {
  @Test("makes control characters visible")
  func control() {
    let tape = Tape()
    tape.console.say("“a\u{1B}[2J\nb” is “größer”")
    #expect(tape.text == "collage: “a\\x1B[2J\\x0Ab” is “größer”\n")
  }

  @Test("writes a sentence above the line in one piece")
  func sentences() {
    let tape = Tape()
    let console = tape.console
    console.draw("3 sets")
    console.say("a")
    console.erase()
    console.say("b")
    console.erase()
    #expect(
      tape.all == [
        "\r3 sets\r", "\r      \rcollage: a\n3 sets\r", "\r      \r", "collage: b\n",
      ])
  }

  @Test("covers a longer line with a shorter one, and does not draw the same twice")
  func shorter() {
    let tape = Tape()
    let console = tape.console
    console.draw("abcdef")
    console.draw("abc")
    console.draw("abc")
    #expect(tape.all == ["\rabcdef\r", "\rabc   \r"])
  }

  @Test("erases all below the line's start where it can, and stays within a window made narrower")
  func narrower() {
    let tape = Tape()
    let width = Mutex(20)
    let console = Console(canErase: true, width: { width.withLock { $0 } }) { tape.take($0) }
    console.draw("128 of 2,000 sets")
    width.withLock { $0 = 11 }
    console.say("a")
    console.draw("129 of")
    console.erase()
    #expect(
      tape.all == [
        "\r128 of 2,000 sets\u{1B}[J\r", "\r\u{1B}[Jcollage: a\n128 of 2,0\r",
        "\r129 of\u{1B}[J\r", "\r\u{1B}[J",
      ])
  }

  @Test("draws the run's state and leaves nothing of it")
  func drawer() async throws {
    let tape = Tape()
    let state = BehaviorRelay(value: RunState())
    let drawer = ProgressDrawer(
      console: tape.console, state: state, take: nil, isUnicode: true, clock: StoppedClock())
    let task = Task { await drawer.run() }
    while tape.all.isEmpty { await Task.yield() }
    state.update { $0.summary.sets = 7 }
    while tape.all.count < 2 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(tape.all == ["\r0 sets\r", "\r7 sets\r", "\r      \r"])
  }
}

@Suite("The screen")
struct ScreenTests {
  @Test("redraws only on a terminal that can", arguments: ["xterm", "dumb", nil])
  func redraw(_ term: String?) {
    let variable = { (name: String) in name == "TERM" ? term : nil }
    #expect(Screen(isTerminal: true, variable: variable).canRedraw == (term != "dumb"))
    #expect(!Screen(isTerminal: false, variable: variable).canRedraw)
    #expect(Screen(isTerminal: false, variable: variable).draws(.always))
    #expect(!Screen(isTerminal: true, variable: variable).draws(.never))
  }

  @Test("knows its encoding from the first variable that is set")
  func encoding() {
    func isUnicode(_ variables: [String: String]) -> Bool {
      Screen(isTerminal: true) { variables[$0] }.isUnicode
    }
    #expect(isUnicode(["LANG": "de_DE.UTF-8"]))
    #expect(isUnicode(["LC_CTYPE": "C.utf8", "LANG": "C"]))
    #expect(!isUnicode(["LC_ALL": "C", "LANG": "de_DE.UTF-8"]))
    #expect(!isUnicode([:]))
  }
}

@Suite("An interruption")
struct InterruptionTests {
  @Test("stops the run whether the signal comes before it or after, and remembers the first")
  func order() {
    let tape = Tape()
    let early = Interruption()
    early.signalled(15)
    early.attach { tape.take("early") }
    early.signalled(2)
    #expect(early.signal == 15)

    let late = Interruption()
    late.attach { tape.take("late") }
    #expect(late.signal == nil)
    late.signalled(2)
    #expect(tape.all == ["early", "early", "late"])
    #expect(late.signal == 2)
  }
}
