/// Lays text out in lines of at most `width` columns, broken between words, each line after `indent` blanks.
///
/// A word that is longer than a line stands on one of its own. Text here is Latin, a column a letter.
func wrapped(_ text: String, indent: Int, width: Int = 80) -> [String] {
  let room = max(1, width - indent)
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > room {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? String(word) : " " + word
  }
  if !line.isEmpty { lines.append(line) }
  return lines.map { blanks(indent) + $0 }
}

func blanks(_ count: Int) -> String {
  String(repeating: " ", count: max(0, count))
}
