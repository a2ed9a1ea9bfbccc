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
  /// input that cannot be used throws `InputError`; what is wrong with one set is a `.faulty` entry.
  ///
  /// ```
  /// a.jpg b.jpg c.jpg d.jpg e.jpg    two a set    -(ab)-(cd)-(e|)
  /// ```
  package static func entries(_ options: InputOptions) -> Observable<SourceEntry> {
    Observable { emit in
      try InputCheck.check(options)
      if let count = InputCheck.countOfSets(options) { try await emit(.expected(count)) }
      var grouper = try Grouper(options)
      var sorter = Sorter(options)
      var entries: [SourceEntry] = []
      for (number, input) in options.inputs.enumerated() {
        var opened = try OpenedInput(input, number: number, options)
        while let items = try opened.reader.next() {
          try Task.checkCancellation()
          for item in items where !sorter.keeps(item) {
            // What one of several inputs lists says nothing of the whole.
            if case .expected = item, options.inputs.count > 1 { continue }
            grouper.take(item, into: &entries)
          }
          for entry in entries { try await emit(entry) }
          entries.removeAll(keepingCapacity: true)
        }
        grouper.endInput(opened.origin, into: &entries)
      }
      for listing in sorter.finish() { grouper.take(.picture(listing), into: &entries) }
      grouper.end(into: &entries)
      for entry in entries { try await emit(entry) }
    }
  }
}
