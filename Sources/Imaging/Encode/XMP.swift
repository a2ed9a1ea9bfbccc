/// The XMP packet that says which pictures a collage is made of.
package enum XMP {
  /// The IDs in their order as `xmpMM:Ingredients`: the resources that went into this one, each by
  /// its `stRef:documentID`. No dates, no tool: the same IDs give the same bytes.
  package static func packet(ids: [String]) -> [UInt8] {
    var text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" \
      xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#">
      <xmpMM:Ingredients><rdf:Bag>

      """
    for id in ids {
      text += "<rdf:li rdf:parseType=\"Resource\"><stRef:documentID>"
      text += escaped(id)
      text += "</stRef:documentID></rdf:li>\n"
    }
    text += """
      </rdf:Bag></xmpMM:Ingredients>
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
    return Array(text.utf8)
  }

  /// Text as the content of an element. Characters that XML 1.0 cannot hold, not even escaped, become
  /// U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      // As they are, readers would take them for the white space around a value.
      case "\t": result.append(contentsOf: "&#x9;".unicodeScalars)
      case "\n": result.append(contentsOf: "&#xA;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#xD;".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
