package import CollageModel
package import Values

/// All that one run is asked to do. Nothing past it knows a flag.
package struct RunOptions: Sendable {
  package var input = InputOptions()
  package var rules = Rules()
  package var settings = CollageSettings()
  /// A layout that is to be read from a file when the run begins.
  package var layoutFile: Path?
  /// Whether the cap, and the size of consecutive sets, were asked for; a layout of so many cells says it
  /// otherwise.
  package var isMaxGiven = true
  package var isPerGiven = true
  package var onError = OnError.failSet
  /// Stop after this many collages were made; nil makes all.
  package var take: Int?
  /// The folder that collages go to.
  package var output = Path("collages")
  package var overwrite = false
  /// What counts as a change of a picture.
  package var changed = Changed.auto
  /// Make all again, changed or not.
  package var force = false
  /// Decoding threads, at least 1.
  package var jobs = 1
  /// What pictures and sheets in work may take.
  package var memory = MemoryLimits(1 << 30)
  /// The longest that one picture may take; 0 or less means no limit.
  package var timeout = Duration.seconds(60)
  package var report = ReportTarget.outputFolder

  package init() {}

  /// The same, with the layout's file read. An `InputError` says why it cannot be used.
  package func withLayoutRead() throws -> RunOptions {
    guard let layoutFile else { return self }
    var options = self
    let layout = try LayoutFile.read(layoutFile)
    options.settings.layout = .custom(layout)
    if !isMaxGiven {
      if !layout.count.isMultiple(of: 2), rules.odd == .drop || rules.odd == .fail {
        throw InputError(
          Place(layoutFile.description),
          "has \(layout.count) cells, and sets of an odd number are not made; add --odd keep")
      }
      options.rules.max = layout.count
      if !isPerGiven { options.input.per = layout.count }
    }
    return options
  }

  /// The report's final name; nil where it goes to standard output.
  package var reportPath: Path? {
    switch report {
    case .outputFolder: output.appending("report.json")
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}

/// Where the report goes.
package enum ReportTarget: Hashable, Sendable {
  /// `report.json` in the output folder.
  case outputFolder
  case file(Path)
  case standardOutput
}

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
