import CollageModel
import Values
import Testing

@testable import CollagePipeline

@Suite("Layout files")
struct LayoutFileTests {
  private func read(_ text: String) throws -> CustomLayout {
    try LayoutFile.read(ByteSource(name: "l.json", bytes: Array(text.utf8)))
  }

  @Test("cells in fractions, and rows and columns in one another")
  func forms() throws {
    #expect(
      try read(#"{"cells": [[0, 0, 0.5, 1], [5e-1, 0, 0.5, 1]]}"#)
        == CustomLayout(
          .cells([
            CellFraction(x: 0, y: 0, width: 0.5, height: 1),
            CellFraction(x: 0.5, y: 0, width: 0.5, height: 1),
          ])))
    #expect(
      try read(
        #"{"$schema": "x", "columns": [2, {"weight": 3}, {"rows": [1, {"weight": 0.5, "columns": [1, 1]}]}]}"#
      )
        == CustomLayout(
          .columns([
            .init(weight: 2), .init(weight: 3),
            .init(.rows([.init(), .init(weight: 0.5, .columns([.init(), .init()]))])),
          ])))
    #expect(try read("\u{FEFF} {\"rows\": [1]}\n").count == 1)
  }

  @Test(
    "what is no layout is named with its line or path",
    arguments: [
      ("", "l.json, line 1: column 1: expected a value, found the end"),
      (
        "{\"rows\": [\n1,]}",
        "l.json, line 2: column 3: expected another element after “,”, found “]”"
      ),
      ("[1]", "l.json: expected an object with “cells”, “rows” or “columns”, found a list"),
      ("{}", "l.json: expected “cells”, “rows” or “columns”, found none of them"),
      (#"{"rows": [1], "columns": [1]}"#, "l.json: give “rows” or “columns”, not both"),
      (#"{"row": [1]}"#, "l.json, row: “row” is no key of a layout; did you mean “rows”?"),
      (#"{"rows": 3}"#, "l.json, rows: expected a list of cells, found a number"),
      (#"{"cells": 3}"#, "l.json, cells: expected a list of cells, found a number"),
      (#"{"cells": []}"#, "l.json: cells: expected at least one cell, found none"),
      (
        #"{"cells": [[0, 0, 1, 1], 3]}"#,
        "l.json, cells[1]: expected four numbers [x, y, width, height], found a number"
      ),
      (
        #"{"cells": [[0, 0, 1]]}"#,
        "l.json, cells[0]: expected four numbers [x, y, width, height], found a list of 3"
      ),
      (
        #"{"cells": [[0, 0, 1, "1"]]}"#,
        "l.json, cells[0]: expected four numbers [x, y, width, height], found a string"
      ),
      (
        #"{"cells": [[0, 0, 0.6, 1], [0.5, 0, 0.5, 1]]}"#, "l.json: cells[1] overlaps cells[0]"
      ),
      (#"{"cells": [[0, 0, 1e999, 1]]}"#, "l.json: cells[0]: width is no number"),
      (
        #"{"rows": [1, {"columns": [1, "2"]}]}"#,
        "l.json, rows[1].columns[1]: expected a weight, or an object with “weight”, “rows” or “columns”, found a string"
      ),
      (
        #"{"rows": [1, {}]}"#,
        "l.json, rows[1]: expected a weight, or an object with “weight”, “rows” or “columns”, found none of them"
      ),
      (#"{"rows": [{"weight": []}]}"#, "l.json, rows[0].weight: expected a number, found a list"),
      (
        #"{"rows": [{"weight": 1, "column": [1]}]}"#,
        "l.json, rows[0].column: “column” is no key of a part of a layout; did you mean “columns”?"
      ),
      (
        #"{"rows": [{"columns": [1, -2]}]}"#,
        "l.json: rows[0].columns[1]: the weight is -2.0, expected one above 0"
      ),
    ])
  func unusable(text: String, expected: String) {
    #expect(message { _ = try read(text) } == expected)
  }

  @Test("only a regular file of at most 1 MiB is read")
  func files() throws {
    let tree = try TemporaryTree()
    let file = try tree.add("a.json", #"{"rows": [1, 1]}"#)
    #expect(try LayoutFile.read(file).count == 2)
    #expect(
      message { _ = try LayoutFile.read(tree.root) }
        == "\(tree.root): is no file; a layout is a file in JSON")
    let missing = tree.root.appending("b.json")
    #expect(message { _ = try LayoutFile.read(missing) } == "\(missing): does not exist")
    let long = try tree.add(
      "c.json", "{\"rows\": [1]}" + String(repeating: " ", count: LayoutFile.lengthLimit))
    #expect(
      message { _ = try LayoutFile.read(long) }
        == "\(long): is longer than 1 MiB, which no layout may be")
  }
}
