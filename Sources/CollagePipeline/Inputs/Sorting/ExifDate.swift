import CExif
import Values
import Posix

/// When a photograph was taken, by the camera's clock: the EXIF field `DateTimeOriginal`.
struct ExifDate: Hashable, Comparable {
  /// `2024:07:15 18:03:22`: text whose order is that of time.
  let text: String

  /// `2024-07-15`.
  var day: String {
    text.prefix(10).map { $0 == ":" ? "-" : String($0) }.joined()
  }

  static func < (left: ExifDate, right: ExifDate) -> Bool { left.text < right.text }
}

// MARK: - Reading

extension ExifDate {
  /// A JPEG's EXIF block ends within its first 64 KiB, or begins behind another block of that size.
  private static let readLimit = 192 * 1024

  /// The date in a JPEG; nil where there is none, or the file cannot be read.
  ///
  /// Only regular files are read, and of them only the beginning.
  static func read(_ path: Path) -> ExifDate? {
    guard let file = try? Descriptor.open(path, .read),
      let status = try? file.status(), status.kind == .regular
    else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < readLimit,
      let part = try? file.read(min(ByteSource.blockSize, readLimit - bytes.count)), !part.isEmpty
    {
      bytes += part
      switch ExifBlock.find(in: bytes) {
      case .found(let block): return ExifDate(exif: block)
      case .none: return nil
      case .cutOff: continue
      }
    }
    return nil
  }

  /// The date in an EXIF block, which begins with `Exif`, NUL, NUL.
  init?(exif block: [UInt8]) {
    guard let data = exif_data_new_from_data(block, UInt32(block.count)) else { return nil }
    defer { exif_data_unref(data) }
    // The third of the data's five directories is EXIF_IFD_EXIF; C's array is a tuple in Swift.
    guard let content = data.pointee.ifd.2,
      let entry = exif_content_get_entry(content, EXIF_TAG_DATE_TIME_ORIGINAL),
      entry.pointee.format == EXIF_FORMAT_ASCII, let start = entry.pointee.data
    else { return nil }
    self.init(field: Array(UnsafeBufferPointer(start: start, count: Int(entry.pointee.size))))
  }

  /// The field's text, if it is a date: cameras without a clock write zeros or spaces.
  init?(field: [UInt8]) {
    let bytes = field.prefix(19)
    let pattern = "dddd:dd:dd dd:dd:dd".utf8
    guard bytes.count == 19,
      zip(bytes, pattern).allSatisfy({ byte, sign in
        sign == UInt8(ascii: "d") ? 0x30...0x39 ~= byte : byte == sign
      })
    else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    guard text.prefix(4) != "0000", "01"..."12" ~= String(text.dropFirst(5).prefix(2)),
      "01"..."31" ~= String(text.dropFirst(8).prefix(2))
    else { return nil }
  }
}
