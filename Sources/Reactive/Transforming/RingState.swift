/// The decisions of `concatMapEager`, without lock, task or continuation: a ring of slots that are
/// reserved in order, filled in any order, and delivered in order.
///
/// `Pump` and `Consumer` stand for whoever waits, as in ``ChannelState``.
@usableFromInline
struct RingState<Value, Pump, Consumer> {
  @usableFromInline
  typealias Outcome = Result<Value, any Error>

  @usableFromInline
  enum Slot {
    case reserved
    case filled(Outcome)
    case inDelivery
  }

  @usableFromInline var slots: [Slot?]
  /// The number of the oldest slot in use, and that of the next to reserve.
  @usableFromInline var head = 0
  @usableFromInline var tail = 0
  @usableFromInline var isStopped = false
  @usableFromInline var ending: Result<Void, any Error>?
  @usableFromInline var pump: Pump?
  @usableFromInline var consumer: Consumer?

  @inlinable
  init(slots count: Int) {
    precondition(count > 0, "maxConcurrent must be one or more, not \(count)")
    slots = Array(repeating: nil, count: count)
  }

  // MARK: The pump

  @usableFromInline
  enum Reservation {
    case slot(Int)
    /// An outcome in the ring is an error: nothing after it will be delivered, so nothing need
    /// start.
    case stopped
    case wait
  }

  /// Reserves the next slot; if none is free, the pump waits.
  @inlinable
  mutating func reserve(orQueue waiting: Pump?) -> Reservation {
    if isStopped { return .stopped }
    guard tail - head < slots.count else {
      pump = waiting
      return .wait
    }
    return .slot(reserveTail())
  }

  @inlinable
  mutating func cancelReserve() -> Pump? { pump.take() }

  /// Fills a reserved slot. Returns the consumer to whom the outcome goes, and the pump to stop.
  @inlinable
  mutating func fill(_ number: Int, _ outcome: Outcome) -> (deliver: Consumer?, stop: Pump?) {
    var stopped: Pump?
    if case .failure = outcome {
      isStopped = true
      stopped = pump.take()
    }
    if number == head, let consumer = consumer.take() {
      self[number] = .inDelivery
      return (consumer, stopped)
    }
    self[number] = .filled(outcome)
    return (nil, stopped)
  }

  /// No more will be reserved. Returns the consumer to tell, if it waits for nothing else.
  @inlinable
  mutating func finish(_ ending: Result<Void, any Error>) -> Consumer? {
    guard self.ending == nil else { return nil }
    self.ending = ending
    return head == tail ? consumer.take() : nil
  }

  // MARK: The consumer

  @usableFromInline
  enum Next {
    case outcome(Outcome)
    case end(Result<Void, any Error>)
    case wait
  }

  /// Asks for the next outcome in order; if it is not there, the consumer waits.
  ///
  /// Asking says that the one before was delivered, which frees its slot. If the pump waited for
  /// it, it is returned with the slot that it gets.
  @inlinable
  mutating func next(orQueue waiting: Consumer?) -> (next: Next, reserved: (pump: Pump, slot: Int)?)
  {
    var reserved: (pump: Pump, slot: Int)?
    if head < tail, case .inDelivery = self[head] {
      self[head] = nil
      head += 1
      if let pump = pump.take() { reserved = (pump, reserveTail()) }
    }
    if head < tail, case .filled(let outcome) = self[head] {
      self[head] = .inDelivery
      return (.outcome(outcome), reserved)
    }
    if head == tail, let ending { return (.end(ending), reserved) }
    consumer = waiting
    return (.wait, reserved)
  }

  @inlinable
  mutating func cancelNext() -> Consumer? { consumer.take() }

  // MARK: Slots

  @inlinable
  mutating func reserveTail() -> Int {
    self[tail] = .reserved
    tail += 1
    return tail - 1
  }

  @inlinable
  subscript(number: Int) -> Slot? {
    get { slots[number % slots.count] }
    set { slots[number % slots.count] = newValue }
  }
}

extension RingState.Reservation: Sendable {}
extension RingState.Next: Sendable where Value: Sendable {}
