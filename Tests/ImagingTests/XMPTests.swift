import Foundation
import Imaging
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The packet as a reader of XML understands it.
@Suite struct XMPTests {
  @Test(arguments: [
    [], ["one"], ["9C3A/L0/001", "a & b", "<c>", "]]>", "\"quoted\" 'id'"],
    ["ä日本🙂", "same", "same"],
    [" spaces ", "tab\there", "line\nend", "return\rhere"],
  ])
  func idsAreReadBack(ids: [String]) throws {
    #expect(try Reader.ids(XMP.packet(ids: ids)) == ids)
  }

  @Test func whatXMLCannotHoldIsReplaced() throws {
    let found = try Reader.ids(XMP.packet(ids: ["a\u{0}b\u{1B}c\u{FFFE}d\u{FFFF}"]))
    #expect(found == ["a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"])
  }

  @Test func itIsAReadOnlyPacket() {
    let text = String(decoding: XMP.packet(ids: ["a"]), as: UTF8.self)
    #expect(text.hasPrefix("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"))
    #expect(text.hasSuffix("<?xpacket end=\"r\"?>"))
  }

  private final class Reader: NSObject, XMLParserDelegate {
    private var ids: [String] = []
    private var path: [String] = []

    static func ids(_ bytes: [UInt8]) throws -> [String] {
      let reader = Reader()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = reader
      guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
      return reader.ids
    }

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      path.append(name)
      if path.suffix(4) == ["xmpMM:Ingredients", "rdf:Bag", "rdf:li", "stRef:documentID"] {
        ids.append("")
      }
    }

    func parser(_: XMLParser, foundCharacters text: String) {
      if path.last == "stRef:documentID" { ids[ids.count - 1] += text }
    }

    func parser(
      _: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      path.removeLast()
    }
  }
}
