import CVipsShim

/// Lanczos-3 over planes.
enum Scaler {
  /// How far beyond an edge the filter looks, in source samples, at a scale of source over target.
  static func reach(_ scale: Double) -> Double { 3 * max(scale, 1) + 2 }

  /// A plan that other pictures may have as well is common; its filters are kept.
  /// The corresponding C functions are `zimg_filter_graph_build` and `zimg_filter_graph_process`.
  static func scale(
    _ plan: cv_scale_plan, from source: borrowing Planes, to target: borrowing Planes,
    targetRow: Int = 0, isCommon: Bool = true
  ) throws(ImagingError) {
    var plan = plan
    var from = source.forScaling()
    var to = target.forScaling(fromRow: targetRow)
    var failure = cv_failure()
    guard cv_scale(&plan, isCommon ? 1 : 0, &from, &to, &failure) == 0 else {
      throw ImagingError(failure, .decode)
    }
  }
}
