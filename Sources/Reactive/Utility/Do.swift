extension Observable {
  /// The same sequence, watched.
  ///
  /// **Contract.** `onSubscribe` is called before the source starts; `onNext` before an element is
  /// delivered; `onError` and `onCompleted` when the source itself ended so; `onDispose` last and
  /// always, also after a cancellation or when the consumer stopped. What a hook throws is
  /// an error of the sequence.
  ///
  /// ```
  /// -a-b-|   do(onNext: log)   -a-b-|   with a and b in the log
  /// ```
  @inlinable
  public func `do`(
    onNext: (@Sendable (Element) async throws -> Void)? = nil,
    onError: (@Sendable (any Error) async throws -> Void)? = nil,
    onCompleted: (@Sendable () async throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable {
    Observable { emit in
      onSubscribe?()
      defer { onDispose?() }
      let error = try await upstreamError { element in
        try await onNext?(element)
        try await emit(element)
      }
      if let error {
        try await onError?(error)
        throw error
      }
      try await onCompleted?()
    }
  }
}
