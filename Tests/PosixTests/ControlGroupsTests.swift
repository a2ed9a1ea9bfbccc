import Posix
import Testing

@Suite("Control groups")
struct ControlGroupsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let cores: Int?
    let memory: Int?

    init(_ name: String, _ files: [String: String], cores: Int? = nil, memory: Int? = nil) {
      testDescription = name
      self.files = files
      self.cores = cores
      self.memory = memory
    }
  }

  static let cases = [
    Case("none", [:]),
    Case(
      "version 2 without limits",
      [
        "/proc/self/cgroup": "0::/a\n", "/sys/fs/cgroup/a/cpu.max": "max 100000\n",
        "/sys/fs/cgroup/a/memory.max": "max\n",
      ]),
    Case(
      "version 2 with limits",
      [
        "/proc/self/cgroup": "0::/a\n", "/sys/fs/cgroup/a/cpu.max": "200000 100000\n",
        "/sys/fs/cgroup/a/memory.max": "536870912\n",
      ], cores: 2, memory: 536_870_912),
    Case(
      "a part of a core is one",
      [
        "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "25000 100000\n",
      ], cores: 1),
    Case(
      "one and a half are two",
      [
        "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "150000 100000\n",
      ], cores: 2),
    Case(
      "the least on the way up counts",
      [
        "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/cpu.max": "800000 100000\n",
        "/sys/fs/cgroup/a/cpu.max": "300000 100000\n", "/sys/fs/cgroup/a/b/memory.max": "max\n",
        "/sys/fs/cgroup/memory.max": "1000\n",
      ], cores: 3, memory: 1000),
    Case(
      "a path of the host is passed over",
      [
        "/proc/self/cgroup": "0::/host/only\n", "/sys/fs/cgroup/cpu.max": "100000 100000\n",
      ], cores: 1),
    Case(
      "version 1",
      [
        "/proc/self/cgroup": "4:memory:/m\n3:cpu,cpuacct:/c\n0::/\n",
        "/sys/fs/cgroup/cpu/c/cpu.cfs_quota_us": "400000\n",
        "/sys/fs/cgroup/cpu/c/cpu.cfs_period_us": "100000\n",
        "/sys/fs/cgroup/memory/m/memory.limit_in_bytes": "2000\n",
      ], cores: 4, memory: 2000),
    Case(
      "version 1 without limits",
      [
        "/proc/self/cgroup": "4:memory:/\n3:cpu:/\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      ]),
    Case(
      "nonsense is no limit",
      [
        "/proc/self/cgroup": "0\nx:y\n0::/\n", "/sys/fs/cgroup/cpu.max": "0 0\n",
        "/sys/fs/cgroup/memory.max": "\n",
      ]),
  ]

  @Test("the limits that files tell of", arguments: cases)
  func limits(_ test: Case) {
    let groups = ControlGroups { test.files[$0] }
    #expect(groups.cores == test.cores && groups.memory == test.memory)
  }

  @Test("those of this process can be read")
  func own() {
    #expect(ControlGroups.own.cores.map { $0 > 0 } ?? true)
  }
}
