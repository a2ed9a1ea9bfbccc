import CollageModel
import Foundation
import Imaging
import Posix
import Reactive
import Synchronization
import Testing
import Values

@testable import CollageRendering

/// A worker that skips bad pictures does for the good ones what it would do without the bad, once.
@Suite struct SkippingTests {
  private let folder: URL

  init() throws {
    try Imaging.start()
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Pictures by one letter each: `g` good, `m` fails in measuring, `d` in decoding.
  private func picture(_ kind: Character, _ index: Int) throws -> Picture {
    let file = folder.appending(path: "\(index).png")
    let canvas = Canvas(width: 300, height: 200, background: .white)
    let whole = try canvas.encoded(
      OutputOptions(
        format: .png, quality: 95, lossless: true, icc: [], dpi: 300, xmp: nil))
    switch kind {
    case "g": try Data(whole).write(to: file)
    case "d": try Data(whole.dropLast(40)).write(to: file)
    default: break
    }
    return Picture(path: Path(file.path))
  }

  /// What the worker answers, and how many steps it took for each picture.
  private func render(_ kinds: String, skips: Bool) async throws -> (WorkerEvent, steps: [Int]) {
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = PictureSet(
      id: try SetID("set"), pictures: try kinds.enumerated().map { try picture($1, $0) },
      place: Place("test"))
    var settings = CollageSettings()
    settings.size = PixelSize(width: 60, height: 40)
    let request = RenderRequest(
      number: 1, set: set, settings: settings,
      output: Path(folder.appending(path: "sheet.jpg").path), skipsBadPictures: skips)
    let steps = Mutex([Int](repeating: 0, count: kinds.count))
    let threads = try Imaging.threads(2)
    defer { threads.stop() }
    let renderer = Renderer(
      threads: threads, jobs: 2, memory: MemoryBudget(MemoryLimits(1 << 30), jobs: 2)
    ) { event in
      if case .began(_, let picture?) = event { steps.withLock { $0[picture] += 1 } }
    }
    return (try await renderer.render(request).value, steps.withLock { $0 })
  }

  @Test(
    "a bad picture costs as little as it can",
    arguments: [
      // Measured and decoded, each once.
      ("gggg", true, "gggg", [2, 2, 2, 2]),
      // What is known before anything was planned costs nothing more.
      ("gmgg", true, "g-gg", [2, 1, 2, 2]), ("mmgm", true, "--g-", [1, 1, 2, 1]),
      // What is found out later changes the plan. Two of three cells are as large as they were among four; the
      // third fills a row.
      ("ggdg", true, "gg-g", [2, 2, 2, 3]), ("dggg", true, "-ggg", [2, 2, 2, 3]),
      // One row in place of two: all cells are others.
      ("gddg", true, "g--g", [3, 2, 2, 3]),
      ("mm", true, "", [1, 1]), ("dd", true, "", [2, 2]),
      ("gmdg", false, "", [2, 1, 2, 2]),
    ] as [(String, Bool, String, [Int])])
  func cost(kinds: String, skips: Bool, expected: String, expectedSteps: [Int]) async throws {
    let (event, steps) = try await render(kinds, skips: skips)
    let bad = kinds.indices.enumerated().filter { kinds[$0.element] != "g" }.map(\.offset)
    switch event {
    case .rendered(_, let tiles, let faults):
      #expect(tiles.map { $0 == nil ? "-" : "g" }.joined() == expected)
      #expect(faults.map(\.picture) == bad)
    case .failed(_, let faults):
      #expect(expected.isEmpty)
      #expect(faults.map(\.picture) == bad)
    default: Issue.record("\(event) is no answer")
    }
    #expect(steps == expectedSteps)
  }
}
