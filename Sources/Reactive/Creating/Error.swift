extension Observable {
  /// No element, only the error.
  ///
  /// ```
  /// error(e)   #
  /// ```
  @inlinable
  public static func error(_ error: any Error) -> Observable {
    Observable { _ in throw error }
  }
}
