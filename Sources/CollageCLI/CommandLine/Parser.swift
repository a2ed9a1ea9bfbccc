import CollageModel
import Values

/// Reads the words of a command line into `Arguments`: `-x`, `-xVALUE`, `-x VALUE`, `-x=VALUE`,
/// `-xyz`, `--long`, `--long=VALUE`, `--long VALUE`, `--` and operands, in any order.
///
/// Words are bytes, since an operand may be any path.
struct Parser {
  private var rest: ArraySlice<[UInt8]>
  private var arguments = Arguments()
  /// The first thing that was wrong. Reading goes on after it, for a `--help` further on.
  private var error: UsageError?

  /// - Parameter words: without the program's name.
  static func read(_ words: [[UInt8]]) -> Result<Arguments, UsageError> {
    var parser = Parser(rest: words[...])
    parser.readAll()
    if let error = parser.error, parser.arguments.options.special == nil { return .failure(error) }
    return .success(parser.arguments)
  }

  private init(rest: ArraySlice<[UInt8]>) {
    self.rest = rest
  }

  private mutating func readAll() {
    let dash = UInt8(ascii: "-")
    while let word = rest.popFirst() {
      if word == [dash, dash] {
        rest.forEach { takeOperand($0) }
        return
      } else if word.starts(with: [dash, dash]) {
        readLong(word[2...])
      } else if word.first == dash, word.count > 1 {
        readShort(word[1...])
      } else {
        takeOperand(word)
      }
    }
  }

  private mutating func takeOperand(_ word: [UInt8]) {
    if word.isEmpty {
      fail("an INPUT is empty; name a file or a folder, or - for standard input")
    } else {
      arguments.options.run.input.inputs.append(
        word == [UInt8(ascii: "-")] ? .standardInput : .path(Path(bytes: word)))
    }
  }

  private mutating func readLong(_ word: ArraySlice<UInt8>) {
    let parts = word.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let option = Option.named(name) else {
      return fail(unknown: "--" + Path(bytes: parts[0]).description, near: name)
    }
    let value = parts.count > 1 ? Array(parts[1]) : nil
    if option.value == nil, value != nil {
      return fail("--\(option.long) takes no value")
    }
    take(option, value)
  }

  private mutating func readShort(_ word: ArraySlice<UInt8>) {
    var letters = word
    while let letter = letters.popFirst() {
      let name = Character(Unicode.Scalar(letter))
      guard let option = Option.named(short: name) else {
        // Not UTF-8 letter by letter, so the rest of the word is shown with it.
        let shown = letter < 0x80 ? Path(bytes: [letter]) : Path(bytes: [letter] + letters)
        return fail(unknown: "-" + shown.description, near: String(decoding: word, as: UTF8.self))
      }
      if option.key == "help" {
        arguments.options.ask(.shortHelp)
      } else if option.value == nil {
        take(option, nil)
      } else {
        var attached = letters.isEmpty ? nil : Array(letters)
        if attached?.first == UInt8(ascii: "=") { attached?.removeFirst() }
        return take(option, attached)
      }
    }
  }

  /// Applies an option; a value that was not given with it is the next word.
  private mutating func take(_ option: Option, _ given: [UInt8]?) {
    var bytes = given ?? []
    if option.value != nil, given == nil {
      guard let next = rest.popFirst() else {
        return fail("--\(option.long) wants \(option.wants), but nothing follows it")
      }
      bytes = next
    }
    do throws(InvalidValue) {
      try arguments.give(option, OptionText(bytes: bytes))
    } catch {
      let remark = error.remark ?? "wants \(option.wants); “\(Path(bytes: bytes))” is not that"
      fail("--\(option.long) \(remark)")
    }
  }

  private mutating func fail(unknown word: String, near name: String) {
    let known = Option.all.map(\.long)
    let advice =
      NearestName.find(name, in: known).map { "did you mean --\($0)?" } ?? "--help lists all"
    fail("there is no option “\(word)”; \(advice)")
  }

  private mutating func fail(_ sentence: String) {
    error = error ?? UsageError(sentence)
  }
}
