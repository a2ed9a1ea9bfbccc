import CollageModel
import Values

/// Makes pictures of a table's lines: several lines may be one row, by a line feed within quotes.
final class TableRows {
  private let entry: ManifestEntry
  private let separator: UInt8
  private let field: String?
  private let parser: CSVParser
  private var header: TableHeader?
  /// The line that the row in the parser began with, and how many bytes of it there are.
  private var begun: (line: Int, length: Int)?

  /// - Parameter field: the column that rows are grouped by.
  init(entry: ManifestEntry, separator: UInt8, field: String?) {
    self.entry = entry
    self.field = field
    self.separator = separator
    parser = CSVParser(separator: separator)
  }

  func take(_ record: RecordReader.Record, into items: inout [Item]) throws(InputError) {
    if record.number == 1 { try refuseUTF16(record.bytes, entry.source) }
    let line = begun?.line ?? record.number
    let end = record.range.upperBound + (record.isTerminated ? 1 : 0)
    let length = (begun?.length ?? 0) + end - record.range.lowerBound
    if record.isTooLong || length > RecordReader.lengthLimit {
      try refuse(
        "the row is longer than \(RecordReader.lengthLimit) bytes; is a quote left open?",
        from: line, to: record.number, code: .lineTooLong, &items)
      return
    }
    let isWhole = parser.feed(record.bytes[record.range.lowerBound..<end])
    try takeRows(line, &items)
    if isWhole {
      begun = parser.isWithinRow ? (line, length) : nil
    } else {
      try refuse(TableRows.badQuotes, from: line, to: record.number, &items)
    }
  }

  func finish(into items: inout [Item]) throws(InputError) {
    let line = begun?.line ?? 1
    let isWhole = parser.finish()
    try takeRows(line, &items)
    if !isWhole {
      try refuse("a quote is left open to the end of the file", from: line, to: line, &items)
    }
    if header == nil {
      throw InputError(
        Place(entry.source), "expected a header row with the column “path”, found none")
    }
  }

  private static let badQuotes =
    "a quote stands within a cell; put the whole cell in quotes, and double those within it"

  private func takeRows(_ line: Int, _ items: inout [Item]) throws(InputError) {
    for cells in parser.takeRows() {
      if let header {
        items.append(header.item(cells, at: .line(line), entry))
      } else {
        header = try TableHeader(
          cells, at: Place(entry.source, .line(line)), separator: separator, field: field)
      }
    }
  }

  /// The lines are given up, and reading goes on with the next one.
  private func refuse(
    _ message: String, from first: Int, to last: Int, code: ErrorCode = .badEntry,
    _ items: inout [Item]
  ) throws(InputError) {
    parser.reset()
    begun = nil
    guard let header else { throw InputError(Place(entry.source, .line(first)), message) }
    let lost = last > first ? " (lines \(first) to \(last) are left out)" : ""
    items.append(
      entry.fault(
        .init("", message + lost), at: .line(first), owner: header.ownerOfUnreadableRow, code: code)
    )
  }
}
