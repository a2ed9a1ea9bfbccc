/// The first directory of a TIFF or BigTIFF file, or of an EXIF block, which has the same form.
///
/// Whatever the bytes are, it is read within them: what is cut off or odd is not there.
struct TIFFDirectory {
  enum Tag: Int {
    case newSubfileType = 254
    case orientation = 274
    case rowsPerStrip = 278
    case tileLength = 323
    case dngVersion = 0xC612
  }

  private let number: Numbers
  /// How long an entry is, and where in it its value stands.
  private let (entryLength, valueOffset): (Int, Int)

  /// Numbers in the file's byte order.
  private struct Numbers {
    let isLittle: Bool
    let bytes: [UInt8]

    func callAsFunction(at offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, offset + length <= bytes.count else { return nil }
      let part = bytes[offset..<(offset + length)]
      let value = (isLittle ? Array(part.reversed()) : Array(part))
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
    }
  }

  /// - Parameter read: the bytes at an offset, at most so many; fewer or none where the file ends.
  init?(_ read: (_ offset: Int, _ count: Int) -> [UInt8]) {
    let start = read(0, 16)
    guard start.starts(with: "II".utf8) || start.starts(with: "MM".utf8) else { return nil }
    let isLittle = start[0] == UInt8(ascii: "I")
    let header = Numbers(isLittle: isLittle, bytes: start)
    let isBig = header(at: 2, 2) == 43
    guard isBig || header(at: 2, 2) == 42 else { return nil }
    let countLength = isBig ? 8 : 2
    (entryLength, valueOffset) = isBig ? (20, 12) : (12, 8)
    // A file's length fits in 63 bits, so that no offset that leads into it can overflow.
    guard let directory = header(at: isBig ? 8 : 4, isBig ? 8 : 4), directory <= 1 << 62,
      let count = Numbers(isLittle: isLittle, bytes: read(directory, countLength))(
        at: 0, countLength)
    else { return nil }
    number = Numbers(
      isLittle: isLittle,
      bytes: read(directory + countLength, min(count, TIFFDirectory.countLimit) * entryLength))
  }

  /// As many entries as a directory can have in TIFF.
  private static let countLimit = 65_535

  func has(_ tag: Tag) -> Bool { entry(tag) != nil }

  /// The value of an entry, if it is a whole number.
  func number(_ tag: Tag) -> Int? {
    guard let entry = entry(tag), let kind = number(at: entry + 2, 2) else { return nil }
    // Tags that ought to be SHORT are written as LONG by some programs, and the other way round.
    return number(at: entry + valueOffset, kind == 4 ? 4 : 2)
  }

  private func entry(_ tag: Tag) -> Int? {
    stride(from: 0, to: number.bytes.count, by: entryLength)
      .first { number(at: $0, 2) == tag.rawValue }
  }
}
