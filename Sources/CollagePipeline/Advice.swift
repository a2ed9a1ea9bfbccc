import CollageModel
package import Values

/// What to do about an error, in words for whoever called the program; nil where there is nothing to say.
///
/// The pipeline knows no flag, so the command line gives it this.
package typealias Advice = @Sendable (CollageError) -> String?

extension SetRecord {
  /// The record as it is told: each error says what to do about it as well.
  func advised(by advice: Advice) -> SetRecord {
    if errors.isEmpty { return self }
    var record = self
    record.errors = errors.map { error in
      var error = error
      if let words = advice(error.error) { error.error.message += "; " + words }
      return error
    }
    return record
  }
}
