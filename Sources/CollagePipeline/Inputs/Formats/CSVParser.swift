import CCsv

/// Takes tables apart (RFC 4180), fed with pieces of any length: the one file that touches libcsv.
///
/// It is strict, so that a stray quote is a fault of its row and does not swallow the rows below, and
/// leaves the spaces of cells alone.
final class CSVParser {
  private let parser = UnsafeMutablePointer<csv_parser>.allocate(capacity: 1)
  private let separator: UInt8
  private var cells: [[UInt8]] = []
  private var rows: [[[UInt8]]] = []

  init(separator: UInt8) {
    self.separator = separator
    begin()
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
  }

  /// Whether what was fed last is the beginning of a row.
  var isWithinRow: Bool { parser.pointee.pstate != 0 }

  /// Reads on; false for bytes that break the form, after which `reset` must come.
  /// The corresponding C function is `csv_parse`.
  func feed(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { buffer in
      csv_parse(
        parser, buffer.baseAddress, buffer.count, CSVParser.cellEnds, CSVParser.rowEnds,
        Unmanaged.passUnretained(self).toOpaque()) == buffer.count
    }
  }

  /// Ends the last row; false if that is cut off within quotes.
  /// The corresponding C function is `csv_fini`.
  func finish() -> Bool {
    csv_fini(
      parser, CSVParser.cellEnds, CSVParser.rowEnds, Unmanaged.passUnretained(self).toOpaque()) == 0
  }

  /// Forgets the row that was begun.
  func reset() {
    csv_free(parser)
    begin()
  }

  /// The rows that have ended since this was asked last.
  func takeRows() -> [[[UInt8]]] {
    defer { rows.removeAll(keepingCapacity: true) }
    return rows
  }

  private func begin() {
    cells = []
    csv_init(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
    csv_set_delim(parser, separator)
    csv_set_space_func(parser) { _ in 0 }
  }

  private static let cellEnds:
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
      cell, count, context in
      let bytes = UnsafeRawBufferPointer(start: cell, count: count)
      CSVParser.of(context)?.cells.append(Array(bytes))
    }

  private static let rowEnds: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = {
    _, context in
    guard let parser = CSVParser.of(context) else { return }
    parser.rows.append(parser.cells)
    parser.cells.removeAll(keepingCapacity: true)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> CSVParser? {
    context.map { Unmanaged<CSVParser>.fromOpaque($0).takeUnretainedValue() }
  }
}
