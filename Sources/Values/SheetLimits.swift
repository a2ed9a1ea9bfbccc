extension FileFormat {
  /// The most pixels that a sheet may have in all, whatever its format.
  package static let mostSheetPixels = 1_000_000_000

  /// Why no sheet of this size can be written in this format; nil where it can.
  package func refusal(of size: PixelSize, lossless: Bool) -> CollageError? {
    guard let output else {
      return CollageError(
        .write, .unsupported,
        "\(title) is not written; choose \(alternatives(FileFormat.written.map(\.rawValue)))")
    }
    let shown = "\(size.width)x\(size.height) pixels"
    if max(size.width, size.height) > output.longestSide || min(size.width, size.height) < 1 {
      return CollageError(
        .canvasTooLarge,
        "\(shown) are too many: a \(rawValue) holds at most \(output.longestSide) a side; "
          + "choose a smaller sheet or another format")
    }
    if size.width > FileFormat.mostSheetPixels / size.height {
      return CollageError(
        .canvasTooLarge,
        "\(shown) are too many: \(FileFormat.mostSheetPixels / 1_000_000) million in all are the "
          + "limit; choose a smaller sheet")
    }
    if lossless, !output.canBeLossless {
      let others = FileFormat.written.filter { $0.output?.canBeLossless ?? false }.map(\.rawValue)
      return CollageError(
        .notLossless, "\(rawValue) always loses some; choose \(alternatives(others)) for lossless")
    }
    return nil
  }
}

/// Words as a phrase: “drop, trim, keep or fail”.
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
