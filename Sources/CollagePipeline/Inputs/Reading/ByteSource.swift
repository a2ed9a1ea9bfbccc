import CollageModel
import Values
import Posix

/// The bytes of one input, in blocks.
///
/// A file, a pipe or a terminal is read with plain blocking calls; what may keep silent (all but a
/// regular file) is waited for in slices, so that a cancelled run ends within one of them.
struct ByteSource {
  /// How much is asked of the kernel at once.
  static let blockSize = 64 * 1024
  /// How long one wait for a silent input lasts, in milliseconds.
  private static let slice: Int32 = 50

  private enum Origin {
    case memory
    case file(Descriptor, isRegular: Bool)
  }

  /// How messages call the input.
  let name: String
  private let origin: Origin
  private var peeked: [UInt8]
  private var isAtEnd = false

  /// Bytes that are in memory already.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    origin = .memory
    peeked = bytes
  }

  init(name: String, descriptor: Descriptor) throws(InputError) {
    self.name = name
    peeked = []
    do throws(Errno) {
      origin = .file(descriptor, isRegular: try descriptor.status().kind == .regular)
    } catch {
      throw InputError(Place(name), "cannot be read: \(error.reason)")
    }
  }

  static func open(_ path: Path) throws(InputError) -> ByteSource {
    let descriptor: Descriptor
    do throws(Errno) {
      descriptor = try Descriptor.open(path, .read)
    } catch {
      throw InputError(Place(path.description), "cannot be opened: \(error.reason)")
    }
    return try ByteSource(name: path.description, descriptor: descriptor)
  }

  /// The next block; an empty one is the end, and stays the answer however often it is asked.
  mutating func next() throws -> [UInt8] {
    if !peeked.isEmpty {
      defer { peeked = [] }
      return peeked
    }
    return try readBlock()
  }

  /// The bytes up to the point where `isEnough` holds, the limit is reached or the input ends.
  /// They stay in the source.
  mutating func peek(upTo limit: Int, until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
    while peeked.count < limit, !isEnough(peeked) {
      let block = try readBlock()
      if block.isEmpty { break }
      peeked += block
    }
    return peeked
  }

  private mutating func readBlock() throws -> [UInt8] {
    guard case .file(let descriptor, let isRegular) = origin, !isAtEnd else { return [] }
    do {
      while true {
        try Task.checkCancellation()
        // A FIFO that nobody has opened for writing yet reads as if it had ended; waiting first
        // tells the two apart.
        if !isRegular, try !descriptor.waitToRead(milliseconds: ByteSource.slice) { continue }
        let block = try descriptor.read(ByteSource.blockSize)
        isAtEnd = block.isEmpty
        return block
      }
    } catch let error as Errno {
      throw InputError(Place(name), "cannot be read: \(error.reason)")
    }
  }
}
