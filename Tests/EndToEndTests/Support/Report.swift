import Foundation
import Values
import Posix
import Testing

/// The report as its readers see it.
struct Report: Decodable {
  struct Set: Decodable {
    let id: String
    let status: String
    let title, reason, assetID, output: String?
    let bytes, width, height: Int?
    let images: [Image]
    let leftOut: [LeftOut]
    let errors: [Fault]

    /// The IDs of its pictures, in order.
    var pictures: [String] { images.map(\.id) }
    var codes: [String] { errors.map(\.code) }
  }

  struct Image: Decodable {
    struct Area: Decodable, Equatable { let x, y, width, height: Double }
    struct Source: Decodable {
      let width, height, orientation: Int, format: String
      let warning: String?
    }
    let id: String
    let path: String?
    let pathBytes: Data?
    let tile, crop: Area?
    let source: Source?
  }

  struct LeftOut: Decodable, Equatable { let id, reason: String }

  struct Fault: Decodable {
    let id, path: String?
    let stage, code, message: String
  }

  struct Summary: Decodable, Equatable {
    struct Images: Decodable, Equatable { let listed, used, leftOut, failed: Int }
    let sets, made, unchanged, dropped, failed: Int
    let images: Images
  }

  struct Run: Decodable { let ending: String }

  let schema: Int
  let sets: [Set]
  let summary: Summary
  let run: Run

  /// The set of this ID, which must be there once.
  subscript(id: String) -> Set? {
    let found = sets.filter { $0.id == id }
    return found.count == 1 ? found[0] : nil
  }

  var ids: [String] { sets.map(\.id) }
  /// Set by set what became of it.
  var statuses: [String: String] {
    Dictionary(sets.map { ($0.id, $0.status) }, uniquingKeysWith: { $0 + " and " + $1 })
  }
  var made: [String] { sets.filter { $0.status == "made" }.map(\.id) }
  /// The pictures of all sets, in order.
  var pictures: [[String]] { sets.map(\.pictures) }
}

extension Sandbox {
  func report(_ name: Word = "out/report.json") throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(bytes(name)))
  }

  /// The report without its account of the run, in one fixed form.
  func settledReport(_ name: Word = "out/report.json") throws -> String {
    var object = try JSONSerialization.jsonObject(with: Data(bytes(name))) as? [String: Any] ?? [:]
    #expect(object.removeValue(forKey: "run") != nil)
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self)
  }

  /// Expects files to keep to one of the project's schemas.
  func expectValid(
    _ schema: Word, _ files: Word..., location: SourceLocation = #_sourceLocation
  ) async throws {
    let script = Sandbox.project.appending("Scripts/validate")
    let run = try await run(["/usr/bin/python3", Word(script), schema] + files)
    #expect(run.ending == .exit(0), "\(run.errors)", sourceLocation: location)
  }
}

/// Decodes one JSON text.
func json<Value: Decodable>(_ type: Value.Type, _ text: some Sequence<UInt8>) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text))
}

/// Expects a program to have ended so, and shows what it said if not.
func expect(
  _ run: Sandbox.Outcome, ends ending: Program.Ending,
  location: SourceLocation = #_sourceLocation
) {
  #expect(run.ending == ending, "\(run.errors)", sourceLocation: location)
}
