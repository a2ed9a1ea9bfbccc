import Foundation
import Imaging
import Values
import Posix
import Testing

/// The sample manifests, as a newcomer runs them.
@Suite struct SamplesTests {
  private let box: Sandbox
  private let samples = Word(Sandbox.project.appending("samples"))

  init() throws { box = try Sandbox() }

  private func make(_ manifest: Word, _ output: Word, _ words: Word...) async throws -> Report {
    let run = try await box.collage(
      [samples + "/" + manifest, "-o", output, "--size", "1800x1200"] + words)
    expect(run, ends: .exit(0))
    return try box.report(output + "/report.json")
  }

  @Test func theThreeManifestsMakeTheSameCollages() async throws {
    let document = try await make("manifest.json", "json")
    let lines = try await make("manifest.jsonl", "jsonl")
    let table = try await make("manifest.csv", "csv")
    let ids = document.sets.map(\.assetID)
    #expect(document.ids == ["album", "stars", "breakfast", "space", "contact-sheet"])
    #expect(lines.ids == document.ids && table.ids == document.ids)
    #expect(lines.sets.map(\.assetID) == ids)
    #expect(table.sets.map(\.assetID) == ids)
  }

  @Test func anOddSetIsDroppedAndEightPicturesAreCapped() async throws {
    let report = try await make("manifest.json", "out")
    #expect(report.made == ["album", "stars", "breakfast", "contact-sheet"])
    #expect(report["space"]?.status == "dropped")
    #expect(report["space"]?.reason == "oddCount")
    let sheet = try #require(report["contact-sheet"])
    #expect(sheet.images.count == 6)
    #expect(
      sheet.leftOut == [
        .init(id: "coffee-again", reason: "overCap"), .init(id: "chelsea-again", reason: "overCap"),
      ])
    #expect(
      report.summary
        == .init(
          sets: 5, made: 4, unchanged: 0, dropped: 1, failed: 0,
          images: .init(listed: 23, used: 18, leftOut: 2, failed: 0)))
    #expect(
      try box.files("out") == [
        "album.jpg", "breakfast.jpg", "contact-sheet.jpg", "report.json", "stars.jpg",
      ])
  }

  @Test func theAssetIDIsWhatSha256sumPrints() async throws {
    let report = try await make("manifest.json", "out")
    let made = report.sets.filter { $0.status == "made" }
    for set in made {
      let file = "out/" + Word((set.output ?? "").utf8)
      let run = try await box.run(["/usr/bin/sha256sum", file])
      #expect("sha256:" + run.text.prefix(64) == set.assetID)
      #expect(try box.bytes(file).count == set.bytes)
    }
  }

  @Test func aPlainListWorksFromTheTopOfTheProject() async throws {
    let top = Word(Sandbox.project)
    try FileSystem.makeFolder(box.path("elsewhere"))
    // The list's paths begin with “samples/”, so a folder that has one serves as well.
    let run = try await box.shell(
      #"ln -s "$1/samples" samples && "$collage" samples/list.txt -o out"#, top)
    expect(run, ends: .exit(0))
    let report = try box.report()
    #expect(report.sets.map(\.images.count) == [6, 6, 6, 5])
    #expect(report.sets.map(\.status) == ["made", "made", "made", "dropped"])
  }

  @Test func aCollageCarriesOneProfileItsResolutionAndNothingElse() async throws {
    _ = try await make("manifest.json", "out")
    for name in ["album", "stars", "breakfast", "contact-sheet"] {
      let segments = JPEG.segments(try box.bytes("out/\(name).jpg"))
      let markers = segments.map(\.marker)
      let frame = try #require(segments.first { [0xC0, 0xC2].contains($0.marker) }?.body)
      #expect(
        Array(frame[1..<5]) == [1200 >> 8, 1200 & 255, 1800 >> 8, 1800 & 255].map(UInt8.init))
      #expect(!markers.contains(0xE1), "no EXIF and no XMP")
      #expect(!markers.contains(0xED), "no IPTC")
      #expect(!markers.contains(0xFE), "no comment")
      let jfif = try #require(segments.first { $0.marker == 0xE0 }?.body)
      // Unit 1 is dots an inch.
      #expect(Array(jfif[7..<12]) == [1, 1, 44, 1, 44])
      let profiles = segments.filter { $0.marker == 0xE2 }
      #expect(profiles.count == 1)
      #expect(profiles.first?.body.starts(with: Array("ICC_PROFILE\0".utf8) + [1, 1]) == true)
      let info = try box.source("out/" + Word(name.utf8) + ".jpg")
      #expect(info.profile?.contains("sRGB") == true, "\(info)")
      #expect(info.orientation == 1)
    }
  }

  @Test func theSameBytesWhateverIsAroundTheProgram() async throws {
    _ = try await make("manifest.json", "one", "-j", "1")
    let bytes = try box.collages("one")
    #expect(bytes.count == 4)

    _ = try await make("manifest.json", "four", "-j", "4")
    #expect(try box.collages("four") == bytes)

    try FileSystem.makeFolder(box.path("some/where"))
    let abroad = try await box.collage(
      samples + "/manifest.json", "-o", "out", "--size", "1800x1200",
      environment: [
        "TZ": "Asia/Kathmandu", "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG",
        // The libraries print what they do, on standard output.
        "VIPS_INFO": "1", "G_MESSAGES_DEBUG": "all",
      ],
      in: "some/where")
    expect(abroad, ends: .exit(0))
    #expect(try box.collages("some/where/out") == bytes)
  }

  @Test func manifestsAndReportKeepToTheirSchemas() async throws {
    _ = try await make("manifest.json", "out")
    try await box.expectValid("report", "out/report.json")
    try await box.expectValid("manifest", samples + "/manifest.json", samples + "/manifest.jsonl")
  }

  @Test(arguments: ["gallery", "words"] as [Word])
  func theGalleryIsMadeWhole(_ name: Word) async throws {
    let manifest = samples + "/" + name + ".jsonl"
    let run = try await box.collage(
      manifest, "-o", "out", "--odd", "keep", "--max", "12", "--title", "{title}", "--size",
      "1800x1200")
    expect(run, ends: .exit(0))
    #expect(try box.report().sets.allSatisfy { $0.status == "made" && $0.leftOut.isEmpty })
    try await box.expectValid("manifest", manifest)
    try await box.expectValid("report", "out/report.json")
  }
}
