import CSQLite
import Values
import Coordination

/// A connection to an SQLite file, for statements with text arguments.
///
/// It is the only importer of SQLite. One connection serves the whole run behind a lock: whoever asks works
/// far longer on the answer.
final class Database: Sendable {
  /// SQLite's own words for what went wrong.
  struct Failure: Error, Hashable {
    let code: Int32
    let message: String
    var isFull: Bool { code & 0xFF == SQLITE_FULL }
    /// The file is not, or no longer, what it should be.
    var isBroken: Bool {
      [0, SQLITE_ERROR, SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_CONSTRAINT].contains(code & 0xFF)
    }
  }

  private struct Connection {
    let handle: OpaquePointer
    /// Statements that were compiled once; there are a dozen.
    var statements: [String: OpaquePointer] = [:]

    mutating func prepared(_ text: String) throws(Failure) -> OpaquePointer? {
      if let statement = statements[text] { return statement }
      var statement: OpaquePointer?
      try check(sqlite3_prepare_v2(handle, text, -1, &statement, nil))
      statements[text] = statement
      return statement
    }

    func check(_ code: Int32) throws(Failure) {
      if code == SQLITE_OK { return }
      throw Failure(
        code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  private let connection: Guarded<Connection>

  /// Opens the file, or makes it. The corresponding C function is `sqlite3_open_v2`.
  convenience init(_ path: Path) throws(Failure) {
    // The name is bytes for SQLite too, as long as no URI is made of it.
    try self.init(name: path.bytes, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens a file that nobody writes, for a look that leaves no trace: no lock, no log, no shared memory.
  convenience init(resting path: Path) throws(Failure) {
    let hex = Array("0123456789abcdef".utf8)
    let name = path.bytes.flatMap { [UInt8(ascii: "%"), hex[Int($0 >> 4)], hex[Int($0 & 15)]] }
    try self.init(
      name: Array("file:".utf8) + name + Array("?immutable=1".utf8),
      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  private init(name: [UInt8], _ access: Int32) throws(Failure) {
    var opened: OpaquePointer?
    // The lock is ours, so SQLite need not take its own for each call.
    let flags = access | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX
    let code = (name + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        sqlite3_open_v2($0.baseAddress, &opened, flags, nil)
      }
    }
    guard let handle = opened, code == SQLITE_OK else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close(opened)
      throw Failure(code: code, message: message)
    }
    connection = Guarded(Connection(handle: handle))
  }

  deinit {
    connection.withLock { connection in
      for statement in connection.statements.values { sqlite3_finalize(statement) }
      _ = sqlite3_close(connection.handle)
    }
  }

  /// Runs one statement and returns its rows as text; NULL is an empty text.
  ///
  /// The corresponding C functions are `sqlite3_bind_text` and `sqlite3_step`.
  @discardableResult
  func run(_ statement: String, _ arguments: [String] = []) throws(Failure) -> [[String]] {
    try connection.withLock { connection throws(Failure) in
      let prepared = try connection.prepared(statement)
      defer { sqlite3_reset(prepared) }
      for (index, argument) in arguments.enumerated() {
        var argument = argument
        let code = argument.withUTF8 { text in
          text.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text(
              prepared, Int32(index + 1), $0.baseAddress, Int32($0.count), Database.copiesText)
          }
        }
        try connection.check(code)
      }
      var rows: [[String]] = []
      while true {
        let code = sqlite3_step(prepared)
        if code == SQLITE_DONE { return rows }
        if code != SQLITE_ROW { try connection.check(code) }
        rows.append(
          (0..<sqlite3_column_count(prepared)).map { column in
            sqlite3_column_text(prepared, column).map { String(cString: $0) } ?? ""
          })
      }
    }
  }

  /// SQLITE_TRANSIENT, which the C header spells as a cast of −1.
  private static let copiesText = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
