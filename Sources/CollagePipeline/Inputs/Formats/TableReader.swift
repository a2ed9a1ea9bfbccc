import CollageModel
import Values

/// CSV and TSV: a header row that names the columns, then a picture in each row. A row that is
/// wrong costs what it stands for alone.
struct TableReader: ItemReader {
  enum Separator: UInt8 {
    case comma = 0x2C
    case tab = 0x09
  }

  private var records: RecordReader
  private var rows: TableRows
  private var isOver = false

  /// - Parameter field: the column that rows are grouped by.
  init(_ source: ByteSource, separatedBy separator: Separator, origin: Origin, field: String?) {
    records = RecordReader(source, separator: 0x0A)
    rows = TableRows(
      entry: ManifestEntry(source: source.name, origin: origin), separator: separator.rawValue,
      field: field)
  }

  mutating func next() throws -> [Item]? {
    if isOver { return nil }
    var items: [Item] = []
    isOver = try !records.next { [rows] record in
      try rows.take(record, into: &items)
    }
    if isOver { try rows.finish(into: &items) }
    return items
  }
}
