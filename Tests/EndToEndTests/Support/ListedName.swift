import Foundation
import Values

/// The ID of a set that a plain list makes, as sha256sum(1) has it.
func listed(_ pictures: String...) -> String {
  let process = Process()
  let (input, output) = (Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
  (process.standardInput, process.standardOutput) = (input, output)
  // Without a digest the name is that of no collage.
  try? process.run()
  input.fileHandleForWriting.write(Data(pictures.map { $0 + "\0" }.joined().utf8))
  try? input.fileHandleForWriting.close()
  let digest = (try? output.fileHandleForReading.readToEnd()) ?? Data()
  let stem = Path(pictures.first ?? "").stem
  return "\(stem)-" + String(decoding: digest.prefix(8), as: UTF8.self)
}

extension Sandbox {
  /// The path of the first set's collage, as the report has it.
  func firstCollage(in folder: Word = "out") throws -> Word {
    let output = try report(folder + "/report.json").sets.first?.output
    return folder + "/" + Word((output ?? "none").utf8)
  }
}
