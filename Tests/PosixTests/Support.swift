import Foundation
import Values
import Posix

/// A folder that lasts as long as a test.
final class TemporaryFolder {
  let path: Path

  init() throws {
    path = Path(NSTemporaryDirectory()).appending("collage-posix-\(UUID().uuidString)")
    try FileSystem.makeFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.description)
  }

  @discardableResult
  func file(_ name: Path, _ text: String = "") throws -> Path {
    let file = path.appending(name)
    try Descriptor.open(file, .createNew).write(text)
    return file
  }

  @discardableResult
  func file(_ name: String, _ text: String = "") throws -> Path {
    try file(Path(name), text)
  }

  func link(_ name: String, to target: String) throws -> Path {
    let link = path.appending(name)
    try FileManager.default.createSymbolicLink(
      atPath: link.description, withDestinationPath: target)
    return link
  }
}

/// The kernel's reason for refusing something; nil if it did not.
func refusal(_ body: () throws -> Void) -> Errno? {
  do { try body() } catch { return error as? Errno }
  return nil
}
