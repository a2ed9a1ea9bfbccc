import CollageModel
import Values
import Posix

/// The folders that fonts are installed in: a font that comes or goes changes the time of its folder.
enum FontFolders {
  /// One word for the state of all of them, and of what chooses among fonts (fonts-conf(5)), as it was when
  /// it was first asked for.
  static let stamp = look()

  private static func look() -> String {
    let home = ProcessContext.variable("HOME").map { Path($0) }
    let data =
      ProcessContext.variable("XDG_DATA_HOME").map { Path($0) }
      ?? home?.appending(".local/share")
    var folders = [
      Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/etc/fonts/conf.d"),
    ]
    folders += [data?.appending("fonts"), home?.appending(".fonts")].compactMap(\.self)
    let variables = ["FONTCONFIG_FILE", "FONTCONFIG_PATH"].compactMap(ProcessContext.variable)
    var budget = mostFolders
    let found = folders.flatMap { stamps(of: $0, depth: 0, &budget) }
    return assetID(ofLines: variables + found).description
  }

  private static let mostFolders = 2000

  private static func stamps(of folder: Path, depth: Int, _ budget: inout Int) -> [String] {
    guard depth < 8, budget > 0, let status = try? FileSystem.status(folder),
      status.kind == .folder
    else { return [] }
    budget -= 1
    let names = (try? FileSystem.names(in: folder)) ?? []
    // Fonts have suffixes; asking the kernel for each of a thousand files would cost more than the rest.
    let below = names.filter { !$0.bytes.contains(UInt8(ascii: ".")) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return [status.stamp]
      + below.flatMap { stamps(of: folder.appending($0), depth: depth + 1, &budget) }
  }
}
