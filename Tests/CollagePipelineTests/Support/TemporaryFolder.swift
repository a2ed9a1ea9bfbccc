import Foundation
import Values
import Posix

@testable import CollagePipeline

/// A folder that is gone with the object.
final class TemporaryFolder: Sendable {
  let path: Path

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("collage-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = Path(url.path)
  }

  deinit {
    if let string = path.string { try? FileManager.default.removeItem(atPath: string) }
  }

  /// Writes a file into it, and the folders above it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> Path {
    let file = path.appending(name)
    try FileSystem.makeFolder(file.parent)
    try Descriptor.open(file, .replace).write(text)
    return file
  }

  /// Writes a program.
  func program(_ script: String, named name: String) throws -> Path {
    let file = try write("#!/bin/sh\n" + script, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.description)
    return file
  }

  /// Takes hold of a folder that an earlier run of the test has let go.
  ///
  /// A program that another test starts in that moment shares its lock until it runs.
  func outputFolder(_ name: String = "out") throws -> OutputFolder {
    let folder = path.appending(name)
    while true {
      if let held = try unlessLocked({ () throws(RunError) in try OutputFolder(folder) }) {
        return held
      }
      let lock = try Descriptor.open(folder.appending(".collage/lock"), .update)
      while flock(lock.number, LOCK_EX) != 0, errno == EINTR {}
    }
  }

  private func unlessLocked(_ body: () throws(RunError) -> OutputFolder) throws -> OutputFolder? {
    do throws(RunError) {
      return try body()
    } catch {
      if case .outputLocked = error { return nil }
      throw error
    }
  }

  func text(_ name: String) throws -> String {
    let file = try Descriptor.open(path.appending(name), .read)
    return String(decoding: try file.read(1 << 20), as: UTF8.self)
  }

  /// The names below a folder, all levels, sorted.
  func tree(_ name: String) throws -> [String] {
    let root = path.appending(name).description
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
  }
}
