import Imaging
import Synchronization

/// Room for pictures that stay open from their measuring to their decoding, so that headers are read once.
///
/// It is for all collages in work together, and bounded: a picture beyond it is opened again.
final class KeptPictures: Sendable {
  private let mostPictures, mostBytes: Int
  private let inUse = Mutex((pictures: 0, bytes: 0))

  /// - Parameters:
  ///   - mostPictures: open files; a process may have 1,024 unless told otherwise.
  ///   - mostBytes: what they keep besides, metadata most of all.
  init(mostPictures: Int = 256, mostBytes: Int = 16 << 20) {
    self.mostPictures = mostPictures
    self.mostBytes = mostBytes
  }

  /// Nil where there is no room.
  func keep(_ picture: SourcePicture) -> KeptPicture? {
    let bytes = picture.bytesKept
    let hasRoom = inUse.withLock { inUse in
      guard inUse.pictures < mostPictures,
        inUse.bytes + bytes <= mostBytes
      else { return false }
      inUse.pictures += 1
      inUse.bytes += bytes
      return true
    }
    return hasRoom ? KeptPicture(picture, bytes, room: self) : nil
  }

  fileprivate func leave(_ bytes: Int) {
    inUse.withLock {
      $0.pictures -= 1
      $0.bytes -= bytes
    }
  }
}

/// An open picture until somebody takes it; closed when nobody ever will.
final class KeptPicture: Sendable {
  private let held: Mutex<SourcePicture?>
  private let bytes: Int
  private let room: KeptPictures

  fileprivate init(_ picture: SourcePicture, _ bytes: Int, room: KeptPictures) {
    held = Mutex(picture)
    self.bytes = bytes
    self.room = room
  }

  deinit { _ = take() }

  /// The picture, which stays; nil once it was taken.
  var picture: SourcePicture? { held.withLock { $0 } }

  /// The picture, the first time.
  func take() -> SourcePicture? {
    let taken = held.withLock { $0.take() }
    if taken != nil { room.leave(bytes) }
    return taken
  }
}
