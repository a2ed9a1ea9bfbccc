import CollageModel
import Foundation
import Values
import Posix
import Reactive
import Synchronization
import Testing

@testable import CollagePipeline

@Suite("Inputs")
struct InputsTests {
  @Test("arguments are one list, pictures, lists and folders alike, in the order given")
  func arguments() async throws {
    let tree = try TemporaryTree()
    let first = try tree.add("1.jpg")
    let list = try tree.add("list.txt", "2.jpg\n3.jpg\n")
    try tree.add("folder/4.jpg")
    let magic = try tree.add(Path("5"), [0xFF, 0xD8, 0xFF, 0xE0])
    let found = try await entries(first, list, tree.root.appending("folder"), magic) {
      $0.recursive = true
      $0.per = 2
    }
    #expect(
      found.sets.map { $0.pictures.map(\.path.lastComponent.description) }
        == [["1.jpg", "2.jpg"], ["3.jpg", "4.jpg"], ["5"]])
    #expect(found.sets.map(\.place.description) == ["arguments", "\(list), line 2", "arguments"])
  }

  @Test("a list's paths stay as they are, a manifest's start at its folder")
  func relativePaths() async throws {
    let tree = try TemporaryTree()
    for (name, text, isManifest) in [
      ("a.txt", "x.jpg", false),
      ("a.json", #"["x.jpg"]"#, true), ("c", #"["x.jpg"]"#, true), ("a.jsonl", "\"x.jpg\"", true),
      ("a.csv", "path\nx.jpg", true), ("a.tsv", "path\nx.jpg", true),
      ("d", "id,path\n1,x.jpg", true), ("e.list", "id\tpath\n1\tx.jpg", true),
    ] {
      let file = try tree.add(name, text)
      let path = try await entries(file).sets.first?.pictures.first?.path
      #expect(path == (isManifest ? tree.root.appending("x.jpg") : Path("x.jpg")), "\(name)")
    }
  }

  @Test("--input-format goes before suffix and first bytes, and --files-from before both")
  func formats() async throws {
    let tree = try TemporaryTree()
    let list = try tree.add("list.json", "a\nb\n")
    #expect(try await entries(list) { $0.format = .lines }.lines == ["a-#: a b"])
    #expect(try await entries(list) { $0.inputs = [.list(list)] }.lines == ["a-#: a b"])
    #expect(
      try await entries(list) {
        $0.inputs = [.list(list)]
        $0.format = .null
      }.lines == ["a%0Ab%0A-#: a\\x0Ab\\x0A"])
  }

  @Test("sets that rows of two manifests name are two sets, and the second is told so")
  func setsOfTwoManifests() async throws {
    let tree = try TemporaryTree()
    let first = try tree.add("a.csv", "path,set\n1.jpg,s\n")
    let second = try tree.add("b.csv", "path,set\n2.jpg,s\n")
    let found = try await entries(first, second)
    #expect(found.count == 2 && found[1].fault?.code == .duplicateID)
    #expect(found[1].fault?.message.contains("\(second), line 2") == true)
    #expect(found[1].fault?.message.contains("\(first), line 2") == true)
  }

  @Test("what cannot be used at all is refused before anything is yielded")
  func refusals() async throws {
    let tree = try TemporaryTree()
    let good = try tree.add("1.jpg")
    let folder = tree.root
    func refusal(_ inputs: InputOptions.Input...) async -> String {
      var options = InputOptions()
      options.inputs = [.path(good)] + inputs
      let early = message { try Inputs.check(options) }
      let late = await message { _ = try await entries(options) }
      #expect(early == late)
      return early
    }
    let missing = folder.appending("gone\n")
    #expect(await refusal(.path(missing)) == "\(folder)/gone\\x0A: does not exist")
    let notes = try tree.add("README.md", "# Pictures\n")
    #expect(
      await refusal(.path(notes))
        == "\(notes): is neither a picture nor a manifest")
    let (one, two) = (folder.appending("no.jpg"), folder.appending("no.jpg/"))
    #expect(await refusal(.path(one)) == "\(one): does not exist")
    #expect(
      await refusal(.path(notes), .path(one), .list(missing), .path(two))
        == "\(one), \(folder)/gone\\x0A and \(two): do not exist")
    #expect(
      await refusal(
        .path(one), .path(two), .path(one), .path(one), .path(one), .path(one), .path(two))
        == "\(one), \(two), \(one), \(one), \(one) and 2 more: do not exist")
    #expect(await refusal(.list(missing)) == "\(folder)/gone\\x0A: does not exist")
    #expect(
      await refusal(.path(folder))
        == "\(folder): is a folder")
    #expect(
      await refusal(.list(folder))
        == "\(folder): is a folder, not a list of pictures")
    #expect(
      await refusal(.standardInput, .list(nil))
        == "standard input: is asked for 2 times, but can be read only once")
  }

  @Test(
    "the number of sets is known beforehand where all inputs are pictures",
    arguments: [
      (["1.jpg"], 1), (["1.jpg", "link.png", "1.jpg"], 2), (["1.jpg", "1.jpg"], 1),
      (["1.jpg", "list.txt"], nil), (["1.jpg", "folder.jpg"], nil), (["list.txt"], nil),
    ] as [([String], Int?)])
  func expected(names: [String], count: Int?) async throws {
    let tree = try TemporaryTree()
    try tree.add("1.jpg")
    try tree.add("list.txt", "1.jpg\n2.jpg\n3.jpg\n")
    try tree.add("folder.jpg/1.jpg")
    try tree.link("link.png", to: "nowhere")
    var options = InputOptions()
    options.inputs = names.map { .path(tree.root.appending($0)) }
    options.recursive = true
    options.per = 2
    for sort in [InputOptions.Sort.none, .name] {
      options.sort = sort
      #expect(try await countAtFirst(options) == count)
    }
    options.grouping = .folder
    #expect(try await countAtFirst(options) == nil)
  }

  /// How many sets there will be, as far as that is told by the time that the first is.
  private func countAtFirst(_ options: InputOptions) async throws -> Int? {
    let told = Mutex(Int?.none)
    let sets = Inputs.sets(options) { count in told.withLock { $0 = count } }
    let first = try await sets.take(1).reduce(into: []) { $0.append($1) }
    #expect(!first.isEmpty)
    return told.withLock { $0 }
  }

  @Test("a link that leads nowhere and is called like a picture costs its set, as in a list")
  func brokenLinks() async throws {
    let tree = try TemporaryTree()
    try tree.link("2.PNG", to: "nowhere")
    let paths = [try tree.add("1.jpg"), tree.root.appending("2.PNG")]
    for sort in [InputOptions.Sort.none, .mtime, .exifDate] {
      let found = try await entries(paths[0], paths[1]) { $0.sort = sort }
      #expect(found.sets.map { $0.pictures.map(\.path) } == [paths])
    }
    #expect(
      await message { _ = try await entries(paths[1]) { $0.format = .json } }
        == "\(paths[1]): does not exist")
  }

  @Test("a picture in place of a list is refused by name")
  func pictureAsList() {
    #expect(
      message { _ = try reader([], as: .picture, name: "standard input") }
        == "standard input: is a picture, not a list of pictures; give the picture's path as an argument"
    )
  }

  // MARK: - Pipes

  private func path(of end: Descriptor) -> Path { Path("/dev/fd/\(end.number)") }

  @Test("a pipe's entries go on as they come, and nothing waits for its end")
  func pipes() async throws {
    let (reading, writing) = try Descriptor.pipe()
    try writing.write("1.jpg\n2.jpg\n3.jpg\n4.jpg\n5.jpg\n")
    var options = InputOptions()
    options.inputs = [.list(path(of: reading))]
    options.per = 2
    let found = try await Inputs.sets(options).take(2).reduce(into: []) { $0.append($1) }
    #expect(found.lines == ["1-#: 1.jpg 2.jpg", "3-#: 3.jpg 4.jpg"])
    withExtendedLifetime((reading, writing)) {}
  }

  @Test("the first bytes decide for a pipe too, and none of them is lost")
  func sniffedPipe() async throws {
    let (reading, writing) = try Descriptor.pipe()
    try writing.write("{\"id\":\"a\",\"images\":[]}\n{\"id\":\"b\",\"images\":[]}\n")
    var options = InputOptions()
    options.inputs = [.path(path(of: reading))]
    let found = try await Inputs.sets(options).take(2).reduce(into: []) { $0.append($1) }
    #expect(found.lines == ["a: ", "b: "])
    withExtendedLifetime((reading, writing)) {}
  }

  @Test("a pipe is a list whatever it is called, as is a file whose format is given")
  func listsWithoutName() async throws {
    let (reading, writing) = try Descriptor.pipe()
    try writing.write("1\n2\n")
    var options = InputOptions()
    options.inputs = [.path(path(of: reading))]
    options.per = 2
    let found = try await Inputs.sets(options).take(1).reduce(into: []) { $0.append($1) }
    #expect(found.lines == ["1-#: 1 2"])
    withExtendedLifetime((reading, writing)) {}
    let tree = try TemporaryTree()
    let list = try tree.add("list", "a\0b\0")
    #expect(try await entries(list) { $0.format = .null }.lines == ["a-#: a b"])
  }

  @Test("a run that is cancelled ends, though its pipe keeps silent")
  func cancellation() async throws {
    let (reading, writing) = try Descriptor.pipe()
    var options = InputOptions()
    options.inputs = [.list(path(of: reading))]
    let source = Inputs.sets(options)
    let run = Task { try await source.forEach { _ in } }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    withExtendedLifetime((reading, writing)) {}
  }

  @Test("a consumer that stops is not asked again, and each run reads anew")
  func stopping() async throws {
    let tree = try TemporaryTree()
    let list = try tree.add("list.txt", (1...100_000).map { "\($0).jpg\n" }.joined())
    var options = InputOptions()
    options.inputs = [.path(list)]
    let source = Inputs.sets(options)
    for _ in 1...2 {
      var seen = 0
      try await source.take(3).forEach { _ in seen += 1 }
      #expect(seen == 3)
    }
  }

  @Test("files are closed at the end, on failure and when the consumer stops")
  func closing() async throws {
    let tree = try TemporaryTree()
    let list = try tree.add("list.txt", String(repeating: "a.jpg\n", count: 100))
    let broken = try tree.add("m.json", "[")
    var options = InputOptions()
    options.inputs = [.path(list)]
    _ = try await entries(list)
    try await Inputs.sets(options).take(1).forEach { _ in }
    options.inputs.append(.path(broken))
    _ = try? await entries(options)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      return target == list.description || target == broken.description
    }
    #expect(open == [])
  }
}
