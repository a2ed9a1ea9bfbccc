import Foundation
import Values
import Posix
import Testing

@Suite("The file system")
struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("status follows links, link status does not")
  func status() throws {
    let file = try folder.file("a", "12345")
    let link = try folder.link("link", to: "a")
    let dangling = try folder.link("dangling", to: "nowhere")
    let status = try FileSystem.status(file)
    #expect(status.kind == .regular && status.size == 5)
    #expect(try FileSystem.status(link) == status)
    #expect(try FileSystem.linkStatus(link).kind == .link)
    #expect(try FileSystem.status(folder.path).kind == .folder)
    #expect(refusal { _ = try FileSystem.status(dangling) }?.isNotFound == true)
    #expect(try status.isSameFile(as: FileSystem.status(link)))
    #expect(try !status.isSameFile(as: FileSystem.status(folder.path)))
    #expect(try Descriptor.open(file, .read).status() == status)
  }

  @Test(
    "the time of change is exact in any year that a disk can hold",
    arguments: [
      1_700_000_000, 10_413_792_000,  // 2300
      -1, -86_401,
    ])
  func modified(seconds: Int) throws {
    let file = try folder.file("a")
    var times = [timespec(), timespec(tv_sec: seconds, tv_nsec: 123_456_789)]
    #expect(utimensat(AT_FDCWD, file.description, &times, 0) == 0)
    let status = try FileSystem.status(file)
    #expect(status.modified == .init(seconds: seconds, nanoseconds: 123_456_789))
    #expect(status.stamp.hasPrefix("0 \(seconds).123456789 "))
  }

  @Test("times are in order before 1970 as well")
  func orderOfTimes() {
    let times = [(-2, 5), (-1, 0), (-1, 7), (0, 0), (10_413_792_000, 1)]
      .map { FileStatus.Time(seconds: $0.0, nanoseconds: $0.1) }
    #expect(times.shuffled().sorted() == times)
  }

  @Test("whether anything stands at a path, a link that leads nowhere included")
  func exists() throws {
    #expect(FileSystem.exists(try folder.file("a")))
    #expect(FileSystem.exists(try folder.link("dangling", to: "nowhere")))
    #expect(!FileSystem.exists(folder.path.appending("b")))
    #expect(!FileSystem.exists(folder.path.appending("a/b")))
  }

  @Test("renaming replaces, renaming as new never does")
  func rename() throws {
    let (a, b) = (try folder.file("a", "a"), try folder.file("b", "b"))
    let error = refusal { try FileSystem.renameNew(a, to: b) }
    #expect(error?.isExisting == true)
    #expect(try Descriptor.open(b, .read).read(9) == Array("b".utf8))
    try FileSystem.rename(a, to: b)
    #expect(try Descriptor.open(b, .read).read(9) == Array("a".utf8))
    try FileSystem.renameNew(b, to: a)
    #expect(FileSystem.exists(a) && !FileSystem.exists(b))
    #expect(refusal { try FileSystem.rename(b, to: a) }?.isNotFound == true)
    let dangling = try folder.link("dangling", to: "nowhere")
    #expect(refusal { try FileSystem.renameNew(a, to: dangling) }?.isExisting == true)
  }

  @Test("folders are made with those above them, and made again without complaint")
  func makeFolder() throws {
    let deep = folder.path.appending("x/y/z")
    try FileSystem.makeFolder(deep)
    try FileSystem.makeFolder(deep)
    try FileSystem.makeFolder(folder.path.appending("x/y/../w/"))
    #expect(try FileSystem.status(folder.path.appending("x/w")).kind == .folder)
    try FileSystem.syncFolder(deep)
    try FileSystem.syncFolder(Path(""))
    let file = try folder.file("file")
    #expect(refusal { try FileSystem.makeFolder(file) }?.code == ENOTDIR)
    #expect(refusal { try FileSystem.makeFolder(file.appending("x/y")) }?.code == ENOTDIR)
    let link = try folder.link("link", to: "x")
    try FileSystem.makeFolder(link)
  }

  @Test("a file is moved onto another file system whole, and nothing is left beside it")
  func moveAcross() throws {
    let other = Path("/dev/shm")
    guard (try? FileSystem.status(other).identity) != nil else { return }
    let target = other.appending("collage-tests-\(ProcessContext.identifier).json")
    defer { try? FileSystem.remove(target) }
    let file = try folder.file("a")
    let bytes = try Descriptor.open(file, .read).read(4096)
    try FileSystem.move(file, to: target)
    #expect(try Descriptor.open(target, .read).read(4096) == bytes)
    #expect(!FileSystem.exists(file))
    #expect(try FileSystem.names(in: other).allSatisfy { $0.suffix != "part" })
  }

  @Test("a file is removed once")
  func remove() throws {
    let file = try folder.file("a")
    try FileSystem.remove(file)
    #expect(refusal { try FileSystem.remove(file) }?.isNotFound == true)
    #expect(!FileSystem.exists(file))
  }

  @Test("names come in the order of bytes, any bytes, hidden ones too")
  func names() throws {
    let names: [[UInt8]] = [
      Array("\n".utf8), Array("-r".utf8), Array(".hidden".utf8), Array("B".utf8), Array("a".utf8),
      Array("é".utf8), [0xFF],
    ]
    for name in names.reversed() { try folder.file(Path(bytes: name)) }
    #expect(try FileSystem.names(in: folder.path).map(\.bytes) == names)
    #expect(
      refusal { _ = try FileSystem.names(in: folder.path.appending("a")) }?.isNotFound == true)
  }

  @Test("a path is resolved through links and dots")
  func resolve() throws {
    let real = try FileSystem.resolve(folder.path)
    try FileSystem.makeFolder(folder.path.appending("x"))
    let link = try folder.link("link", to: "x")
    #expect(try FileSystem.resolve(link.appending("./../x")) == real.appending("x"))
    #expect(
      refusal { _ = try FileSystem.resolve(folder.path.appending("gone")) }?.isNotFound == true)
  }

  @Test("an error says the reason in English, and which call gave it")
  func errors() {
    #expect("\(Errno(ENOENT, "open"))" == "No such file or directory (open)")
    #expect("\(Errno(99_999, "open"))" == "error 99999 (open)")
    #expect(Errno(ENOSPC, "write").isNoSpace && Errno(EDQUOT, "write").isNoSpace)
    #expect(Errno(EPIPE, "write").isBrokenPipe && Errno(EAGAIN, "read").isWouldBlock)
    #expect(!Errno(EIO, "read").isNotFound)
  }
}
