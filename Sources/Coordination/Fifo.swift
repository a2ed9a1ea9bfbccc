/// A queue: first in, first out, both in constant time, in one block of memory that is kept.
@usableFromInline
package struct Fifo<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline package internal(set) var count = 0

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package var first: Element? { count > 0 ? slots[head] : nil }

  @inlinable
  package mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head + count) % slots.count] = element
    count += 1
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head = (head + 1) % slots.count
    count -= 1
    return element
  }

  /// Removes the first element that matches, keeping the order of the others.
  @inlinable
  package mutating func removeFirst(where matches: (Element) -> Bool) -> Element? {
    var removed: Element?
    for _ in 0..<count {
      guard let element = popFirst() else { break }
      if removed == nil, matches(element) {
        removed = element
      } else {
        append(element)
      }
    }
    return removed
  }

  /// Removes everything.
  @inlinable
  package mutating func drain() -> [Element] {
    var elements: [Element] = []
    while let element = popFirst() { elements.append(element) }
    return elements
  }

  @inlinable
  mutating func grow() {
    let old = slots.count
    var larger: [Element?] = []
    larger.reserveCapacity(max(4, 2 * old))
    for offset in 0..<count { larger.append(slots[(head + offset) % old]) }
    for _ in count..<max(4, 2 * old) { larger.append(nil) }
    slots = larger
    head = 0
  }
}
