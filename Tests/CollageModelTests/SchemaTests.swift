import CollageModel
import Foundation
import Testing

/// What the published schemas say of options is what the table says.
@Suite("The schemas")
struct SchemaTests {
  private typealias Object = [String: Any]

  private func schema(_ name: String) throws -> Object {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = project.appending(path: "Documentation/Schemas/\(name).schema.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object)
  }

  /// What the table says of an option's value in a manifest.
  private func expected(_ option: Option) throws -> Object {
    let type =
      switch option.form {
      case .text: "string"
      case .number: "integer"
      case .flag: "boolean"
      case .textOrNumber: "number"
      }
    let isEnumeration = option.schema.hasPrefix("\"enum\"")
    let members =
      [isEnumeration ? "" : #""type": ["\#(type)", "null"]"#, option.schema].filter { !$0.isEmpty }
    let text = "{" + members.joined(separator: ", ") + "}"
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  private func text(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
  }

  @Test("a set of a manifest has the options of the table, and no other")
  func manifest() throws {
    let defs = try #require(try schema("manifest")["$defs"] as? [String: Object])
    let properties = try #require(defs["set"]?["properties"] as? [String: Object])
    #expect(
      Set(properties.keys) == Set(Option.ofSets.map(\.key)).union(["id", "title", "images"]))
    for option in Option.ofSets {
      var found = try #require(properties[option.key])
      if let name = (found["$ref"] as? String)?.split(separator: "/").last {
        // A length is a number or a text, which is more than a row of the table can say.
        if name == "length" {
          #expect(option.form == .textOrNumber)
          continue
        }
        found = try #require(defs[String(name)])
      }
      found["description"] = nil
      #expect(try text(found) == text(expected(option)), "\(option.key)")
    }
  }

  @Test("the report's settings are the rows of the table that are reported")
  func report() throws {
    let all = try #require(try schema("report")["properties"] as? [String: Object])
    let settings = try #require(all["settings"])
    let properties = try #require(settings["properties"] as? [String: Object])
    let rows = Option.all.flatMap(\.reported)
    #expect(Set(properties.keys) == Set(rows.map(\.key)))
    let always = rows.filter { $0.value(RunOptions()) != nil }.map(\.key)
    #expect(Set(try #require(settings["required"] as? [String])) == Set(always))
  }
}
