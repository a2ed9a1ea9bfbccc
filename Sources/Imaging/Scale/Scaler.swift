import CPixels
import CZimgShim
import Values

/// Lanczos-3 over planes.
enum Scaler {
  /// How far beyond an edge the filter looks, in source samples, at a scale of source over target.
  static func reach(_ scale: Double) -> Double { 3 * max(scale, 1) + 2 }

  /// Alpha, where there is, is scaled like a grey picture beside the colours.
  /// A plan that other pictures may have as well is common; its filters are kept.
  /// The corresponding C functions are `zimg_filter_graph_build` and `zimg_filter_graph_process`.
  static func scale(
    _ plan: cv_scale_plan, from source: borrowing Planes, to target: borrowing Planes,
    targetRow: Int = 0, isCommon: Bool = true
  ) throws(CollageError) {
    let colours = plan.family == CV_FAMILY_GREY ? 1 : 3
    try run(
      plan, source.forScaling(0..<colours), target.forScaling(0..<colours, fromRow: targetRow),
      isCommon)
    guard source.count > colours else { return }
    var alpha = plan
    alpha.family = CV_FAMILY_GREY
    let plane = colours..<colours + 1
    try run(
      alpha, source.forScaling(plane), target.forScaling(plane, fromRow: targetRow), isCommon)
  }

  private static func run(
    _ plan: cv_scale_plan, _ source: cv_planes, _ target: cv_planes, _ isCommon: Bool
  ) throws(CollageError) {
    var (plan, source, target) = (plan, source, target)
    var failure = cv_failure()
    guard cv_scale(&plan, isCommon ? 1 : 0, &source, &target, &failure) == 0 else {
      throw CollageError(failure, .decode)
    }
  }
}
