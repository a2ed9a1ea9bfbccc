import Testing
import Values

@Suite("The table of formats")
struct FileFormatTests {
  @Test("no two formats share a suffix or a name")
  func unique() {
    let suffixes = FileFormat.allCases.flatMap(\.suffixes)
    #expect(Set(suffixes).count == suffixes.count)
    #expect(suffixes.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("a format is written by its name or any of its suffixes, and others are not")
  func written() {
    #expect(FileFormat.written == [.jpeg, .png, .webp, .tiff, .avif])
    #expect(
      ["jpeg", "jpg", "tif", "tiff"].map { FileFormat(writtenAs: $0) } == [
        .jpeg, .jpeg, .tiff, .tiff,
      ])
    #expect(["gif", "heic", "pdf", "JPEG", ""].allSatisfy { FileFormat(writtenAs: $0) == nil })
  }

  @Test("what is known but not read has no suffix that a walk would take")
  func suffixes() {
    #expect(FileFormat(suffix: "hif") == .heif && FileFormat(suffix: "cr3") == .raw)
    #expect(["psd", "bmp", "txt", ""].allSatisfy { FileFormat(suffix: $0) == nil })
  }

  @Test(
    "the beginning of a text cannot become a picture, so a slow pipe is not waited for",
    arguments: ["1\n2\n", "IMG_1.jpg\n", "GIF.txt\n", "{", "a", "II\n", "BMW.jpg\n"])
  func text(_ start: String) {
    #expect(!FileFormat.mayBegin(Array(start.utf8)))
  }

  @Test(
    "the beginning of a picture can",
    arguments: [
      [], [0xFF], [0xFF, 0xD8], [0x89, 0x50], Array("RIFF".utf8), Array("RIFF____WEBP".utf8),
      [0, 0, 0, 0x18], [0, 0, 0, 0x18] + Array("ftypheic".utf8), [0x49, 0x49],
    ] as [[UInt8]])
  func pictures(_ start: [UInt8]) {
    #expect(FileFormat.mayBegin(start))
  }
}
