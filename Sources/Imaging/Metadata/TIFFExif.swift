/// The EXIF block of a TIFF.
///
/// A TIFF has none: its own directories say what the block of another format says, anywhere in the
/// file. Here what is said of the picture is put together into a block like those.
struct TIFFExif {
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]
  private let isLittle: Bool

  private struct Entry {
    let tag, type, count: Int
    var value: [UInt8]
  }

  /// Directories that others point to: of EXIF and of GPS.
  private static let pointers = [0x8769, 0x8825]
  /// Description, make, model, orientation, date, artist, copyright.
  private static let wanted: Set = [270, 271, 272, 274, 306, 315, 33432]
  /// In bytes; longer values, such as makers' notes, are for nobody here.
  private static let longestValue = 4096
  private static let mostEntries = 256

  static func block(_ file: SourceFile) -> [UInt8]? { block { file.read($1, at: $0) } }

  /// - Parameter read: the bytes at an offset, at most so many; fewer or none where the file ends.
  /// - Returns: nil where the first directory says nothing of all that, or cannot be read.
  static func block(_ read: (_ offset: Int, _ count: Int) -> [UInt8]) -> [UInt8]? {
    withoutActuallyEscaping(read) { TIFFExif($0)?.block }
  }

  private init?(_ read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    self.read = read
    let start = read(0, 4)
    switch start {
    case [0x49, 0x49, 42, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 42]: isLittle = false
    default: return nil
    }
  }

  private var block: [UInt8]? {
    guard let first = number(read(4, 4)) else { return nil }
    let all = entries(at: first)
    let kept = all.filter { TIFFExif.wanted.contains($0.tag) }
    let further = all.compactMap { entry -> (tag: Int, entries: [Entry])? in
      guard TIFFExif.pointers.contains(entry.tag), let offset = number(entry.value),
        case let entries = entries(at: offset), !entries.isEmpty
      else { return nil }
      return (entry.tag, entries)
    }
    guard !kept.isEmpty || !further.isEmpty else { return nil }
    let links = further.map { Entry(tag: $0.tag, type: 4, count: 1, value: [0, 0, 0, 0]) }
    var main = (kept + links).sorted { $0.tag < $1.tag }
    // Each directory stands behind the one before it and that one's values.
    var next = 8 + size(main)
    for part in further {
      guard let index = main.firstIndex(where: { $0.tag == part.tag }) else { continue }
      main[index].value = bytes(next, 4)
      next += size(part.entries)
    }
    var out = read(0, 4) + bytes(8, 4) + directory(main, at: 8)
    for part in further { out += directory(part.entries, at: out.count) }
    return out
  }

  // MARK: - Reading

  private func entries(at offset: Int) -> [Entry] {
    guard let count = number(read(offset, 2)) else { return [] }
    let table = read(offset + 2, min(count, TIFFExif.mostEntries) * 12)
    return stride(from: 0, to: table.count / 12 * 12, by: 12).compactMap { at in
      guard let tag = number(Array(table[at..<at + 2])),
        let type = number(Array(table[at + 2..<at + 4])),
        let count = number(Array(table[at + 4..<at + 8])),
        let unit = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8][safely: type - 1],
        count <= TIFFExif.longestValue / unit
      else { return nil }
      var value = Array(table[at + 8..<at + 12])
      if count * unit > 4 {
        guard let place = number(value) else { return nil }
        value = read(place, count * unit)
        guard value.count == count * unit else { return nil }
      }
      return Entry(tag: tag, type: type, count: count, value: value)
    }
  }

  private func number(_ bytes: [UInt8]) -> Int? {
    guard bytes.count == 2 || bytes.count == 4 else { return nil }
    return (isLittle ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: - Writing

  private func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittle ? little : little.reversed()
  }

  private func size(_ entries: [Entry]) -> Int {
    2 + entries.count * 12 + 4 + entries.reduce(0) { $0 + outside($1) }
  }

  /// Values start at even places.
  private func outside(_ entry: Entry) -> Int {
    entry.value.count > 4 ? (entry.value.count + 1) / 2 * 2 : 0
  }

  private func directory(_ entries: [Entry], at offset: Int) -> [UInt8] {
    var table = bytes(entries.count, 2)
    var values: [UInt8] = []
    let start = offset + 2 + entries.count * 12 + 4
    for entry in entries {
      table += bytes(entry.tag, 2) + bytes(entry.type, 2) + bytes(entry.count, 4)
      if outside(entry) == 0 {
        table += entry.value
      } else {
        table += bytes(start + values.count, 4)
        values += entry.value + Array(repeating: 0, count: outside(entry) - entry.value.count)
      }
    }
    return table + [0, 0, 0, 0] + values
  }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
