import CollageModel
import Paths

/// Reads a SET: `{"id", "title"?, "images": [PICTURE, ...], "size"?, "background"?, "format"?, "quality"?}`.
struct ManifestSet {
  /// The ID as it stands there; nil where there is none or it is no text.
  private(set) var id: String?
  private(set) var title: String?
  private(set) var overrides = SetOverrides()
  private(set) var pictures: [Picture] = []
  /// The first thing that is wrong with it; the pictures are those that could be read.
  private(set) var fault: ManifestObject.Fault?

  static let keys = ["id", "title", "images", "size", "background", "format", "quality"]

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
      overrides = try SetOverrides(object)
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

extension SetOverrides {
  fileprivate init(_ object: ManifestObject) throws(ManifestObject.Fault) {
    self.init()
    if let text = try object.text("format") {
      guard let format = CollageFormat(rawValue: text) else {
        let names = CollageFormat.allCases.map { "“\($0.rawValue)”" }.joined(separator: " or ")
        throw ManifestObject.Fault("format", "expected \(names), found \(quoted(text))")
      }
      self.format = format
    }
    if let text = try object.text("size") {
      let longest = format?.longestSide ?? 10_000_000
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
        .filter { 1...longest ~= $0 }
      guard sides.count == 2, text == "\(sides[0])x\(sides[1])" else {
        throw ManifestObject.Fault(
          "size",
          "expected width and height in pixels as in “1800x1200”, each 1 to \(longest), "
            + "found \(quoted(text))")
      }
      size = PixelSize(width: sides[0], height: sides[1])
    }
    if let text = try object.text("background") {
      guard let colour = Colour(text) else {
        throw ManifestObject.Fault(
          "background", "expected a colour as in “#ffe4c4” or “bisque”, found \(quoted(text))")
      }
      background = colour
    }
    if let value = object["quality"] {
      guard case .number(let digits) = value, let quality = Int(digits), 1...100 ~= quality else {
        throw ManifestObject.Fault(
          "quality", "expected a whole number from 1 to 100, found \(describe(value))")
      }
      self.quality = quality
    }
  }

  private func describe(_ value: JSONValue) -> String {
    if case .number(let digits) = value { return digits }
    return value.kind
  }
}
