import Values
import Testing

@Suite("Paths")
struct PathTests {
  @Test(
    "parts",
    arguments: [
      // path, last component, parent, suffix
      ("", "", "", ""),
      ("/", "/", "/", ""),
      ("a", "a", "", ""),
      ("/a", "a", "/", ""),
      ("a/", "a", "", ""),
      ("a/b.JPG", "b.JPG", "a", "jpg"),
      ("/a/b/", "b", "/a", ""),
      ("a//b", "b", "a", ""),
      ("a.tar.gz", "a.tar.gz", "", "gz"),
      (".hidden", ".hidden", "", ""),
      (".hidden.png", ".hidden.png", "", "png"),
      ("a.b/c", "c", "a.b", ""),
      ("name.", "name.", "", ""),
      ("//", "/", "/", ""),
      ("//a//b//", "b", "//a", ""),
    ])
  func parts(path: String, last: String, parent: String, suffix: String) {
    let path = Path(path)
    #expect(path.lastComponent == Path(last))
    #expect(path.parent == Path(parent))
    #expect(path.suffix == suffix)
  }

  @Test(
    "components are without the empty ones",
    arguments: [("", []), ("/", []), ("/a//b/", ["a", "b"]), ("./a", [".", "a"])])
  func components(path: String, parts: [String]) {
    #expect(Path(path).components == parts.map { Path($0) })
  }

  @Test(
    "a child is joined by one slash; an absolute one stands for itself",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("", "b", "b"), ("a", "/b", "/b"),
      ("a", "", "a"), ("", "", ""), ("a", "../b", "a/../b"),
    ])
  func appending(folder: String, child: String, path: String) {
    #expect(Path(folder).appending(child) == Path(path))
  }

  @Test(
    "text for people and for IDs: UTF-8 as it is, other bytes and control characters written out",
    arguments: [
      ("plain.jpg", "plain.jpg", "plain.jpg"),
      ("é😀 \"'", "é😀 \"'", "é😀 \"'"),
      ("a\nb\u{7F}", "a\\x0Ab\\x7F", "a%0Ab%7F"),
      ("\u{202E}gpj.exe", "\\xE2\\x80\\xAEgpj.exe", "%E2%80%AEgpj.exe"),
      ("\u{85}\u{2028}", "\\xC2\\x85\\xE2\\x80\\xA8", "%C2%85%E2%80%A8"),
    ])
  func text(path: String, description: String, identifier: String) {
    #expect(Path(path).description == description)
    #expect(Path(path).identifier == identifier)
    #expect(Path(path).string == path)
  }

  @Test(
    "bytes that are not UTF-8 are written out one by one, their neighbours stay",
    arguments: [
      ([0xFF], "\\xFF"),
      ([0x61, 0xC3, 0x62], "a\\xC3b"),
      ([0xC3, 0xA9, 0xC3], "é\\xC3"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xC0, 0xAF], "\\xC0\\xAF"),
      ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"),
      ([0xF0, 0x9F, 0x98, 0x80, 0x80], "😀\\x80"),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], description: String) {
    let path = Path(bytes: bytes)
    #expect(path.description == description)
    #expect(path.string == nil)
    #expect(path.bytes == bytes)
  }

  @Test("what a terminal would obey is a control character, and nothing else")
  func controls() {
    for scalar: Unicode.Scalar in [
      "\0", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200E}", "\u{202A}", "\u{2066}", "\u{2069}",
    ] {
      #expect(scalar.isControl)
    }
    for scalar: Unicode.Scalar in [
      " ", "~", "\u{A0}", "é", "\u{200D}", "\u{2010}", "\u{2065}", "\u{FEFF}",
    ] {
      #expect(!scalar.isControl)
    }
  }
}
