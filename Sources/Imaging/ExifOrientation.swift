extension Orientation {
  /// The orientation in an EXIF block (the TIFF part, after any signature).
  ///
  /// Only the first directory is looked at, and nothing outside the given bytes: the block comes from
  /// anywhere. What is missing or odd means "as stored".
  init(exif bytes: [UInt8]) {
    self = Orientation(Orientation.number(in: bytes) ?? 1)
  }

  private static func number(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 14 else { return nil }
    let isLittle: Bool
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    func short(_ at: Int) -> Int? {
      guard at >= 0, at <= bytes.count - 2 else { return nil }
      let (a, b) = (Int(bytes[at]), Int(bytes[at + 1]))
      return isLittle ? b << 8 | a : a << 8 | b
    }
    func long(_ at: Int) -> Int? {
      guard let a = short(at), let b = short(at + 2) else { return nil }
      return isLittle ? b << 16 | a : a << 16 | b
    }
    guard short(2) == 42, let directory = long(4), let count = short(directory) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = short(entry), let kind = short(entry + 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // The type ought to be SHORT; some programs write LONG.
      return kind == 4 ? long(entry + 8) : short(entry + 8)
    }
    return nil
  }
}
