import CollageModel
import Values
import Posix
import Testing

@testable import CollagePipeline

@Suite("Grouping")
struct GroupingTests {
  private static let rows = """
    {"path":"1","set":"b"}
    {"path":"2"}
    {"path":"3","set":"a"}
    {"path":"4","set":"b"}
    {"path":"5"}
    {"path":"6"}
    """

  @Test("rows join the set they name wherever they stand; others fill consecutive sets meanwhile")
  func named() throws {
    #expect(
      try entries(GroupingTests.rows, as: .jsonLines) { $0.per = 2 }.lines == [
        "2-#: 2 5", "b: 1 4", "a: 3", "6-#: 6",
      ])
  }

  @Test("sorted, a set comes out when the next one begins; one that comes back is a second set")
  func sorted() throws {
    let found = try entries(GroupingTests.rows, as: .jsonLines, name: "m") {
      $0.per = 2
      $0.sorted = true
    }
    #expect(
      found.lines == [
        "b: 1", "a: 3", "2-#: 2 5",
        "! b: m, line 4: the set ID “b” is taken by the set at m, line 1",
        "6-#: 6",
      ])
  }

  @Test(
    "the folder's name is the set; it is taken as listed, without what leads to the root",
    arguments: [
      ("a/1.jpg", "a"), ("./a/1.jpg", "a"), ("/a/b/1.jpg", "a/b"), ("a//b/./1.jpg", "a/b"),
      ("a b/1.jpg", "a b"), ("../a/1.jpg", "a"), ("../../a/b/1.jpg", "a/b"), ("./../a/1.jpg", "a"),
      ("x/../a/1.jpg", "a"), ("x/y/../../../a/./b/1.jpg", "a/b"), ("/../a/x/../1.jpg", "a"),
    ])
  func folders(path: String, id: String) throws {
    #expect(try entries(path, as: .lines) { $0.grouping = .folder }.lines == ["\(id): \(path)"])
  }

  @Test("folders whose names cannot be IDs are faulty, bytes that are not UTF-8 are written out")
  func strangeFolders() throws {
    let bytes: [UInt8] = Array(".collage/1\n".utf8) + [0xFF, 0x07, 0x2F, 0x32, 0x0A]
    let found = try entries(bytes, as: .lines, name: "l") { $0.grouping = .folder }
    #expect(
      found.lines == [
        "! .collage: l, line 1: the set ID “.collage” begins with “.collage” or “report.json”, names "
          + "that collage needs itself",
        "%FF%07: \\xFF\\x07/2",
      ])
  }

  @Test(
    "folders of different places with one ID are told so, and those of a manifest are as listed")
  func foldersOfPlaces() throws {
    #expect(
      try entries("/a/1\na/2\n/a/3\n", as: .lines, name: "l") { $0.grouping = .folder }.lines == [
        "a: /a/1 /a/3",
        "! a: l, line 2: the set ID “a” is taken by the set at l, line 1",
      ])
    #expect(
      try entries("../a/1\na/2\n../a/3\n", as: .lines, name: "l") { $0.grouping = .folder }
        .map { $0.set?.id.text ?? $0.fault?.code.rawValue } == ["a", "duplicateID"])
    #expect(
      try entries(#"["../a/1"]"#, as: .json, folder: "x/y") { $0.grouping = .folder }.lines
        == ["a: x/y/../a/1"])
    #expect(
      try entries(#"["a/1","b/2"]"#, as: .json, folder: "x/y") { $0.grouping = .folder }.lines
        == ["a: x/y/a/1", "b: x/y/b/2"])
  }

  @Test("pictures of the folder above are in the set of its real name")
  func folderAbove() throws {
    let tree = try TemporaryTree()
    let inner = try tree.add("p/q/1.jpg").parent
    let found = try entries("\(inner)/../2.jpg\n", as: .lines) { $0.grouping = .folder }
    #expect(found.sets.first?.id.text.hasSuffix("/p") == true)
    let listed = try entries("../2.jpg\n..//./3.jpg\n", as: .lines) { $0.grouping = .folder }
    let above = try FileSystem.resolve(Path("..")).lastComponent
    #expect(listed.lines == ["\(above): ../2.jpg ..//./3.jpg"])
  }

  @Test("a field is the set; pictures without it are left ungrouped")
  func fields() throws {
    let text = #"[{"path":"1","day":3},{"path":"2"},{"path":"3","day":"3"},{"path":"4","day":""}]"#
    #expect(
      try entries(text, as: .json) { $0.grouping = .field("day") }.lines == [
        "- 2", "- 4", "3: 1 3",
      ])
  }

  @Test(
    "a grouping that is asked for goes before the set that a row names",
    arguments: [
      (.none, ["a: x/1", "b: x/2"]), (.field("day"), ["3: x/1 x/2"]),
      (.field("set"), ["a: x/1", "b: x/2"]), (.folder, ["x: x/1 x/2"]),
      (.name(pattern: "."), ["1: x/1", "2: x/2"]), (.exifDate, ["undated: x/1 x/2"]),
    ] as [(InputOptions.Grouping, [String])])
  func before(grouping: InputOptions.Grouping, expected: [String]) throws {
    let rows = #"[{"path":"x/1","day":3,"set":"a"},{"path":"x/2","day":3,"set":"b"}]"#
    #expect(try entries(rows, as: .json) { $0.grouping = grouping }.lines == expected)
    let broken = #"[{"path":"x/1","day":3,"set":"a"},{"path":7,"day":3,"set":"a"}]"#
    let ids = try entries(broken, as: .json) { $0.grouping = grouping }.compactMap { entry in
      if case .failure(let record) = entry { record.id } else { nil }
    }
    if case .none = grouping { #expect(ids == ["a"]) } else { #expect(ids == ["[1]"]) }
  }

  @Test(
    "the first group of a pattern, or the whole match, is the set",
    arguments: [
      ("IMG_(\\d)", ["- x/2020.jpg", "1: a/IMG_12.jpg IMG_13.jpg"]),
      ("\\d\\d", ["20: x/2020.jpg", "12: a/IMG_12.jpg", "13: IMG_13.jpg"]),
      ("x/|()", ["- x/2020.jpg", "- a/IMG_12.jpg", "- IMG_13.jpg"]),
    ])
  func names(pattern: String, expected: [String]) throws {
    let found = try entries("x/2020.jpg\na/IMG_12.jpg\nIMG_13.jpg\n", as: .lines) {
      $0.grouping = .name(pattern: pattern)
    }
    #expect(found.lines == expected)
  }

  @Test("a pattern that does not compile is refused before anything is read")
  func badPattern() {
    var options = InputOptions()
    options.grouping = .name(pattern: "(")
    #expect(
      message { try Inputs.check(options) }
        .hasPrefix("grouping: name:( is no regular expression: "))
  }

  @Test("two sets with one ID, also by case alone: the second is faulty and names both places")
  func duplicates() throws {
    let text = """
      {"id":"beach","images":[]}
      {"id":"Beach","images":["1"]}
      {"path":"2","set":"BEACH"}
      {"id":"no/../no","images":[]}
      {"id":"no/../no","images":[]}
      """
    let found = try entries(text, as: .jsonLines, name: "m")
    #expect(
      found.map { $0.fault?.code } == [nil, .duplicateID, .badSetID, .badSetID, .duplicateID])
    #expect(
      found.lines[1]
        == "! Beach: m, line 2: the set ID “Beach” is taken by the set at m, line 1")
    #expect(
      found.lines[4].contains(
        "! BEACH: m, line 3: the set ID “BEACH” is taken by the set at m, line 1"))
  }

  @Test("a consecutive set is called after what is in it, and not after its place")
  func listedNames() throws {
    func ids(_ list: String) throws -> [String] {
      try entries(list, as: .lines) { $0.per = 2 }.sets.map(\.id.text)
    }
    // printf '/p/a.jpg\\0/b.jpg\\0' | sha256sum
    #expect(try ids("/p/a.jpg\n/b.jpg\n") == ["a-23a678a4"])
    #expect(try ids("/x\n/y\n/p//a.jpg\n/./b.jpg\n") == ["x-5da15dba", "a-23a678a4"])
    #expect(try ids("/b.jpg\n/p/a.jpg\n") == ["b-bd47d892"])
    let document = #"{"images": ["/p/a.jpg", {"path": "/b.jpg", "id": "any"}]}"#
    let listed = try entries(document, as: .json, folder: "folder")
    #expect(listed.sets.map(\.id.text) == ["a-23a678a4"])
  }

  @Test("a path from the working folder is another one than the same from a manifest's")
  func listedFolders() throws {
    let document = #"{"images": ["a.jpg", "b.jpg"]}"#
    let ids = try ["one", "two", "./one"].flatMap { folder in
      try entries(document, as: .json, folder: folder).sets.map(\.id.text)
    }
    #expect(ids.count == 3 && ids[0] != ids[1] && ids[0] == ids[2])
  }

  @Test("equal lists are told apart, also from a set that somebody called so")
  func listedTwins() throws {
    let text = """
      {"id":"1-c50e10bd-2","images":[]}
      "/1"
      "/1"
      "/1"
      {"id":"1-c50e10bd","images":[]}
      """
    let found = try entries(text, as: .jsonLines, name: "m") { $0.per = 1 }
    #expect(
      found.sets.map(\.id.text) == ["1-c50e10bd-2", "1-c50e10bd", "1-c50e10bd-3", "1-c50e10bd-4"])
    #expect(
      found.last?.fault?.message.contains("“1-c50e10bd” is taken by the set at m, line 2") == true)
  }

  @Test("a list that lacks an entry has a name of its own")
  func listedFault() throws {
    let found = try entries("/a\0\0/a\0", as: .null) { $0.per = 2 }
    guard case .failure(let record) = found.first else { return #expect(Bool(false)) }
    #expect(record.id == "a-3bf81056" && found.sets.map(\.id.text) == ["a-d24a5d12"])
  }

  @Test("places of all kinds are remembered")
  func places() throws {
    var registry = SetRegistry()
    let places = [
      Place("a", .line(3)), Place("a", .json("sets[2]")), Place("a", .json("[7]")), Place("b"),
      Place("a", .line(4)),
    ]
    for (index, place) in places.enumerated() {
      #expect(registry.take(try SetID("s\(index)"), at: place) == nil)
    }
    for (index, place) in places.enumerated() {
      #expect(registry.take(try SetID("S\(index)"), at: Place("c")) == "the set at \(place)")
    }
  }
}
