/// The decisions of a ``PublishSubject``, without lock, task or continuation.
struct SubjectState<Observer> {
  enum Ending {
    case completed
    case failed(any Error)

    var error: (any Error)? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  /// To whom an element goes, in the order in which they came; nobody, after the end. A sender
  /// takes a copy for each element, so the numbers are kept apart: copying this array allocates
  /// nothing.
  private(set) var audience: [Observer] = []
  private var numbers: [UInt64] = []
  private var lastNumber: UInt64 = 0
  private(set) var ending: Ending?

  var hasObservers: Bool { !audience.isEmpty }

  /// Adds an observer. After the end there is only the end to tell, and nil is returned.
  mutating func add(_ observer: Observer) -> UInt64? {
    guard ending == nil else { return nil }
    lastNumber += 1
    numbers.append(lastNumber)
    audience.append(observer)
    return lastNumber
  }

  mutating func remove(_ number: UInt64) {
    guard let index = numbers.firstIndex(of: number) else { return }
    numbers.remove(at: index)
    audience.remove(at: index)
  }

  /// Ends the sequence. Returns whom to tell: nobody, if it has ended already.
  mutating func end(_ ending: Ending) -> [Observer] {
    guard self.ending == nil else { return [] }
    self.ending = ending
    defer {
      audience = []
      numbers = []
    }
    return audience
  }
}
