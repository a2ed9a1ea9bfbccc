package import CollageModel
import Posix
import Reactive

/// What a run would do: its very pipeline, with a maker that makes nothing.
package struct Plan: Sendable {
  private let options: RunOptions
  private let advice: Advice

  /// - Parameter advice: what to do about errors of sets.
  package init(_ options: RunOptions, advice: @escaping Advice = { _ in nil }) {
    self.options = options
    self.advice = advice
  }

  /// Tells what would become of each set, in manifest order. An `InputError`, a `RunError` or what `onSet`
  /// threw ends it early.
  package func execute(onSet: @escaping @Sendable (SetRecord) async throws -> Void) async throws {
    let reader = try Threads(count: 1, name: "collage-read")
    defer { reader.close() }
    let keeper = Keeper(lookingAt: options)
    let pipeline = Pipeline(
      options: options, sets: Inputs.sets(options.input), reader: reader, keeper: keeper,
      maker: PlanMaker(options, keeper), advice: advice)
    // All of it on the one thread: no step takes long, and a change of threads for each set would.
    try await withTaskExecutorPreference(reader) {
      try await pipeline.records().forEach(onSet)
    }
  }
}
