/// The ID of a finished collage: `sha256:` and the digest of its bytes, so that `sha256sum` checks it.
package struct AssetID: Hashable, Sendable, Codable, CustomStringConvertible {
  package let description: String

  /// Makes the ID of a digest.
  /// - Parameter sha256: 32 bytes.
  package init(sha256: [UInt8]) {
    let hex = sha256.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    description = "sha256:" + hex.joined()
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
