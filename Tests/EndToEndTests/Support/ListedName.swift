import Posix
import Values

extension Sandbox {
  /// The ID of a set that a plain list makes, worked out from the standard alone.
  func listed(_ pictures: String...) throws -> String {
    let folder = try FileSystem.resolve(folder)
    let text: [UInt8] = pictures.reduce(into: []) { $0 += folder.appending($1).bytes + [0] }
    return "\(Path(pictures.first ?? "").stem)-" + sha256Start(text)
  }

  /// The path of the first set's collage, as the report has it.
  func firstCollage(in folder: Word = "out") throws -> Word {
    let output = try report(folder + "/report.json").sets.first?.output
    return folder + "/" + Word((output ?? "none").utf8)
  }
}

/// The first eight digits of a SHA-256 (FIPS 180-4, 6.2).
private func sha256Start(_ text: [UInt8]) -> String {
  func right(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
  let padding = [0x80] + [UInt8](repeating: 0, count: (119 - text.count % 64) % 64)
  let length = (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(text.count) * 8) >> (56 - 8 * $0)) }
  let message = text + padding + length
  var hash = fractions(8) { $0.squareRoot() }
  let keys = fractions(64) { cubeRoot($0) }
  for block in stride(from: 0, to: message.count, by: 64) {
    var words = stride(from: block, to: block + 64, by: 4).map { start in
      message[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      words.append(
        words[index - 16] &+ words[index - 7]
          &+ (right(early, 7) ^ right(early, 18) ^ early >> 3)
          &+ (right(late, 17) ^ right(late, 19) ^ late >> 10))
    }
    var v = hash
    for (key, word) in zip(keys, words) {
      let first =
        v[7] &+ (right(v[4], 6) ^ right(v[4], 11) ^ right(v[4], 25))
        &+ (v[4] & v[5] ^ ~v[4] & v[6]) &+ key &+ word
      let second =
        (right(v[0], 2) ^ right(v[0], 13) ^ right(v[0], 22))
        &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    hash = zip(hash, v).map { $0 &+ $1 }
  }
  let digits = String(hash[0], radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

/// The first 32 bits of the roots of the first primes, behind the point.
private func fractions(_ count: Int, of root: (Double) -> Double) -> [UInt32] {
  let primes = (2...).lazy.filter { number in !(2..<number).contains { number % $0 == 0 } }
  return primes.prefix(count).map { prime in
    let exact = root(Double(prime))
    return UInt32((exact - exact.rounded(.down)) * 4_294_967_296)
  }
}

private func cubeRoot(_ number: Double) -> Double {
  // Newton's way, until it stands still.
  var root = number
  for _ in 0..<100 { root -= (root * root * root - number) / (3 * root * root) }
  return root
}
