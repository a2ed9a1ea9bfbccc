import CollageModel
import Foundation
import Values
import Posix
import Testing

@testable import CollagePipeline

@Suite("Walking folders")
struct WalkTests {
  private func walk(
    _ tree: TemporaryTree, _ folder: String = "", change: (inout InputOptions) -> Void = { _ in }
  ) async throws -> [ListedSet] {
    try await entries(tree.root.appending(folder)) {
      $0.recursive = true
      $0.per = 100
      change(&$0)
    }
  }

  private func names(_ entries: [ListedSet], in tree: TemporaryTree) -> [String] {
    entries.sets.flatMap(\.pictures).map {
      Path(bytes: $0.path.bytes.dropFirst(tree.root.bytes.count + 1)).description
    }
  }

  @Test(
    "pictures come in the order of bytes, a folder's where its name stands; the rest is left out")
  func order() async throws {
    let tree = try TemporaryTree()
    for name in [
      "b/2.jpg", "b/10.JPEG", "B.png", "a.gif", "b.webp", "b/c/x.HEIC", "c.txt", "d", ".hidden.jpg",
      ".folder/x.jpg", "jpg", "z/.jpg", "z/movie.mp4", "z/y.tif", "z/y.jxl", "z/y.avif",
    ] { try tree.add(name) }
    #expect(
      names(try await walk(tree), in: tree) == [
        "B.png", "a.gif", "b/10.JPEG", "b/2.jpg", "b/c/x.HEIC", "b.webp", "z/y.avif",
        "z/y.tif",
      ])
  }

  @Test("names of any bytes are walked, and a folder may be called like a picture")
  func hostileNames() async throws {
    let tree = try TemporaryTree()
    let long = Array(repeating: UInt8(ascii: "x"), count: 251) + Array(".jpg".utf8)
    let found: [[UInt8]] = [
      Array("\n.jpg".utf8), Array("\"'.jpg".utf8), Array("-r.jpg".utf8), Array("a.jpg/b.jpg".utf8),
      long, [0xFF, 0xC3] + Array(".jpg".utf8),
    ]
    for name in found { try tree.add(Path(bytes: name)) }
    let paths = try await walk(tree).sets.flatMap(\.pictures).map(\.path)
    #expect(paths == found.map { tree.root.appending(Path(bytes: $0)) })
  }

  @Test("links to pictures are followed, links to folders are not, and what is no file is left out")
  func links() async throws {
    let tree = try TemporaryTree()
    try tree.add("real/1.jpg")
    try tree.link("a.jpg", to: "real/1.jpg")
    try tree.link("b", to: "real/1.jpg")
    try tree.link("round", to: ".")
    try tree.link("round.jpg", to: ".")
    try tree.link("gone.jpg", to: "nowhere")
    #expect(mkfifo(tree.root.appending("fifo.jpg").description, 0o600) == 0)
    #expect(names(try await walk(tree), in: tree) == ["a.jpg", "gone.jpg", "real/1.jpg"])
  }

  @Test("the folder that collages go to is not entered, however it is called")
  func excluded() async throws {
    let tree = try TemporaryTree()
    try tree.add("1.jpg")
    try tree.add("out/2.jpg")
    try tree.add("out.jpg/3.jpg")
    let found = try await walk(tree) { $0.excludedFolder = tree.root.appending("out.jpg/../out/.") }
    #expect(names(found, in: tree) == ["1.jpg", "out.jpg/3.jpg"])
    // One that is made while the walk is on its way is not entered either.
    let late = tree.root.appending("z-out")
    let origin = Origin(number: 0, isPlain: true, prefix: tree.root, title: nil, home: Path(""))
    var reader = WalkReader(origin, excluded: late)
    try tree.add("z-out/4.jpg")
    let listed = reader.next()?.count { if case .picture = $0 { true } else { false } }
    #expect(listed == 3)
    let refusal = await message { _ = try await walk(tree) { $0.excludedFolder = tree.root } }
    #expect(refusal.hasSuffix("which would be made of collages then"))
  }

  @Test("folders of finished collages are not entered, unless one is named")
  func collages() async throws {
    let tree = try TemporaryTree()
    for name in [
      "1.jpg", "old/2.jpg", "old/.collage/ledger.sqlite", "a/old/b/3.jpg",
      "a/old/.collage/ledger.sqlite", "b/.collage/4.jpg", "b/5.jpg",
    ] { try tree.add(name) }
    #expect(names(try await walk(tree), in: tree) == ["1.jpg", "b/5.jpg"])
    #expect(names(try await walk(tree, "old"), in: tree) == ["old/2.jpg"])
    #expect(names(try await walk(tree, "a/old/b"), in: tree) == ["a/old/b/3.jpg"])
  }

  @Test("a folder that cannot be read is a fault, and the walk goes on")
  func unreadable() async throws {
    let tree = try TemporaryTree()
    try tree.add("b/1.jpg")
    // Too long a path is refused whoever asks; permissions do not stop root.
    let deep = tree.root.appending(String(repeating: "x/", count: 2100))
    let origin = Origin(number: 0, isPlain: true, prefix: deep, title: nil, home: Path(""))
    var reader = WalkReader(origin, excluded: nil)
    let items = reader.next()
    guard case .fault(let fault)? = items?.first else { return #expect(Bool(false)) }
    #expect(fault.error.code == .unreadableFolder && fault.error.path == deep)
    #expect(fault.error.message == "the folder cannot be read: File name too long")
    #expect(reader.next() == nil)
  }

  @Test(
    "grouped by folder, a set's ID begins with the root's name, and it comes out when it is whole")
  func folders() async throws {
    let tree = try TemporaryTree()
    for name in ["p/1.jpg", "p/a/2.jpg", "p/a/b/3.jpg", "p/a/4.jpg", "p/z.jpg", "q/5.jpg"] {
      try tree.add(name)
    }
    var options = InputOptions()
    options.inputs = [.path(tree.root.appending("p/")), .path(tree.root.appending("q"))]
    options.recursive = true
    options.grouping = .folder
    let sets = try await entries(options).sets
    #expect(sets.map(\.id.text) == ["p/a/b", "p/a", "p", "q"])
    #expect(
      sets.map { $0.pictures.map(\.path.lastComponent.description) } == [
        ["3.jpg"], ["2.jpg", "4.jpg"], ["1.jpg", "z.jpg"], ["5.jpg"],
      ])
  }

  @Test("roots with one name claim one ID, and the second is told so")
  func rootsAlike() async throws {
    let tree = try TemporaryTree()
    try tree.add("x/p/1.jpg")
    try tree.add("y/p/2.jpg")
    let found = try await entries(tree.root.appending("x/p"), tree.root.appending("y/p")) {
      $0.recursive = true
      $0.grouping = .folder
    }
    #expect(found.map { $0.set?.id.text ?? $0.fault?.code.rawValue } == ["p", "duplicateID"])
  }

  @Test("a root without a name of its own takes that of the folder it leads to")
  func rootWithoutName() async throws {
    let tree = try TemporaryTree()
    try tree.add("p/a/1.jpg")
    for root in ["p/.", "p/a/.."] {
      let found = try await entries(tree.root.appending(root)) {
        $0.recursive = true
        $0.grouping = .folder
      }
      #expect(found.sets.map(\.id.text) == ["p/a"])
    }
  }

  @Test("sorting sees the whole walk, and a reversed one its end first")
  func sorted() async throws {
    let tree = try TemporaryTree()
    for name in ["img10.jpg", "IMG2.jpg", "a/img1.jpg"] { try tree.add(name) }
    #expect(
      names(try await walk(tree) { $0.sort = .natural }, in: tree)
        == ["a/img1.jpg", "IMG2.jpg", "img10.jpg"])
    #expect(
      names(try await walk(tree) { $0.reverse = true }, in: tree)
        == ["img10.jpg", "a/img1.jpg", "IMG2.jpg"])
    let grouped = try await walk(tree) {
      $0.sort = .name
      $0.reverse = true
      $0.grouping = .folder
    }
    #expect(grouped.sets.map(\.pictures.count) == [2, 1])
  }
}
