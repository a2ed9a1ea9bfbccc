import CollageModel
import Testing

@Suite("A mistyped name")
struct NearestNameTests {
  static let names = [
    "id", "title", "images", "size", "background", "format", "quality", "dry-run",
  ]

  @Test(
    "finds the nearest, if one is near",
    arguments: [
      ("Images", "images"), ("iamges", "images"), ("backgrond", "background"), ("sise", "size"),
      ("back", "background"), ("dryrun", "dry-run"), ("backgroundcolor", nil), ("", nil),
      ("x", nil),
    ])
  func nearest(_ typed: String, _ name: String?) {
    #expect(NearestName.find(typed, in: Self.names) == name)
    #expect(NearestName.find(typed, in: []) == nil)
  }

  @Test("is measured in letters added, left out, changed and swapped")
  func distances() {
    #expect(NearestName.distance("", "abc") == 3)
    #expect(NearestName.distance("kitten", "sitting") == 3)
    #expect(NearestName.distance("ouptut", "output") == 1)
    #expect(NearestName.distance("same", "same") == 0)
  }
}
