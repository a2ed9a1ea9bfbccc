import Foundation
import Values
import Posix
import Synchronization

/// A temporary tree, and the built programs run in it. It is gone with the object.
final class Sandbox: Sendable {
  /// The working directory of the programs.
  let folder: Path
  private let top: Path
  private let numbers = Counter()

  init() throws {
    let temporary = try FileSystem.resolve(Path(FileManager.default.temporaryDirectory.path))
    top = temporary.appending("collage-e2e-\(UUID().uuidString)")
    folder = top.appending("work")
    try FileSystem.makeFolder(folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: top.description) }

  /// Pictures are made this small unless `--size` is among the words: most tests are not about pixels.
  static let size: [Word] = ["--size", "60x40"]

  // MARK: - Running

  /// What a program said, and how it ended.
  struct Outcome: Sendable {
    let ending: Program.Ending
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// What a program reads.
  enum Input: Sendable {
    case nothing
    case bytes(Word)
    case end(Descriptor)
  }

  /// A program under way.
  struct Running: Sendable {
    let program: Program
    fileprivate let files: (output: Path, errors: Path)

    var output: [UInt8] { (try? contents(files.output)) ?? [] }

    func outcome() async throws -> Outcome {
      let ending = try await program.ending()
      return Outcome(
        ending: ending, output: output,
        errors: String(decoding: try contents(files.errors), as: UTF8.self))
    }
  }

  /// Runs `collage` to its end.
  func collage(
    _ words: Word..., input: Input = .nothing, environment: [String: String] = [:],
    in subfolder: Word? = nil
  ) async throws -> Outcome {
    try await run(
      Sandbox.command(words), input: input, environment: environment, in: subfolder)
  }

  /// Runs `collage` to its end.
  func collage(_ words: [Word], input: Input = .nothing) async throws -> Outcome {
    try await run(Sandbox.command(words), input: input)
  }

  /// Starts `collage`.
  /// - Parameter output: its standard output, where that is not a file.
  func start(_ words: Word..., input: Input = .nothing, output: Descriptor? = nil) throws
    -> Running
  {
    try begin(Sandbox.command(words), input: input, output: output)
  }

  /// Runs a shell's script, in which `$collage` is the program.
  func shell(_ script: String, _ words: Word..., environment: [String: String] = [:]) async throws
    -> Outcome
  {
    try await run(
      ["/bin/bash", "-c", Word(script.utf8), "bash"] + words,
      environment: environment.merging(["collage": Sandbox.program.description]) { $1 })
  }

  /// Runs any program, one of a few at a time.
  func run(
    _ command: [Word], input: Input = .nothing, environment: [String: String] = [:],
    in subfolder: Word? = nil
  ) async throws -> Outcome {
    try await Gate.programs.through {
      try await self.begin(command, input: input, environment: environment, in: subfolder)
        .outcome()
    }
  }

  /// Starts any program.
  func begin(
    _ command: [Word], input: Input = .nothing, environment: [String: String] = [:],
    in subfolder: Word? = nil, output: Descriptor? = nil
  ) throws -> Running {
    let number = numbers.next()
    let files = (
      output: top.appending("\(number).out"), errors: top.appending("\(number).err")
    )
    let standardInput =
      switch input {
      case .nothing: try Descriptor.open(Path("/dev/null"), .read)
      case .bytes(let word): try pipe(holding: word.bytes)
      case .end(let descriptor): descriptor
      }
    let program = try Program(
      command,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(environment) { $1 },
      in: subfolder.map { folder.appending($0.path) } ?? folder,
      files: [
        standardInput, output ?? .open(files.output, .replace), .open(files.errors, .replace),
      ])
    return Running(program: program, files: files)
  }

  /// A pipe's reading end, with all that will ever come out of it; a large text is a file instead.
  private func pipe(holding bytes: [UInt8]) throws -> Descriptor {
    if bytes.count <= 60_000 {
      let (reading, writing) = try Descriptor.pipe()
      try writing.write(bytes)
      return reading
    }
    let file = top.appending("\(numbers.next()).in")
    try Descriptor.open(file, .replace).write(bytes)
    return try .open(file, .read)
  }

  static func command(_ words: [Word]) -> [Word] {
    [Word(program)] + (words.contains("--size") ? [] : size) + words
  }

  /// The program under test, which is built beside the tests.
  static let program = beside("collage")

  private static func beside(_ name: String) -> Path {
    ((try? ProcessContext.program().parent) ?? Path("")).appending(name)
  }

  /// The top of the project.
  static let project = Path(#filePath).parent.parent.parent.parent
}

/// A list that is written while it is read.
final class Feed {
  let input: Sandbox.Input
  private var writing: Descriptor?

  init() throws {
    let (reading, writing) = try Descriptor.pipe()
    input = .end(reading)
    self.writing = writing
  }

  func write(_ text: Word) throws { try writing?.write(text.bytes) }

  /// The list is over.
  func end() { writing = nil }
}

// MARK: - Files

extension Sandbox {
  func path(_ name: Word) -> Path { folder.appending(name.path) }

  /// Writes a file, and makes the folders above it.
  func write(_ content: Word, to name: Word) throws { try write(content.bytes, to: name) }

  /// Writes a file, and makes the folders above it.
  func write(_ bytes: [UInt8], to name: Word) throws {
    try FileSystem.makeFolder(path(name).parent)
    try Descriptor.open(path(name), .replace).write(bytes)
  }

  func bytes(_ name: Word) throws -> [UInt8] { try contents(path(name)) }

  func exists(_ name: Word) -> Bool { FileSystem.exists(path(name)) }

  /// The files below a folder, all levels, but for the program's own; sorted.
  func files(_ name: Word) throws -> [String] {
    try all(name).filter { !$0.hasPrefix(".collage/") }
  }

  /// The files below a folder, all levels, hidden ones too; sorted. Folders are not listed.
  func all(_ name: Word) throws -> [String] {
    if !exists(name) { return [] }
    let root = path(name).description
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted().filter { name in
      // A file of a program at work may be gone since it was listed.
      guard let status = try? FileSystem.linkStatus(Path(root + "/" + name)) else { return false }
      return status.kind != .folder
    }
  }

  /// What each file below a folder holds, but for the program's own and the report.
  func collages(_ name: Word) throws -> [String: [UInt8]] {
    var all: [String: [UInt8]] = [:]
    for file in try files(name) where file != "report.json" {
      all[file] = try bytes(name + "/" + Word(file.utf8))
    }
    return all
  }

  func copy(_ file: Path, to name: Word) throws {
    try write(try contents(file), to: name)
  }
}

/// The content of a file that grows no more.
private func contents(_ path: Path) throws -> [UInt8] {
  let file = try Descriptor.open(path, .read)
  var bytes: [UInt8] = []
  while true {
    let block = try file.read(1 << 20)
    if block.isEmpty { return bytes }
    bytes += block
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)
  func next() -> Int {
    value.withLock {
      $0 += 1; return $0
    }
  }
}
