/// Writes TIFF files of one strip, without compression.
struct TIFFFile {
  enum Sample { case whole(bits: Int), float }
  enum Photometric: Int { case whiteIsZero = 0, blackIsZero = 1, rgb = 2, inks = 5, lab = 8 }

  let width, height: Int
  let photometric: Photometric
  let sample: Sample
  var orientation = 1
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
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for value in values(x, y) { pixels += encode(value, bits) }
      }
    }
    let lists = 8 + pixels.count
    let directory = lists + count * 4
    let colours = photometric == .rgb || photometric == .lab ? 3 : photometric == .inks ? 4 : 1
    var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height),
      (258, 3, count, count > 2 ? lists : bits | (count == 2 ? bits << 16 : 0)), (259, 3, 1, 1),
      (262, 3, 1, photometric.rawValue), (273, 4, 1, 8), (274, 3, 1, orientation),
      (277, 3, 1, count), (278, 4, 1, height), (279, 4, 1, pixels.count),
    ]
    if count > colours { entries.append((338, 3, 1, 2)) }
    entries.append(
      (339, 3, count, count > 2 ? lists + count * 2 : kind | (count == 2 ? kind << 16 : 0)))
    entries = (entries + more).sorted { $0.tag < $1.tag }
    var out: [UInt8] = [0x49, 0x49, 42, 0] + little(directory, 4) + pixels
    out +=
      (0..<count).flatMap { _ in little(bits, 2) } + (0..<count).flatMap { _ in little(kind, 2) }
    out += little(entries.count, 2)
    for entry in entries {
      out += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4)
      out += little(entry.value, 4)
    }
    return out + little(0, 4)
  }

  private func encode(_ value: Double, _ bits: Int) -> [UInt8] {
    if case .float = sample { return little(Int(Float(value).bitPattern), 4) }
    return little(Int(value.rounded()), bits / 8)
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
