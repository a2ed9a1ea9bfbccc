/// Which part of a picture is kept where some has to be cut off.
package enum Interest: String, CaseIterable, Sendable, Codable {
  case centre
  /// Where people look first: faces, and for want of them detail.
  case attention
  /// Where the most detail is.
  case entropy
}
