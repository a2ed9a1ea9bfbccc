import Values

/// What the control groups of this process allow it: the least of its own group's limit and of those
/// above it (cgroups(7), both versions).
///
/// In a container a group's path may be that of the host, which cannot be seen from inside; the groups
/// on the way up to what is seen as the top are asked all the same, as far as they are there.
package struct ControlGroups: Hashable, Sendable {
  /// Processors' worth of time, rounded up; nil where there is no limit.
  package let cores: Int?
  /// Bytes; nil where there is no limit.
  package let memory: Int?

  /// The groups of this process.
  package static var own: ControlGroups {
    ControlGroups { path in
      guard let file = try? Descriptor.open(Path(path), .read), let bytes = try? file.read(64 << 10)
      else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// - Parameter read: the content of a file, nil where there is none.
  package init(read: (String) -> String?) {
    var cores: [Int] = []
    var memory: [Int] = []
    for line in (read("/proc/self/cgroup") ?? "").split(separator: "\n") {
      // As in `4:cpu,cpuacct:/path`, or `0::/path` for version 2.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      for group in ControlGroups.upward(from: parts[2]) {
        func numbers(_ controller: String, _ file: String) -> [Int?] {
          let text = read("/sys/fs/cgroup" + controller + group + "/" + file) ?? ""
          return text.split { $0 == " " || $0 == "\n" }.map { Int($0) }
        }
        if parts[1].isEmpty {
          let time = numbers("", "cpu.max")
          if time.count == 2 { cores += ControlGroups.cores(time[0], of: time[1]) }
          memory += numbers("", "memory.max").prefix(1).compactMap { $0 }
        }
        if parts[1].split(separator: ",").contains("cpu") {
          cores += ControlGroups.cores(
            numbers("/cpu", "cpu.cfs_quota_us").first ?? nil,
            of: numbers("/cpu", "cpu.cfs_period_us").first ?? nil)
        }
        if parts[1] == "memory" {
          memory += numbers("/memory", "memory.limit_in_bytes").compactMap { $0 }
        }
      }
    }
    self.cores = cores.min()
    // Version 1 writes "no limit" as a number near the largest.
    self.memory = memory.filter { $0 < 1 << 60 }.min()
  }

  /// The path, and each above it.
  private static func upward(from path: Substring) -> [String] {
    var parts = path.split(separator: "/")
    var all: [String] = []
    while true {
      all.append(parts.map { "/" + $0 }.joined())
      if parts.popLast() == nil { return all }
    }
  }

  private static func cores(_ quota: Int?, of period: Int?) -> [Int] {
    guard let quota, let period, quota > 0, period > 0 else { return [] }
    return [(quota - 1) / period + 1]
  }
}
