import Foundation
import Imaging
import Posix
import Testing
import Values

/// Work on the dedicated threads: where it runs, how it fails, how it is cancelled.
@Suite struct ThreadsTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func tasksRunOnTheThreadsAndNowhereElse() async throws {
    let threads = try Imaging.threads(3)
    let names = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 {
        group.addTask(executorPreference: threads) {
          await Task.yield()
          return threadName()
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(!names.isEmpty)
    #expect(names.isSubset(of: ["collage-img-0", "collage-img-1", "collage-img-2"]))
    threads.stop()
  }

  @Test func whatWasQueuedIsDoneBeforeTheThreadsEnd() async throws {
    let threads = try Imaging.threads(1)
    let tasks = (0..<50).map { number in
      Task(executorPreference: threads) { number }
    }
    threads.stop()
    threads.stop()
    var sum = 0
    for task in tasks { sum += await task.value }
    #expect(sum == 49 * 50 / 2)
  }

  @Test func aThousandFailuresAtOnceEachHaveTheirOwnReason() async throws {
    let jpeg = try Pixmap.scene(48, 40).jpeg(quality: 60)
    let png = PNGFile(.scene(24, 20)).bytes
    var broken = png
    broken[png.count / 2] ^= 0xFF
    let cases: [(ErrorCode, [UInt8])] = [
      (.truncated, Array(jpeg[..<(jpeg.count - 100)])),
      (.truncated, Array(png[..<(png.count / 2)])), (.corrupt, broken),
      (.notAnImage, Array("some text".utf8)), (.empty, []),
    ]
    let paths = try cases.enumerated().map { try bench.file($1.1, "case\($0)") }
    let threads = try Imaging.threads(4)
    defer { threads.stop() }
    await withTaskGroup(of: (Int, CollageError?).self) { group in
      for round in 0..<1000 {
        let index = round % cases.count
        group.addTask(executorPreference: threads) {
          do throws(CollageError) {
            let picture = try SourcePicture.open(paths[index])
            let crop = PixelRect(x: 0, y: 0, width: 20, height: 20)
            _ = try picture.tile(crop: crop, width: 9, height: 9)
          } catch {
            return (index, error)
          }
          return (index, nil)
        }
      }
      for await (index, error) in group {
        #expect(error?.code == cases[index].0, "\(String(describing: error))")
        #expect(error?.message.isEmpty == false)
      }
    }
  }

  @Test func aCancelledTaskStopsDecodingAndEncoding() async throws {
    let pictures = try [
      bench.open(Pixmap.scene(64, 64).jpeg()), bench.open(PNGFile(.scene(64, 64)).bytes),
      bench.open(WebPFile(.scene(64, 64)).bytes),
    ]
    let canvas = Canvas(width: 64, height: 64)
    let codes = await Task { () -> [ErrorCode?] in
      withUnsafeCurrentTask { $0?.cancel() }
      var codes: [ErrorCode?] = []
      for picture in pictures {
        codes.append(
          code { () throws(CollageError) in
            let all = PixelRect(x: 0, y: 0, width: 64, height: 64)
            _ = try picture.tile(crop: all, width: 8, height: 8)
          })
      }
      for format in FileFormat.written {
        codes.append(
          code { () throws(CollageError) in
            _ = try canvas.encoded(OutputOptions(format: format))
          })
      }
      return codes
    }.value
    #expect(codes.count == 3 + FileFormat.written.count)
    #expect(codes.allSatisfy { $0 == .cancelled })
  }

  @Test func onePictureMakesTilesOnSeveralThreadsAtOnce() async throws {
    let threads = try Imaging.threads(4)
    defer { threads.stop() }
    for bytes in [
      try Pixmap.scene(120, 90).jpeg(), PNGFile(.scene(120, 90)).bytes,
      try WebPFile(.scene(120, 90)).bytes,
    ] {
      let picture = try bench.open(bytes)
      let all = PixelRect(x: 0, y: 0, width: 120, height: 90)
      let wanted = try picture.tile(crop: all, width: 40, height: 30).bytes
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<40 {
          group.addTask(executorPreference: threads) {
            try picture.tile(crop: all, width: 40, height: 30).bytes == wanted
          }
        }
        for try await isSame in group { #expect(isSame) }
      }
    }
  }
}

/// The calling thread's name.
private func threadName() -> String {
  let text = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
  return text?.trimmingCharacters(in: .newlines) ?? ""
}

private func code(_ work: () throws(CollageError) -> Void) -> ErrorCode? {
  do throws(CollageError) { try work() } catch { return error.code }
  return nil
}
