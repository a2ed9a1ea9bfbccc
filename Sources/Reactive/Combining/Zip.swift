import Coordination

extension Observable {
  /// The first element of one source with the first of the other, the second with the second, and
  /// so on.
  ///
  /// **Contract.** Both sources run at the same time. Each is at most one element ahead of the
  /// pairs delivered, and one in its hand. Completes as soon as no pair can come any more, and
  /// stops the source that is longer. The first error wins.
  ///
  /// ```
  /// zip(-a-b-c-|, --x---y|)   --X---Y|   where X is (a, x) and Y is (b, y)
  /// ```
  public static func zip<Left, Right>(
    _ left: Observable<Left>, _ right: Observable<Right>
  ) -> Observable where Element == (Left, Right) {
    Observable { emit in
      let lanes = ZipLanes<Left, Right>()
      async let _: Void = lanes.pump(left, .leftDone, lanes.left) { .left($0) }
      async let _: Void = lanes.pump(right, .rightDone, lanes.right) { .right($0) }
      var state = ZipState<Left, Right>()
      receiving: while let input = try await lanes.channel.next() {
        var action = state.receive(input)
        while case .pair(let left, let right) = action {
          try await emit((left, right))
          lanes.left.release()
          lanes.right.release()
          action = state.next()
        }
        if case .complete = action { break receiving }
      }
    }
  }
}

/// Where two sources meet, and the permit of each to send one more.
private struct ZipLanes<Left: Sendable, Right: Sendable>: Sendable {
  typealias Input = ZipState<Left, Right>.Input

  let channel = Channel<Input>(capacity: 4)
  let left = Permits(1)
  let right = Permits(1)

  func pump<Element>(
    _ source: Observable<Element>, _ done: Input, _ permits: Permits,
    _ input: @Sendable (Element) -> Input
  ) async {
    do {
      try await source.run { element in
        try await permits.acquire()
        try await channel.send(input(element))
      }
      try await channel.send(done)
    } catch {
      channel.finish(throwing: error)
    }
  }
}
