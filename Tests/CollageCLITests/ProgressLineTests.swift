import CollageModel
import CollagePipeline
import Testing

@testable import CollageCLI

@Suite("The progress line")
struct ProgressLineTests {
  static func line(
    _ done: Int, of expected: Int? = nil, made: Int = 0, failed: Int = 0, take: Int? = nil,
    seconds: Int, width: Int = 80, isUnicode: Bool = false
  ) -> String {
    var state = RunState()
    state.summary.sets = done
    state.summary.made = made
    state.summary.failed = failed
    state.expected = expected
    return ProgressLine.text(
      state, take: take, elapsed: .seconds(seconds), width: width, isUnicode: isUnicode)
  }

  @Test("shows what is known")
  func parts() {
    #expect(Self.line(0, seconds: 0) == "0 sets")
    #expect(Self.line(1, seconds: 2) == "1 set  30/min  2 s so far")
    #expect(Self.line(128, failed: 3, seconds: 10) == "128 sets  13/s  10 s so far  3 failed")
    #expect(
      Self.line(0, of: 10, seconds: 0) == "0 of 10 sets  ..............................  0%")
    #expect(
      Self.line(500, of: 2000, seconds: 50)
        == "500 of 2,000 sets  #######.......................  25%  10/s  2 min 30 s left")
    #expect(
      Self.line(10, of: 10, seconds: 5, width: 60)
        == "10 of 10 sets  ##############################  100%  2.0/s")
    #expect(Self.line(1, of: 2, seconds: 0, isUnicode: true).contains("━━━───"))
  }

  @Test("says nothing of a time that would be years")
  func longTime() {
    #expect(
      Self.line(9, made: 9, take: .max, seconds: 100, width: 60)
        == "9 of 9,223,372,036,854,775,807 collages  0%  5.4/min")
  }

  @Test("takes no total that was too small")
  func wrongTotal() {
    #expect(Self.line(11, of: 10, seconds: 11) == "11 sets  1.0/s  11 s so far")
    #expect(Self.line(0, of: 0, seconds: 0) == "0 sets")
  }

  @Test("counts collages up to the number to take, and no more than there can be")
  func take() {
    func line(_ done: Int, made: Int, of expected: Int?) -> String {
      Self.line(done, of: expected, made: made, take: 3, seconds: 0, width: 20)
    }
    #expect(line(0, made: 0, of: nil) == "0 of 3 collages  0%")
    #expect(line(3, made: 2, of: 9) == "2 of 3 collages")
    #expect(line(3, made: 1, of: 4) == "1 of 2 collages")
    #expect(line(4, made: 0, of: 4) == "0 collages")
  }

  @Test("stays below the terminal's width, and leaves out the least important first")
  func widths() {
    for width in 0...200 {
      let line = Self.line(123_456, of: 1_000_000, failed: 789, seconds: 3600, width: width)
      #expect(line.count <= max(0, width - 1))
    }
    #expect(
      Self.line(1, of: 4, failed: 1, seconds: 2, width: 40)
        == "1 of 4 sets  25%  6 s left  1 failed")
    #expect(Self.line(1, of: 4, failed: 1, seconds: 2, width: 30) == "1 of 4 sets  1 failed")
    #expect(Self.line(1, of: 4, failed: 1, seconds: 2, width: 15) == "1 of 4 sets")
    #expect(Self.line(1, of: 4, failed: 1, seconds: 2, width: 5) == "1 of")
  }
}

@Suite("A phrase")
struct PhraseTests {
  @Test("counts")
  func counts() {
    #expect(Phrase.count(0, "set") == "0 sets")
    #expect(Phrase.count(1, "set") == "1 set")
    #expect(Phrase.count(1_234_567, "set") == "1,234,567 sets")
    #expect(Phrase.grouped(-100) == "-100")
    #expect(Phrase.grouped(999) == "999")
  }

  @Test(
    "tells a time",
    arguments: [
      (0, "0.0 s"), (3_249, "3.2 s"), (9_949, "9.9 s"), (9_950, "10 s"), (59_400, "59 s"),
      (59_600, "1 min"), (125_000, "2 min 5 s"), (6_000_000, "1 h 40 min"), (-5, "0.0 s"),
    ])
  func times(_ milliseconds: Int, _ text: String) {
    #expect(Phrase.time(.milliseconds(milliseconds)) == text)
  }

  @Test("tells a rate once there is one")
  func rates() {
    #expect(Phrase.rate(5, in: .milliseconds(900)) == nil)
    #expect(Phrase.rate(0, in: .seconds(9)) == nil)
    #expect(Phrase.rate(3000, in: .seconds(2)) == "1,500/s")
    #expect(Phrase.rate(1, in: .seconds(60)) == "1.0/min")
  }

  @Test("makes words of a code")
  func words() {
    #expect(Phrase.words("badPicture") == "bad picture")
    #expect(Phrase.words("empty") == "empty")
    #expect(Phrase.words("notAnImage") == "not an image")
    #expect(Phrase.words("badSetID") == "bad set ID")
    #expect(Phrase.words("duplicateID") == "duplicate ID")
    #expect(Phrase.words("badICCProfile") == "bad ICC profile")
    #expect(Phrase.words("") == "")
  }
}

@Suite("A tally")
struct TallyTests {
  @Test("gives the reasons of dropped sets, the commonest first")
  func reasons() {
    var tally = Tally()
    #expect(tally.sentence(isPlan: false) == "made 0 collages")
    tally.add(.odd)
    #expect(
      tally.sentence(isPlan: false)
        == "made 0 collages, dropped 1 set (odd count; --odd keep or --odd trim would make them)")
    tally.add(.odd)
    tally.add(.init(id: "e", status: .dropped, reason: "empty"))
    #expect(
      tally.sentence(isPlan: true) == "would make 0 collages, drop 3 sets (2 odd count, 1 empty)")
  }

  @Test("hints at what would make odd sets where all are, and not at what would not")
  func advice() {
    var tally = Tally()
    tally.add(.init(id: "single", status: .dropped, reason: "oddCount", images: pictures(1)))
    #expect(
      tally.sentence(isPlan: true)
        == "would make 0 collages, drop 1 set (odd count; --odd keep would make them)")
    tally.add(.beach)
    #expect(
      tally.sentence(isPlan: true)
        == "would make 1 collage, drop 1 set (odd count), 2 pictures left out")
  }

  @Test("counts the pictures that collages were made without")
  func skipped() {
    var tally = Tally()
    var record = SetRecord.beach
    record.leftOut.removeLast()
    record.errors = SetRecord.broken.errors
    tally.add(record)
    tally.add(.broken)
    #expect(
      tally.sentence(isPlan: false)
        == "made 1 collage, 1 failed, 1 picture left out, 1 picture skipped")
  }

  @Test("says of how many, where the run ended early")
  func short() {
    var state = RunState()
    state.expected = 2_000
    var tally = Tally()
    tally.add(.beach)
    let extent = Extent(state, take: nil)
    #expect(
      tally.sentence(isPlan: false, short: extent)
        == "made 1 of 2,000 sets, 2 pictures left out")
    #expect(
      tally.sentence(isPlan: false, short: Extent(state, take: 9))
        == "made 1 of 9 collages, 2 pictures left out")
    #expect(
      tally.sentence(isPlan: false, short: Extent(RunState(), take: nil))
        == "made 1 collage, 2 pictures left out")
  }
}
