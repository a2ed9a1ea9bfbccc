import Glibc
import Values

/// Reads numbers and tags of an ICC profile; every answer is nil where the bytes are not there.
struct ICCReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func short(_ at: Int) -> Int? {
    guard at >= 0, at <= bytes.count - 2 else { return nil }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  func long(_ at: Int) -> Int? {
    guard let high = short(at), let low = short(at + 2) else { return nil }
    return high << 16 | low
  }

  func fixed(_ at: Int) -> Double? {
    long(at).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  func signature(_ at: Int) -> String? {
    guard at >= 0, at <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[at..<at + 4], as: UTF8.self)
  }

  /// Where a tag's data are. The colour library refuses more tags than these.
  func tag(_ name: String) -> Range<Int>? {
    guard let count = long(128), count <= 100 else { return nil }
    for index in 0..<count {
      let entry = 132 + index * 12
      guard let found = signature(entry), let start = long(entry + 4), let size = long(entry + 8)
      else { return nil }
      guard found == name else { continue }
      return start <= bytes.count && size <= bytes.count - start ? start..<start + size : nil
    }
    return nil
  }

  func xyz(_ name: String) -> [Double]? {
    guard let tag = tag(name), tag.count >= 20, signature(tag.lowerBound) == "XYZ " else {
      return nil
    }
    return [8, 12, 16].compactMap { fixed(tag.lowerBound + $0) }
  }
}

// MARK: - Text

extension ICCReader {
  /// The profile's name: ASCII in version 2, the first of the translations in version 4.
  var description: String? {
    guard let tag = tag("desc"), let start = Optional(tag.lowerBound) else { return nil }
    var text = ""
    switch signature(start) {
    case "desc":
      guard let count = long(start + 8), count <= tag.count - 12 else { return nil }
      text = String(decoding: bytes[start + 12..<start + 12 + count], as: UTF8.self)
    case "mluc":
      guard let size = long(start + 20), let offset = long(start + 24), offset <= tag.count,
        size <= tag.count - offset
      else { return nil }
      let units = stride(from: start + offset, to: start + offset + size - 1, by: 2)
      text = String(decoding: units.compactMap { short($0).map(UInt16.init) }, as: UTF16.self)
    default: return nil
    }
    let visible = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let name = String(String.UnicodeScalarView(visible.prefix(100)))
    return name.isEmpty ? nil : name
  }
}

// MARK: - Curves

extension ICCReader {
  /// A tone curve as a function of 0...1.
  func curve(_ name: String) -> ((Double) -> Double)? {
    guard let tag = tag(name), tag.count >= 12 else { return nil }
    switch signature(tag.lowerBound) {
    case "curv": return tableCurve(tag)
    case "para": return parametricCurve(tag)
    default: return nil
    }
  }

  private func tableCurve(_ tag: Range<Int>) -> ((Double) -> Double)? {
    guard let count = long(tag.lowerBound + 8), count <= (tag.count - 12) / 2 else { return nil }
    let values = (0..<count).compactMap { short(tag.lowerBound + 12 + $0 * 2) }
    if count == 0 { return { $0 } }
    if count == 1 { return { power($0, Double(values[0]) / 256) } }
    return { value in
      let position = value * Double(count - 1)
      let index = min(Int(position), count - 2)
      let low = Double(values[index])
      return (low + (Double(values[index + 1]) - low) * (position - Double(index))) / 65535
    }
  }

  private func parametricCurve(_ tag: Range<Int>) -> ((Double) -> Double)? {
    guard let kind = short(tag.lowerBound + 8), kind <= 4 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    guard tag.count >= 12 + count * 4 else { return nil }
    let p = (0..<count).compactMap { fixed(tag.lowerBound + 12 + $0 * 4) }
    switch kind {
    case 0: return { power($0, p[0]) }
    case 1: return { $0 >= -p[2] / p[1] ? power(p[1] * $0 + p[2], p[0]) : 0 }
    case 2: return { $0 >= -p[2] / p[1] ? power(p[1] * $0 + p[2], p[0]) + p[3] : p[3] }
    case 3: return { $0 >= p[4] ? power(p[1] * $0 + p[2], p[0]) : p[3] * $0 }
    default: return { $0 >= p[4] ? power(p[1] * $0 + p[2], p[0]) + p[5] : p[3] * $0 + p[6] }
    }
  }
}

/// The corresponding C function is `pow`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
