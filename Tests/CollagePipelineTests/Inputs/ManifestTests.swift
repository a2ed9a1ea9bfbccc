import CollageModel
import Values
import Testing

@testable import CollagePipeline

@Suite("JSON documents")
struct ManifestTests {
  private func lines(_ text: String, folder: String = "", per: Int = 2) throws -> [String] {
    try entries(text, as: .json, name: "m.json", folder: folder) { $0.per = per }.lines
  }

  @Test(
    "all shapes: sets or pictures, under a key or bare, one set, one picture; a list of sets tells its length",
    arguments: [
      (
        #"{"sets":[{"id":"a","images":["1.jpg","2.jpg"]},{"id":"b","images":[]}]}"#,
        ["of 2", "a: 1.jpg 2.jpg", "b: "]
      ),
      (#"[{"id":"a","images":["1.jpg",{"path":"2.jpg"}]}]"#, ["of 1", "a: 1.jpg 2.jpg"]),
      (
        #"{"images":["1.jpg",{"path":"2.jpg"},"3.jpg"]}"#,
        ["1-#: 1.jpg 2.jpg", "3-#: 3.jpg"]
      ),
      (#"["1.jpg",{"path":"2.jpg"}]"#, ["1-#: 1.jpg 2.jpg"]),
      (#"{"id":"a","images":["1.jpg"]}"#, ["of 1", "a: 1.jpg"]),
      (#"{"path":"1.jpg"}"#, ["1-#: 1.jpg"]),
      ("{\"$schema\":\"x\",\"sets\":[]}", []),
      ("\u{FEFF} [] \n", []),
    ])
  func shapes(text: String, expected: [String]) throws {
    var reader = try reader(Array(text.utf8), as: .json, name: "m.json").reader
    let count = try reader.countOfSets().map { ["of \($0)"] } ?? []
    #expect(try count + lines(text) == expected)
  }

  @Test(
    "a document that cannot be taken as one ends the run, with line or JSON path",
    arguments: [
      (
        "",
        "m.json, line 1: column 1: expected a list or an object of sets or pictures, found the end"
      ),
      (
        "3", "m.json, line 1: column 1: expected a list or an object of sets or pictures, found “3”"
      ),
      (
        "{\"sets\": [\n {\"id\": \"a\",}\n]}",
        "m.json, line 2: column 13: expected a key in quotes, found “}”"
      ),
      ("[\"a\"", "m.json, line 1: column 5: expected “,” or “]” after an element, found the end"),
      ("[] []", "m.json, line 1: column 4: expected the end after the value, found “[”"),
      ("{}", "m.json: expected an object with “sets” or “images”, found the keys: none"),
      (#"{"set":[]}"#, "m.json: expected an object with “sets” or “images”, found the keys: “set”"),
      (#"{"sets":{}}"#, "m.json, sets: expected a list"),
      (#"{"sets":[],"sets":[]}"#, "m.json: the key “sets” stands twice in the document"),
      (
        #"{"sets":[],"extra":1}"#,
        "m.json, extra: “extra” is no key of a document with “sets”; known are “sets”, “$schema”"
      ),
    ])
  func unusable(text: String, expected: String) {
    #expect(message { _ = try lines(text) } == expected)
  }

  @Test("nothing is yielded of a document that breaks off after its thousandth set")
  func brokenOff() throws {
    let sets = (1...1000).map { #"{"id":"\#($0)","images":[]}"# }.joined(separator: ",\n")
    var reader = try reader(Array("[\(sets)".utf8), as: .json).reader
    #expect(throws: InputError.self) { _ = try reader.next() }
  }

  @Test("a document beyond the limit is refused, and told of JSON Lines")
  func tooLong() throws {
    let origin = try reader([], as: .json).origin
    let source = ByteSource(name: "m.json", bytes: Array("[\"a.jpg\"]".utf8))
    var reader = JSONDocumentReader(source, origin: origin, lengthLimit: 8)
    #expect(
      message { _ = try reader.next() }
        == "m.json: is longer than 0 MiB, which no JSON document may be; write it as JSON Lines, a set "
        + "or picture a line, and name it .jsonl")
  }

  @Test("relative paths start at the manifest's folder, and the ID is the path as listed")
  func folders() throws {
    let set = try #require(
      try entries(#"["a.jpg","/b.jpg","../c.jpg"]"#, as: .json, folder: "x/y").sets.first)
    #expect(set.pictures.map(\.path) == [Path("x/y/a.jpg"), Path("/b.jpg"), Path("x/y/../c.jpg")])
    #expect(set.pictures.map(\.id) == ["a.jpg", "/b.jpg", "../c.jpg"])
  }

  @Test("a picture carries all that is said of it; other fields become text")
  func picture() throws {
    let text = #"""
      [{"pathBytes":"/2Eu","id":"i","caption":"c","crop":[1,2,3,4],"focus":[0,0.5],"set":"s",
        "text":"t","whole":12,"exact":1.50,"yes":true,"none":null,"list":[1],"object":{}}]
      """#
    let set = try #require(try entries(text, as: .json).sets.first)
    var expected = Picture(path: Path(bytes: [0xFF, 0x61, 0x2E]), id: "i")
    expected.caption = "c"
    expected.crop = PixelArea(x: 1, y: 2, width: 3, height: 4)
    expected.focus = Focus(x: 0, y: 0.5)
    expected.fields = ["text": "t", "whole": "12", "exact": "1.50", "yes": "true"]
    #expect(set.pictures == [expected])
    #expect(set.id.text == "s")
  }

  @Test("a set may override the run's settings")
  func overrides() throws {
    let text = #"""
      {"id":"a","title":"T","images":[],"size":"600x400","background":"bisque","format":"png",
       "quality":70,"gap":"2mm","margin":12.5,"landscape":true,"layout":"hero","fit":"contain",
       "focus":"entropy","caption":"{name}","border":null}
      """#
    let set = try #require(try entries(text, as: .json).sets.first)
    #expect(set.title == "T")
    var expected = CollageSettings()
    expected.size = PixelSize(width: 600, height: 400)
    expected.background = try #require(Background("bisque"))
    expected.format = .png
    expected.quality = 70
    expected.gap = 24
    expected.margin = 13
    expected.layout = .hero
    expected.fit = .contain
    expected.focus = .entropy
    expected.caption = try Template("{name}", for: .picture)
    var run = RunOptions()
    run.settings.border = 3
    expected.border = 3
    #expect(run.applying(set.overrides).settings == expected)
  }

  @Test("a set's own file of a layout is found beside its manifest")
  func layoutFile() throws {
    let text = #"{"id":"a","images":[],"layout":"wall.json"}"#
    let set = try #require(try entries(text, as: .json).sets.first)
    #expect(RunOptions().applying(set.overrides).layoutFile == Path("wall.json"))
  }

  @Test(
    "what is wrong with a set costs that set, and says where, what was expected and what was found",
    arguments: [
      (#"{"images":[]}"#, "sets[0]", "sets[0]: expected a set with “id”, found none"),
      (#"{"id":7,"images":[]}"#, "sets[0]", "sets[0].id: expected a string, found a number"),
      (#"{"id":"","images":[]}"#, "sets[0]", "sets[0].id: expected text, found an empty string"),
      (
        #"{"id":"../a","images":[]}"#, "../a",
        "sets[0].id: the set ID “../a” has the part “.” or “..”, which could lead out of the output folder"
      ),
      (
        #"{"id":"a\u0007","images":[]}"#, "a\u{7}",
        "sets[0].id: the set ID “a\\x07” has a control character"
      ),
      (
        #"{"id":"a","images":"x"}"#, "a",
        "sets[0].images: expected a list of pictures, found a string"
      ),
      (
        #"{"id":"a","image":[],"images":[]}"#, "a",
        "sets[0]: “image” is no key of a set; did you mean “images”?"
      ),
      (
        #"{"id":"a","images":[],"titel":"x"}"#, "a",
        "sets[0]: “titel” is no key of a set; did you mean “title”?"
      ),
      (
        #"{"id":"a","images":[],"layuot":"x"}"#, "a",
        "sets[0]: “layuot” is no key of a set; did you mean “layout”?"
      ),
      (#"{"id":"a","id":"b","images":[]}"#, "sets[0]", "sets[0]: the key “id” stands here twice"),
      (
        #"{"id":"a","images":[3]}"#, "a",
        "sets[0].images[0]: expected a picture (an object with “path”, or a path in quotes), found a number"
      ),
      (
        #"{"id":"a","images":["x",{}]}"#, "a",
        "sets[0].images[1]: expected a picture with “path”, found none"
      ),
      (#"{"id":"a","images":[""]}"#, "a", "sets[0].images[0]: expected a path, found an empty one"),
      (
        #"{"id":"a","images":["a\u0000b"]}"#, "a",
        "sets[0].images[0]: a path cannot hold a NUL character"
      ),
      (
        #"{"id":"a","images":[{"path":7}]}"#, "a",
        "sets[0].images[0].path: expected a string, found a number"
      ),
      (
        #"{"id":"a","images":[{"path":"x","pathBytes":"eA=="}]}"#, "a",
        "sets[0].images[0]: give “path” or “pathBytes”, not both"
      ),
      (
        #"{"id":"a","images":[{"pathBytes":"?"}]}"#, "a",
        "sets[0].images[0].pathBytes: expected base64 (RFC 4648)"
      ),
      (
        #"{"id":"a","images":[{"path":"x","crop":"all"}]}"#, "a",
        "sets[0].images[0].crop: expected four whole numbers [x, y, width, height], found a string"
      ),
      (
        #"{"id":"a","images":[{"path":"x","crop":[1,2,3]}]}"#, "a",
        "sets[0].images[0].crop: expected four whole numbers [x, y, width, height], found a list of 3"
      ),
      (
        #"{"id":"a","images":[{"path":"x","crop":[1,2,3,"4"]}]}"#, "a",
        "sets[0].images[0].crop: expected four whole numbers [x, y, width, height], found a string in the list"
      ),
      (
        #"{"id":"a","images":[{"path":"x","crop":[0,0,0,4]}]}"#, "a",
        "sets[0].images[0].crop: expected four whole numbers [x, y, width, height], none below 0 and an area above 0; found [0, 0, 0, 4]"
      ),
      (
        #"{"id":"a","images":[{"path":"x","crop":[0,0,1.5,99999999999]}]}"#, "a",
        "sets[0].images[0].crop: expected four whole numbers [x, y, width, height], none below 0 and an area above 0; found [0, 0, 1.5, 99999999999]"
      ),
      (
        #"{"id":"a","images":[{"path":"x","focus":[0,1.1]}]}"#, "a",
        "sets[0].images[0].focus: expected two numbers from 0 to 1 [x, y], found [0, 1.1]"
      ),
      (
        #"{"id":"a","images":[{"path":"x","set":"b"}]}"#, "a",
        "sets[0].images[0].set: names the set “b”, but the picture is in another"
      ),
      (
        #"{"id":"a","images":[],"size":"0x5"}"#, "a",
        "sets[0].size: expected WIDTHxHEIGHT in pixels, such as 1800x1200, found “0x5”"
      ),
      (
        #"{"id":"a","images":[],"layout":"mosaic"}"#, "a",
        "sets[0].layout: expected grid, balanced, justified, hero, strip or a FILE.json, found “mosaic”"
      ),
      (
        #"{"id":"a","images":[],"gap":"wide"}"#, "a",
        "sets[0].gap: expected a length such as 12, 12px, 3mm or 0.25in, found “wide”"
      ),
      (
        #"{"id":"a","images":[],"landscape":"yes"}"#, "a",
        "sets[0].landscape: expected true or false, found a string"
      ),
      (
        #"{"id":"a","images":[],"caption":"{nmae}"}"#, "a",
        "sets[0].caption: “{nmae}” has an unknown field {nmae}; did you mean {name}?"
      ),
      (
        #"{"id":"a","images":[],"size":"+5x5"}"#, "a",
        "sets[0].size: expected WIDTHxHEIGHT in pixels, such as 1800x1200, found “+5x5”"
      ),
      (
        #"{"id":"a","images":[],"background":"blu"}"#, "a",
        "sets[0].background: expected a colour such as white, #fc0, #ffcc00 or “rgb(255, 204, 0)”, or none, found “blu”"
      ),
      (
        #"{"id":"a","images":[],"format":"gif"}"#, "a",
        "sets[0].format: expected jpeg, png, webp, tiff or avif, found “gif”"
      ),
      (
        #"{"id":"a","images":[],"quality":0}"#, "a",
        "sets[0].quality: expected a number from 1 to 100, found “0”"
      ),
      (
        #"{"id":"a","images":[],"quality":"88"}"#, "a",
        "sets[0].quality: expected a number from 1 to 100, found a string"
      ),
      (
        #"{"name":"a"}"#, "sets[0]",
        "sets[0]: expected a set (with “images”) or a picture (with “path”), found neither"
      ),
      (
        "null", "sets[0]",
        "sets[0]: expected a picture (an object with “path”, or a path in quotes), found null"
      ),
    ])
  func faults(set: String, id: String, expected: String) throws {
    let found = try lines(#"{"sets":[\#(set),{"id":"z","images":["1.jpg"]}]}"#)
    #expect(found == ["! \(id): m.json, \(expected)", "z: 1.jpg"])
  }

  @Test("a faulty set keeps the pictures that could be read")
  func images() throws {
    let found = try entries(#"[{"id":"a","images":["1.jpg",2,"3.jpg"]}]"#, as: .json)
    guard case .failure(let record)? = found.first else { return #expect(Bool(false)) }
    #expect(record.errors.map(\.stage) == [.manifest] && record.errors.map(\.code) == [.badEntry])
    #expect(record.images.map(\.id) == ["1.jpg", "3.jpg"])
  }

  @Test("a bad picture of a plain list costs the consecutive set it stands in, and moves no other")
  func badPicture() throws {
    #expect(
      try lines(#"["1.jpg",{"path":"2.jpg","crop":1},"3.jpg","4.jpg"]"#) == [
        "! 1-#: m.json, [1].crop: expected four whole numbers [x, y, width, height], found a "
          + "number",
        "3-#: 3.jpg 4.jpg",
      ])
  }
}

@Suite("JSON Lines")
struct JSONLinesTests {
  private func lines(_ text: String) throws -> [String] {
    try entries(text, as: .jsonLines, name: "m.jsonl") { $0.per = 2 }.lines
  }

  @Test("a set or a picture in each line, in either line end; blank lines are skipped")
  func lines() throws {
    let text = "\u{FEFF}{\"id\":\"a\",\"images\":[\"1.jpg\"]}\r\n \n\"2.jpg\"\n{\"path\":\"3.jpg\"}"
    #expect(try lines(text) == ["a: 1.jpg", "2-#: 2.jpg 3.jpg"])
  }

  @Test("a bad line fails alone: the set it names, else the consecutive set it is of, else itself")
  func faults() throws {
    let text = """
      {"path":"1.jpg","set":"s"}
      {"path":"2.jpg","set":"s","crop":[1]}
      {"path":"3.jpg"
      {"path":"4.jpg"} x
      {"path":5}
      {"path":"6.jpg"}
      {"path":"7.jpg"}
      {"id":"b","images":[{"path":"8.jpg","focus":"x"}]}
      """
    #expect(
      try lines(text) == [
        "! line-3: m.jsonl, line 3: column 16: expected “,” or “}” after a value, found the end",
        "! line-4: m.jsonl, line 4: column 18: expected the end after the value, found “x”",
        "! 6-#: m.jsonl, line 5: path: expected a string, found a number",
        "! b: m.jsonl, line 8: images[0].focus: expected two numbers from 0 to 1 [x, y], found a string",
        "! s: m.jsonl, line 2: crop: expected four whole numbers [x, y, width, height], found a list of 1",
        "7-#: 7.jpg",
      ])
  }

  @Test("a line beyond the limit is one fault")
  func longLine() throws {
    let long = "\"" + String(repeating: "x", count: RecordReader.lengthLimit) + "\""
    #expect(
      try lines("\(long)\n\"2.jpg\"") == [
        "! line-1: m.jsonl, line 1: is longer than 1048576 bytes, which no line may be",
        "2-#: 2.jpg",
      ])
  }

  @Test("lines are whole wherever the blocks they come in end")
  func blocks() async throws {
    let tree = try TemporaryTree()
    let rows = (1...5000).map { "{\"path\":\"picture number \($0).jpg\"}" }
    let file = try tree.add("m.jsonl", rows.joined(separator: "\n"))
    let found = try await entries(file) { $0.per = 1 }.sets.flatMap(\.pictures).map(\.id)
    #expect(found == (1...5000).map { "picture number \($0).jpg" })
  }
}
