/// Which faults of a picture's data make it bad; each includes the ones before it.
package enum FailOn: String, CaseIterable, Sendable, Codable {
  /// Only what cannot be decoded at all.
  case none
  /// Also what ends before its last pixel.
  case truncated
  /// Also what breaks the format's rules: pixels are known to be wrong.
  case error
  /// Also what the decoder merely remarks on, even where every viewer shows the picture.
  case warning
}
