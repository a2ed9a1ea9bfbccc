import CVipsShim
import Posix
package import Values

/// The image libraries as one process-wide thing: started before any other call, stopped after all.
package enum Imaging {
  /// Starts libvips: one thread for each pipeline, no operation cache, untrusted loaders blocked.
  /// Call it once, on the main thread, before any task; later calls wait for the first and answer the
  /// same. The corresponding C function is `vips_init`.
  /// - Parameter allowed: formats whose libraries are loaded besides those of formats that are always read.
  package static func start(allowed: Set<FileFormat> = []) throws(CollageError) {
    try started.get()
    let read = FileFormat.allCases.filter { !$0.isOnRequest || allowed.contains($0) }
    for module in Set(read.compactMap { $0.source?.module }) { cv_load_module(module) }
  }

  private static let started: Result<Void, CollageError> =
    cv_start("collage") == 0
    ? .success(())
    : .failure(
      CollageError(
        .read, .cannotStart, "libvips cannot start",
        detail: takeLibraryErrors()))

  /// The corresponding C function is `vips_shutdown`.
  package static func stop() { cv_stop() }

  /// Such as "8.14.1". The corresponding C function is `vips_version_string`.
  package static var libvipsVersion: String {
    let text = String(cString: cv_version())
    return String(text.prefix { $0 != "-" })
  }

  /// The program and the libraries that decide how pictures come out, as far as they are loaded.
  package static var files: [String] {
    let paths = ProcessContext.mappedFiles
    let program = try? ProcessContext.program()
    return paths.filter { path in
      path == program || libraries.contains { path.lastComponent.bytes.starts(with: $0.utf8) }
    }.map(\.description)
  }

  private static let libraries = [
    "libvips.", "libjpeg.", "libpng", "libwebp.", "libtiff.", "libheif.", "libde265.", "libaom.",
    "libdav1d.", "libx265.", "libzimg.", "liblcms2.", "libpango", "libcairo.", "libharfbuzz.",
    "libfreetype.", "librsvg", "libpoppler", "libjxl.", "libopenjp2.",
  ]
}

// MARK: - For tests

extension Imaging {
  /// What libvips has allocated and not freed. The corresponding C functions are
  /// `vips_tracked_get_allocs` and `vips_tracked_get_files`.
  package static var tracked: (allocations: Int, files: Int) {
    (Int(cv_tracked_allocations()), Int(cv_tracked_files()))
  }
}
