import Foundation
import Imaging

/// Small files like `SampleFile`'s, whose format holds its own turn: quarters as they are stored, turned
/// by 90 degrees against the clock, and perhaps mirrored from top to bottom after that.
///
/// Made with avifenc and heif-enc; the boxes of the HEIC files were added by hand. The AVIF files
/// have an EXIF block as well that names orientation 6, which the format says is not to be followed.
enum TurnedFile: String, CaseIterable {
  case heicTurned, heicMirrored, avifTurned, avifMirrored

  var isMirrored: Bool { self == .heicMirrored || self == .avifMirrored }

  var bytes: [UInt8] { decoded(text) }

  private var text: String {
    switch self {
    case .heicTurned:
      """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAbdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAA
      AAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHbAAEAAAAAAAAAmwAC
      AAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3
      JpZAAAAADiaXBycAAAAL9pcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAA
      AwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAAB
      Rpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QBAAAAG2lwbWEA
      AAAAAAAAAgABAoECAAIDA4SFAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAACjbWRhdAAAAJcoAa8TgOUx9//DjT/pn0
      /13JmTqDEL/zPj7w6q/wlyxBuOniflIT/fbT/XnYgo0C9rGtTr2WqltXmupM29KB0fpIJE/KVYjt3W/S1d/3ZP/cpxD/Kn
      KEAEY1Iv5cCQcAf4jE4/IxckKPf1nnkf9DSsjogy0i8gUZ/8dx1zOlGbJS6WCVoTdoKq7v1rtdXUOlQ3c9P57OqG
      """
    case .heicMirrored:
      """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAcFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAA
      AAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHlAAEAAAAAAAAAmwAC
      AAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3
      JpZAAAAADsaXBycAAAAMhpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAA
      AwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAAB
      Rpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QBAAAACWltaXIA
      AAAAHGlwbWEAAAAAAAAAAgABAoECAAIEA4SFhgAAABppcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAAo21kYXQAAACXKAGvE4
      DlMff/w40/6Z9P9dyZk6gxC/8z4+8Oqv8JcsQbjp4n5SE/320/152IKNAvaxrU69lqpbV5rqTNvSgdH6SCRPylWI7d1v0t
      Xf92T/3KcQ/ypyhABGNSL+XAkHAH+IxOPyMXJCj39Z55H/Q0rI6IMtIvIFGf/HcdczpRmyUulglaE3aCqu79a7XV1DpUN3
      PT+ezqhg==
      """
    case .avifTurned:
      """
      AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAE9bWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAA
      AAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAABgwAAADIAAgAAAAEAAAFlAAAA
      HgAAAEFpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAZaW5mZQIAAAAAAgAARXhpZkV4aWYAAAAAGm
      lyZWYAAAAAAAAADmNkc2MAAgABAAEAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAAD
      CAgIAAAADGF2MUOBIAAAAAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AQAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAAF
      htZGF0AAAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAAEgAKCTgVf7+UBDQaQDIjRPAAABAQ1QgiZ1O4ud8uxFnkbazu
      cPjPISa4HhzV2hk2PRA=
      """
    case .avifMirrored:
      """
      AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAFHbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAA
      AAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAABjQAAADIAAgAAAAEAAAFvAAAA
      HgAAAEFpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAZaW5mZQIAAAAAAgAARXhpZkV4aWYAAAAAGm
      lyZWYAAAAAAAAADmNkc2MAAgABAAEAAAB+aXBycAAAAF1pcGNvAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAAD
      CAgIAAAADGF2MUOBIAAAAAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AQAAAAlpbWlyAAAAABlpcG1hAAAAAAAAAAEAAQ
      YBAoMEhYYAAABYbWRhdAAAAABNTQAqAAAACAABARIAAwAAAAEABgAAAAAAABIACgk4FX+/lAQ0GkAyI0TwAAAQENUIImdT
      uLnfLsRZ5G2s7nD4zyEmuB4c1doZNj0Q
      """
    }
  }
}

/// Files of quarters in formats that are read on request; JPEG XL and JPEG 2000 were made with libvips.
enum RequestedFile: String, CaseIterable {
  case jxl, jp2, svg, pdf, ppm

  var bytes: [UInt8] {
    switch self {
    case .jxl: decoded(RequestedFile.jxlText)
    case .jp2: decoded(RequestedFile.jp2Text)
    case .svg: Array(RequestedFile.drawing.utf8)
    case .pdf: RequestedFile.document
    case .ppm:
      Array("P6\n64 48\n255\n".utf8) + Pixmap.quarters(64, 48).tile.bytes
    }
  }

  static let drawing = """
    <?xml version="1.0"?>
    <!-- four quarters -->
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">
      <rect width="32" height="24" fill="#f00"/><rect x="32" width="32" height="24" fill="#0f0"/>
      <rect y="24" width="32" height="24" fill="#00f"/>
      <rect x="32" y="24" width="32" height="24" fill="#ff0"/>
    </svg>
    """

  /// Two pages, of which the second is empty; the origin is at the bottom left.
  private static var document: [UInt8] {
    let page =
      "1 0 0 rg 0 24 32 24 re f 0 1 0 rg 32 24 32 24 re f 0 0 1 rg 0 0 32 24 re f "
      + "1 1 0 rg 32 0 32 24 re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 64 48]/Contents 4 0 R/Resources<<>>>>",
      "<</Length \(page.utf8.count)>>stream\n\(page)\nendstream",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 30 30]/Resources<<>>>>",
    ]
    var text = "%PDF-1.4\n"
    var table = "xref\n0 6\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = String(text.utf8.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      text += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let start = text.utf8.count
    text += table + "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF"
    return Array(text.utf8)
  }

  private static let jxlText =
    """
    /wrLQCQIAgEAuABLOGmYyoP3K0gIwK7z/2NQkgsEARARjgJAbuAvAkjd708h2g8Y209KgHPKz28B
    """

  private static let jp2Text =
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAAEAAAwcHAAAAAAAPY29scg
    EAAAAAABAAAAH0anAyY/9P/1EALwAAAAAAQAAAADAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwA
    AAABAQAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAABfAAB/5PPt0
    xAEVBUrJxn7IYmbZf/ZKWh3RQXyK5/B4ho8DqhF3OdT95AAAAAAADCQl//epkQ8UAAAAAAABhIS7XUgAYSEvBJsAAMJCXg
    C0AAGEhLwBaAADCQl4AtAABhIS8AWgAAwkJeALQAAYSEvAFoAAMJCXgC0AAGEhLwBaAADCQl/WQ0dgABhIS/8vJQAAAAAD
    CQl3DKAAwkJeCTYAAYSEvAFoAAMJCXgC0AAGEhLwBaAADCQl4AtAABhIS8AWgAAwkJeALQAAYSEvAFoAAMJCXgC0AAGEhL
    9GwYIAAYSEv/F5KAAAAAAYSEu4ZQAGEhLwSbAADCQl4AtAABhIS8AWgAAwkJeALQAAYSEvAFoAAMJCXgC0AAGEhLwBaAAD
    CQl4AtAABhIS8AWgAAwkJeu7MQPdSa/3/fgQCMRQNK/3/kezqJHwDBsmIAwj/lZ/9/8s3v/xQxexh/j9+AmBQAXKy5Y/3U
    m5B9v/9s9JiO/3//2Q==
    """
}

private func decoded(_ text: String) -> [UInt8] {
  Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
}
