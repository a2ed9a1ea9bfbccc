import Posix
import Testing

@testable import CollagePipeline

@Suite("Cutting an input into records")
struct RecordReaderTests {
  /// The records of an input that comes in pieces, by a pipe.
  private func records(_ pieces: String..., limit: Int = 10, skipsMark: Bool = true) throws
    -> [String]
  {
    let pipe = try Pipe()
    var reader = RecordReader(
      try ByteSource(name: "x", descriptor: pipe.reading), separator: 0x0A, lengthLimit: limit,
      skipsMark: skipsMark)
    var found: [String] = []
    func take(_ record: RecordReader.Record) {
      if record.isTerminated { #expect(record.bytes[record.range.upperBound] == 0x0A) }
      let text = String(decoding: record.bytes[record.range], as: UTF8.self)
      found.append("\(record.number) \(record.isTooLong ? "too long" : text)")
    }
    for piece in pieces {
      try pipe.write(piece)
      #expect(try reader.next(take))
    }
    pipe.close()
    #expect(try !reader.next(take))
    #expect(try !reader.next(take), "asked past the end")
    return found
  }

  /// A pipe whose writing end can be closed.
  private final class Pipe {
    let reading: Descriptor
    private var writing: Descriptor?

    init() throws { (reading, writing) = try Descriptor.pipe() }
    func write(_ text: String) throws { try writing?.write(text) }
    func close() { writing = nil }
  }

  @Test("records go over the ends of blocks, and the last needs no separator")
  func blocks() throws {
    #expect(try records() == [])
    #expect(try records("a", "b\nc", "\n", "\nd\n") == ["1 ab", "2 c", "3 ", "4 d"])
    #expect(try records("a\nb") == ["1 a", "2 b"])
  }

  @Test("a mark of UTF-8 at the very beginning is left out, unless it could be part of a name")
  func mark() throws {
    #expect(try records("\u{FEFF}a\n\u{FEFF}b") == ["1 a", "2 \u{FEFF}b"])
    #expect(try records("\u{FEFF}a", skipsMark: false) == ["1 \u{FEFF}a"])
    #expect(try records("\u{FEFF}") == [])
  }

  @Test("what is longer than the limit is one record without content, and the next is whole")
  func limit() throws {
    #expect(try records("0123456789\n") == ["1 0123456789"])
    #expect(try records("01234567890\na") == ["1 too long", "2 a"])
    #expect(try records("01234", "56789", "\na") == ["1 0123456789", "2 a"])
    #expect(try records("01234", "567890", "\na") == ["1 too long", "2 a"])
    #expect(try records("01234", "567890", "1\n\na") == ["1 too long", "2 ", "3 a"])
    #expect(try records("012345678901") == ["1 too long"])
    #expect(try records("0123456789012", "3\n", "\n") == ["1 too long", "2 "])
  }

  @Test("bytes are peeked at as far as they are asked for, and stay")
  func peeking() throws {
    let pipe = try Pipe()
    var source = try ByteSource(name: "x", descriptor: pipe.reading)
    try pipe.write("abc")
    #expect(try source.peek(upTo: 10) { $0.count >= 2 } == Array("abc".utf8))
    #expect(try source.peek(upTo: 3) { _ in false } == Array("abc".utf8))
    pipe.close()
    #expect(try source.peek(upTo: 10) { _ in false } == Array("abc".utf8))
    #expect(try source.next() == Array("abc".utf8))
    #expect(try source.next() == [])
    #expect(try source.next() == [])
  }
}
