import CollageModel
import Foundation
import Values
import Posix
import Testing

@testable import CollagePipeline

@Suite("Sorting")
struct SortingTests {
  @Test("natural order: digits by value, letters without case, then bytes; folders stay together")
  func natural() {
    let ordered = [
      "", "1.jpg", "01.jpg", "2.jpg", "10.jpg", "99999999999999999999998.jpg",
      "99999999999999999999999.jpg", "A/1.jpg", "a/2.jpg", "a.jpg", "a0.jpg", "A1.jpg", "a1.jpg",
      "a01.jpg", "a1b2.jpg", "a1b10.jpg", "a-1.jpg", "B.jpg", "b.jpg", "é.jpg",
    ].map { Path($0) }.sorted(by: PathOrder.naturally)
    for (i, a) in ordered.enumerated() {
      for (j, b) in ordered.enumerated() { #expect(PathOrder.naturally(a, b) == (i < j)) }
    }
    let names = ["img10", "IMG9", "img1", "IMG10", "img09", "img/z", "a2b", "a10b", "a2a"]
    #expect(
      names.map { Path($0) }.sorted(by: PathOrder.naturally).map(\.description)
        == ["a2a", "a2b", "a10b", "img/z", "img1", "IMG9", "img09", "IMG10", "img10"])
  }

  @Test("the order of names is that of bytes, part by part")
  func bytes() {
    #expect(
      ["a-b/1", "a/2", "B", "a/10", "a"].map { Path($0) }.sorted(by: PathOrder.byBytes)
        .map(\.description) == ["B", "a", "a/10", "a/2", "a-b/1"])
  }

  private func sorted(
    _ tree: TemporaryTree, _ names: [String], _ sort: InputOptions.Sort, reverse: Bool
  )
    async throws -> [String]
  {
    var options = InputOptions()
    options.inputs = names.map { .path(tree.root.appending($0)) }
    options.sort = sort
    options.reverse = reverse
    options.per = 100
    return try await entries(options).sets.flatMap(\.pictures).map(\.path.lastComponent.description)
  }

  @Test("by time of change, the oldest first")
  func mtime() async throws {
    let tree = try TemporaryTree()
    let names = ["a.jpg", "b.jpg", "c.jpg"]
    for (name, seconds) in zip(names, [300.0, 100, 200]) {
      let path = try tree.add(name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path.description)
    }
    #expect(try await sorted(tree, names, .mtime, reverse: false) == ["b.jpg", "c.jpg", "a.jpg"])
    #expect(try await sorted(tree, names, .mtime, reverse: true) == ["a.jpg", "c.jpg", "b.jpg"])
    #expect(try await sorted(tree, names, .none, reverse: true) == ["c.jpg", "b.jpg", "a.jpg"])
  }

  @Test("by date of exposure; pictures without one come last, reversed or not")
  func exifDate() async throws {
    let tree = try TemporaryTree()
    let dates = ["2024:07:15 10:00:00", nil, "2023:01:01 00:00:00", "2024:07:15 09:59:59", nil]
    let names = ["a.jpg", "c.jpg", "b.jpg", "d.jpg", "e.jpg"]
    for (name, date) in zip(names, dates) {
      try tree.add(Path(name), date.map { ExifFile.jpeg(date: $0) } ?? [0xFF, 0xD8, 0xFF, 0xDA])
    }
    let ascending = try await sorted(tree, names, .exifDate, reverse: false)
    #expect(ascending == ["b.jpg", "d.jpg", "a.jpg", "c.jpg", "e.jpg"])
    let descending = try await sorted(tree, names, .exifDate, reverse: true)
    #expect(descending == ["a.jpg", "d.jpg", "b.jpg", "c.jpg", "e.jpg"])
  }

  @Test("sets of a manifest are not sorted")
  func manifests() async throws {
    let tree = try TemporaryTree()
    let manifest = try tree.add("m.json", #"[{"id":"s","images":["b","a"]},"z","y"]"#)
    let found = try await entries(manifest) { $0.sort = .name }
    #expect(
      found.sets.map { $0.pictures.map(\.path.lastComponent.description) } == [
        ["b", "a"], ["z", "y"],
      ])
  }
}

