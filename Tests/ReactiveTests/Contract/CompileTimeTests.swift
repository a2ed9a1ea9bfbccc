import Foundation
import Testing

/// A program against the module, and what the compiler has to say to it; nil if it is content.
struct Violation: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  let answer: String?

  var testDescription: String { name }
}

/// Some clauses of the contract are not tests of behaviour, because no program can break them:
/// no event after the end, events are serial, and nobody emits from elsewhere. Here is the proof.
@Suite("What does not compile")
struct CompileTimeTests {
  @Test(arguments: [
    Violation(
      name: "emit, called and awaited, is fine",
      program: """
        let source = Observable<Int> { emit in
          try await emit(1)
          try await emit(2)
        }
        """,
      answer: nil),
    Violation(
      name: "emit cannot be stored, to be called after the end",
      program: """
        final class Shelf { var emit: Observable<Int>.Emit? }
        let source = Observable<Int> { emit in
          let shelf = Shelf()
          shelf.emit = emit
        }
        """,
      answer: "assigning non-escaping parameter 'emit' to an '@escaping' closure"),
    Violation(
      name: "emit cannot be called from a child task",
      program: """
        let source = Observable<Int> { emit in
          await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await emit(1) }
          }
        }
        """,
      answer: "escaping closure captures non-escaping parameter 'emit'"),
    Violation(
      name: "emit cannot be called from a task of its own",
      program: """
        let source = Observable<Int> { emit in
          Task { try await emit(1) }
        }
        """,
      answer: "escaping closure captures non-escaping value"),
    Violation(
      name: "emit cannot be called twice at the same time",
      program: """
        let source = Observable<Int> { emit in
          async let first: Void = emit(1)
          async let second: Void = emit(2)
          _ = try await (first, second)
        }
        """,
      answer: "sending 'emit' risks causing data races"),
    Violation(
      name:
        "onNext of subscribe cannot wait, not even for its actor, where dispose might overtake it",
      program: """
        func observe(_ source: Observable<Int>) -> any Disposable {
          source.subscribe(onNext: { number in await show(number) })
        }
        @MainActor func show(_ number: Int) {}
        """,
      answer: "invalid conversion from 'async' function"),
  ])
  func program(_ violation: Violation) throws {
    let errors = try compile("import Reactive\n\(violation.program)\n")
    if let answer = violation.answer {
      #expect(errors.contains("error: \(answer)"))
    } else {
      #expect(errors == "")
    }
  }

  /// Compiles `program` as far as the checks for data races go, which is further than types.
  private func compile(_ program: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("program.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)

    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let modules = URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/Modules"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-I", modules, file.path,
    ]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
