import Coordination

/// What happened, in the order in which it did, written by any task.
final class Log<Entry: Sendable>: Sendable {
  private let log = Guarded<[Entry]>([])

  var entries: [Entry] { log.withLock { $0 } }

  func append(_ entry: Entry) { log.withLock { $0.append(entry) } }
}
