import Foundation
import Imaging
import Values
import Testing

@testable import CollageRendering

/// Pictures stay open as far as there is room, and give it back however they end.
@Suite struct KeptPicturesTests {
  private let picture: SourcePicture

  init() throws {
    try Imaging.start()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gif")
    // One white pixel.
    let gif = "R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
    try #require(Data(base64Encoded: gif)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    picture = try SourcePicture.open(Path(file.path))
  }

  @Test func aPictureIsTakenOnce() {
    let kept = KeptPictures().keep(picture)
    #expect(kept?.picture === picture && kept?.picture === picture)
    #expect(kept?.take() === picture)
    #expect(kept?.take() == nil && kept?.picture == nil)
  }

  @Test func whatIsTakenMakesRoom() {
    let room = KeptPictures(mostPictures: 2)
    let (first, second) = (room.keep(picture), room.keep(picture))
    #expect(first != nil && second != nil && room.keep(picture) == nil)
    _ = first?.take()
    #expect(room.keep(picture) != nil)
  }

  @Test func whatIsForgottenMakesRoom() {
    let room = KeptPictures(mostPictures: 1)
    for _ in 0..<3 { #expect(room.keep(picture) != nil) }
  }

  @Test func bytesAreCountedAsWell() {
    let room = KeptPictures(mostBytes: picture.bytesKept * 3 / 2)
    let first = room.keep(picture)
    #expect(first != nil && room.keep(picture) == nil)
  }
}
