import Values

/// Text from anywhere as part of one line.
enum OneLine {
  /// Control characters and line ends become spaces. Marks that turn the direction of text around are
  /// left out: one that is not closed would turn around what follows as well.
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // A mark for one letter's neighbours has no reach.
      case 0x200E, 0x200F: line.append(scalar)
      case 0x202A...0x202E, 0x2066...0x2069: continue
      default: line.append(scalar.isControl ? " " : scalar)
      }
    }
    return String(line)
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let tail = text.drop(while: \.isWhitespace)
    return tail.lastIndex { !$0.isWhitespace }.map { String(tail[...$0]) } ?? ""
  }
}
