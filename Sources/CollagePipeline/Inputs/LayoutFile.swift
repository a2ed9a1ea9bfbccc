package import CollageModel
package import Values
import Posix

/// Reads a layout that somebody wrote; its form is told at `CustomLayout`.
package enum LayoutFile {
  /// The longest file, in bytes: 1 MiB.
  static let lengthLimit = 1024 * 1024

  /// Throws for what is no regular file, cannot be read, is too long, is no JSON or no layout; says
  /// the line of a fault in the JSON, else the path to what is wrong.
  package static func read(_ path: Path) throws(InputError) -> CustomLayout {
    let name = path.description
    // Looked at before it is opened: opening a pipe for a look could end it for its writer.
    if try InputCheck.status(path).kind != .regular {
      throw InputError(Place(name), "is no file; a layout is a file in JSON")
    }
    let source = try ByteSource.open(path)
    do {
      return try read(source)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(Place(name), "cannot be read: \(error)")
    }
  }

  static func read(_ source: ByteSource) throws -> CustomLayout {
    var source = source
    let text = try source.peek(upTo: lengthLimit + 1) { _ in false }
    if text.count > lengthLimit {
      throw InputError(Place(source.name), "is longer than 1 MiB, which no layout may be")
    }
    try refuseUTF16(text, source.name)
    var cursor = JSONCursor(text, (text.starts(with: ByteOrderMark.utf8) ? 3 : 0)..<text.count)
    let value: JSONValue
    do throws(JSONCursor.Fault) {
      value = try cursor.value()
      try cursor.finish()
    } catch {
      throw InputError(
        Place(source.name, .line(cursor.line(of: error))), cursor.describe(error))
    }
    do throws(ManifestObject.Fault) {
      let form = try form(value)
      do throws(LayoutError) {
        return try CustomLayout(form)
      } catch {
        throw ManifestObject.Fault("", "\(error)")
      }
    } catch {
      throw InputError(
        Place(source.name, error.path.isEmpty ? nil : .json(error.path)), error.message)
    }
  }

  // MARK: - Values

  private static func form(_ value: JSONValue) throws(ManifestObject.Fault) -> CustomLayout.Form {
    guard case .object(let members) = value else {
      throw ManifestObject.Fault(
        "", "expected an object with “cells”, “rows” or “columns”, found \(value.kind)")
    }
    let object = try ManifestObject(members, at: "")
    try check(object, of: "a layout", known: ["cells", "rows", "columns", "$schema"])
    if let cells = object["cells"] { return .cells(try fractions(cells)) }
    if let rows = object["rows"] { return .rows(try items(rows, at: "rows")) }
    if let columns = object["columns"] { return .columns(try items(columns, at: "columns")) }
    throw ManifestObject.Fault("", "expected “cells”, “rows” or “columns”, found none of them")
  }

  private static func fractions(_ value: JSONValue) throws(ManifestObject.Fault) -> [CellFraction] {
    guard case .array(let elements) = value else {
      throw ManifestObject.Fault("cells", "expected a list of cells, found \(value.kind)")
    }
    var cells: [CellFraction] = []
    for (index, element) in elements.enumerated() {
      let path = "cells[\(index)]"
      let expected = "four numbers [x, y, width, height]"
      guard case .array(let parts) = element else {
        throw ManifestObject.Fault(path, "expected \(expected), found \(element.kind)")
      }
      var numbers: [Double] = []
      for part in parts {
        numbers.append(try number(part, at: path, expected: expected))
      }
      if numbers.count != 4 {
        throw ManifestObject.Fault(path, "expected \(expected), found a list of \(numbers.count)")
      }
      cells.append(
        CellFraction(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    return cells
  }

  private static func items(_ value: JSONValue, at path: String) throws(ManifestObject.Fault)
    -> [CustomLayout.Item]
  {
    guard case .array(let elements) = value else {
      throw ManifestObject.Fault(path, "expected a list of cells, found \(value.kind)")
    }
    var items: [CustomLayout.Item] = []
    for (index, element) in elements.enumerated() {
      items.append(try item(element, at: "\(path)[\(index)]"))
    }
    return items
  }

  private static func item(_ value: JSONValue, at path: String) throws(ManifestObject.Fault)
    -> CustomLayout.Item
  {
    let expected = "a weight, or an object with “weight”, “rows” or “columns”"
    guard case .object(let members) = value else {
      return .init(weight: try number(value, at: path, expected: expected))
    }
    let object = try ManifestObject(members, at: path)
    try check(object, of: "a part of a layout", known: ["weight", "rows", "columns"])
    let rows = object["rows"], columns = object["columns"]
    if rows == nil, columns == nil, object["weight"] == nil {
      throw ManifestObject.Fault(path, "expected \(expected), found none of them")
    }
    let weight = try object["weight"].map { value throws(ManifestObject.Fault) in
      try number(value, at: object.path(to: "weight"), expected: "a number")
    }
    var content = CustomLayout.Item.Content.cell
    if let rows { content = .rows(try items(rows, at: object.path(to: "rows"))) }
    if let columns { content = .columns(try items(columns, at: object.path(to: "columns"))) }
    return .init(weight: weight ?? 1, content)
  }

  /// No key that nobody knows, and not two ways at once to cut an area.
  private static func check(_ object: ManifestObject, of what: String, known: [String])
    throws(ManifestObject.Fault)
  {
    for (key, _) in object.members where !known.contains(key) {
      throw ManifestObject.Fault(object.path(to: key), unknownKey(key, of: what, known: known))
    }
    let ways = ["cells", "rows", "columns"].filter { object[$0] != nil }
    if ways.count > 1 {
      throw ManifestObject.Fault(
        object.path, "give \(quoted(ways[0])) or \(quoted(ways[1])), not both")
    }
  }

  private static func number(_ value: JSONValue, at path: String, expected: String)
    throws(ManifestObject.Fault) -> Double
  {
    guard case .number(let digits) = value, let number = Double(digits) else {
      throw ManifestObject.Fault(path, "expected \(expected), found \(value.kind)")
    }
    return number
  }
}
