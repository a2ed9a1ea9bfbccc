import CollageModel
import Imaging
import Testing

@Suite("EXIF names") struct ExifNameTests {
  @Test("that a template may have are those that are read")
  func names() {
    #expect(Set(ExifName.allCases.map(\.rawValue)) == ExifFields.names)
  }
}
