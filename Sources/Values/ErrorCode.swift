/// What went wrong with a set or a picture, as a word for programs.
package enum ErrorCode: String, CaseIterable, Sendable, Codable {
  case badEntry, badSetID, duplicateID, lineTooLong, nulInPath, unreadableFolder
  case notFound, notAFile, permission, empty, ioError, notAnImage, unsupported, tooLarge
  case truncated, corrupt, tooComplex, badCrop, timeout, workerDied
  case overMemory, outOfMemory
  case badLayout, layoutFailed, canvasTooLarge, notLossless
  case outputExists, outputChanged, outputIsSource, outputTaken, unwritable, noSpace
  case cancelled, cannotStart, failed
}

/// The step of a set's way at which something went wrong.
package enum Stage: String, CaseIterable, Sendable, Codable {
  case manifest, read, decode, compose, write
}

extension ErrorCode {
  /// Where it happens; some happen elsewhere too, and then the error says so.
  package var stage: Stage { row.stage }
  /// Whether the picture is to blame. A good one may still be too much for the memory, or be gone.
  package var isPicturesFault: Bool { row.isPicturesFault }
  /// A phrase for the manual's table.
  package var meaning: String { row.meaning }

  private typealias Row = (stage: Stage, isPicturesFault: Bool, meaning: String)

  private var row: Row {
    switch self {
    case .badEntry: (.manifest, false, "the entry breaks the form of the manifest")
    case .badSetID: (.manifest, false, "the ID of the set is not a safe relative path")
    case .duplicateID: (.manifest, false, "two sets have one ID")
    case .lineTooLong: (.manifest, false, "a line or row is longer than the limit")
    case .nulInPath: (.manifest, false, "a path has a NUL character in it")
    case .unreadableFolder: (.read, false, "a folder cannot be read")
    case .notFound: (.read, true, "there is no such file")
    case .notAFile: (.read, true, "it is a folder, a device or a pipe, not a regular file")
    case .permission: (.read, true, "the file may not be read")
    case .empty: (.read, true, "the file has no bytes")
    case .ioError: (.read, true, "the disk or the network gave an error")
    case .notAnImage: (.read, true, "the first bytes are those of no picture that is known")
    case .unsupported: (.read, true, "this format, or this kind of it, is not read or not written")
    case .tooLarge: (.decode, true, "the picture has more pixels than the limit")
    case .truncated: (.decode, true, "the picture ends before its last pixel")
    case .corrupt: (.decode, true, "the data of the picture is damaged")
    case .tooComplex: (.decode, true, "a progressive JPEG has more scans than any camera writes")
    case .badCrop:
      (.decode, true, "the crop in the manifest leaves the picture, or leaves nothing of it")
    case .timeout: (.decode, true, "the picture took longer than the time limit")
    case .workerDied: (.decode, true, "the image library crashed, or the worker stopped answering")
    case .overMemory: (.decode, false, "the picture or the sheet needs more memory than the limit")
    case .outOfMemory: (.decode, true, "the memory of the machine ran out")
    case .badLayout: (.compose, false, "the layout file cannot be used")
    case .layoutFailed: (.compose, false, "the sheet has no room for its pictures")
    case .canvasTooLarge: (.compose, false, "the sheet has more pixels than its format can hold")
    case .notLossless: (.compose, false, "the format cannot be lossless")
    case .outputExists: (.write, false, "a file or folder that collage did not make has the name")
    case .outputChanged: (.write, false, "the collage was changed since it was made")
    case .outputIsSource: (.write, false, "the name is that of a picture that this run reads")
    case .outputTaken: (.write, false, "another set of this run has made the file")
    case .unwritable: (.write, false, "the folder or the name cannot be written")
    case .noSpace: (.write, false, "the disk is full")
    case .cancelled: (.decode, false, "the run was stopped")
    case .cannotStart: (.read, false, "the image library cannot start")
    case .failed: (.decode, true, "something that has no code of its own")
    }
  }
}
