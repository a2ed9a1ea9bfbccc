import Foundation
import Values
import Posix
import Testing

@Suite("Descriptors")
struct DescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("what was written is read again, and the end is an empty answer as often as it is asked")
  func readAndWrite() throws {
    let file = try folder.file("a", "hello")
    let descriptor = try Descriptor.open(file, .read)
    #expect(try descriptor.read(3) == Array("hel".utf8))
    #expect(try descriptor.read(100) == Array("lo".utf8))
    #expect(try descriptor.read(100) == [])
    #expect(try descriptor.read(100) == [])
    #expect(!descriptor.isTerminal)
  }

  @Test("bytes of all kinds are written, none of them included")
  func kindsOfBytes() throws {
    let file = folder.path.appending("a")
    let descriptor = try Descriptor.open(file, .createNew)
    try descriptor.write([1, 2] as [UInt8])
    try descriptor.write(([0, 3, 4, 0] as [UInt8])[1...2])
    try descriptor.write([] as [UInt8])
    try [5, 6].withUnsafeBytes { try descriptor.write(UnsafeRawBufferPointer(rebasing: $0[..<1])) }
    try descriptor.sync()
    #expect(try Descriptor.open(file, .read).read(100) == [1, 2, 3, 4, 5])
  }

  @Test("a new file must be new; one to update is made or kept; a folder is none to write")
  func modes() throws {
    let file = try folder.file("a", "old")
    #expect(refusal { _ = try Descriptor.open(file, .createNew) }?.isExisting == true)
    try Descriptor.open(file, .update).write("n")
    #expect(try Descriptor.open(file, .read).read(100) == Array("nld".utf8))
    try Descriptor.open(folder.path.appending("b"), .update).write("made")
    #expect(
      refusal { _ = try Descriptor.open(folder.path.appending("c"), .read) }?.isNotFound == true)
    #expect(refusal { _ = try Descriptor.open(file, .folder) }?.isNotFound == true)
    try Descriptor.open(folder.path, .folder).sync()
    #expect(
      refusal { try Descriptor.open(folder.path, .read).read(1) as [UInt8] == [] ? () : () }?.code
        == EISDIR)
  }

  @Test("files that are made have the permissions asked for, less the mask")
  func permissions() throws {
    let file = folder.path.appending("secret")
    _ = try Descriptor.open(file, .createNew, permissions: 0o600)
    let mode = try FileManager.default.attributesOfItem(atPath: file.description)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("a descriptor closes itself, and nothing of it is left to a child process")
  func closing() throws {
    let (reading, writing) = try Descriptor.pipe()
    do {
      let end = writing
      #expect(fcntl(end.number, F_GETFD) & FD_CLOEXEC != 0)
      #expect(fcntl(reading.number, F_GETFD) & FD_CLOEXEC != 0)
    }
    let file = try Descriptor.open(try folder.file("a"), .read)
    #expect(fcntl(file.number, F_GETFD) & FD_CLOEXEC != 0)
    withExtendedLifetime(writing) {}
  }

  @Test("waiting on a pipe: nothing yet, something, the end")
  func waiting() throws {
    let (reading, writing) = try ends()
    #expect(try !reading.waitToRead(milliseconds: 0))
    try writing.take()?.write("x")
    // The write end was the last, and is closed now.
    #expect(try reading.waitToRead())
    #expect(try reading.read(10) == Array("x".utf8))
    #expect(try reading.waitToRead())
    #expect(try reading.read(10) == [])
  }

  @Test("a pipe that takes no more is written to without waiting, and has room when it was read")
  func room() throws {
    let (reading, writing) = try Descriptor.pipe()
    try writing.stopWaiting()
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let count = try writing.writeSome(bytes[...])
    #expect(count > 0 && count < bytes.count)
    #expect(try writing.writeSome(bytes[...]) == 0)
    #expect(!writing.losesItsReader(within: 0))
    let (other, end) = try Descriptor.pipe()
    #expect(try !other.waitToRead(orToWrite: writing, milliseconds: 0))
    var taken = 0
    while taken < count { taken += try reading.read(count - taken).count }
    // It ends for the room, and there is nothing to read.
    #expect(try !other.waitToRead(orToWrite: writing, milliseconds: -1))
    #expect(try writing.writeSome(bytes[...]) > 0)
    try end.write("x")
    #expect(try other.waitToRead(orToWrite: nil, milliseconds: -1))
  }

  @Test("that nobody reads a pipe any more is seen without writing to it")
  func noReader() throws {
    var numbers: [Int32] = [0, 0]
    #expect(Foundation.pipe(&numbers) == 0)
    let writing = Descriptor(owning: numbers[1])
    #expect(!writing.losesItsReader(within: 0))
    close(numbers[0])
    #expect(writing.losesItsReader(within: 0))
  }

  private final class End {
    private var descriptor: Descriptor?
    init(_ descriptor: Descriptor) { self.descriptor = descriptor }
    func take() -> Descriptor? { descriptor.take() }
  }

  private func ends() throws -> (Descriptor, End) {
    let (reading, writing) = try Descriptor.pipe()
    return (reading, End(writing))
  }

  @Test("a FIFO is opened without waiting for a writer")
  func fifo() throws {
    let path = folder.path.appending("fifo")
    #expect(mkfifo(path.description, 0o600) == 0)
    let reading = try Descriptor.open(path, .read)
    #expect(try reading.status().kind == .pipe)
    #expect(try !reading.waitToRead(milliseconds: 0))
  }

  @Test("a lock is held by one, and free when its descriptor is gone")
  func locks() throws {
    let path = try folder.file("lock")
    let first = End(try Descriptor.open(path, .update))
    let second = try Descriptor.open(path, .update)
    do {
      let holder = try #require(first.take())
      #expect(try holder.lock())
      #expect(try holder.lock(), "to lock again what is one's own is no error")
      #expect(try !second.lock())
    }
    #expect(try second.lock())
  }

  @Test("a path with bytes that are not UTF-8, or of the greatest length, is a path like any other")
  func hostileNames() throws {
    for name: [UInt8] in [
      [0xFF, 0xFE], Array("\n\"'-".utf8), Array(repeating: UInt8(ascii: "x"), count: 255),
    ] {
      let file = try folder.file(Path(bytes: name), "x")
      #expect(try Descriptor.open(file, .read).read(9) == [0x78])
    }
    let long = folder.path.appending(String(repeating: "x", count: 256))
    #expect(refusal { _ = try Descriptor.open(long, .read) }?.code == ENAMETOOLONG)
  }
}
