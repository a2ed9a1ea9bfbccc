import CollageModel
import Values

/// What an input turned out to be.
enum InputKind: Hashable {
  case json, jsonLines, csv, tsv, lines, null, picture

  init?(_ format: InputOptions.Format) {
    switch format {
    case .auto: return nil
    case .json: self = .json
    case .jsonl: self = .jsonLines
    case .csv: self = .csv
    case .tsv: self = .tsv
    case .lines: self = .lines
    case .null: self = .null
    }
  }

  /// By the format asked for, else by suffix; nil where neither says anything.
  init?(_ path: Path, _ options: InputOptions) {
    let isPicture = PictureSuffix.isPicture(path, allowed: options.allowed)
    guard
      let kind = InputKind(options.format)
        ?? (isPicture ? .picture : InputKind(suffix: path.suffix))
    else { return nil }
    self = kind
  }

  /// By suffix; nil where it says nothing.
  ///
  /// A picture's suffix counts as well: an empty or broken `.jpg` is a bad picture, not a list.
  init?(suffix: String) {
    switch suffix {
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "txt": self = .lines
    case _ where FileFormat(suffix: suffix)?.isOnRequest == false: self = .picture
    default: return nil
    }
  }

  /// What a file that is given by name turns out to be, by the first bytes, which stay in the source.
  ///
  /// It is never a list: a shell's `*` sweeps up notes and sidecars, and a line of them is no path. What
  /// comes through a pipe was made to be read here.
  static func sniff(_ source: inout ByteSource, isNamedFile: Bool) throws -> InputKind {
    if !isNamedFile { return try sniff(&source) }
    let start = try firstBytes(&source)
    let isText = !start.contains(0) && !ByteOrderMark.isUTF16(start)
    let kind = isText || Magic.isPicture(start) ? try sniff(&source) : .lines
    if kind == .lines || kind == .null {
      throw InputError(
        Place(source.name),
        "is neither a picture nor a manifest", .maybeList)
    }
    return kind
  }

  /// By the first bytes, which stay in the source.
  static func sniff(_ source: inout ByteSource) throws -> InputKind {
    let start = try firstBytes(&source)
    if Magic.isPicture(start) { return .picture }
    // Its zero bytes would make a list of nonsense. With --null those bytes are a name like any other.
    try refuseUTF16(start, source.name)
    if let end = start.firstIndex(of: 0) {
      // Names have control characters now and then, but a list does not begin with one; a film
      // or a database, swept up by a shell's `*`, does.
      let first = start[..<end]
      guard !first.isEmpty, first.allSatisfy({ $0 >= 0x20 || 0x09...0x0D ~= $0 }) else {
        throw InputError(
          Place(source.name),
          "is neither a picture nor a manifest nor a list", .unknownFormat)
      }
      return .null
    }
    switch start.drop(while: isMarkOrSpace).first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try sniffJSON(&source)
    default: return table(start) ?? .lines
    }
  }

  /// Enough to tell a picture, and the first line or entry: a slow pipe may hold no more back.
  private static func firstBytes(_ source: inout ByteSource) throws -> [UInt8] {
    try source.peek(upTo: ByteSource.blockSize) {
      ($0.count >= Magic.length || !Magic.mayBegin($0)) && $0.contains { $0 == 0x0A || $0 == 0 }
    }
  }

  /// A table, if the first line is a header with the column `path` and another: one column by itself
  /// could as well be a list whose first file is called so.
  private static func table(_ start: [UInt8]) -> InputKind? {
    let line = start.drop(while: isMarkOrSpace).prefix { $0 != 0x0A && $0 != 0x0D }
    func isHeader(_ separator: TableReader.Separator) -> Bool {
      let cells = line.split(separator: separator.rawValue, omittingEmptySubsequences: false)
      return cells.count > 1
        && cells.contains { $0.elementsEqual("path".utf8) || $0.elementsEqual("\"path\"".utf8) }
    }
    if isHeader(.comma) { return .csv }
    return isHeader(.tab) ? .tsv : nil
  }

  /// JSON Lines if the first line is a whole value and there is another line, else a document.
  ///
  /// A document of one line means the same either way, so the wait for a second line is not for ever:
  /// the end of the input settles it.
  private static func sniffJSON(_ source: inout ByteSource) throws -> InputKind {
    func lineEnd(_ bytes: [UInt8]) -> Int? {
      let start = bytes.firstIndex { !isMarkOrSpace($0) } ?? 0
      return bytes[start...].firstIndex(of: 0x0A)
    }
    func hasSecondLine(_ bytes: [UInt8]) -> Bool {
      guard let end = lineEnd(bytes) else { return false }
      return bytes[end...].contains { !isMarkOrSpace($0) }
    }
    let bytes = try source.peek(upTo: RecordReader.lengthLimit, until: hasSecondLine)
    guard hasSecondLine(bytes), let end = lineEnd(bytes) else { return .json }
    let start = bytes.starts(with: ByteOrderMark.utf8) ? 3 : 0
    var cursor = JSONCursor(bytes, start..<end)
    do throws(JSONCursor.Fault) {
      _ = try cursor.value()
      try cursor.finish()
    } catch {
      return .json
    }
    return .jsonLines
  }

  private static func isMarkOrSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte || ByteOrderMark.utf8.contains(byte)
  }
}
