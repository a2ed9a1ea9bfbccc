package import CollageModel

/// The state of a run: what the progress line shows, and what the report sums up at the end.
package struct RunState: Sendable {
  package var summary = Summary()
  /// How many sets there will be, where the input has said so.
  package var expected: Int?
  /// Nothing more will come.
  package var finished = false

  package init() {}
}
