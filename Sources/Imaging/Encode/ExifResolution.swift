/// An EXIF block that says the resolution and nothing else, for formats that have no field for it.
enum ExifResolution {
  /// From the byte order mark on: little-endian, one directory of three entries.
  static func block(dpi: Double) -> [UInt8] {
    let entries = 3
    let values = 8 + 2 + entries * 12 + 4
    var bytes: [UInt8] = Array("II".utf8)
    bytes.append(42, as: UInt16.self)
    bytes.append(8, as: UInt32.self)
    bytes.append(entries, as: UInt16.self)
    for (tag, place) in [(0x011A, values), (0x011B, values + 8)] {
      bytes.append(tag, as: UInt16.self)
      bytes.append(5, as: UInt16.self)
      bytes.append(1, as: UInt32.self)
      bytes.append(place, as: UInt32.self)
    }
    // The unit: inches.
    bytes.append(0x0128, as: UInt16.self)
    bytes.append(3, as: UInt16.self)
    bytes.append(1, as: UInt32.self)
    bytes.append(2, as: UInt32.self)
    // No further directory.
    bytes.append(0, as: UInt32.self)
    let dots = min(max(dpi, 0.01), 1_000_000)
    let scale = dots.rounded() == dots ? 1 : 1000
    for _ in 0..<2 {
      bytes.append(Int((dots * Double(scale)).rounded()), as: UInt32.self)
      bytes.append(scale, as: UInt32.self)
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(_ value: Int, as: Number.Type) {
    Swift.withUnsafeBytes(of: Number(truncatingIfNeeded: value).littleEndian) {
      append(contentsOf: $0)
    }
  }
}
