import Posix
import Testing

@Suite("Decimal digits")
struct DecimalTests {
  @Test(
    "a number is written as Swift writes it",
    arguments: [0, 7, 10, 99, 100, -1, 1_234_567_890, Int.max, Int.min])
  func digits(_ number: Int) {
    var text = Array("x".utf8)
    text.append(decimal: number)
    #expect(String(decoding: text, as: UTF8.self) == "x\(number)")
  }

  @Test("the longest has twenty digits")
  func longest() {
    var text: [UInt8] = []
    text.append(decimal: UInt64.max)
    #expect(String(decoding: text, as: UTF8.self) == "18446744073709551615")
  }
}
