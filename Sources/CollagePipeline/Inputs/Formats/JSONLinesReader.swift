import CollageModel
import Values

/// JSON Lines: a SET or a PICTURE in each line. A line that is wrong costs what it stands for alone.
struct JSONLinesReader: ItemReader {
  private var records: RecordReader
  private let entry: ManifestEntry

  init(_ source: ByteSource, origin: Origin) {
    records = RecordReader(source, separator: 0x0A)
    entry = ManifestEntry(source: source.name, origin: origin)
  }

  mutating func next() throws -> [Item]? {
    var items: [Item] = []
    let entry = entry
    let goesOn = try records.next { record in
      if record.number == 1 { try refuseUTF16(record.bytes, entry.source) }
      let position = Place.Position.line(record.number)
      if record.isTooLong {
        items.append(
          entry.fault(
            .init("", RecordReader.tooLong), at: position, owner: .unknown, code: .lineTooLong))
        return
      }
      var cursor = JSONCursor(record.bytes, record.range)
      if cursor.peek() == nil { return }
      do throws(JSONCursor.Fault) {
        let value = try cursor.value()
        try cursor.finish()
        items.append(entry.item(value, at: position))
      } catch {
        items.append(
          entry.fault(.init("", cursor.describe(error)), at: position, owner: .unknown))
      }
    }
    return goesOn || !items.isEmpty ? items : nil
  }
}
