/// What is lost when someone who cannot wait sends into a ``Channel`` that is full.
@usableFromInline
package enum Overflow: Sendable {
  /// The element that has waited longest makes room.
  case dropOldest
  /// The element that comes is dropped.
  case dropNewest
  /// The channel ends with this error, after the elements that wait.
  case fail(any Error)
}
