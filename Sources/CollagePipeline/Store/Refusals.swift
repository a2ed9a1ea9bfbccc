import CollageModel
import Posix
import Values

extension AssetWriter.Refusal {
  /// The refusal as the report words it.
  var record: ErrorRecord {
    let (code, message): (ErrorCode, String) =
      switch self {
      case .exists(let path): (.outputExists, "“\(path)” exists and was not made by collage")
      case .isChanged(let path): (.outputChanged, "“\(path)” was changed since collage made it")
      case .isFolder(let path): (.outputExists, "“\(path)” is a folder")
      case .isSource(let path): (.outputIsSource, "“\(path)” is a picture that this run reads")
      case .isTaken(let path): (.outputTaken, "“\(path)” was made for another set of this run")
      case .unwritable(let path, let errno):
        (.unwritable, "cannot write “\(path)”: \(errno.reason)")
      }
    return ErrorRecord(CollageError(code, message))
  }
}
