/// What a file of some format begins with.
indirect enum Signature: Sendable, Hashable {
  case bytes([UInt8], at: Int)
  /// One byte of several.
  case oneOf([UInt8], at: Int)
  /// Text somewhere in the first bytes.
  case anywhere([UInt8])
  case all([Signature])

  func matches(_ prefix: [UInt8]) -> Bool {
    switch self {
    case .bytes(let bytes, let offset): prefix.dropFirst(offset).starts(with: bytes)
    case .oneOf(let bytes, let offset): prefix.count > offset && bytes.contains(prefix[offset])
    case .anywhere(let bytes): prefix.indices.contains { prefix[$0...].starts(with: bytes) }
    case .all(let parts): parts.allSatisfy { $0.matches(prefix) }
    }
  }
}

// MARK: - As the table says it

extension Signature {
  static func bytes(_ bytes: [UInt8]) -> Signature { .bytes(bytes, at: 0) }

  static func text(_ text: String, at offset: Int = 0) -> Signature {
    .bytes(Array(text.utf8), at: offset)
  }

  static func oneOf(_ text: String, at offset: Int) -> Signature {
    .oneOf(Array(text.utf8), at: offset)
  }

  static func anywhere(_ text: String) -> Signature { .anywhere(Array(text.utf8)) }

  static func all(_ parts: Signature...) -> Signature { .all(parts) }

  /// An ISO file of this brand.
  static func brand(_ name: String) -> Signature { .text("ftyp" + name, at: 4) }
}
