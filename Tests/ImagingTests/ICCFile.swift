/// Writes small ICC profiles.
struct ICCFile {
  var space = "RGB "
  var kind = "mntr"
  var name = "Test"
  /// D50 colours of red, green and blue.
  var primaries: [[Double]] = ICCFile.sRGBPrimaries
  var curve: Curve = .sRGB
  /// A profile without them is of no use.
  var hasCurves = true

  enum Curve { case sRGB, gamma(Double), table, unknown }

  static let sRGBPrimaries = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  var bytes: [UInt8] {
    let white = xyz([0.9642, 1, 0.8249])
    var tags: [(String, [UInt8])] = [("desc", text(name)), ("wtpt", white)]
    if space == "GRAY" {
      tags.append(("kTRC", trc))
    } else {
      for (letter, colour) in zip(["r", "g", "b"], primaries) {
        tags.append((letter + "XYZ", xyz(colour)))
        if hasCurves { tags.append((letter + "TRC", trc)) }
      }
    }
    var table = PNGFile.long(tags.count)
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (tag, content) in tags {
      table += Array(tag.utf8) + PNGFile.long(start + data.count) + PNGFile.long(content.count)
      data += content + Array(repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header: [UInt8] = PNGFile.long(start + data.count) + [0, 0, 0, 0, 2, 0x40, 0, 0]
    header += Array((kind + space + "XYZ ").utf8) + Array(repeating: 0, count: 12)
    header += Array("acsp".utf8) + Array(repeating: 0, count: 28)
    header += [0.9642, 1, 0.8249].flatMap { fixed($0) }
    header += Array(repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private var trc: [UInt8] {
    switch curve {
    case .unknown: return Array("what".utf8) + Array(repeating: 0, count: 12)
    case .gamma(let gamma):
      let value = Int((gamma * 256).rounded())
      return Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, UInt8(value >> 8), UInt8(value & 255)]
    case .sRGB:
      let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      return Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + numbers.flatMap { fixed($0) }
    case .table:
      let values = (0..<1024).map { Int((linear(Double($0) / 1023) * 65535).rounded()) }
      return Array("curv".utf8) + [0, 0, 0, 0] + PNGFile.long(1024)
        + values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
  }

  private func text(_ text: String) -> [UInt8] {
    Array("desc".utf8) + [0, 0, 0, 0] + PNGFile.long(text.utf8.count + 1) + Array(text.utf8) + [0]
      + Array(repeating: 0, count: 78)
  }

  private func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap { fixed($0) }
  }

  private func fixed(_ value: Double) -> [UInt8] { PNGFile.long(Int((value * 65536).rounded())) }
}

/// sRGB's curve, to light.
func linear(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : raise((value + 0.055) / 1.055, 2.4)
}

/// sRGB's curve, from light.
func encoded(_ light: Double) -> Double {
  light <= 0.0031308 ? light * 12.92 : 1.055 * raise(light, 1 / 2.4) - 0.055
}
