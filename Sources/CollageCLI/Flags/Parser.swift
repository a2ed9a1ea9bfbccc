import CollageModel
import CollagePipeline
import Values

/// Reads the words of a command line into `LowArguments`: `-x`, `-xVALUE`, `-x VALUE`, `-x=VALUE`,
/// `-xyz`, `--long`, `--long=VALUE`, `--long VALUE`, `--` and operands, in any order.
///
/// Words are bytes, since an operand may be any path.
struct Parser {
  private var rest: ArraySlice<[UInt8]>
  private var arguments = LowArguments()
  /// The first thing that was wrong. Reading goes on after it, for a `--help` further on.
  private var error: UsageError?

  /// - Parameter words: without the program's name.
  static func read(_ words: [[UInt8]]) -> Result<LowArguments, UsageError> {
    var parser = Parser(rest: words[...])
    parser.readAll()
    if let error = parser.error, parser.arguments.special == nil { return .failure(error) }
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
      arguments.inputs.append(
        word == [UInt8(ascii: "-")] ? .standardInput : .path(Path(bytes: word)))
    }
  }

  private mutating func readLong(_ word: ArraySlice<UInt8>) {
    let parts = word.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let flag = Flag.named(name) else {
      return fail(unknown: "--" + Path(bytes: parts[0]).description, near: name)
    }
    let value = parts.count > 1 ? Array(parts[1]) : nil
    if flag.value == nil, value != nil {
      return fail("--\(flag.long) takes no value")
    }
    take(flag, value)
  }

  private mutating func readShort(_ word: ArraySlice<UInt8>) {
    var letters = word
    while let letter = letters.popFirst() {
      let name = Character(Unicode.Scalar(letter))
      guard let flag = Flag.named(short: name) else {
        // Not UTF-8 letter by letter, so the rest of the word is shown with it.
        let shown = letter < 0x80 ? Path(bytes: [letter]) : Path(bytes: [letter] + letters)
        return fail(unknown: "-" + shown.description, near: String(decoding: word, as: UTF8.self))
      }
      if flag.long == "help" {
        arguments.ask(.shortHelp)
      } else if flag.value == nil {
        take(flag, nil)
      } else {
        var attached = letters.isEmpty ? nil : Array(letters)
        if attached?.first == UInt8(ascii: "=") { attached?.removeFirst() }
        return take(flag, attached)
      }
    }
  }

  /// Applies a flag; a value that was not given with it is the next word.
  private mutating func take(_ flag: Flag, _ given: [UInt8]?) {
    var bytes = given ?? []
    if flag.value != nil, given == nil {
      guard let next = rest.popFirst() else {
        return fail("--\(flag.long) wants \(flag.wants), but nothing follows it")
      }
      bytes = next
    }
    do throws(Unfit) {
      try flag.update(&arguments, TypedValue(bytes: bytes))
    } catch {
      let remark = error.remark ?? "wants \(flag.wants); “\(Path(bytes: bytes))” is not that"
      fail("--\(flag.long) \(remark)")
    }
  }

  private mutating func fail(unknown option: String, near name: String) {
    let known = Flag.all.map(\.long)
    let advice =
      NearestName.find(name, in: known).map { "did you mean --\($0)?" } ?? "--help lists all"
    fail("there is no option “\(option)”; \(advice)")
  }

  private mutating func fail(_ sentence: String) {
    error = error ?? UsageError(sentence)
  }
}
