/// An encoded file taken to pieces, as far as tests ask what it holds beside pixels.
struct FileParts {
  struct Part {
    let name: String
    let body: [UInt8]
  }

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Up to the pixels; the names are the markers in hexadecimal.
  var jpegSegments: [Part] {
    var found: [Part] = []
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let length = big(at + 2, 2)
      let name = String(bytes[at + 1], radix: 16, uppercase: true)
      found.append(Part(name: name, body: Array(bytes[at + 4..<at + 2 + length])))
      if name == "DA" { break }
      at += 2 + length
    }
    return found
  }

  /// Up to the first whose checksum is wrong.
  var pngChunks: [Part] {
    var found: [Part] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = big(at, 4)
      let (body, end) = (at + 8, at + 8 + length)
      guard big(end, 4) == Int(PNGFile.crc(Array(bytes[at + 4..<end]))) else { break }
      found.append(Part(name: text(at + 4), body: Array(bytes[body..<end])))
      at = end + 4
    }
    return found
  }

  /// The chunks of a RIFF file.
  var riffChunks: [Part] {
    var found: [Part] = []
    var at = 12
    while at + 8 <= bytes.count {
      let length = little(at + 4, 4)
      found.append(Part(name: text(at), body: Array(bytes[at + 8..<at + 8 + length])))
      at += 8 + length + length % 2
    }
    return found
  }

  /// The numbers of a little-endian TIFF's or EXIF block's tags, and where their values stand.
  var tiffTags: [(tag: Int, type: Int, count: Int, value: Int)] {
    let start = little(4, 4)
    return (0..<little(start, 2)).map { index in
      let at = start + 2 + index * 12
      return (little(at, 2), little(at + 2, 2), little(at + 4, 4), little(at + 8, 4))
    }
  }

  /// The boxes of an ISO file, those within others after them.
  var isoBoxes: [Part] { isoBoxes(0..<bytes.count) }

  private func isoBoxes(_ range: Range<Int>) -> [Part] {
    // How many bytes of its own a box has before the boxes within it.
    let containers = ["meta": 4, "iprp": 0, "ipco": 0, "iinf": 6]
    var found: [Part] = []
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let end = at + max(big(at, 4), 8)
      let name = text(at + 4)
      found.append(Part(name: name, body: Array(bytes[at + 8..<end])))
      if let own = containers[name] { found += isoBoxes(at + 8 + own..<end) }
      at = end
    }
    return found
  }

  func little(_ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func big(_ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(_ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }

  /// How often some bytes stand in the file.
  func count(of needle: [UInt8]) -> Int {
    (0...max(0, bytes.count - needle.count)).count { bytes[$0...].starts(with: needle) }
  }
}
