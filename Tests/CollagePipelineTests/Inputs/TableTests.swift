import CollageModel
import Values
import Testing

@testable import CollagePipeline

@Suite("Tables")
struct TableTests {
  private func lines(_ text: String, as kind: InputKind = .csv) throws -> [String] {
    try entries(text, as: kind, name: "t") { $0.per = 2 }.lines
  }

  @Test("columns in any order; known ones mean something, others are fields, empty cells are none")
  func columns() throws {
    let text = "\u{FEFF}place, Caption ,path,ID,set\r\nRome,At noon,a.jpg,7,s\r\n,,b.jpg,,s\r\n"
    let set = try #require(try entries(text, as: .csv, folder: "x").sets.first)
    #expect(
      set.pictures == [
        Picture(path: Path("x/a.jpg"), id: "7", caption: "At noon", fields: ["place": "Rome"]),
        Picture(path: Path("x/b.jpg"), id: "b.jpg"),
      ])
    #expect(set.id.text == "s" && set.place.description == "manifest, line 2")
  }

  @Test(
    "quotes, commas, spaces and line feeds within cells",
    arguments: [
      ("path\na.jpg", ["a.jpg"]),
      ("path\n\"a,b.jpg\"\n", ["a,b.jpg"]),
      ("path\n\"a\"\"b.jpg\"\n", ["a\"b.jpg"]),
      ("path\r\n\"a\nb.jpg\"\r\nc.jpg\r\n", ["a\\x0Ab.jpg", "c.jpg"]),
      ("path\n a.jpg \n", [" a.jpg "]),
      ("path\n\n\na.jpg\n\n", ["a.jpg"]),
      ("\"path\"\n'a'\n", ["'a'"]),
    ])
  func cells(text: String, paths: [String]) throws {
    #expect(try entries(text, as: .csv).sets.flatMap(\.pictures).map(\.path.description) == paths)
  }

  @Test("TSV is the same with tabs")
  func tabs() throws {
    #expect(
      try lines("set\tpath\ns\ta,b.jpg\ns\t\"c\td.jpg\"\n", as: .tsv) == ["s: a,b.jpg c\\x09d.jpg"])
  }

  @Test("a path is bytes, whatever they are")
  func bytes() throws {
    let found = try entries(Array("path\n".utf8) + [0xE9, 0x2E, 0x0A], as: .csv)
    #expect(found.sets.first?.pictures.map(\.path) == [Path(bytes: [0xE9, 0x2E])])
  }

  @Test(
    "without a column of paths the table is refused, and told what it has",
    arguments: [
      ("", "t: expected a header row with the column “path”, found none"),
      ("\n\n", "t: expected a header row with the column “path”, found none"),
      (
        "file,set\na,b\n",
        "t, line 1: expected a header row with the column “path”, found the columns: “file”, “set”"
      ),
      (
        "path;set\na;b\n",
        "t, line 1: expected a header row with the column “path”, found the columns: “path;set”; save it with “,” between cells in place of “;”"
      ),
      (
        "path\tset\n",
        "t, line 1: expected a header row with the column “path”, found the columns: “path\\x09set”"
      ),
      ("path,Path\n", "t, line 1: the header has the column “path” twice"),
      (
        "pa\"th\n",
        "t, line 1: a quote stands within a cell; put the whole cell in quotes, and double those within it"
      ),
    ])
  func headers(text: String, expected: String) {
    #expect(message { _ = try lines(text) } == expected)
  }

  @Test("a bad row costs the set it names, else the consecutive set it is of")
  func faults() throws {
    let text = """
      path,set
      1.jpg,s
      2.jpg
      3.jpg,t,x
      ,t
      5.jpg,t
      "6.jpg"x,u
      7.jpg,u
      "8.jpg

      """
    #expect(
      try lines(text) == [
        "! line-3: t, line 3: the row has 1 cell, the header has 2 columns",
        "! line-4: t, line 4: the row has 3 cells, the header has 2 columns",
        "! line-7: t, line 7: a quote stands within a cell; put the whole cell in quotes, and double "
          + "those within it",
        "! line-9: t, line 9: a quote is left open to the end of the file",
        "s: 1.jpg",
        "! t: t, line 5: path: expected a path, found an empty cell",
        "u: 7.jpg",
      ])
    #expect(
      try lines("path\n1.jpg\n2\"x\n3.jpg\n") == [
        "! 1-#: t, line 3: a quote stands within a cell; put the whole cell in quotes, and "
          + "double those within it",
        "3-#: 3.jpg",
      ])
  }

  @Test("a table of one column says so in the singular")
  func singular() throws {
    #expect(
      try lines("path\na,b\n")
        == ["! collage-#: t, line 2: the row has 2 cells, the header has 1 column"])
  }

  @Test(
    "a column to group by that is not there is refused, and told what is",
    arguments: [
      ("plac", false), ("Place", false), ("place", true), ("Set", false), ("set", true),
      ("ID", false), ("id", false), ("caption", false), ("path", true),
    ])
  func missingField(name: String, isThere: Bool) {
    let refusal = message {
      _ = try entries("path,place,Set\n", as: .csv, name: "t") { $0.grouping = .field(name) }
    }
    #expect(
      refusal
        == (isThere
          ? "nothing was thrown"
          : "t, line 1: expected the column “\(name)” to group by, found the columns: “path”, "
            + "“place”, “Set”"))
  }

  @Test("a quote left open takes the rows up to the next quote with it, and says which")
  func openQuote() throws {
    #expect(
      try lines("path,set\n\"1.jpg,s\n2.jpg,s\n\"3.jpg\",s\n4.jpg,s\n") == [
        "! line-2: t, line 2: a quote stands within a cell; put the whole cell in quotes, and double "
          + "those within it (lines 2 to 4 are left out)",
        "s: 4.jpg",
      ])
    let rows = String(repeating: "a.jpg,s\n", count: 200_000)
    #expect(
      try lines("path,set\n\"1.jpg,s\n" + rows + "z.jpg,z\n").first
        == "! line-2: t, line 2: the row is longer than 1048576 bytes; is a quote left open? (lines 2 "
        + "to 131073 are left out)")
  }

  @Test("text that is not UTF-8 costs its row")
  func notUTF8() throws {
    let text = Array("path,caption\na.jpg,".utf8) + [0xE9] + Array("\nb.jpg,x\n".utf8)
    #expect(
      try entries(text, as: .csv, name: "t") { $0.per = 1 }.lines == [
        "! collage-#: t, line 2: caption: is not UTF-8; save the table as UTF-8",
        "b-#: b.jpg",
      ])
  }
}
