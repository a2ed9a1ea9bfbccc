import CPosix
import Glibc
package import Values

/// What the process was started with and where.
package enum ProcessContext {
  /// The words of the command line as bytes, without the program's name.
  package static var arguments: [[UInt8]] {
    (1..<Swift.max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }

  /// A variable of the environment, nil where it is missing or empty.
  /// The corresponding C function is `getenv`.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The cores that the process may run on, at least 1. The corresponding C function is
  /// `sched_getaffinity`.
  package static var allowedCores: Int { Int(cp_allowed_cores()) }

  /// The bytes of memory that the process may use, at least 1: the machine's, or fewer where its address
  /// space or its data is limited. The corresponding C functions are `sysconf` and `getrlimit`.
  package static var allowedMemory: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let limits = [RLIMIT_AS, RLIMIT_DATA].compactMap { kind -> Int? in
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(kind.rawValue), &limit) == 0 else { return nil }
      // "No limit" is the largest number.
      return Int(exactly: limit.rlim_cur)
    }
    return max(limits.reduce(machine, min), 1)
  }

  /// The files that the process may have open at a time, after the limit was raised to at most `wanted`, as
  /// far as that is allowed. The corresponding C functions are `getrlimit` and `setrlimit`.
  package static func raiseOpenFiles(to wanted: UInt) -> UInt {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
    let now = limit.rlim_cur
    if now >= wanted { return now }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return now }
    return limit.rlim_cur
  }

  /// The number of this process. The corresponding C function is `getpid`.
  package static var identifier: Int32 { getpid() }

  /// The process that started this one, or that inherited it. The corresponding C function is
  /// `getppid`.
  package static var parent: Int32 { getppid() }

  /// The path of the program that runs. The corresponding C function is `readlink` of
  /// `/proc/self/exe`.
  package static func program() throws(Errno) -> Path {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check("readlink") { readlink("/proc/self/exe", &buffer, buffer.count) }
    return Path(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// The files that the process is made of, as the kernel has mapped them, each once.
  package static var mappedFiles: [Path] {
    var text: [UInt8] = []
    guard let maps = try? Descriptor.open(Path("/proc/self/maps"), .read) else { return [] }
    while let block = try? maps.nextBlock() { text += block }
    // As in `7f00-7f01 r-xp 00000000 fe:00 123  /usr/lib/libc.so.6`.
    let paths = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.firstIndex(of: Path.slash).map { Path(bytes: line[$0...]) }
    }
    return Set(paths).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Ends the process without further ado. The corresponding C function is `_exit`.
  package static func exitNow(_ status: Int32) -> Never {
    _exit(status)
  }

  /// Sees to it that the first three descriptors are open, so that no file of ours can become standard
  /// output of a program that was started without one (`>&-`): reading or writing them fails instead.
  /// The corresponding C function is `open` of `/dev/null`, the wrong way round.
  package static func fillStandardDescriptors() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process. The corresponding C function is `exit`.
  package static func exit(_ status: Int32) -> Never {
    Glibc.exit(status)
  }
}

extension Descriptor {
  /// The width of the terminal in columns, nil where there is none or it does not say.
  /// The corresponding C function is `ioctl` with `TIOCGWINSZ`.
  package var terminalWidth: Int? {
    let width = cp_terminal_width(number)
    return width > 0 ? Int(width) : nil
  }
}
