import CPixels
import CVipsShim
import Glibc
import Posix
import Values

extension CollageError {
  /// What a C call says went wrong, in our words.
  init(_ failure: cv_failure, _ stage: Stage, detail: String? = nil) {
    let text = withUnsafeBytes(of: failure.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let detail = text.isEmpty ? detail : text
    self =
      switch failure.reason {
      case CV_REASON_TRUNCATED: .truncated(detail: detail)
      case CV_REASON_UNSUPPORTED:
        CollageError(
          stage, .unsupported, "this kind of picture is not supported", detail: detail)
      case CV_REASON_TOO_LARGE:
        CollageError(
          stage, .tooLarge, "the picture is larger than its format's decoder allows", detail: detail
        )
      case CV_REASON_TOO_COMPLEX:
        CollageError(
          stage, .tooComplex,
          "the picture has more scans than any camera writes",
          detail: detail)
      case CV_REASON_OUT_OF_MEMORY: .outOfMemory(stage)
      case CV_REASON_READ: CollageError(Errno(failure.system, "pread"))
      case CV_REASON_CANCELLED: .cancelled(stage)
      default: .corrupt(detail: detail)
      }
  }

  /// What the kernel says of a source file.
  init(_ error: Errno) {
    let (code, message): (ErrorCode, String) =
      switch error.code {
      case ENOENT, ENOTDIR: (.notFound, "there is no such file")
      case EACCES, EPERM: (.permission, "it may not be read")
      case ENXIO, ENODEV, EISDIR: (.notAFile, "it is not a regular file")
      default: (.ioError, "it cannot be read: \(error.reason)")
      }
    self.init(.read, code, message, detail: error.description)
  }
}

/// Whether the task at work is cancelled, for C: asked on the thread of the call, where the answer is
/// right, or on a thread of a library, where it is always no.
let stopCheck: cv_stop_check = { Task.isCancelled ? 1 : 0 }

/// Takes the text of libvips' errors away, so that it neither grows nor turns up elsewhere.
func takeLibraryErrors() -> String? {
  guard let text = cv_take_errors() else { return nil }
  defer { cv_release(text) }
  let lines = String(cString: text).split(separator: "\n")
  return lines.isEmpty ? nil : lines.joined(separator: "; ")
}
