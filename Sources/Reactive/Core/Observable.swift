/// A value that, each time it is run, pushes elements to a consumer and waits while the consumer
/// takes them.
///
/// Running is calling: returning means *completed*, throwing means *error*, and waiting for `emit`
/// is the back-pressure. The task that runs it is the subscription, so cancelling the task cancels
/// the whole chain.
///
/// **Contract.** `next* (error | completed)?`, kept by construction:
///
/// - *Cold.* Building a chain does nothing. Each ``forEach(_:)`` runs the source anew.
/// - *Serial.* The next `emit` starts after the last one returned; `emit` does not escape, so the
///   compiler refuses to store it, to send it to another task or to call it twice at once.
/// - *Demand.* At most one element is between two stages at any time.
/// - *Stop.* When `emit` throws, the source stops and rethrows that error. Never catch around
///   `emit`.
/// - *Cancellation.* A cancelled run throws; it never pretends to have completed.
///
/// ```swift
/// let countdown = Observable<Int> { emit in
///   for number in [3, 2, 1] { try await emit(number) }
/// }
/// try await countdown.forEach { print($0) }
/// // (321|)
/// ```
public struct Observable<Element: Sendable>: Sendable {
  /// Takes one element, and returns when the consumer is ready for another.
  public typealias Emit = (Element) async throws -> Void

  @usableFromInline let run: @Sendable (Emit) async throws -> Void

  /// An observable that runs `run` once for each subscription.
  ///
  /// `run` may suspend, which is why there is no `Disposable` to return: whatever it opened it
  /// closes with `defer`. Callbacks that cannot suspend go through `fromCallbacks`.
  @inlinable
  public init(_ run: @escaping @Sendable (Emit) async throws -> Void) {
    #if DEBUG
      self.run = { emit in try await runRefusingDeafSources(run, emit) }
    #else
      self.run = run
    #endif
  }

  /// Runs the source and hands each element to `body`: the structured subscription.
  ///
  /// Returns when the source completed, throws its error, and stops it when `body` throws.
  @inlinable
  public func forEach(_ body: Emit) async throws {
    try await run(body)
  }

  /// Runs the source and folds its elements into `result`, which it returns at completion.
  ///
  /// ```
  /// -1-2-3-|   reduce(into: 0, +=)   6, at the bar
  /// ```
  @inlinable
  public func reduce<Result>(
    into initial: Result, _ update: (inout Result, Element) async throws -> Void
  ) async throws -> Result {
    var result = initial
    try await run { element in try await update(&result, element) }
    return result
  }
}

#if DEBUG
  /// A source that catches the error of `emit` and carries on would break `take` and every error
  /// policy, silently. In debug builds it meets the same error again, at its next `emit` and at its
  /// end.
  @usableFromInline
  func runRefusingDeafSources<Element>(
    _ run: @escaping @Sendable (Observable<Element>.Emit) async throws -> Void,
    _ emit: Observable<Element>.Emit
  ) async throws {
    var refusal: (any Error)?
    try await run { element in
      if let refusal { throw refusal }
      do {
        try await emit(element)
      } catch {
        refusal = error
        throw error
      }
    }
    if let refusal { throw refusal }
  }
#endif
