import CollageModel
import Values
import Posix

/// An input that has been opened: a reader of what it lists.
struct OpenedInput {
  let origin: Origin
  var reader: any ItemReader

  /// - Parameter number: the input's place in the command, which tells its rows from those of others.
  init(_ input: InputOptions.Input, number: Int, _ options: InputOptions) throws {
    switch input {
    case .standardInput: try self.init(standardInput: number, options)
    case .list(let path):
      let source =
        try path.map { path throws(InputError) in try ByteSource.open(path) } ?? .standardInput()
      let kind: InputKind = options.format == .null ? .null : .lines
      try self.init(source, kind, file: nil, number: number, options)
    case .path(let path):
      if InputCheck.isMissingPicture(path, options) {
        self.init(picture: path, number: number)
        return
      }
      switch try InputCheck.status(path).kind {
      case .folder: try self.init(folder: path, number: number, options)
      case let kind:
        try self.init(file: path, isRegular: kind == .regular, number: number, options)
      }
    }
  }

  private init(standardInput number: Int, _ options: InputOptions) throws {
    var source = try ByteSource.standardInput()
    let kind = try InputKind(options.format) ?? InputKind.sniff(&source)
    try self.init(source, kind, file: nil, number: number, options)
  }

  private init(file path: Path, isRegular: Bool, number: Int, _ options: InputOptions) throws {
    if let kind = InputKind(path, options) {
      if kind == .picture {
        self.init(picture: path, number: number)
      } else {
        try self.init(try ByteSource.open(path), kind, file: path, number: number, options)
      }
    } else {
      var source = try ByteSource.open(path)
      let kind = try InputKind.sniff(&source, isNamedFile: isRegular)
      if kind == .picture {
        self.init(picture: path, number: number)
      } else {
        try self.init(source, kind, file: path, number: number, options)
      }
    }
  }

  private init(folder: Path, number: Int, _ options: InputOptions) throws(InputError) {
    let name = folder.lastComponent
    let hasName = ![".", "..", "/"].contains(name.string)
    origin = Origin(
      number: number, isPlain: true, prefix: folder,
      title: hasName ? name : OpenedInput.home(folder), home: Path(""))
    reader = WalkReader(
      origin, excluded: options.excludedFolder, allowed: options.allowed)
  }

  private init(picture path: Path, number: Int) {
    origin = .list(number)
    reader = OneItem(
      .picture(
        .init(
          picture: Picture(path: path), set: nil, place: Place("arguments"), origin: origin)))
  }

  /// - Parameter file: the file that is read; nil for standard input.
  init(
    _ source: ByteSource, _ kind: InputKind, file: Path?, number: Int, _ options: InputOptions
  ) throws(InputError) {
    switch kind {
    case .lines, .null:
      origin = .list(number)
      reader = ListReader(source, endsInNull: kind == .null, origin: origin)
    case .json, .jsonLines, .csv, .tsv:
      let folder = file?.parent ?? Path("")
      origin = Origin(
        number: number, isPlain: false, prefix: folder, title: nil, home: OpenedInput.home(folder))
      reader =
        switch kind {
        case .json: JSONDocumentReader(source, origin: origin)
        case .jsonLines: JSONLinesReader(source, origin: origin)
        default:
          TableReader(
            source, separatedBy: kind == .tsv ? .tab : .comma, origin: origin,
            field: options.grouping.field)
        }
    case .picture:
      throw InputError(
        Place(source.name),
        "is a picture, not a list of pictures; give the picture's path as an argument")
    }
  }

  /// The name of a folder that is called "", "." or "..".
  fileprivate static func home(_ folder: Path) -> Path {
    let real = try? FileSystem.resolve(folder.isEmpty ? Path(".") : folder)
    return (real ?? folder).lastComponent
  }
}

extension Origin {
  /// Of paths that stay as they were listed.
  fileprivate static func list(_ number: Int) -> Origin {
    Origin(
      number: number, isPlain: true, prefix: Path(""), title: nil, home: OpenedInput.home(Path("")))
  }
}

extension InputOptions.Grouping {
  fileprivate var field: String? { if case .field(let name) = self { name } else { nil } }
}

extension ByteSource {
  fileprivate static func standardInput() throws(InputError) -> ByteSource {
    try ByteSource(name: "standard input", descriptor: .standardInput)
  }
}
