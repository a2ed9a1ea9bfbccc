import Glibc
import Testing

@testable import Posix

@Suite("Signals")
struct SignalsTests {
  @Test("raised again end the process as if nobody had caught them")
  func raise() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { Signals.raise(SIGTERM) }
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      Signals.ignoreFailedWrites()
      Signals.raise(Signals.brokenPipe)
    }
  }

  @Test("of broken pipes become errors of the write")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      Signals.ignoreFailedWrites()
      let writing = try Descriptor.pipe().writing
      do throws(Errno) {
        try writing.write("nobody reads this")
        exit(1)
      } catch {
        exit(error.isBrokenPipe ? 0 : 2)
      }
    }
  }
}

@Suite("The process's context")
struct ProcessContextTests {
  @Test("has at least one core")
  func cores() {
    #expect(ProcessContext.allowedCores >= 1)
  }

  @Test("takes an empty variable for a missing one")
  func variables() {
    setenv("COLLAGE_TEST_EMPTY", "", 1)
    setenv("COLLAGE_TEST_FULL", "x", 1)
    #expect(ProcessContext.variable("COLLAGE_TEST_EMPTY") == nil)
    #expect(ProcessContext.variable("COLLAGE_TEST_FULL") == "x")
    #expect(ProcessContext.variable("COLLAGE_TEST_MISSING") == nil)
  }

  @Test("says nothing of the width of what is no terminal")
  func width() throws {
    #expect(try Descriptor.pipe().reading.terminalWidth == nil)
  }
}
