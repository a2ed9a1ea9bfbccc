import CollageModel
import FoundationEssentials
import Values
import Testing

@Suite("A template")
struct TemplateTests {
  static let values = TemplateValues(
    id: "a1", name: "Beach", file: "Beach.jpg", set: "summer/1", title: "Summer", index: 3,
    count: 4, caption: "In the sand", firstDay: "2024-05-31", fields: ["place": "Tel Aviv"],
    exif: ["FNumber": "f/2.8", "ISOSpeedRatings": "ISO 200"])

  private func text(_ template: String, _ values: TemplateValues = values) throws -> String {
    try Template(template, for: .picture).text(values)
  }

  @Test(
    "puts values in the place of fields",
    arguments: [
      ("{id} {name} {file} {set} {title}", "a1 Beach Beach.jpg summer/1 Summer"),
      ("{index}/{count}", "3/4"),
      ("No. {index}: {caption}!", "No. 3: In the sand!"),
      ("{date}, {field.place}", "2024-05-31, Tel Aviv"),
      ("{exif.FNumber} {exif.ISOSpeedRatings}", "f/2.8 ISO 200"),
      ("{{{name}}} }}{{", "{Beach} }{"),
      ("  plain, <b>text</b>  ", "plain, <b>text</b>"),
      ("", ""), ("·", "·"), ("(c) :-( [x", "(c) :-( [x"),
    ])
  func fields(template: String, line: String) throws {
    #expect(try text(template) == line)
  }

  @Test(
    "leaves out signs and brackets around what is empty",
    arguments: [
      ("{name} · {date}", "Beach"),
      ("{date} · {name}", "Beach"),
      ("{name} · {date} · {set}", "Beach · summer/1"),
      ("{name} · {date} | {caption} · {set}", "Beach · summer/1"),
      ("{name} ({date})", "Beach"),
      ("{name} ({date}) {set}", "Beach summer/1"),
      ("{name} ({date}, {set})", "Beach (summer/1)"),
      ("{name} ({set}, {date})", "Beach (summer/1)"),
      ("{name} [({date})]", "Beach"),
      ("★ {caption}", ""), ("★ {name} ★", "★ Beach ★"),
      ("{date} · Paris", "Paris"), ("Photo: {caption}", "Photo"),
      ("{date}{caption}", ""), ("{name}{date}{set}", "Beachsummer/1"),
      ("({date})", ""), ("{name}: {field.none}.", "Beach"),
    ])
  func gaps(template: String, line: String) throws {
    let values = TemplateValues(name: "Beach", set: "summer/1", caption: " \n ")
    #expect(try text(template, values) == line)
  }

  @Test(
    "makes one line of any value",
    arguments: [
      ("a\nb\tc\u{0}d", "a b c d"), ("\r\n x \u{2028}", "x"), ("{set}", "{set}"),
      ("a\u{202E}b\u{2066}c", "abc"), ("\u{200F}א", "\u{200F}א"), ("👨‍👩‍👧", "👨‍👩‍👧"),
    ])
  func oneLine(value: String, line: String) throws {
    #expect(try text("{caption}", TemplateValues(caption: value)) == line)
  }

  @Test(
    "knows a sheet's days",
    arguments: [
      (nil, nil, ""), ("2024-05-31", "2024-05-31", "2024-05-31"),
      ("2024-05-31", nil, "2024-05-31"), ("2024-05-31", "2024-06-02", "2024-05-31 – 2024-06-02"),
    ] as [(String?, String?, String)])
  func days(first: String?, last: String?, line: String) throws {
    let values = TemplateValues(firstDay: first, lastDay: last)
    #expect(try Template("{date}", for: .sheet).text(values) == line)
  }

  @Test("says what it takes from EXIF")
  func exif() throws {
    #expect(try Template("{name} {field.exif}", for: .picture).needsExif == false)
    let template = try Template("{name} ({date} · {exif.Model})", for: .picture)
    #expect(template.needsExif && template.exifNames == [.dateTimeOriginal, .model])
  }

  @Test("is coded as its text, a sheet's too")
  func coding() throws {
    let templates = [
      try Template("{set} ({date})", for: .sheet), try Template("{index}", for: .picture),
    ]
    let data = try JSONEncoder().encode(templates)
    #expect(String(decoding: data, as: UTF8.self) == #"["{set} ({date})","{index}"]"#)
    #expect(try JSONDecoder().decode([Template].self, from: data) == templates)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Template].self, from: Data(#"["{nme}"]"#.utf8))
    }
  }
}

