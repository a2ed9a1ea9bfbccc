import CPangoShim
import CPixels
package import Values

/// How a line of text is drawn: plain (no markup), in fallback fonts where the first has no letter for
/// it, in the direction of its first letter with one, with an ellipsis in the middle of what is too long.
package struct Lettering: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable, CaseIterable {
    /// The left end, of right-to-left text the right one.
    case start
    case centre
    /// The other end.
    case end
  }

  package let font: String?
  /// The em in pixels.
  package let pixels: Int
  package let colour: Colour

  /// - Parameters:
  ///   - font: a family and, if wanted, a weight and slant, such as `DejaVu Serif Bold`; nil for sans
  ///     serif. A font that the machine has not is replaced by one that it has.
  ///   - pixels: the em, brought into 1...4096.
  package init(font: String? = nil, pixels: Int, colour: Colour) {
    self.font = font
    self.pixels = min(max(pixels, 1), 4096)
    self.colour = colour
  }

  /// One and a half em, whatever the font: room for two accents on a capital and for emoji, and a sheet
  /// can be laid out on a machine that has other fonts.
  package var lineHeight: Int { (pixels * 3 + 1) / 2 }

  /// How far below the top letters stand: three quarters of the line, so that capitals are in its middle.
  package var baseline: Int { (lineHeight * 3 + 2) / 4 }

  /// Draws a line of exactly `width` times `lineHeight` pixels; its text may be empty, its width 0.
  /// The corresponding C function is `pango_layout_set_text`.
  package func draw(_ text: String, width: Int, alignment: Alignment = .centre)
    throws(CollageError) -> Overlay
  {
    let drawn = min(max(width, 0), Lettering.widestSurface)
    let text = Lettering.drawable(text)
    let count = drawn * lineHeight * 4
    var failure = cv_failure()
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      buffer.initialize(repeating: 0)
      filled = count
      guard let pixels = buffer.baseAddress, drawn > 0, !text.isEmpty else { return }
      failure = write(text, drawn, alignment, pixels)
    }
    switch failure.reason {
    case CV_REASON_NONE: break
    case CV_REASON_OUT_OF_MEMORY: throw .outOfMemory(.compose)
    default:
      throw CollageError(
        .compose, .cannotStart, "no text can be drawn",
        detail: CollageError(failure, .compose).detail)
    }
    let line = Overlay(width: drawn, height: lineHeight, bytes: bytes)
    return width > drawn ? line.widened(to: width, alignment) : line
  }

  /// The same, smaller where the text would be too long: down to three fifths of the size. What does not
  /// fit then is shortened when it is drawn.
  package func shrunk(toFit text: String, width: Int) -> Lettering {
    let natural = self.width(of: text)
    guard natural > width, width > 0 else { return self }
    let fitting = Int(Double(pixels) * Double(width) / Double(natural))
    return Lettering(font: font, pixels: max(fitting, pixels * 3 / 5), colour: colour)
  }

  /// How long the whole line would be, in pixels. The corresponding C function is
  /// `pango_layout_get_extents`.
  private func width(of text: String) -> Int {
    var text = Lettering.drawable(text)
    return text.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        var width: Int32 = 0
        withOptionalCString(font) { font in
          var style = style(font)
          width = cv_text_width(text.baseAddress, text.count, &style)
        }
        return Int(width)
      }
    }
  }

  private func style(_ font: UnsafePointer<CChar>?, _ alignment: Alignment = .centre)
    -> cv_text_style
  {
    cv_text_style(
      font: font, em: Int32(pixels), red: colour.red, green: colour.green, blue: colour.blue,
      align: alignment.c)
  }

  private func write(
    _ text: String, _ width: Int, _ alignment: Alignment, _ pixels: UnsafeMutablePointer<UInt8>
  ) -> cv_failure {
    var failure = cv_failure()
    var text = text
    text.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        withOptionalCString(font) { font in
          var style = style(font, alignment)
          _ = cv_text_draw(
            text.baseAddress, text.count, &style, Int32(width), Int32(lineHeight), Int32(baseline),
            pixels, &failure)
        }
      }
    }
    return failure
  }
}

extension Lettering.Alignment {
  fileprivate var c: cv_align {
    switch self {
    case .start: CV_ALIGN_START
    case .centre: CV_ALIGN_CENTRE
    case .end: CV_ALIGN_END
    }
  }
}

private func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  if let text { text.withCString(body) } else { body(nil) }
}
