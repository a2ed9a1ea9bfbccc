import CollageModel
import Foundation
import Values
import Posix
import Testing

@testable import CollagePipeline

@Suite("The report appears whole, and in place of nothing but a report")
struct ReportWriterTests {
  let temporary: TemporaryFolder
  let folder: OutputFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = try OutputFolder(temporary.path.appending("out"))
  }

  private func writer(_ target: ReportTarget) throws -> ReportWriter {
    var options = RunOptions()
    options.report = target
    options.output = folder.path
    return try ReportWriter(options, folder: folder)
  }

  private func file(_ name: String) -> ReportTarget { .file(temporary.path.appending(name)) }

  @Test("sets stand in order, and the file is JSON under its name only at the end")
  func whole() throws {
    let report = try writer(file("r.json"))
    for id in ["b", "a"] { try report.append(SetRecord(id: id, status: .dropped)) }
    #expect(try temporary.tree("").filter { $0.hasSuffix("r.json") }.isEmpty)
    try report.finish(Summary(), libvips: nil, ending: .complete)
    let data = Data(try temporary.text("r.json").utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let sets = try #require(object["sets"] as? [[String: Any]])
    #expect(sets.map { $0["id"] as? String } == ["b", "a"])
    #expect(object["tool"] as? [String: Any] != nil)
    #expect(try FileSystem.names(in: folder.staging).isEmpty)
  }

  @Test(
    "what may be replaced",
    arguments: [
      ("", true), ("{\"schema\": 1,\n \"settings\"", true), ("{\"sets\": []}", false),
      ("\u{FF}\u{D8}a photograph", false),
    ])
  func replaceable(content: String, isReplaced: Bool) throws {
    for name in ["r.json", "out/report.json"] {
      try temporary.write(content, to: name)
      defer { try? FileSystem.remove(temporary.path.appending(name)) }
      let target = name == "out/report.json" ? ReportTarget.outputFolder : file("r.json")
      if isReplaced {
        let report = try writer(target)
        try report.finish(Summary(), libvips: nil, ending: .complete)
      } else {
        #expect {
          _ = try writer(target)
        } throws: { error in
          if case RunError.reportTaken = error { true } else { false }
        }
        #expect(try temporary.text(name) == content)
      }
    }
  }

  @Test("a report that is abandoned leaves nothing, and the one before it stays")
  func abandoned() throws {
    let old = "{\"schema\": 1, \"of\": \"yesterday\"}"
    try temporary.write(old, to: "r.json")
    let report = try writer(file("r.json"))
    report.abandon()
    #expect(try temporary.text("r.json") == old)
    #expect(try FileSystem.names(in: folder.staging).isEmpty)
  }

  @Test("what comes to stand there during the run stays, and so do the program's own files")
  func meanwhile() throws {
    let report = try writer(file("r.json"))
    try temporary.write("a collage", to: "r.json")
    #expect(throws: RunError.self) {
      try report.finish(Summary(), libvips: nil, ending: .complete)
    }
    report.abandon()
    #expect(try temporary.text("r.json") == "a collage")
    #expect(throws: RunError.self) { _ = try writer(file("out/.collage/lock")) }
  }

  @Test("a missing folder is an error that names the file")
  func missingFolder() {
    #expect {
      _ = try writer(file("no/r.json"))
    } throws: { error in
      "\(error)".contains("no/r.json")
    }
  }
}
