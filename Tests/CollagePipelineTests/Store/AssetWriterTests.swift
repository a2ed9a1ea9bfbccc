import CollageModel
import Foundation
import Values
import Posix
import Reactive
import Testing

@testable import CollagePipeline

@Suite("Saving gives files their names, and never takes what is not ours")
struct AssetWriterTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  /// A run of its own: a new ledger connection, which no other may hold meanwhile.
  @discardableResult
  private func run<Result>(
    overwrite: Bool = false, _ body: (AssetWriter) async throws -> Result
  ) async throws -> Result {
    let folder = try temporary.outputFolder()
    _ = try await folder.ledger.prepare().value
    return try await body(AssetWriter(folder: folder, overwrite: overwrite))
  }

  private func save(
    _ text: String, as name: String, with writer: AssetWriter, sources: [Path] = []
  ) async throws -> AssetWriter.Saved {
    let file = try temporary.write(text, to: "out/.collage/staging/file")
    return try await writer.save(.init(file: file, name: name, sources: sources)).value
  }

  @Test("the asset ID is the SHA-256 of the file's bytes")
  func assetID() async throws {
    let saved = try await run { try await save("abc", as: "a/b.jpg", with: $0) }
    #expect(
      saved.id.description
        == "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(saved.bytes == 3)
    #expect(try temporary.text("out/a/b.jpg") == "abc")
  }

  @Test("saving that is cancelled gives no name, and says that it was cancelled")
  func cancelled() async throws {
    try await run { writer in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await save("abc", as: "x.jpg", with: writer)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try temporary.tree("out").contains("x.jpg") == false)
  }

  @Test("a later run replaces what an earlier one made")
  func replacesOwn() async throws {
    _ = try await run { try await save("one", as: "x.jpg", with: $0) }
    _ = try await run { try await save("two", as: "x.jpg", with: $0) }
    #expect(try temporary.text("out/x.jpg") == "two")
  }

  @Test("a run does not replace what it has itself made")
  func keepsThisRuns() async throws {
    try await run { writer in
      _ = try await save("one", as: "x.jpg", with: writer)
      await #expect(throws: AssetWriter.Refusal.isTaken(temporary.path.appending("out/x.jpg"))) {
        try await save("two", as: "x.jpg", with: writer)
      }
    }
    #expect(try temporary.text("out/x.jpg") == "one")
  }

  @Test(
    "a file that we did not write stays, unless overwriting was asked for",
    arguments: [(false, "theirs"), (true, "ours")])
  func foreignFile(overwrite: Bool, left: String) async throws {
    try temporary.write("theirs", to: "out/x.jpg")
    let target = temporary.path.appending("out/x.jpg")
    try await run(overwrite: overwrite) { writer in
      let refusal = try writer.refusal(of: "x.jpg", sources: [])
      #expect(refusal == (overwrite ? nil : .exists(target)))
      _ = try? await save("ours", as: "x.jpg", with: writer)
    }
    #expect(try temporary.text("out/x.jpg") == left)
  }

  @Test("a file of ours that somebody has changed since is theirs")
  func editedFile() async throws {
    _ = try await run { try await save("ours", as: "x.jpg", with: $0) }
    try temporary.write("edited", to: "out/x.jpg")
    try await run { writer in
      let refusal = try writer.refusal(of: "x.jpg", sources: [])
      #expect(refusal != nil)
    }
  }

  @Test("a source is never replaced, even when overwriting was asked for")
  func source() async throws {
    let source = try temporary.write("photo", to: "out/x.jpg")
    try await run(overwrite: true) { writer in
      await #expect(throws: AssetWriter.Refusal.isSource(source)) {
        try await save("collage", as: "x.jpg", with: writer, sources: [source])
      }
    }
    #expect(try temporary.text("out/x.jpg") == "photo")
  }

  @Test("a picture of another set is never replaced either")
  func otherSource() async throws {
    let source = try temporary.write("photo", to: "out/x.jpg")
    let identity = try FileSystem.status(source).identity
    let folder = try temporary.outputFolder()
    _ = try await folder.ledger.prepare().value
    let writer = AssetWriter(folder: folder, overwrite: true, protected: [identity])
    await #expect(throws: AssetWriter.Refusal.isSource(source)) {
      try await save("collage", as: "x.jpg", with: writer)
    }
    #expect(try temporary.text("out/x.jpg") == "photo")
  }

  @Test("after a kill between writing down and renaming, both states are ours")
  func killedBetween() async throws {
    let first = try await run { try await save("one", as: "x.jpg", with: $0) }
    let second = AssetID(sha256: [UInt8](repeating: 7, count: 32))
    try await run { writer in
      try writer.folder.ledger.intend("x.jpg", as: second, bytes: 3, replacing: first.id)
    }
    try await run { writer in
      let refusal = try writer.refusal(of: "x.jpg", sources: [])
      let author = try writer.folder.ledger.author(of: "x.jpg", as: second)
      #expect(refusal == nil)
      #expect(author == .earlierRun)
    }
  }

  @Test("a folder under the name is refused")
  func folder() async throws {
    try temporary.write("", to: "out/x.jpg/inside")
    try await run(overwrite: true) { writer in
      let refusal = try writer.refusal(of: "x.jpg", sources: [])
      #expect(refusal != nil)
    }
  }
}

