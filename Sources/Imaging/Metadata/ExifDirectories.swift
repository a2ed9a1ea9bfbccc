import CExif

/// The first two directories of an EXIF block through libexif: the picture's and the camera's.
struct ExifDirectories: ~Copyable {
  private let data: UnsafeMutablePointer<ExifData>

  /// What a JPEG's segment can hold beside the signature.
  private static let mostBytes = 65_527
  private static let mostLetters = 200

  /// The corresponding C function is `exif_data_load_data`.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, let data = exif_data_new() else { return nil }
    self.data = data
    // Else fields that the standard asks for would be made up.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    let block = Array("Exif\0\0".utf8) + bytes.prefix(ExifDirectories.mostBytes)
    exif_data_load_data(data, block, UInt32(block.count))
  }

  deinit { exif_data_unref(data) }

  func text(_ field: ExifField) -> String? {
    switch field {
    case .text(let tag): text(tag)
    case .time(let tag): text(tag).flatMap(ExifTime.text)
    case .whole(let tag, let say): whole(tag).flatMap { $0 > 0 ? say($0) : nil }
    case .fraction(let tag, let say): fraction(tag).flatMap(say)
    }
  }
}

// MARK: - Values

extension ExifDirectories {
  private struct Value {
    let format: ExifFormat
    let bytes: [UInt8]
  }

  /// The corresponding C function is `exif_content_get_entry`.
  private func value(_ tag: ExifTag) -> Value? {
    // The first and the third of the data's five directories; C's array is a tuple in Swift.
    for content in [data.pointee.ifd.0, data.pointee.ifd.2] {
      guard let content, let entry = exif_content_get_entry(content, tag),
        let start = entry.pointee.data, entry.pointee.components > 0
      else { continue }
      let bytes = UnsafeBufferPointer(start: start, count: Int(entry.pointee.size))
      return Value(format: entry.pointee.format, bytes: Array(bytes))
    }
    return nil
  }

  private func text(_ tag: ExifTag) -> String? {
    guard let value = value(tag), value.format == EXIF_FORMAT_ASCII else { return nil }
    // The standard has ASCII; programs write UTF-8, and old ones Latin-1.
    let bytes = value.bytes.prefix { $0 != 0 }
    let scalars =
      String(validating: bytes, as: UTF8.self)?.unicodeScalars
      ?? String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })
    let line = String(
      String.UnicodeScalarView(
        scalars.prefix(ExifDirectories.mostLetters)
          .map { $0.properties.generalCategory == .control ? " " : $0 }))
    let words = line.split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func whole(_ tag: ExifTag) -> Int? {
    guard let value = value(tag) else { return nil }
    let order = exif_data_get_byte_order(data)
    switch value.format {
    case EXIF_FORMAT_SHORT where value.bytes.count >= 2:
      return Int(exif_get_short(value.bytes, order))
    case EXIF_FORMAT_LONG where value.bytes.count >= 4:
      return Int(exif_get_long(value.bytes, order))
    default: return nil
    }
  }

  private func fraction(_ tag: ExifTag) -> Double? {
    guard let value = value(tag), value.bytes.count >= 8 else { return nil }
    let order = exif_data_get_byte_order(data)
    switch value.format {
    case EXIF_FORMAT_RATIONAL:
      let number = exif_get_rational(value.bytes, order)
      return number.denominator == 0 ? nil : Double(number.numerator) / Double(number.denominator)
    case EXIF_FORMAT_SRATIONAL:
      let number = exif_get_srational(value.bytes, order)
      return number.denominator == 0 ? nil : Double(number.numerator) / Double(number.denominator)
    default: return nil
    }
  }
}
