import Imaging
import Testing
import Values

/// Pictures in inks look like print, by their profile or without one.
@Suite struct InkTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// How inks (cyan, magenta, yellow, black; 0 to 1) come in.
  enum Carrier: CaseIterable {
    case jpegCMYK, jpegYCCK, tiff8, tiff16, tiffAlpha

    func bytes(_ inks: [Double], profile: [UInt8]?) -> [UInt8] {
      switch self {
      case .jpegCMYK:
        // Adobe writes ink upside down: 255 is none.
        return jpeg(inks.map { byte((1 - $0) * 255) }, adobe: 0, profile)
      case .jpegYCCK:
        // As YCC of what cyan, magenta and yellow leave over, upside down once more, beside the black.
        let (r, g, b) = (inks[0] * 255, inks[1] * 255, inks[2] * 255)
        let ycc = [
          0.299 * r + 0.587 * g + 0.114 * b, -0.16874 * r - 0.33126 * g + 0.5 * b + 128,
          0.5 * r - 0.41869 * g - 0.08131 * b + 128,
        ]
        return jpeg(ycc.map { byte($0) } + [byte((1 - inks[3]) * 255)], adobe: 2, profile)
      case .tiff8: return tiff(inks.map { $0 * 255 }, 8, profile)
      case .tiff16: return tiff(inks.map { $0 * 65535 }, 16, profile)
      case .tiffAlpha: return tiff(inks.map { $0 * 255 } + [255], 8, profile)
      }
    }

    private func jpeg(_ samples: [UInt8], adobe: UInt8, _ profile: [UInt8]?) -> [UInt8] {
      let parts = samples.map { sample in
        BlockJPEG.Component(across: 1, down: 1) { _, _ in Int(sample) }
      }
      let file = BlockJPEG(32, 32, parts, adobe: adobe).bytes
      return profile.map { JPEGSegments.inserting(profile: $0, into: file) } ?? file
    }

    private func tiff(_ samples: [Double], _ bits: Int, _ profile: [UInt8]?) -> [UInt8] {
      TIFFFile(
        width: 32, height: 32, photometric: .inks, sample: .whole(bits: bits),
        profile: profile ?? []
      ) { _, _ in samples }.bytes
    }
  }

  /// What full inks look like in print, roughly: no press makes the colours of a screen.
  static let inks: [(inks: [Double], look: Colour)] = [
    ([0, 0, 0, 0], .white), ([1, 0, 0, 0], Colour(red: 0, green: 158, blue: 224)),
    ([0, 1, 0, 0], Colour(red: 226, green: 0, blue: 122)),
    ([0, 0, 1, 0], Colour(red: 255, green: 237, blue: 0)),
    ([0, 0, 0, 1], Colour(red: 29, green: 29, blue: 27)),
  ]

  @Test(arguments: Carrier.allCases, [false, true])
  func fullInksLookLikePrint(carrier: Carrier, hasProfile: Bool) throws {
    let profile = hasProfile ? Workbench.builtInProfile("cmyk") : nil
    for (inks, look) in InkTests.inks {
      let bytes = carrier.bytes(inks, profile: profile)
      let info = try bench.open(bytes).info
      #expect(info.warning == nil && (info.profile != nil) == hasProfile)
      // Full inks lie outside sRGB, so that their looks here say nothing of a wider space.
      let isInside = look.channels.min() != 0
      for space in isInside ? ColourSpace.allCases : [.srgb] {
        let found = try bench.tile(bytes, width: 12, height: 12, space: space)[x: 6, y: 6]
        let wanted = space.converted(look)
        #expect(found.isNear(wanted, 25), "\(found) for \(wanted)")
      }
    }
  }

  /// Without a profile it is the press profile that a picture could as well have named.
  @Test(arguments: Carrier.allCases)
  func withoutAProfileThePressProfileIsAssumed(carrier: Carrier) throws {
    let press = Workbench.builtInProfile("cmyk")
    for inks in [[0.3, 0.6, 0.1, 0.2], [0.9, 0.2, 0.4, 0], [0, 0.5, 0.9, 0.3]] {
      let named = try bench.tile(carrier.bytes(inks, profile: press))[x: 9, y: 9]
      let assumed = try bench.tile(carrier.bytes(inks, profile: nil))[x: 9, y: 9]
      #expect(assumed.isNear(named, 2), "\(assumed) for \(named)")
    }
  }

  @Test(arguments: Carrier.allCases)
  func aProfileForScreensIsPassedOverAndSaidSo(carrier: Carrier) throws {
    let inks = [0.3, 0.6, 0.1, 0.2]
    let foreign = carrier.bytes(inks, profile: ICCFile().bytes)
    #expect(
      try bench.open(foreign).info.warning
        == "its embedded colour profile “Test” is for RGB pictures, which this is not; "
        + "a common press profile is assumed")
    let found = try bench.tile(foreign)[x: 9, y: 9]
    #expect(found == (try bench.tile(carrier.bytes(inks, profile: nil))[x: 9, y: 9]))
  }
}
