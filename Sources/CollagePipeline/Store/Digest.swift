import CNettle
package import CollageModel
package import Values
import Posix

/// The asset ID of a file: the SHA-256 (FIPS 180-4) of its bytes, read back from where they lie.
///
/// Digesting what was written, and not what was meant to be written, makes the ID a witness of the
/// file. libnettle has the instructions of the processor for it; the supervisor needs no larger
/// cryptographic library.
///
/// Throws an `Errno`, or a `CancellationError` where the task is cancelled before the end of the file.
package func assetID(of path: Path) throws -> (id: AssetID, bytes: Int) {
  var context = sha256_ctx()
  nettle_sha256_init(&context)
  var count = 0
  let file = try Descriptor.open(path, .read)
  while let block = try file.nextBlock() {
    try Task.checkCancellation()
    nettle_sha256_update(&context, block.count, block)
    count += block.count
  }
  return (AssetID(finishing: &context), count)
}

/// The asset ID that a file of these bytes has.
func assetID(ofBytes bytes: [UInt8]) -> AssetID {
  var context = sha256_ctx()
  nettle_sha256_init(&context)
  nettle_sha256_update(&context, bytes.count, bytes)
  return AssetID(finishing: &context)
}

/// The asset ID that a file of these lines has, without a line feed after the last.
func assetID(ofLines lines: [String]) -> AssetID {
  var context = sha256_ctx()
  nettle_sha256_init(&context)
  for (index, line) in lines.enumerated() {
    if index > 0 { nettle_sha256_update(&context, 1, "\n") }
    var line = line
    line.withUTF8 { nettle_sha256_update(&context, $0.count, $0.baseAddress) }
  }
  return AssetID(finishing: &context)
}

extension AssetID {
  fileprivate init(finishing context: inout sha256_ctx) {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    self.init(sha256: digest)
  }
}
