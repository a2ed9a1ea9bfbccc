package import Values

/// Where pictures come from, and how a plain list of them becomes sets.
package struct InputOptions: Sendable {
  /// A manifest, a list, a picture or a folder; standard input for `-`.
  package enum Input: Hashable, Sendable {
    case path(Path)
    case standardInput
    /// A file that is a plain list of paths whatever its name (`--files-from`); nil is standard input.
    case list(Path?)
  }

  package enum Format: String, CaseIterable, Sendable {
    case auto, json, jsonl, csv, tsv, lines, null
  }

  package enum Sort: String, CaseIterable, Sendable {
    case none, name, natural, mtime
    case exifDate = "exif-date"
  }

  /// How a plain list becomes sets.
  package enum Grouping: Sendable {
    /// Consecutive sets of `per` pictures.
    case none
    case folder
    case field(String)
    /// The first capture group, or the whole match, in the file's name.
    case name(pattern: String)
    case exifDate
  }

  package var inputs: [Input] = []
  package var format = Format.auto
  /// Lists end their entries in NUL, whatever the format says.
  package var isNull = false
  package var recursive = false
  package var sort = Sort.none
  package var reverse = false
  package var grouping = Grouping.none
  /// The size of consecutive sets, at least 1.
  package var per = 6
  /// Equal sets stand together: rows stream, and memory stays constant.
  package var sorted = false
  /// Formats that are pictures only where they are allowed.
  package var allowed: Set<FileFormat> = []
  /// A folder that a walk must not enter: the one that collages go to.
  package var excludedFolder: Path?

  package init() {}
}
