/// A queue: first in, first out, both in constant time, in one block of memory that is kept.
package struct Fifo<Element> {
  private var slots: [Element?] = []
  private var head = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  package var first: Element? { count > 0 ? slots[head] : nil }

  package mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head + count) % slots.count] = element
    count += 1
  }

  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head = (head + 1) % slots.count
    count -= 1
    return element
  }

  /// Removes the first element that matches, keeping the order of the others.
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
  package mutating func drain() -> [Element] {
    var elements: [Element] = []
    while let element = popFirst() { elements.append(element) }
    return elements
  }

  private mutating func grow() {
    let old = slots.count
    var larger: [Element?] = []
    larger.reserveCapacity(max(4, 2 * old))
    for offset in 0..<count { larger.append(slots[(head + offset) % old]) }
    for _ in count..<max(4, 2 * old) { larger.append(nil) }
    slots = larger
    head = 0
  }
}
