import CollageModel
import CollagePipeline
import Values

// What to do about what went wrong: the one place that tells errors by flags.

extension ErrorCode {
  /// What to do about it; nil where what happened says it all, or nothing can be done.
  var remedy: String? { remedy(at: stage) }

  /// The same for an error of another stage than the code's own.
  func remedy(at stage: Stage) -> String? {
    switch self {
    case .duplicateID:
      "rename one of them (names that differ by case alone are one file on many disks)"
    case .nulInPath: "read a list whose entries end in NUL with --null"
    case .permission: "check its permissions"
    case .empty: "copy it again"
    case .notAnImage: "check the list"
    case .unsupported:
      stage == .write ? "choose another --format" : "convert it to JPEG or PNG first"
    case .tooLarge: "raise --max-pixels, or make it smaller"
    case .truncated: "copy it again, or accept it with --fail-on none"
    case .corrupt: "restore or re-export it"
    case .tooComplex: "re-encode it to use it"
    case .badCrop: "correct the manifest"
    case .timeout: "give it more with --timeout, or leave it out"
    case .workerDied: "leave it out"
    case .overMemory:
      "raise --memory, or " + (stage == .compose ? "choose a smaller sheet" : "leave it out")
    case .outOfMemory: "free some, run fewer --jobs, or leave it out"
    case .outputExists: "move it away, give the set another ID, or replace a file with --overwrite"
    case .outputChanged: "move it away, or replace it with --overwrite"
    case .outputIsSource: "choose another folder with --output"
    case .outputTaken: "give the sets different IDs"
    case .unwritable: "check the folder and the name"
    case .noSpace: "free some and run again, finished collages are kept"
    case .cannotStart:
      stage == .compose
        ? "install a font such as fonts-dejavu-core" : "check that its libraries are installed"
    case .badEntry, .badSetID, .lineTooLong, .unreadableFolder, .notFound, .notAFile, .ioError,
      .badLayout, .layoutFailed, .canvasTooLarge, .notLossless, .cancelled, .failed:
      nil
    }
  }
}

extension CollageError {
  var remedy: String? {
    let remedy = code.remedy(at: stage)
    guard let notAllowed else { return remedy }
    return ["allow them with --allow \(notAllowed)", remedy].compactMap(\.self)
      .joined(separator: ", or ")
  }
}

extension RunError {
  fileprivate var remedy: String? {
    switch self {
    case .outputLocked: "; wait for it, or choose another folder with --output"
    case .outputUnusable: "; check the folder, or choose another with --output"
    case .noSpace: ErrorCode.noSpace.remedy.map { "; " + $0 }
    case .ledgerUnusable(_, _, let isBroken):
      isBroken ? "; move it away to start a new one" : "; check the disk it is on"
    case .reportTaken: "; choose another name with --report"
    case .reportUnusable: "; choose another place with --report"
    case .workerUnavailable: nil
    case .oddSet: ", and --odd fail ends the run there"
    case .aborted: ", and --on-error abort ends the run there"
    }
  }
}

extension InputError {
  fileprivate var remedy: String? {
    switch kind {
    case .unusable, .pattern: nil
    case .folder: "; read the pictures in it, and in the folders in it, with -r"
    case .folderForList: "; walk it with -r"
    case .outputFolder: "; name another with -o"
    case .notAllowed(let format): "; allow it with --allow \(format), or leave it out"
    case .oddLayout: "; add --odd keep"
    case .maybeList: "; if it is a list of paths, give it with --files-from"
    case .unknownFormat: "; if it is one, name its format with --input-format"
    case .otherTable(let format):
      "; it looks like \(format.rawValue.uppercased()): name it .\(format.rawValue) or give "
        + "--input-format \(format.rawValue)"
    }
  }
}

/// What ended a run, as its user is told: what happened, where, and what to do.
func sentence(about error: any Error) -> String {
  switch error {
  case let error as RunError: error.description + (error.remedy ?? "")
  case let error as InputError where error.kind == .pattern: "--group-by: \(error.message)"
  case let error as InputError: error.description + (error.remedy ?? "")
  default: String(describing: error)
  }
}
