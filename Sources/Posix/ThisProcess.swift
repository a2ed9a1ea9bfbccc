import Glibc
package import Paths

/// Ends the process without further ado. The corresponding C function is `_exit`.
package func exitNow(_ status: Int32) -> Never {
  _exit(status)
}

/// The process that started this one, or that inherited it. The corresponding C function is `getppid`.
package func parentProcess() -> Int32 {
  getppid()
}

/// The number of this process. The corresponding C function is `getpid`.
package func thisProcess() -> Int32 {
  getpid()
}

/// The path of the program that runs. The corresponding C function is `readlink` of `/proc/self/exe`.
package func programPath() throws(Errno) -> Path {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = try check("readlink") { readlink("/proc/self/exe", &buffer, buffer.count) }
  return Path(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
}