@Suite("One run holds an output folder")
struct OutputFolderTests {
  @Test("a second run is told that the folder is held")
  func lock() throws {
    let temporary = try TemporaryFolder()
    let first = try OutputFolder(temporary.path)
    defer { withExtendedLifetime(first) {} }
    #expect {
      _ = try OutputFolder(temporary.path)
    } throws: { error in
      if case RunError.outputLocked = error { true } else { false }
    }
  }

  @Test("what a killed run left in staging is removed")
  func staging() throws {
    let temporary = try TemporaryFolder()
    try temporary.write("half", to: ".collage/staging/12-1.jpg")
    let folder = try OutputFolder(temporary.path)
    #expect(try FileSystem.names(in: folder.staging).isEmpty)
  }

  @Test("the ledger is new once, and found after that")
  func ledger() async throws {
    let temporary = try TemporaryFolder()
    let first = try await temporary.outputFolder().ledger.prepare().value
    let second = try await temporary.outputFolder().ledger.prepare().value
    #expect(first?.count == 32)
    #expect(second == nil)
  }

  @Test("a ledger that is no database is an error that names it")
  func brokenLedger() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(String(repeating: "no database ", count: 400), to: ".collage/ledger.sqlite")
    #expect {
      _ = try OutputFolder(temporary.path)
    } throws: { error in
      String(describing: error).contains("ledger.sqlite")
    }
  }
}

@Suite("Staging is cleared of what is ours, and of nothing else")
struct StagingTests {
  @Test("a file that no run of ours made stays")
  func foreign() throws {
    let temporary = try TemporaryFolder()
    for name in ["12-3.jpg", "12-4.png", "report.json", "holiday.jpg", "12-3.jpg.bak"] {
      try temporary.write("x", to: ".collage/staging/" + name)
    }
    let folder = try OutputFolder(temporary.path)
    #expect(
      try FileSystem.names(in: folder.staging).map(\.description) == [
        "12-3.jpg.bak", "holiday.jpg",
      ])
  }

  @Test(
    "a link in the place of a folder of ours is refused",
    arguments: [".collage", ".collage/staging"])
  func link(_ name: String) throws {
    let temporary = try TemporaryFolder()
    let photograph = try temporary.write("photo", to: "photos/12-3.jpg")
    let link = temporary.path.appending("out").appending(name)
    try FileSystem.makeFolder(link.parent)
    try FileManager.default.createSymbolicLink(
      atPath: link.description,
      withDestinationPath: temporary.path.appending("photos").description)
    #expect(throws: RunError.self) { try OutputFolder(temporary.path.appending("out")) }
    #expect(FileSystem.exists(photograph))
  }
}
