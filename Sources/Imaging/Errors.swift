import Values

// Sentences that several places say.

extension CollageError {
  static func outOfMemory(_ stage: Stage) -> CollageError {
    CollageError(stage, .outOfMemory, "there is not enough memory for it")
  }

  static func cancelled(_ stage: Stage) -> CollageError {
    CollageError(stage, .cancelled, "the work on it was cancelled")
  }

  static func truncated(detail: String?) -> CollageError {
    CollageError(.decode, .truncated, "the picture is cut short", detail: detail)
  }

  static func corrupt(detail: String?) -> CollageError {
    CollageError(.decode, .corrupt, "the picture is damaged", detail: detail)
  }
}
