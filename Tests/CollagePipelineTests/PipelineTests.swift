import CollageModel
import Foundation
import Values
import Posix
import Reactive
import Coordination
import Testing

@testable import CollagePipeline

@Suite("The pipeline, with workers that do as they are told")
struct PipelineTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  /// A set of two pictures for each name; the name tells the worker what to do.
  private func sets(_ names: [String]) -> [ListedSet] {
    names.enumerated().compactMap { index, name in
      (try? SetID("\(index)-\(name)")).map { id in
        .success(
          PictureSet(
            id: id, pictures: [Picture(path: Path("a-\(name)")), Picture(path: Path("b-\(name)"))],
            place: Place("test")))
      }
    }
  }

  /// Runs the sets; returns "name status reason" for each record, and how many entries were taken.
  private func records(
    _ entries: [ListedSet], worker script: String = FakeWorker.obliging,
    _ configure: (inout RunOptions) -> Void = { _ in }
  ) async throws -> (records: [SetRecord], taken: Int) {
    var options = RunOptions()
    options.output = temporary.path.appending("out")
    options.jobs = 2
    configure(&options)
    let folder = try temporary.outputFolder()
    _ = try await folder.ledger.prepare().value
    let service = RenderService(
      program: try temporary.program(script, named: "worker"), options, showsErrors: false)
    let taken = Guarded(0)
    // As the program has them: what runs side by side there does so here.
    let reader = try Threads(count: 1, name: "test-reader")
    let disk = try Threads(count: 2, name: "test-disk")
    let run = try Threads(count: 1, name: "test-run")
    defer { [reader, disk, run].forEach { $0.close() } }
    let keeper = try Keeper(options, ledger: folder.ledger)
    let pipeline = Pipeline(
      options: options,
      sets: Observable.from(entries).do(onNext: { _ in taken.withLock { $0 += 1 } }),
      reader: reader, keeper: keeper,
      maker: RunMaker(
        service: service, writer: AssetWriter(folder: folder, overwrite: false), keeper: keeper,
        onError: options.onError, disk: disk))
    do {
      let records = try await withTaskExecutorPreference(run) {
        try await pipeline.records().reduce(into: []) { $0.append($1) }
      }
      await service.end()
      return (records, taken.withLock { $0 })
    } catch {
      await service.end()
      throw error
    }
  }

  private func words(_ records: [SetRecord]) -> [String] {
    records.map { record in
      ([record.id, record.status.rawValue] + record.errors.map(\.code.rawValue)).joined(
        separator: " ")
    }
  }

  /// The requests that workers were given.
  private var requests: Int {
    get throws { try temporary.text("worker.log").split(separator: "\n").count }
  }

  @Test("all good: every set is made, in order")
  func good() async throws {
    let records = try await records(sets(["a", "b", "c", "d", "e"])).records
    #expect(words(records) == ["0-a made", "1-b made", "2-c made", "3-d made", "4-e made"])
    #expect(try temporary.text("out/4-e.jpg") == "made")
    #expect(records[0].output == "0-a.jpg")
    #expect(records[0].bytes == 4)
  }

  @Test("a worker that dies costs only the set that kills it")
  func killer() async throws {
    let records = try await records(sets(["a", "killer", "b", "c", "killer", "d"])).records
    #expect(
      words(records) == [
        "0-a made", "1-killer failed workerDied", "2-b made", "3-c made",
        "4-killer failed workerDied", "5-d made",
      ])
    #expect(records[1].errors.first?.path == Path("a-killer"))
    #expect(records[1].errors.first?.message.contains("signal 11") == true)
  }

  @Test("a worker that spins is ended, and costs only its set")
  func spinner() async throws {
    let records = try await records(sets(["a", "spinner", "b"])) {
      $0.timeout = .milliseconds(300)
    }.records
    #expect(words(records) == ["0-a made", "1-spinner failed timeout", "2-b made"])
    #expect(records[1].errors.first?.message.contains("0.3 s") == true)
  }

  @Test(
    "a worker that speaks another language is ended, and that is told of it",
    arguments: [
      (FakeWorker.babbling, "what is no answer"), (FakeWorker.droning, "what is no answer"),
      (FakeWorker.mute, "fell silent"),
    ])
  func senseless(script: String, said: String) async throws {
    let records = try await records(sets(["a"]), worker: script).records
    #expect(words(records) == ["0-a failed workerDied"])
    #expect(records[0].errors.first?.message.contains(said) == true)
  }

  @Test("requests longer than a pipe reach the worker whole, though it has much to say first")
  func longRequests() async throws {
    let entries = try (0..<8).map { number in
      let name = String(repeating: "\(number)", count: 200)
      return ListedSet.success(
        PictureSet(
          id: try SetID("\(number)"),
          pictures: (0..<1000).map { Picture(path: Path("\(name)-\($0)")) }, place: Place("test")))
    }
    let records = try await records(entries, worker: FakeWorker.talkative) {
      $0.rules.max = 1000
      $0.jobs = 4
    }.records
    #expect(words(records) == (0..<8).map { "\($0) made" })
    // Each line is of one set alone.
    let log = try Descriptor.open(temporary.path.appending("worker.log"), .read).read(16 << 20)
    let lines = log.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 8)
    for line in lines {
      let request = try JSONDecoder().decode(RenderRequest.self, from: Data(line))
      #expect(Set(request.pictures.map(\.path.bytes.first)).count == 1)
    }
  }

  @Test("a worker that does not start ends the run")
  func unwilling() async throws {
    await #expect {
      try await records(sets(["a"]), worker: FakeWorker.unwilling)
    } throws: { error in
      if case RunError.workerUnavailable = error { true } else { false }
    }
  }

  @Test("a worker that others kill before it is ready is replaced")
  func stricken() async throws {
    let records = try await records(sets(["a", "b"]), worker: FakeWorker.strickenOnce).records
    #expect(words(records) == ["0-a made", "1-b made"])
  }

  @Test("two workers that others kill before they are ready cost a set, not the run")
  func strickenTwice() async throws {
    let records = try await records(sets(["a", "b", "c"]), worker: FakeWorker.strickenTwice) {
      $0.jobs = 1
    }.records
    #expect(records.map(\.status.rawValue).sorted() == ["failed", "made", "made"])
    #expect(records.flatMap(\.errors).map(\.code) == [.outOfMemory])
  }

  @Test("a full disk ends the run")
  func full() async throws {
    await #expect {
      try await records(sets(["a", "full", "b"]))
    } throws: { error in
      if case RunError.noSpace = error { true } else { false }
    }
  }

  @Test(
    "a bad picture costs its set, or only itself",
    arguments: [
      (OnError.failSet, "1-broken failed truncated"), (.skipPicture, "1-broken made truncated"),
    ])
  func broken(onError: OnError, expected: String) async throws {
    let records = try await records(sets(["a", "broken", "b"])) { $0.onError = onError }.records
    #expect(words(records)[0] == "0-a made")
    #expect(words(records)[1].hasPrefix(expected))
    #expect(words(records)[2] == "2-b made")
  }

  @Test("take stops the source, and nothing is rendered that is not needed")
  func take() async throws {
    let names = (0..<1000).map { "n\($0)" }
    let (records, taken) = try await records(sets(names)) { $0.take = 3 }
    #expect(words(records) == ["0-n0 made", "1-n1 made", "2-n2 made"])
    #expect(try requests == 3)
    #expect(taken < 20)
  }

  @Test("a failed set does not count for take")
  func takeAfterFailure() async throws {
    let (records, _) = try await records(sets(["broken", "a", "broken", "b", "c"])) { $0.take = 2 }
    #expect(
      words(records) == [
        "0-broken failed truncated", "1-a made", "2-broken failed truncated", "3-b made",
      ])
    #expect(try requests == 4)
  }

  @Test("an odd set under --odd fail ends the run, after the sets before it were made")
  func oddFails() async throws {
    var entries = sets(["a", "b"])
    entries.append(
      .success(
        PictureSet(
          id: try SetID("odd"), pictures: [Picture(path: Path("x"))], place: Place("test", .line(3))
        )))
    let all = entries + sets(["c"])
    await #expect {
      try await records(all) { $0.rules.odd = .fail }
    } throws: { error in
      String(describing: error).contains("test, line 3")
    }
    #expect(try temporary.text("out/1-b.jpg") == "made")
  }

  /// Makes the pictures of the sets, so that their collages can be kept.
  private func withPictures(_ entries: [ListedSet]) throws -> [ListedSet] {
    try entries.map { entry in
      guard case .success(var set) = entry else { return entry }
      for index in set.pictures.indices {
        set.pictures[index].path = try temporary.write(
          "one", to: "pictures/\(set.pictures[index].path)")
      }
      return .success(set)
    }
  }

  @Test(
    "kept sets and made ones stay in order, also those that are known before one that is rendered")
  func keptOrder() async throws {
    let entries = try withPictures(sets(["a", "b", "c", "d", "e", "f", "g"]))
    let first = try await records(entries).records
    #expect(first.allSatisfy { $0.status == .made })
    try temporary.write("another", to: "pictures/a-a")
    try temporary.write("another", to: "pictures/b-f")
    let second = try await records(entries).records
    #expect(
      words(second) == [
        "0-a made", "1-b unchanged", "2-c unchanged", "3-d unchanged", "4-e unchanged", "5-f made",
        "6-g unchanged",
      ])
    #expect(second.map(\.assetID) == first.map(\.assetID))
    #expect(try requests == 9)
  }

  @Test("kept sets do not count for take")
  func takeBehindKept() async throws {
    let entries = try withPictures(sets(["a", "b", "c", "d", "e"]))
    _ = try await records(Array(entries.prefix(2)))
    let second = try await records(entries) { $0.take = 2 }.records
    #expect(words(second) == ["0-a unchanged", "1-b unchanged", "2-c made", "3-d made"])
    #expect(try requests == 4)
  }

  @Test("a name is kept, or made, for the first of its sets alone", arguments: [false, true])
  func keptNames(keptFirst: Bool) async throws {
    let pictures = (0..<4).map { Picture(path: Path("p\($0)")) }
    let whole = try withPictures([
      .success(PictureSet(id: try SetID("x"), pictures: pictures, place: Place("test")))
    ])
    let part = try withPictures([
      .success(
        PictureSet(
          id: try SetID("x-2"), pictures: Array(pictures.prefix(2)), place: Place("test")))
    ])
    _ = try await records(part)
    let second = try await records(keptFirst ? part + whole : whole + part) {
      $0.rules.max = 2
      $0.rules.overflow = .split
    }.records
    #expect(
      words(second)
        == (keptFirst
          ? ["x-2 unchanged", "x made", "x-2 failed outputTaken"]
          : ["x made", "x-2 made", "x-2 failed outputTaken"]))
  }

  @Test("a collage that was copied back, and pictures that go by their bytes, are read and kept")
  func keptAfterReading() async throws {
    let entries = try withPictures(sets(["a", "b"]))
    for changed in [Changed.checksum, .auto] {
      _ = try await records(entries) { $0.changed = changed }
      try FileSystem.remove(temporary.path.appending("out/1-b.jpg"))
      try temporary.write("made", to: "out/1-b.jpg")
      let again = try await records(entries) { $0.changed = changed }.records
      #expect(words(again) == ["0-a unchanged", "1-b unchanged"])
    }
  }

  @Test("the parts of a split set never take the place of another set of the run")
  func splitNames() async throws {
    let id = try SetID("x")
    let pictures = (0..<4).map { Picture(path: Path("p\($0)")) }
    let entries: [ListedSet] = [
      .success(PictureSet(id: id, pictures: pictures, place: Place("test"))),
      .success(
        PictureSet(id: try SetID("x-2"), pictures: Array(pictures.prefix(2)), place: Place("test"))),
    ]
    let records = try await records(entries) {
      $0.rules.max = 2
      $0.rules.overflow = .split
    }.records
    #expect(words(records) == ["x made", "x-2 made", "x-2 failed outputTaken"])
  }
}
