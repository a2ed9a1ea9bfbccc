/// The decisions of a ``PublishSubject``, without lock, task or continuation.
struct SubjectState<Observer> {
  enum Ending {
    case completed
    case failed(any Error)

    var error: (any Error)? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  /// A few observers, in the order in which they came: an array beats a dictionary, and keeps it.
  private var observers: [(number: UInt64, observer: Observer)] = []
  private var lastNumber: UInt64 = 0
  private(set) var ending: Ending?

  var hasObservers: Bool { !observers.isEmpty }

  /// To whom an element goes: nobody, after the end.
  var audience: [Observer] { observers.map(\.observer) }

  /// Adds an observer. After the end there is only the end to tell, and nil is returned.
  mutating func add(_ observer: Observer) -> UInt64? {
    guard ending == nil else { return nil }
    lastNumber += 1
    observers.append((lastNumber, observer))
    return lastNumber
  }

  mutating func remove(_ number: UInt64) {
    observers.removeAll { $0.number == number }
  }

  /// Ends the sequence. Returns whom to tell: nobody, if it has ended already.
  mutating func end(_ ending: Ending) -> [Observer] {
    guard self.ending == nil else { return [] }
    self.ending = ending
    defer { observers = [] }
    return audience
  }
}
