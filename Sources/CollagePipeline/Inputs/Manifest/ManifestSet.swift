import CollageModel
import Values

/// Reads a SET: `{"id", "title"?, "images": [PICTURE, ...]}`, and any option of the sheet by its name.
struct ManifestSet {
  /// The ID as it stands there; nil where there is none or it is no text.
  private(set) var id: String?
  private(set) var title: String?
  private(set) var overrides = SetOptions()
  private(set) var pictures: [Picture] = []
  /// The first thing that is wrong with it; the pictures are those that could be read.
  private(set) var fault: ManifestObject.Fault?

  static let keys = ["id", "title", "images"] + Option.ofSets.map(\.key)

  /// - Parameter folder: what a relative path starts at.
  init(_ members: [(key: String, value: JSONValue)], folder: Path) {
    do throws(ManifestObject.Fault) {
      let object = try ManifestObject(members, at: "")
      id = try object.text("id")
      readPictures(object, folder)
      for key in object.members.map(\.key) where !ManifestSet.keys.contains(key) {
        throw ManifestObject.Fault("", unknownKey(key, of: "a set", known: ManifestSet.keys))
      }
      if id == nil { throw ManifestObject.Fault("", "expected a set with “id”, found none") }
      title = try object.text("title")
      for option in Option.ofSets { try overrides.read(option, object, folder) }
    } catch {
      fault = fault ?? error
    }
  }

  private mutating func readPictures(_ object: ManifestObject, _ folder: Path) {
    guard case .array(let elements)? = object["images"] else {
      let found = object["images"]?.kind ?? "none"
      fault = ManifestObject.Fault("images", "expected a list of pictures, found \(found)")
      return
    }
    pictures.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let path = "images[\(index)]"
      do throws(ManifestObject.Fault) {
        let entry = try ManifestPicture(element, at: path, folder: folder)
        pictures.append(entry.picture)
        if let set = entry.set, set != id {
          throw ManifestObject.Fault(
            path + ".set", "names the set \(quoted(set)), but the picture is in another")
        }
      } catch {
        fault = fault ?? error
      }
    }
  }
}

/// A sentence about a key that nobody knows, with the nearest that somebody does.
func unknownKey(_ key: String, of what: String, known: [String]) -> String {
  let list = known.map { "“\($0)”" }.joined(separator: ", ")
  let nearest = NearestName.find(key, in: known).map { "; did you mean “\($0)”?" }
  return "\(quoted(key)) is no key of \(what)" + (nearest ?? "; known are \(list)")
}

extension SetOptions {
  fileprivate mutating func read(
    _ option: Option, _ object: ManifestObject, _ folder: Path
  ) throws(ManifestObject.Fault) {
    guard let value = object[option.key] else { return }
    let text: String
    switch (value, option.form) {
    case (.string(let words), .text), (.string(let words), .textOrNumber): text = words
    case (.number(let digits), .number), (.number(let digits), .textOrNumber): text = digits
    case (.bool(let flag), .flag): text = flag ? "true" : "false"
    default: throw object.fault(option.key, option.wants, value)
    }
    do throws(InvalidValue) {
      try give(option, text, folder: folder)
    } catch {
      throw ManifestObject.Fault(
        object.path(to: option.key),
        error.remark ?? "expected \(option.wants), found \(quoted(text))")
    }
  }
}
