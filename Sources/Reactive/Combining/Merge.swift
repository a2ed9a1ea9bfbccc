extension Observable {
  /// The elements of all `sources`, as they come.
  ///
  /// **Contract.** All run at the same time, so the bound is their number. Completes after all did;
  /// the first error wins, and the rest is cancelled.
  ///
  /// ```
  /// merge(-a---b-|, --x-y-|)   -ax-yb-|
  /// ```
  @inlinable
  public static func merge(_ sources: [Observable]) -> Observable {
    if sources.isEmpty { return .empty() }
    return Observable<Observable>.from(sources).flatMap(maxConcurrent: sources.count) { $0 }
  }

  /// The elements of all `sources`, as they come.
  @inlinable
  public static func merge(_ sources: Observable...) -> Observable {
    merge(sources)
  }
}
