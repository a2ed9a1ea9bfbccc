/// Why a picture could not be read, or a collage not be made.
///
/// The message is a sentence that reads well after a path and a colon. What the libraries said is
/// `detail`: best effort, and never what anything is decided on.
package struct ImagingError: Error, Sendable, Hashable {
  package enum Stage: String, Sendable, Hashable, CaseIterable {
    case read, decode, compose, write
  }

  package enum Code: String, Sendable, Hashable, CaseIterable {
    case notFound, notAFile, permission, empty, ioError
    case notAnImage, unsupported, truncated, corrupt
    case tooLarge, tooComplex, canvasTooLarge, badCrop
    case outOfMemory, noSpace, cancelled, cannotStart
  }

  package let stage: Stage
  package let code: Code
  package let message: String
  package let detail: String?

  package init(_ stage: Stage, _ code: Code, _ message: String, detail: String? = nil) {
    self.stage = stage
    self.code = code
    self.message = message
    self.detail = detail
  }
}

extension ImagingError: CustomStringConvertible {
  package var description: String { message }
}

// MARK: - Sentences that several places say

extension ImagingError {
  static func outOfMemory(_ stage: Stage) -> ImagingError {
    ImagingError(
      stage, .outOfMemory, "there is not enough memory for it; use fewer jobs or a higher limit")
  }

  static func cancelled(_ stage: Stage) -> ImagingError {
    ImagingError(stage, .cancelled, "the work on it was cancelled")
  }

  static func truncated(detail: String?) -> ImagingError {
    ImagingError(
      .decode, .truncated,
      "the picture is cut short; copy it again, or accept it with --fail-on none",
      detail: detail)
  }

  static func corrupt(detail: String?) -> ImagingError {
    ImagingError(
      .decode, .corrupt, "the picture is damaged; restore or re-export it", detail: detail)
  }
}
