import CollageModel
import Values

/// A table's columns, and how a row's cells become a picture.
///
/// `path`, `id`, `set` and `caption` have a meaning, in any case; any other column is a field. An
/// empty cell is none. A path is bytes; all else must be UTF-8.
struct TableHeader {
  private let columns: [String]
  private let path: Int
  private let id: Int?
  private let set: Int?
  private let caption: Int?
  private let fields: [Int]

  /// - Parameter field: the column that rows are grouped by; nil where none has to be there.
  init(_ cells: [[UInt8]], at place: Place, separator: UInt8, field: String?) throws(InputError) {
    var columns: [String] = []
    for cell in cells {
      guard let name = String(validating: cell, as: UTF8.self) else {
        throw InputError(place, "the header is not UTF-8; save the table as UTF-8")
      }
      columns.append(TableHeader.trimmed(name))
    }
    func index(_ name: String) throws(InputError) -> Int? {
      let found = columns.indices.filter { columns[$0].lowercased() == name }
      if found.count > 1 { throw InputError(place, "the header has the column “\(name)” twice") }
      return found.first
    }
    guard let path = try index("path") else {
      throw TableHeader.missingPath(place, columns, separator)
    }
    (self.columns, self.path) = (columns, path)
    (id, set, caption) = (try index("id"), try index("set"), try index("caption"))
    let known = [path, id, set, caption]
    fields = columns.indices.filter { !known.contains($0) }
    if let field, !has(field) {
      throw InputError(
        place,
        "expected the column \(quoted(field)) to group by, found the columns: "
          + TableHeader.list(columns))
    }
  }

  /// Whether rows can be grouped by this; columns with a meaning go by their own names.
  private func has(_ field: String) -> Bool {
    switch field {
    case "path": true
    case "id" where id != nil, "set" where set != nil, "caption" where caption != nil: true
    default: fields.contains { columns[$0] == field }
    }
  }

  /// A row that cannot be taken apart is one picture of the consecutive sets, unless it could be of
  /// any set.
  var ownerOfUnreadableRow: Item.Owner { self.set == nil ? .consecutive : .unknown }

  func item(_ cells: [[UInt8]], at position: Place.Position, _ entry: ManifestEntry) -> Item {
    do throws(ManifestObject.Fault) {
      guard cells.count == columns.count else {
        throw .init(
          "",
          "the row has \(counted(cells.count, "cell")), the header has "
            + counted(columns.count, "column"))
      }
      let listing = Item.Listing(
        picture: try picture(cells, entry.origin.prefix), set: try text(cells, set),
        place: Place(entry.source, position), origin: entry.origin)
      return .picture(listing)
    } catch {
      return entry.fault(error, at: position, owner: owner(cells))
    }
  }

  private func picture(_ cells: [[UInt8]], _ folder: Path) throws(ManifestObject.Fault) -> Picture {
    let listed = Path(bytes: cells[path])
    if listed.isEmpty { throw .init("path", "expected a path, found an empty cell") }
    if listed.bytes.contains(0) { throw .init("path", "a path cannot hold a NUL character") }
    var picture = Picture(path: folder.appending(listed), id: listed.identifier)
    if let id = try text(cells, id) { picture.id = id }
    picture.caption = try text(cells, caption)
    for index in fields { picture.fields[columns[index]] = try text(cells, index) }
    return picture
  }

  private func text(_ cells: [[UInt8]], _ column: Int?) throws(ManifestObject.Fault) -> String? {
    guard let column, !cells[column].isEmpty else { return nil }
    guard let text = String(validating: cells[column], as: UTF8.self) else {
      throw .init(columns[column], "is not UTF-8; save the table as UTF-8")
    }
    return text
  }

  /// The set that a wrong row names, as far as it can be trusted: with a cell too many, by a comma in
  /// a name, a later cell stands in the wrong column.
  private func owner(_ cells: [[UInt8]]) -> Item.Owner {
    guard let set else { return .consecutive }
    guard cells.count <= columns.count, set < cells.count,
      let name = String(validating: cells[set], as: UTF8.self)
    else { return .unknown }
    return name.isEmpty ? .consecutive : .set(name)
  }

  // MARK: - Messages

  private static func missingPath(_ place: Place, _ columns: [String], _ separator: UInt8)
    -> InputError
  {
    let message =
      "expected a header row with the column “path”, found the columns: \(list(columns))"
    let comma = Character(Unicode.Scalar(separator))
    let other = [";", "\t", ",", "|"].first {
      $0 != comma && columns.count == 1 && columns.joined().contains($0)
    }
    switch other {
    case nil: return InputError(place, message)
    case "\t": return InputError(place, message, .otherTable(.tsv))
    case ",": return InputError(place, message, .otherTable(.csv))
    case .some(let sign):
      return InputError(
        place, message + "; save it with “,” between cells in place of “\(sign)”")
    }
  }

  private static func list(_ columns: [String]) -> String {
    columns.map(quoted).joined(separator: ", ")
  }

  private static func trimmed(_ name: String) -> String {
    let inner = name.drop { $0 == " " }
    guard let last = inner.lastIndex(where: { $0 != " " }) else { return "" }
    return String(inner[...last])
  }
}
