import CollageModel
import Foundation
import Values
import Testing

@Suite("Messages and records as JSON")
struct MessagesTests {
  private static let strange = Path(bytes: [0x61, 0xFF, 0x2F, 0x0A])
  private static let tile = PlacedTile(
    tile: PixelArea(x: 1, y: 2, width: 3, height: 4),
    crop: PixelRect(x: 0.1, y: 1.0 / 3, width: 1e-9, height: 4032),
    source: SourceInfo(
      width: 5, height: 6, orientation: 8, format: .jpeg, profile: "Display “P3”\n"))

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("a request comes back as it went, with paths of any bytes")
  func request() throws {
    var settings = CollageSettings()
    settings.background = .colour(Colour(red: 1, green: 2, blue: 3))
    settings.format = .png
    settings.layout = .balanced
    settings.caption = try Template("{name} “x”", for: .picture)
    settings.embed = .ids
    let set = PictureSet(
      id: try SetID("s"), title: "T",
      pictures: [
        Picture(path: Path("a b.jpg")),
        Picture(
          path: MessagesTests.strange, caption: "c",
          crop: PixelArea(x: 0, y: 0, width: 9, height: 9), focus: Focus(x: 0.1, y: 1),
          fields: ["place": "Kiel"]),
      ], place: Place("test"))
    let request = RenderRequest(
      number: 7, set: set, settings: settings, output: MessagesTests.strange,
      skipsBadPictures: true)
    let json = try JSONEncoder().encode(request)
    #expect(!json.contains(0x0A), "a message is one line")
    #expect(try JSONDecoder().decode(RenderRequest.self, from: json) == request)
  }

  @Test(
    "every event comes back as it went",
    arguments: [
      .ready(libvips: "8.14.1", files: ["/bin/sh"]), .began(request: 1, picture: 2),
      .ended(request: 1, picture: 2),
      .rendered(request: 1, tiles: [tile, nil], faults: []),
      .failed(
        request: 1,
        faults: [
          RenderFault(CollageError(.compose, .layoutFailed, "m\n“x”")),
          RenderFault(picture: 3, CollageError(.decode, .truncated, "", detail: "d")),
        ]),
    ] as [WorkerEvent])
  func events(event: WorkerEvent) throws {
    let json = try JSONEncoder().encode(event)
    #expect(!json.contains(0x0A))
    #expect(try JSONDecoder().decode(WorkerEvent.self, from: json) == event)
  }

  @Test("a path is text where it is UTF-8, else bytes in base64, and nothing else")
  func paths() throws {
    func picture(_ json: String) throws -> Path {
      try JSONDecoder().decode(RenderPicture.self, from: Data(json.utf8)).path
    }
    func encoded(_ path: Path) throws -> String {
      let set = PictureSet(
        id: .listed(first: path, digest: "1"), pictures: [Picture(path: path)], place: Place("test")
      )
      return try text(RenderPicture(0, of: set, for: CollageSettings()))
    }
    #expect(try encoded(Path("é")) == #"{"path":"é"}"#)
    #expect(try encoded(MessagesTests.strange) == #"{"pathBytes":"Yf8vCg=="}"#)
    #expect(try picture(#"{"pathBytes":"Yf8vCg=="}"#) == MessagesTests.strange)
    #expect(throws: DecodingError.self) { try picture(#"{"pathBytes":"?"}"#) }
    #expect(throws: DecodingError.self) { try picture("{}") }
    #expect(throws: DecodingError.self) { try picture(#"{"path":7}"#) }
  }

  @Test("a record has the report's keys, and those alone that say something")
  func record() throws {
    var record = SetRecord(
      id: "a", status: .made,
      images: [
        ImageRecord(Picture(path: Path("1"), id: "i"), placed: MessagesTests.tile),
        ImageRecord(Picture(path: MessagesTests.strange)),
      ])
    record.assetID = AssetID(recorded: "sha256:00")
    record.leftOut = [LeftOutRecord(.init(Picture(path: Path("2")), .overCap))]
    record.errors = [
      ErrorRecord(CollageError(.notFound, "m")),
      ErrorRecord(
        picture: Picture(path: MessagesTests.strange),
        CollageError(.decode, .unsupported, "m", detail: "is not for the report")),
      ErrorRecord(path: Path("p"), CollageError(.badEntry, "m")),
    ]
    let tile =
      #""crop":{"height":4032,"width":1e-09,"x":0.1,"y":0.3333333333333333},"id":"i","path":"1","#
      + #""source":{"format":"jpeg","height":6,"orientation":8,"profile":"Display “P3”\n","width":5},"#
      + #""tile":{"height":4,"width":3,"x":1,"y":2}"#
    #expect(
      try text(record)
        == #"{"assetID":"sha256:00","errors":[{"code":"notFound","message":"m","stage":"read"},"#
        + #"{"code":"unsupported","id":"a%FF/%0A","message":"m","pathBytes":"Yf8vCg==","stage":"decode"},"#
        + #"{"code":"badEntry","message":"m","path":"p","stage":"manifest"}],"id":"a","#
        + #""images":[{\#(tile)},{"id":"a%FF/%0A","pathBytes":"Yf8vCg=="}],"#
        + #""leftOut":[{"id":"2","path":"2","reason":"overCap"}],"status":"made"}"#)
  }
}

@Suite("The summary")
struct SummaryTests {
  private func record(
    _ status: SetRecord.Status, images: Int, leftOut: Int = 0, placed: Int = 0,
    errors: [ErrorRecord] = []
  ) -> SetRecord {
    let tile = PlacedTile(
      tile: PixelArea(x: 0, y: 0, width: 1, height: 1),
      crop: PixelRect(x: 0, y: 0, width: 1, height: 1),
      source: SourceInfo(width: 1, height: 1, orientation: 1, format: .png, profile: nil))
    var record = SetRecord(
      id: "a", status: status,
      images: (0..<images).map {
        ImageRecord(Picture(path: Path("\($0)")), placed: $0 < placed ? tile : nil)
      })
    record.leftOut = (0..<leftOut).map {
      LeftOutRecord(.init(Picture(path: Path("l\($0)")), .overCap))
    }
    record.errors = errors
    return record
  }

  private func error(_ path: String?) -> ErrorRecord {
    ErrorRecord(path: path.map { Path($0) }, CollageError(.corrupt, "m"))
  }

  @Test("counts sets by status, and pictures by what became of them")
  func counts() throws {
    var summary = Summary()
    summary.add(record(.made, images: 6, leftOut: 2, placed: 6))
    summary.add(record(.made, images: 4, placed: 3, errors: [error("3")]))
    summary.add(record(.unchanged, images: 2, leftOut: 1))
    summary.add(record(.dropped, images: 3))
    summary.add(
      record(.failed, images: 4, errors: [error("0"), error("0"), error("1"), error(nil)]))
    let json = JSONEncoder()
    json.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try json.encode(summary), as: UTF8.self)
        == #"{"dropped":1,"failed":1,"images":{"failed":3,"leftOut":3,"listed":22,"used":11},"made":2,"#
        + #""sets":5,"unchanged":1}"#)
  }
}
