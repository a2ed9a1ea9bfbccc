package import CollageModel
package import Reactive

/// All that is read before a picture is: manifests, lists, folders, standard input.
package enum Inputs {
  /// Throws for what can be known to be unusable without reading: an input that does not exist, a
  /// folder without `-r`, a pattern that is no regular expression. Nothing is consumed.
  package static func check(_ options: InputOptions) throws(InputError) {
    try InputCheck.check(options)
  }

  /// The sets of all inputs, in order: each as soon as it is whole.
  ///
  /// Cold: inputs are opened when it is run, one after the other, and closed when it ends, fails or is
  /// stopped. Reading blocks the thread, so run it on one of its own. It holds one block of the
  /// input and the sets that are not whole yet: with the default options a constant amount. An
  /// input that cannot be used throws `InputError`; what is wrong with one set stands in its place.
  ///
  /// ```
  /// a.jpg b.jpg c.jpg d.jpg e.jpg    two a set    -(ab)-(cd)-(e|)
  /// ```
  /// - Parameter onCount: told how many sets there will be, where the inputs can tell beforehand.
  package static func sets(
    _ options: InputOptions, onCount: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Observable<ListedSet> {
    Observable { emit in
      try InputCheck.check(options)
      if let count = InputCheck.countOfSets(options) { onCount(count) }
      var grouper = try Grouper(options)
      var sorter = Sorter(options)
      var sets: [ListedSet] = []
      for (number, input) in options.inputs.enumerated() {
        var opened = try OpenedInput(input, number: number, options)
        // What one of several inputs lists says nothing of the whole.
        if options.inputs.count == 1, let count = try opened.reader.countOfSets() { onCount(count) }
        while let items = try opened.reader.next() {
          try Task.checkCancellation()
          for item in items where !sorter.keeps(item) { grouper.take(item, into: &sets) }
          for set in sets { try await emit(set) }
          sets.removeAll(keepingCapacity: true)
        }
        grouper.endInput(opened.origin, into: &sets)
      }
      for listing in sorter.finish() { grouper.take(.picture(listing), into: &sets) }
      grouper.end(into: &sets)
      for set in sets { try await emit(set) }
    }
  }
}
