/// The ID of a finished collage: `sha256:` and the digest of its bytes, so that `sha256sum` checks it.
package struct AssetID: Hashable, Sendable, Codable, CustomStringConvertible {
  package let description: String

  /// Makes the ID of a digest.
  /// - Parameter sha256: 32 bytes.
  package init(sha256: [UInt8]) {
    var text = Array("sha256:".utf8)
    for byte in sha256 {
      text.append(AssetID.digit(byte >> 4))
      text.append(AssetID.digit(byte & 15))
    }
    description = String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Takes an ID as it was recorded.
  package init(recorded: String) {
    description = recorded
  }

  package init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
