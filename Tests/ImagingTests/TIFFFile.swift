/// Writes TIFF files of one strip, without compression.
struct TIFFFile {
  enum Sample { case whole(bits: Int), float }
  enum Photometric: Int {
    case whiteIsZero = 0, blackIsZero = 1, rgb = 2, palette = 3, inks = 5, lab = 8

    var colours: Int {
      switch self {
      case .rgb, .lab: 3
      case .inks: 4
      default: 1
      }
    }
  }
  /// What a sample beyond the colours means.
  enum Alpha: Int { case multiplied = 1, straight = 2 }

  let width, height: Int
  let photometric: Photometric
  let sample: Sample
  var orientation = 1
  var alpha = Alpha.straight
  /// Red, green and blue of each palette entry, in 16 bits.
  var palette: [[Int]] = []
  var profile: [UInt8] = []
  /// Further entries of the directory.
  var more: [(tag: Int, type: Int, count: Int, value: Int)] = []
  /// One value for each sample of a pixel; whole numbers, or light for float.
  let values: (_ x: Int, _ y: Int) -> [Double]

  var bytes: [UInt8] {
    let count = values(0, 0).count
    let bits: Int
    let kind: Int
    switch sample {
    case .whole(let depth): (bits, kind) = (depth, 1)
    case .float: (bits, kind) = (32, 3)
    }
    let pixels = rows(bits)
    let map = (0..<3).flatMap { band in palette.flatMap { little($0[band], 2) } }
    let lists = 8 + pixels.count
    let maps = lists + count * 4
    let profiles = maps + map.count
    let directory = (profiles + profile.count + 1) / 2 * 2
    var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height),
      (258, 3, count, count > 2 ? lists : bits | (count == 2 ? bits << 16 : 0)), (259, 3, 1, 1),
      (262, 3, 1, photometric.rawValue), (273, 4, 1, 8), (274, 3, 1, orientation),
      (277, 3, 1, count), (278, 4, 1, height), (279, 4, 1, pixels.count),
    ]
    if count > photometric.colours { entries.append((338, 3, 1, alpha.rawValue)) }
    if !map.isEmpty { entries.append((320, 3, map.count / 2, maps)) }
    if !profile.isEmpty { entries.append((34675, 7, profile.count, profiles)) }
    entries.append(
      (339, 3, count, count > 2 ? lists + count * 2 : kind | (count == 2 ? kind << 16 : 0)))
    entries = (entries + more).sorted { $0.tag < $1.tag }
    var out: [UInt8] = [0x49, 0x49, 42, 0] + little(directory, 4) + pixels
    out +=
      (0..<count).flatMap { _ in little(bits, 2) } + (0..<count).flatMap { _ in little(kind, 2) }
    out += map + profile
    out += Array(repeating: 0, count: directory - out.count)
    out += little(entries.count, 2)
    for entry in entries {
      out += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4)
      out += little(entry.value, 4)
    }
    return out + little(0, 4)
  }

  /// Samples without gaps; those of less than a byte share it, and a row begins with a new one.
  private func rows(_ bits: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      let samples = (0..<width).flatMap { values($0, y) }
      guard bits < 8 else {
        for sample in samples { pixels += encode(sample, bits) }
        continue
      }
      for start in stride(from: 0, to: samples.count, by: 8 / bits) {
        var byte = 0
        for index in 0..<8 / bits {
          let sample = start + index < samples.count ? Int(samples[start + index]) : 0
          byte = byte << bits | sample
        }
        pixels.append(UInt8(byte))
      }
    }
    return pixels
  }

  private func encode(_ value: Double, _ bits: Int) -> [UInt8] {
    if case .float = sample { return little(Int(Float(value).bitPattern), 4) }
    return little(Int(value.rounded()), bits / 8)
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