@Suite("A wrong template")
struct TemplateErrorTests {
  private func fault(_ text: String, _ use: Template.Use) -> TemplateError? {
    do throws(TemplateError) { _ = try Template(text, for: use) } catch { return error }
    return nil
  }

  @Test(
    "is refused with the name that was meant",
    arguments: [
      ("{nmae}", "{name}"), ("{Name}", "{name}"), ("{ name }", "{name}"),
      ("{exif.Modle}", "{exif.Model}"), ("{exif.fnumber}", "{exif.FNumber}"),
      ("{Model}", "{exif.Model}"), ("{xx} {name}", "{field.NAME} and {exif.NAME}"),
      ("{}", "{id}, {name}"), ("{field.}", "{field.NAME}"),
      ("{exif.GPSLatitude}", "there are {exif.Make}, {exif.Model}"),
    ])
  func unknown(template: String, named: String) throws {
    let message = try #require(fault(template, .picture)).description
    #expect(message.contains("“\(template)” has an unknown field {"))
    #expect(message.contains(named), "\(message)")
  }

  @Test("is one for a sheet with a picture's field", arguments: ["id", "name", "file", "index"])
  func ofPictures(field: String) throws {
    let error = try #require(fault("{set} {\(field)}", .sheet))
    #expect(
      error.description
        == "“{set} {\(field)}” has the field {\(field)}, which is a single picture's; for a whole"
        + " sheet there are {set}, {title}, {count}, {date}, {field.NAME} and {exif.NAME}")
    #expect(fault("{set} {\(field)}", .picture) == nil)
  }

  @Test(
    "is one with a brace alone",
    arguments: [
      ("{name", TemplateError.Fault.notClosed), ("{na{me}", .notClosed), ("{", .notClosed),
      ("{{{", .notClosed), ("name}", .notOpened), ("{name}}", .notOpened), ("}}}", .notOpened),
    ])
  func braces(template: String, wanted: TemplateError.Fault) {
    #expect(fault(template, .picture)?.fault == wanted)
    #expect(fault(template, .picture)?.description.contains("“\(template)”") == true)
  }

  @Test("is one without end, and brackets without end are none")
  func endless() throws {
    #expect(fault(String(repeating: "a", count: 2001), .picture)?.fault == .tooLong)
    #expect(fault(String(repeating: "(", count: 1000), .picture) == nil)
    let nested = String(repeating: "(", count: 900) + "x" + String(repeating: ")", count: 900)
    #expect(try Template(nested, for: .sheet).text(TemplateValues()) == nested)
  }
}

@Suite("Values for a template")
struct TemplateValuesTests {
  @Test(
    "have the file's name without folder and suffix",
    arguments: [
      ("a/b/Beach.JPG", "Beach", "Beach.JPG"), ("x.tar.gz", "x.tar", "x.tar.gz"),
      (".hidden", ".hidden", ".hidden"), ("plain", "plain", "plain"), ("name.", "name", "name."),
    ])
  func names(path: String, name: String, file: String) throws {
    let values = TemplateValues(
      picture: Picture(path: Path(path)), index: 1, of: 2, set: try SetID("s"), title: nil)
    #expect(values.name == name && values.file == file)
    #expect(values.id == path && values.title == "s")
  }

  @Test("of a sheet are its days and what its pictures share")
  func shared() throws {
    let pictures = [
      TemplateValues(
        set: "s", title: "T", firstDay: "2024-06-02", fields: ["a": "1", "b": "2"],
        exif: ["Model": "X"]),
      TemplateValues(fields: ["a": "1", "b": "3"], exif: ["Model": "X"]),
      TemplateValues(firstDay: "2024-05-31", fields: ["a": "1"], exif: ["Model": "X"]),
    ]
    let sheet = TemplateValues(sheetOf: pictures)
    #expect(sheet.fields == ["a": "1"] && sheet.exif == ["Model": "X"])
    #expect(sheet.firstDay == "2024-05-31" && sheet.lastDay == "2024-06-02")
    #expect(sheet.count == 3 && sheet.title == "T" && sheet.set == "s")
    #expect(TemplateValues(sheetOf: []).fields.isEmpty)
  }
}
