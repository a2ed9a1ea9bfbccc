import CollageModel
package import Values
import Posix
package import Reactive
import Coordination

/// The account of what this program wrote into an output folder, in SQLite.
///
/// It answers two questions: may this file be replaced, and need it be made again? A name is written
/// down with its asset ID *before* the rename, so that after a kill at any instant both the file before
/// and the file after are known as ours. Rows of earlier states go when the next state of that name is
/// written down. No run replaces what it has itself made or kept: which names those are matters to that
/// run alone, so they are kept in memory, and a run with nothing to do writes nothing.
package final class Ledger: Sendable {
  private static let schema = "3"
  private static let name = "ledger.sqlite"
  private let database: Database
  /// As messages name it.
  private let path: Path
  /// Written down with each row, for whoever wonders which run made a file.
  private let run: String
  private let claimed = Guarded(ClaimedNames())
  /// Whether a transaction is open. One that only reads stays open until something is written: to begin
  /// and end one for each question costs as much as the answer.
  private let isOpen = Guarded(false)

  /// Opens the ledger in a folder that exists, or makes it.
  /// - Parameter shownAs: the folder as its user wrote it; SQLite takes a path without links.
  package init(in folder: Path, shownAs shown: Path) throws(RunError) {
    path = shown.appending(Ledger.name)
    run = String(UInt64.random(in: .min ... .max), radix: 36)
    do throws(Database.Failure) {
      database = try Database(folder.appending(Ledger.name))
      // One process at a time holds the folder, so the log needs no shared memory and works anywhere.
      try database.run("PRAGMA locking_mode = EXCLUSIVE")
      try database.run("PRAGMA journal_mode = WAL")
      try database.run("PRAGMA synchronous = FULL")
    } catch {
      throw Ledger.error(error, at: path)
    }
  }

  /// Opens the ledger of a folder for a look; nil where there is none, or a run is at work or was killed:
  /// then not all is in the one file.
  package init?(reading folder: Path) {
    path = folder.appending(Ledger.name)
    run = ""
    let log = folder.appending(Ledger.name + "-wal")
    guard !FileSystem.exists(log), let database = try? Database(resting: path),
      let schema = try? database.run("SELECT value FROM facts WHERE name = 'schema'").first,
      schema == [Ledger.schema]
    else { return nil }
    self.database = database
  }

  /// Makes the tables where they are missing.
  ///
  /// Succeeds empty where the ledger existed, and with the new ledger's ID where it had to be made.
  package func prepare() -> Maybe<String> {
    Maybe { try self.makeTables() }
  }

  private func makeTables() throws(RunError) -> String? {
    var made: String?
    // All of it or nothing: half a ledger would be of no use to any later run.
    try writing { database throws(Database.Failure) in
      made = try Ledger.makeTables(in: database)
    }
    return made
  }

  private static func makeTables(in database: Database) throws(Database.Failure) -> String? {
    try database.run("CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT)")
    if let found = try database.run("SELECT value FROM facts WHERE name = 'schema'").first {
      if found != [Ledger.schema] {
        throw Database.Failure(
          code: 0, message: "it was made by another version of collage (schema \(found[0]))")
      }
      return nil
    }
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS outputs (
        name TEXT NOT NULL, asset TEXT NOT NULL, bytes INTEGER NOT NULL, run TEXT NOT NULL,
        key TEXT NOT NULL, stamp TEXT NOT NULL, record TEXT NOT NULL, seal TEXT NOT NULL,
        PRIMARY KEY (name, asset)) WITHOUT ROWID
      """)
    try database.run("INSERT OR REPLACE INTO facts VALUES ('id', lower(hex(randomblob(16))))")
    try database.run("INSERT INTO facts VALUES ('schema', ?)", [Ledger.schema])
    return try database.run("SELECT value FROM facts WHERE name = 'id'").first?.first
  }

  /// Who wrote a file of this name and content.
  enum Author: Hashable, Sendable { case thisRun, earlierRun, nobody }

  func author(of name: String, as asset: AssetID) throws(RunError) -> Author {
    let rows = try reading(
      "SELECT 1 FROM outputs WHERE name = ? AND asset = ?", [name, asset.description])
    if rows.isEmpty { return .nobody }
    return claimed.withLock { $0.has(name) } ? .thisRun : .earlierRun
  }

  /// Takes a name for a collage that this run has made or keeps; false where it has gone to another.
  func claim(_ name: String) -> Bool {
    claimed.withLock { $0.take(name) }
  }

  /// The lengths of what we wrote under a name, in bytes; none where we never wrote any.
  func lengths(of name: String) throws(RunError) -> [Int] {
    try reading("SELECT bytes FROM outputs WHERE name = ?", [name]).compactMap { Int($0[0]) }
  }

  /// Writes down what is about to be renamed to a name, and claims it; what stands there now stays known.
  func intend(
    _ name: String, as asset: AssetID, bytes: Int, kept: Kept = Kept(), replacing current: AssetID?
  ) throws(RunError) {
    try writing { database throws(Database.Failure) in
      try database.run(
        "DELETE FROM outputs WHERE name = ? AND asset <> ?", [name, current?.description ?? ""])
      try database.run(
        "INSERT OR REPLACE INTO outputs VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          name, asset.description, String(bytes), run, kept.key, kept.stamp, kept.record,
          kept.seal(asset),
        ])
    }
    _ = claim(name)
  }

  /// Runs statements as one: all of them or none.
  private func writing(_ body: (Database) throws(Database.Failure) -> Void) throws(RunError) {
    try using { database throws(Database.Failure) in
      try isOpen.withLock { isOpen throws(Database.Failure) in
        if !isOpen { try database.run("BEGIN") }
        isOpen = false
        do throws(Database.Failure) {
          try body(database)
          try database.run("COMMIT")
        } catch {
          _ = try? database.run("ROLLBACK")
          throw error
        }
      }
    }
  }

  /// Asks within the open transaction, or a new one.
  private func reading(_ statement: String, _ arguments: [String]) throws(RunError) -> [[String]] {
    try using { database throws(Database.Failure) in
      try isOpen.withLock { isOpen throws(Database.Failure) in
        if !isOpen { try database.run("BEGIN") }
        isOpen = true
        return try database.run(statement, arguments)
      }
    }
  }

  private func using<Result>(_ body: (Database) throws(Database.Failure) -> Result)
    throws(RunError) -> Result
  {
    do throws(Database.Failure) {
      return try body(database)
    } catch {
      throw Ledger.error(error, at: path)
    }
  }

  private static func error(_ failure: Database.Failure, at path: Path) -> RunError {
    failure.isFull
      ? .noSpace(path)
      : .ledgerUnusable(path, reason: failure.message, isBroken: failure.isBroken)
  }
}

// MARK: - What need not be made again

extension Ledger {
  /// What tells whether a collage is still the one that would be made; all empty where that is not known.
  package struct Kept: Hashable, Sendable {
    /// The digest of all that it was made from.
    package var key = ""
    /// How its file looked when it was written.
    package var stamp = ""
    /// What the report said of it, as JSON.
    package var record = ""

    /// Tells whether a damaged disk has changed any of it: the record goes into reports as it is.
    fileprivate func seal(_ asset: AssetID) -> String {
      assetID(ofLines: [asset.description, key, stamp, record]).description
    }

    package init(key: String = "", stamp: String = "", record: String = "") {
      self.key = key
      self.stamp = stamp
      self.record = record
    }
  }

  /// The collage of this name that was made from what the key stands for; nil where there is none.
  func kept(_ name: String, key: String) throws(RunError) -> (asset: AssetID, kept: Kept)? {
    let rows = try reading(
      "SELECT asset, stamp, record, seal FROM outputs WHERE name = ? AND key = ?", [name, key])
    for row in rows {
      let (asset, kept) = (
        AssetID(recorded: row[0]), Kept(key: key, stamp: row[1], record: row[2])
      )
      if kept.seal(asset) == row[3] { return (asset, kept) }
    }
    return nil
  }

  /// A fact that one run leaves to the next.
  func fact(_ name: String) throws(RunError) -> String? {
    try reading("SELECT value FROM facts WHERE name = ?", [name]).first?.first
  }

  func setFact(_ name: String, to value: String) throws(RunError) {
    try writing { database throws(Database.Failure) in
      try database.run("INSERT OR REPLACE INTO facts VALUES (?, ?)", [name, value])
    }
  }
}
