/// Why a picture could not be read, or a collage not be made.
package struct CollageError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  package var code: ErrorCode
  package var stage: Stage
  /// What happened, as a sentence that reads well after a path and a colon. What to do about it is for
  /// whoever knows how the program is called.
  package var message: String
  /// The format that would have to be allowed, where that is what is wrong.
  package var notAllowed: FileFormat?
  /// What a library said: best effort, and never what anything is decided on.
  package var detail: String?

  package init(_ stage: Stage, _ code: ErrorCode, _ message: String, detail: String? = nil) {
    self.code = code
    self.stage = stage
    self.message = message
    self.detail = detail
  }

  /// At the code's own stage.
  package init(_ code: ErrorCode, _ message: String) {
    self.init(code.stage, code, message)
  }

  package var description: String { message }
}
