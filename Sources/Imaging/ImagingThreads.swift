import CVipsShim
package import Posix

extension Imaging {
  /// Threads for the tasks that decode, scale and encode; prefer them for nothing else, and call `stop`
  /// when the last task is done.
  ///
  /// libvips keeps things for each thread that it did not start itself, and wants to be told before
  /// such a thread ends.
  /// - Parameter count: how many, at least 1.
  package static func threads(_ count: Int) throws(Errno) -> Threads {
    try Threads(count: count, name: "collage-img") { cv_thread_stop() }
  }
}
