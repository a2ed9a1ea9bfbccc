import Foundation

// Prints what the operators cost, as the table of `Benchmarks/reactive.md`; with `--check FILE` it
// compares that with thresholds and exits with 1 if something costs too much.

func row(_ measured: Measurement) -> String {
  let nanoseconds = String(format: "%.0f", measured.nanoseconds)
  let allocations = String(format: "%.2f", abs(measured.allocations))
  return "| \(measured.name) | \(nanoseconds) | \(allocations) |"
}

let heading = "| nanoseconds | allocations |\n|---|---|---|"
let elements = try await perElement()
print("| in one task, per element and stage \(heading)")
for measured in elements { print(row(measured)) }
let tasks = try await betweenTasks()
print("\n| between tasks, per element \(heading)")
for measured in tasks { print(row(measured)) }
let growth = try await growthOfAMillion()
print("\nA million elements through flatMap: the process grew by \(growth / 1024) KiB.")

if let option = CommandLine.arguments.firstIndex(of: "--check"),
  option + 1 < CommandLine.arguments.count
{
  let thresholds = try Thresholds(readFrom: CommandLine.arguments[option + 1])
  let complaints = thresholds.complaints(elements + tasks, growth: growth)
  for complaint in complaints { print("too much: \(complaint)") }
  exit(complaints.isEmpty ? 0 : 1)
}
