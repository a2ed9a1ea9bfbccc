import Values

/// Cuts the blocks of an input into records at a separator: lines at LF, list entries at NUL.
///
/// A record longer than the limit is never held: it is reported as such once its end has come by.
struct RecordReader {
  /// The longest record, in bytes: 1 MiB.
  static let lengthLimit = 1024 * 1024

  struct Record {
    /// Counted from 1.
    let number: Int
    /// Holds the record at `range`; where the record `isTerminated` its separator follows.
    let bytes: [UInt8]
    let range: Range<Int>
    let isTerminated: Bool
    let isTooLong: Bool
  }

  private var source: ByteSource
  private let separator: UInt8
  private let lengthLimit: Int
  private let skipsMark: Bool
  private var number = 0
  /// The beginning of a record that the next block goes on with.
  private var carried: [UInt8] = []
  private var isSkipping = false
  private var isFirstBlock = true

  /// - Parameter skipsMark: whether a byte order mark at the very beginning is no part of a record.
  init(
    _ source: ByteSource, separator: UInt8, lengthLimit: Int = RecordReader.lengthLimit,
    skipsMark: Bool = true
  ) {
    self.source = source
    self.separator = separator
    self.lengthLimit = lengthLimit
    self.skipsMark = skipsMark
  }

  var name: String { source.name }

  /// Reads one block and hands over each record that ends in it; false when the input is over.
  mutating func next(_ body: (Record) throws -> Void) throws -> Bool {
    if isFirstBlock, skipsMark {
      // A slow pipe may deliver the mark in pieces.
      _ = try source.peek(upTo: ByteOrderMark.utf8.count) {
        !$0.isEmpty && !ByteOrderMark.utf8.starts(with: $0)
      }
    }
    let block = try source.next()
    if block.isEmpty {
      if isSkipping || !carried.isEmpty { try body(record(carried, 0..<carried.count, false)) }
      (carried, isSkipping) = ([], false)
      return false
    }
    var start = 0
    if isFirstBlock, skipsMark, block.starts(with: ByteOrderMark.utf8) { start = 3 }
    isFirstBlock = false
    while let end = block[start...].firstIndex(of: separator) {
      if carried.isEmpty, !isSkipping {
        try body(record(block, start..<end, true))
      } else {
        carry(block[start...end], lengthLimit + 1)
        let whole = carried
        try body(record(whole, 0..<max(0, whole.count - 1), true))
        carried.removeAll(keepingCapacity: true)
        isSkipping = false
      }
      start = end + 1
    }
    carry(block[start...], lengthLimit)
    return true
  }

  private mutating func record(_ bytes: [UInt8], _ range: Range<Int>, _ isTerminated: Bool)
    -> Record
  {
    number += 1
    let isTooLong = isSkipping || range.count > lengthLimit
    return Record(
      number: number, bytes: bytes, range: isTooLong ? range.lowerBound..<range.lowerBound : range,
      isTerminated: isTerminated && !isTooLong, isTooLong: isTooLong)
  }

  private mutating func carry(_ part: ArraySlice<UInt8>, _ limit: Int) {
    if isSkipping { return }
    if carried.count + part.count > limit {
      carried = []
      isSkipping = true
    } else {
      carried += part
    }
  }
}

/// The bytes by which some editors mark a text's encoding.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a text begins as UTF-16 does.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}