@Suite("Dates of exposure")
struct ExifDateTests {
  @Test(
    "a field is a date or it is none",
    arguments: [
      ("2024:07:15 18:03:22", "2024-07-15"), ("2024:07:15 18:03:22\0", "2024-07-15"),
      ("0000:00:00 00:00:00", nil), ("    :  :     :  :  ", nil), ("2024:13:01 00:00:00", nil),
      ("2024:00:01 00:00:00", nil), ("2024:01:32 00:00:00", nil), ("2024-07-15 18:03:22", nil),
      ("2024:07:15", nil), ("", nil),
    ])
  func fields(text: String, day: String?) {
    #expect(ExifDate(field: Array(text.utf8))?.day == day)
  }

  @Test("the block is found behind other segments, and cut off it is not taken for none")
  func blocks() {
    let file = ExifFile.jpeg(date: "2024:07:15 18:03:22")
    let whole = ExifBlock.find(in: file)
    guard case .found(let block) = whole else { return #expect(Bool(false)) }
    #expect(ExifDate(exif: block)?.day == "2024-07-15")
    let app0: [UInt8] = [0xFF, 0xE0, 0x00, 0x04, 0x4A, 0x46]
    #expect(ExifBlock.find(in: [0xFF, 0xD8] + app0 + file.dropFirst(2)) == whole)
    #expect(ExifBlock.find(in: Array(file.prefix(20))) == .cutOff)
    #expect(ExifBlock.find(in: [0xFF, 0xD8] + app0 + [0xFF, 0xDA, 0, 8]) == .none)
    #expect(ExifBlock.find(in: Array("PNG".utf8)) == .none)
    #expect(ExifBlock.find(in: []) == .none)
  }

  @Test("a block that was cut or scrambled anywhere is read without harm")
  func damage() {
    guard case .found(let block) = ExifBlock.find(in: ExifFile.jpeg(date: "2024:07:15 18:03:22"))
    else {
      return #expect(Bool(false))
    }
    for length in 0..<block.count { _ = ExifDate(exif: Array(block.prefix(length))) }
    for index in block.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = block
        bytes[index] = value
        _ = ExifDate(exif: bytes)
      }
    }
  }

  @Test("grouped by date, a day is a set, and pictures without one are the set “undated”")
  func grouping() async throws {
    let tree = try TemporaryTree()
    try tree.add(Path("1.jpg"), ExifFile.jpeg(date: "2024:07:15 18:03:22"))
    try tree.add(Path("2.jpg"), [])
    try tree.add(Path("3.jpg"), ExifFile.jpeg(date: "2024:07:15 08:03:22"))
    try FileSystem.makeFolder(tree.root.appending("4.jpg"))
    let list = try tree.add(
      "list.txt",
      ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"].map { "\(tree.root)/\($0)\n" }.joined())
    let sets = try await entries(list) { $0.grouping = .exifDate }.sets
    #expect(
      sets.map { "\($0.id) \($0.pictures.map(\.path.lastComponent.description))" } == [
        #"2024-07-15 ["1.jpg", "3.jpg"]"#, #"undated ["2.jpg", "4.jpg", "5.jpg"]"#,
      ])
  }
}

/// The beginning of a JPEG that says when it was taken (EXIF 2.3, 4.5).
enum ExifFile {
  static func jpeg(date: String) -> [UInt8] {
    let text = Array(date.utf8) + [0]
    let tiff: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]  // little endian, first directory at 8
      + [1, 0] + entry(0x8769, type: 4, count: 1, value: 26) + [0, 0, 0, 0]  // EXIF directory at 26
      + [1, 0] + entry(0x9003, type: 2, count: text.count, value: 44) + [0, 0, 0, 0]  // text at 44
      + text
    let block = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1] + [
      UInt8((block.count + 2) >> 8), UInt8((block.count + 2) & 255),
    ]
      + block + [0xFF, 0xDA]
  }

  private static func entry(_ tag: UInt16, type: UInt8, count: Int, value: UInt8) -> [UInt8] {
    [UInt8(tag & 255), UInt8(tag >> 8), type, 0, UInt8(count), 0, 0, 0, value, 0, 0, 0]
  }
}
