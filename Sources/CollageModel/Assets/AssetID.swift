/// The ID of a finished collage: `sha256:` and the digest of its bytes, so that `sha256sum` checks it.
package struct AssetID: Hashable, Sendable, Codable, CustomStringConvertible {
  package let description: String

  /// Makes the ID of a digest.
  /// - Parameter sha256: 32 bytes.
  package init(sha256: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    let hex = sha256.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    description = "sha256:" + String(decoding: hex, as: UTF8.self)
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
