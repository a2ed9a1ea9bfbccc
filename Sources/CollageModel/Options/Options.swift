import Values

/// All that can be asked for, with what holds where nothing is: a run, and what is said of it.
package struct Options: Sendable {
  package var run = RunOptions()
  package var dryRun = false

  package var json = false
  package var print = false
  package var print0 = false
  package var quiet = false
  package var verbose = false
  package var progress = ProgressMode.auto
  /// Asked for in place of a run; the one that says most wins, whatever the order.
  package var special: Special?

  package init() {}

  /// What holds where nothing is asked for.
  static let standard = Options()

  package mutating func ask(_ special: Special) {
    self.special = max(self.special ?? special, special)
  }
}
