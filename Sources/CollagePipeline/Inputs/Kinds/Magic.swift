import Values

/// What a picture's first bytes look like, that of a raw file included: it is one, if none that is read.
enum Magic {
  /// How many bytes `isPicture` wants to see.
  static let length = 18

  /// Whether fewer bytes than that may be the beginning of a picture's.
  static func mayBegin(_ bytes: [UInt8]) -> Bool { FileFormat.mayBegin(bytes) }

  /// Formats that begin as a text are not told from a list so.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    FileFormat(prefix: bytes).map { !$0.beginsAsText } ?? false
  }
}
