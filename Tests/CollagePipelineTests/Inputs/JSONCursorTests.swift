import Testing

@testable import CollagePipeline

@Suite("Reading JSON")
struct JSONCursorTests {
  private func parse(_ text: String) -> String {
    parse(Array(text.utf8))
  }

  private func parse(_ bytes: [UInt8]) -> String {
    var cursor = JSONCursor(bytes)
    do throws(JSONCursor.Fault) {
      let value = try cursor.value()
      try cursor.finish()
      return show(value)
    } catch {
      return "line \(cursor.line(of: error)), \(cursor.describe(error))"
    }
  }

  private func show(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let digits): digits
    case .string(let text): "'\(text)'"
    case .array(let elements): "[" + elements.map(show).joined(separator: " ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key)=\(show($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(
    "values",
    arguments: [
      (" null ", "null"), ("true", "true"), ("false", "false"),
      ("0", "0"), ("-0.50e+7", "-0.50e+7"), ("12345678901234567890", "12345678901234567890"),
      ("\"\"", "''"), ("\"a b\"", "'a b'"), (#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"),
      (#""\u00e9\ud83d\ude00""#, "'é😀'"), ("\"é😀\"", "'é😀'"),
      ("[]", "[]"), ("[ 1 , [2] ]", "[1 [2]]"),
      ("{}", "{}"), (#"{ "b" : 1 , "a" : {"b":[]} }"#, "{b=1 a={b=[]}}"),
      (#"{"a":1,"a":2}"#, "{a=1 a=2}"),
    ])
  func values(text: String, value: String) {
    #expect(parse(text) == value)
  }

  @Test(
    "faults say where, what was expected and what was found",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end"),
      ("[1,\n 2", "line 2, column 3: expected “,” or “]” after an element, found the end"),
      ("[1,]", "line 1, column 4: expected another element after “,”, found “]”"),
      ("{\"a\":1,\n}", "line 2, column 1: expected a key in quotes, found “}”"),
      ("{\"a\" 1}", "line 1, column 6: expected “:” after the key, found “1”"),
      ("{'a':1}", "line 1, column 2: expected a key in quotes, found “'”"),
      ("{\"a\":1 \"b\"}", "line 1, column 8: expected “,” or “}” after a value, found “\"”"),
      ("{} {}", "line 1, column 4: expected the end after the value, found “{”"),
      ("tru", "line 1, column 1: expected a value, found “t”"),
      ("nil", "line 1, column 1: expected a value, found “n”"),
      ("01", "line 1, column 2: expected the end after the value, found “1”"),
      ("1.", "line 1, column 3: expected a digit, found the end"),
      ("-", "line 1, column 2: expected a digit, found the end"),
      ("1e+", "line 1, column 4: expected a digit, found the end"),
      ("\"a", "line 1, column 3: expected “\"” at the end of the string, found the end"),
      (
        "\"a\nb\"",
        "line 1, column 3: expected a control character in a string to be escaped, found the byte 0xA"
      ),
      ("\"\\x\"", "line 1, column 3: expected one of \" \\ / b f n r t u after “\\”, found “x”"),
      ("\"\\u12g4\"", "line 1, column 4: expected four hexadecimal digits, found “1”"),
      (
        "\"\\udc80\"",
        "line 1, column 4: expected a pair of surrogates (give a path that is not UTF-8 as "
          + "“pathBytes”), found “d”"
      ),
      ("é", "line 1, column 1: expected a value, found “é”"),
      ("\u{FEFF}[]", "line 1, column 1: expected a value, found “\u{FEFF}”"),
    ])
  func faults(text: String, message: String) {
    #expect(parse(text) == message)
  }

  @Test("a string that is not UTF-8 is a fault")
  func notUTF8() {
    #expect(
      parse([0x22, 0xFF, 0x22])
        == "line 1, column 2: expected text in UTF-8 (give a path that is not UTF-8 as “pathBytes”), "
        + "found the byte 0xFF")
  }

  @Test("nesting has a limit, which is kept")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(nested(64)) == nested(64))
    #expect(
      parse(nested(65))
        == "line 1, column 65: expected no more than 64 lists and objects in one another, found “[”"
    )
    #expect(parse(String(repeating: "{\"a\":", count: 1_000_000)).hasPrefix("line 1, column 321:"))
  }

  @Test("stepping over a value finds the same faults, and ends where reading it ends")
  func skipping() {
    for text in [
      "{\"a\":[1,{\"b\":\"\\n\"}],\"c\":null}x", "[1,]", "{\"a\":\"\\q\"}", "[[}", "[1 2]",
    ] {
      var (reading, skipping) = (JSONCursor(Array(text.utf8)), JSONCursor(Array(text.utf8)))
      let expected = Result { try reading.value() }.map { _ in reading.offset }
      let found = Result { try skipping.skip() }.map { skipping.offset }
      #expect("\(expected)" == "\(found)")
    }
  }
}
