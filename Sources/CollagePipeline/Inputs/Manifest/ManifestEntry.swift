import CollageModel
import Values

/// Turns an entry of a manifest, a SET or a PICTURE, into what it lists or what is wrong with it.
struct ManifestEntry {
  /// How messages call the manifest.
  let source: String
  let origin: Origin

  func item(_ value: JSONValue, at position: Place.Position) -> Item {
    if case .object(let members) = value, members.contains(where: { $0.key == "images" }) {
      return set(members, at: position)
    }
    do throws(ManifestObject.Fault) {
      let entry = try ManifestPicture(value, at: "", folder: origin.prefix)
      return .picture(
        .init(
          picture: entry.picture, set: entry.set, place: Place(source, position), origin: origin))
    } catch {
      let isPicture: Bool
      var owner = Item.Owner.unknown
      switch value {
      case .string: owner = .consecutive
      case .object(let members):
        let keys = members.map(\.key)
        isPicture = keys.contains("path") || keys.contains("pathBytes")
        if let set = members.first(where: { $0.key == "set" })?.value {
          if case .string(let name) = set, !name.isEmpty { owner = .set(name) }
        } else if isPicture {
          owner = .consecutive
        } else if !keys.isEmpty {
          let message = "expected a set (with “images”) or a picture (with “path”), found neither"
          return fault(.init(error.path, message), at: position, owner: .unknown)
        }
      default: break
      }
      return fault(error, at: position, owner: owner)
    }
  }

  /// A fault of the entry at a position, or somewhere within it.
  func fault(
    _ fault: ManifestObject.Fault, at position: Place.Position, id: String? = nil,
    images: [Picture] = [], owner: Item.Owner, code: ErrorCode = .badEntry
  ) -> Item {
    let place: Place
    var message = fault.message
    switch position {
    case .line:
      place = Place(source, position)
      if !fault.path.isEmpty { message = "\(visible(fault.path)): \(message)" }
    case .json(let entry):
      let path = fault.path.isEmpty ? entry : "\(entry).\(visible(fault.path))"
      place = Place(source, path.isEmpty ? nil : .json(path))
    }
    return .fault(
      .init(
        id: id ?? ManifestEntry.id(position), error: .manifest(place, code, message),
        place: Place(source, position), images: images, owner: owner, origin: origin))
  }

  /// How the report calls an entry that has no ID.
  static func id(_ position: Place.Position) -> String {
    switch position {
    case .line(let number): "line-\(number)"
    case .json(let path): path.isEmpty ? "manifest" : path
    }
  }

  private func set(_ members: [(key: String, value: JSONValue)], at position: Place.Position)
    -> Item
  {
    let set = ManifestSet(members, folder: origin.prefix)
    if let fault = set.fault {
      return self.fault(fault, at: position, id: set.id, images: set.pictures, owner: .itself)
    }
    let text = set.id ?? ""
    do throws(SetID.Fault) {
      return .set(
        PictureSet(
          id: try SetID(text), title: set.title, pictures: set.pictures, overrides: set.overrides,
          place: Place(source, position)))
    } catch {
      return fault(
        .init("id", "the set ID \(quoted(text)) \(error)"), at: position, id: text,
        images: set.pictures, owner: .itself, code: .badSetID)
    }
  }
}
