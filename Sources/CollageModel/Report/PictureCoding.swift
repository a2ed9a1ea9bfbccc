import FoundationEssentials
package import Values

/// How a path stands in JSON: as `path` where it is UTF-8, else as `pathBytes` in base64 (RFC 4648).
package enum PathKey: String, CodingKey { case path, pathBytes }

extension Path {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PathKey.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .path) {
      self.init(text)
      return
    }
    let base64 = try container.decode(String.self, forKey: .pathBytes)
    guard let data = Data(base64Encoded: base64) else {
      throw DecodingError.dataCorruptedError(
        forKey: .pathBytes, in: container, debugDescription: "“pathBytes” must be base64")
    }
    self.init(bytes: data)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PathKey.self)
    if let string {
      try container.encode(string, forKey: .path)
    } else {
      try container.encode(Data(bytes).base64EncodedString(), forKey: .pathBytes)
    }
  }
}
