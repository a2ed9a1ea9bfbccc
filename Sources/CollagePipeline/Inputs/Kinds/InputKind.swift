import CollageModel
import Paths

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
    case _ where PictureSuffix.all.contains(suffix): self = .picture
    default: return nil
    }
  }

  /// By the first bytes, which stay in the source.
  static func sniff(_ source: inout ByteSource) throws -> InputKind {
    let start = try source.peek(upTo: ByteSource.blockSize) { $0.count >= Magic.length }
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
          "is neither a picture nor a manifest nor a list; if it is one, name its format with "
            + "--input-format")
      }
      return .null
    }
    switch start.drop(while: isMarkOrSpace).first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try sniffJSON(&source)
    default: return .lines
    }
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
