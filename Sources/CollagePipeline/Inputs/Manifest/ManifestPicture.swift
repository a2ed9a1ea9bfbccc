import CollageModel
import FoundationEssentials
import Values

/// Reads a PICTURE: `{"path", "id"?, "set"?, "caption"?, "crop"?, "focus"?, any other field}`, or its
/// path alone.
struct ManifestPicture {
  let picture: Picture
  let set: String?

  /// - Parameters:
  ///   - path: where it stands in its entry.
  ///   - folder: what a relative path starts at.
  init(_ value: JSONValue, at path: String, folder: Path) throws(ManifestObject.Fault) {
    switch value {
    case .string(let text):
      picture = try ManifestPicture.picture(Path(text), at: path, folder: folder)
      set = nil
    case .object(let members):
      let object = try ManifestObject(members, at: path)
      picture = try ManifestPicture.picture(object, folder: folder)
      set = try object.text("set")
    default:
      throw ManifestObject.Fault(
        path, "expected a picture (an object with “path”, or a path in quotes), found \(value.kind)"
      )
    }
  }

  /// The keys with a meaning; any other is a field.
  private static let keys: Set<String> = [
    "path", "pathBytes", "id", "set", "caption", "crop", "focus",
  ]

  private static func picture(_ object: ManifestObject, folder: Path)
    throws(ManifestObject.Fault) -> Picture
  {
    let (listed, key) = try listedPath(object)
    var picture = try picture(listed, at: object.path(to: key), folder: folder)
    if let id = try object.text("id") { picture.id = id }
    picture.caption = try object.text("caption")
    picture.crop = try crop(object)
    picture.focus = try focus(object)
    for (key, value) in object.members where !keys.contains(key) {
      switch value {
      case .string(let text): picture.fields[key] = text
      case .number(let digits): picture.fields[key] = digits
      case .bool(let flag): picture.fields[key] = flag ? "true" : "false"
      // Tools write lists and objects beside what we use; as text they would be of no use.
      case .null, .array, .object: break
      }
    }
    return picture
  }

  private static func picture(_ listed: Path, at path: String, folder: Path)
    throws(ManifestObject.Fault) -> Picture
  {
    if listed.isEmpty { throw ManifestObject.Fault(path, "expected a path, found an empty one") }
    if listed.bytes.contains(0) {
      throw ManifestObject.Fault(path, "a path cannot hold a NUL character")
    }
    return Picture(path: folder.appending(listed), id: listed.identifier)
  }

  private static func listedPath(_ object: ManifestObject)
    throws(ManifestObject.Fault) -> (Path, key: String)
  {
    switch (object["path"], object["pathBytes"]) {
    case (.string(let text), nil): return (Path(text), "path")
    case (nil, .string(let base64)):
      guard let data = Data(base64Encoded: base64) else {
        throw ManifestObject.Fault(object.path(to: "pathBytes"), "expected base64 (RFC 4648)")
      }
      return (Path(bytes: data), "pathBytes")
    case (nil, nil):
      throw ManifestObject.Fault(object.path, "expected a picture with “path”, found none")
    case (.some, .some):
      throw ManifestObject.Fault(object.path, "give “path” or “pathBytes”, not both")
    case (.some(let value), nil): throw object.fault("path", "a string", value)
    case (nil, .some(let value)): throw object.fault("pathBytes", "a string", value)
    }
  }

  private static func crop(_ object: ManifestObject) throws(ManifestObject.Fault) -> PixelArea? {
    let expected = "four whole numbers [x, y, width, height]"
    guard let numbers = try object.numbers("crop", 4, expected: expected) else { return nil }
    let values = numbers.compactMap { Int32($0).map(Int.init) }
    guard values.count == 4, values[0] >= 0, values[1] >= 0, values[2] > 0, values[3] > 0 else {
      throw ManifestObject.Fault(
        object.path(to: "crop"),
        "expected \(expected), none below 0 and an area above 0; found "
          + "[\(numbers.joined(separator: ", "))]")
    }
    return PixelArea(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private static func focus(_ object: ManifestObject) throws(ManifestObject.Fault) -> Focus? {
    let expected = "two numbers from 0 to 1 [x, y]"
    guard let numbers = try object.numbers("focus", 2, expected: expected) else { return nil }
    let values = numbers.compactMap(Double.init)
    guard values.count == 2, values.allSatisfy((0...1).contains) else {
      throw ManifestObject.Fault(
        object.path(to: "focus"),
        "expected \(expected), found [\(numbers.joined(separator: ", "))]")
    }
    return Focus(x: values[0], y: values[1])
  }
}
