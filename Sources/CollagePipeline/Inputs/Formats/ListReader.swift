import CollageModel
import Values

/// A plain list: a path in each line, or in each entry that ends in NUL.
///
/// Lines end in LF or CRLF, and empty ones are skipped. Paths stay as they are, relative to the
/// working directory.
struct ListReader: ItemReader {
  private var records: RecordReader
  private let origin: Origin
  private let endsInNull: Bool

  init(_ source: ByteSource, endsInNull: Bool, origin: Origin) {
    records = RecordReader(
      source, separator: endsInNull ? 0 : 0x0A, skipsMark: !endsInNull)
    self.origin = origin
    self.endsInNull = endsInNull
  }

  mutating func next() throws -> [Item]? {
    var items: [Item] = []
    let (name, origin, endsInNull) = (records.name, origin, endsInNull)
    let goesOn = try records.next { record in
      var range = record.range
      if !endsInNull, record.bytes[range].last == 0x0D { range = range.dropLast() }
      if record.number == 1, !endsInNull { try refuseUTF16(record.bytes, name) }
      let place = Place(name, .line(record.number))
      if range.isEmpty, !record.isTooLong, !endsInNull { return }
      let path = Path(bytes: record.bytes[range])
      if let (code, message) = ListReader.fault(record, path) {
        items.append(
          .fault(
            .init(
              id: "line-\(record.number)", error: .manifest(place, code, message), place: place,
              owner: .consecutive, origin: origin)))
      } else {
        items.append(
          .picture(.init(picture: Picture(path: path), set: nil, place: place, origin: origin)))
      }
    }
    return goesOn || !items.isEmpty ? items : nil
  }

  private static func fault(_ record: RecordReader.Record, _ path: Path) -> (ErrorCode, String)? {
    if record.isTooLong { return (.lineTooLong, RecordReader.tooLong) }
    if path.isEmpty { return (.badEntry, "expected a path, found an empty entry") }
    if path.bytes.contains(0) { return (.nulInPath, "a path cannot hold a NUL character") }
    return nil
  }
}

extension RecordReader {
  static let tooLong = "is longer than \(lengthLimit) bytes, which no line may be"
}

/// Text in UTF-16, as some editors save it, would be read as nonsense.
func refuseUTF16(_ bytes: [UInt8], _ name: String) throws(InputError) {
  if ByteOrderMark.isUTF16(bytes) {
    throw InputError(Place(name), "is text in UTF-16; save it as UTF-8")
  }
}
