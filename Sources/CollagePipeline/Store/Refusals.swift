import CollageModel
import Posix
import Values

extension AssetWriter.Refusal {
  /// The refusal as the report words it.
  var record: ErrorRecord {
    switch self {
    case .exists(let path):
      ErrorRecord(
        CollageError(
          .outputExists,
          "“\(path)” exists and was not made by collage; move it away, or replace it with --overwrite"
        ))
    case .isChanged(let path):
      ErrorRecord(
        CollageError(
          .outputChanged,
          "“\(path)” was changed since collage made it; move it away, or replace it with --overwrite"
        ))
    case .isFolder(let path):
      ErrorRecord(
        CollageError(
          .outputExists, "“\(path)” is a folder; move it away, or give the set another ID"))
    case .isSource(let path):
      ErrorRecord(
        CollageError(
          .outputIsSource,
          "“\(path)” is a picture that this run reads; choose another folder with --output"))
    case .isTaken(let path):
      ErrorRecord(
        CollageError(
          .outputTaken,
          "“\(path)” was made for another set of this run; give the sets different IDs"))
    case .unwritable(let path, let errno):
      ErrorRecord(
        CollageError(
          .unwritable, "cannot write “\(path)”: \(errno.reason); check the folder and the name"))
    }
  }
}
