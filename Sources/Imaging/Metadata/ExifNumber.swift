/// Numbers of a photograph as people write them; nil for those that only mean "unknown".
enum ExifNumber {
  /// `1/250 s`; from three tenths of a second on `0.3 s`, as cameras show it.
  static func exposureTime(_ seconds: Double) -> String? {
    guard seconds > 0 else { return nil }
    return seconds < 0.3 ? "1/\(Int((1 / seconds).rounded())) s" : "\(tenths(seconds)) s"
  }

  static func aperture(_ number: Double) -> String? {
    number > 0 ? "f/\(tenths(number))" : nil
  }

  static func focalLength(_ millimetres: Double) -> String? {
    guard millimetres > 0 else { return nil }
    return millimetres < 10 ? "\(tenths(millimetres)) mm" : "\(Int(millimetres.rounded())) mm"
  }

  /// `+0.7 EV`, with the sign that is as wide as a plus.
  static func exposureBias(_ steps: Double) -> String? {
    let size = tenths(abs(steps))
    let sign = size == "0" ? "" : steps < 0 ? "−" : "+"
    return "\(sign)\(size) EV"
  }

  /// With one decimal place, or none where it is 0.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Times as EXIF writes them.
enum ExifTime {
  /// `2024-05-31 18:03` for `2024:05:31 18:03:22`; nil for what is no date: cameras without a clock write
  /// zeros or spaces.
  static func text(_ field: String) -> String? {
    let bytes = Array(field.utf8.prefix(16))
    let pattern = "dddd:dd:dd dd:dd".utf8
    guard bytes.count == 16,
      zip(bytes, pattern).allSatisfy({ byte, sign in
        sign == UInt8(ascii: "d") ? 0x30...0x39 ~= byte : byte == sign
      })
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let (date, time) = (text.prefix(10).split(separator: ":"), text.suffix(5))
    guard date[0] != "0000", "01"..."12" ~= date[1], "01"..."31" ~= date[2] else { return nil }
    return "\(date.joined(separator: "-")) \(time)"
  }
}
