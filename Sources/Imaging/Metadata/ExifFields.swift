import CExif

/// What an EXIF block says of a photograph, in the words people use.
///
/// The block comes from anywhere. It is bounded, and so is every text; what is missing, odd or of the
/// wrong kind is not there.
package struct ExifFields: Sendable, Hashable {
  private let values: [String: String]
  /// When the photograph was taken, by the camera's clock: as in `2024-05-31`.
  package let day: String?

  /// - Parameter bytes: the TIFF part, after any signature. Of more than a JPEG can hold, the beginning.
  package init(exif bytes: [UInt8]) {
    let directories = ExifDirectories(bytes)
    values = ExifFields.formats.compactMapValues { directories?.text($0) }
    day = values["DateTimeOriginal"].map { String($0.prefix(10)) }
  }

  /// The value of a field of `names`, such as `1/250 s`; nil if there is none.
  package subscript(name: String) -> String? { values[name] }

  /// The standard's names of the fields that are read.
  package static var names: Set<String> { Set(formats.keys) }

  private static let formats: [String: ExifField] = [
    "Make": .text(EXIF_TAG_MAKE),
    "Model": .text(EXIF_TAG_MODEL),
    "LensMake": .text(EXIF_TAG_LENS_MAKE),
    "LensModel": .text(EXIF_TAG_LENS_MODEL),
    "DateTimeOriginal": .time(EXIF_TAG_DATE_TIME_ORIGINAL),
    "ExposureTime": .fraction(EXIF_TAG_EXPOSURE_TIME, ExifNumber.exposureTime),
    "FNumber": .fraction(EXIF_TAG_FNUMBER, ExifNumber.aperture),
    "ISOSpeedRatings": .whole(EXIF_TAG_ISO_SPEED_RATINGS) { "ISO \($0)" },
    "PhotographicSensitivity": .whole(EXIF_TAG_ISO_SPEED_RATINGS) { "ISO \($0)" },
    "ExposureBiasValue": .fraction(EXIF_TAG_EXPOSURE_BIAS_VALUE, ExifNumber.exposureBias),
    "FocalLength": .fraction(EXIF_TAG_FOCAL_LENGTH, ExifNumber.focalLength),
    "FocalLengthIn35mmFilm": .whole(EXIF_TAG_FOCAL_LENGTH_IN_35MM_FILM) { "\($0) mm" },
    "Artist": .text(EXIF_TAG_ARTIST),
    "Copyright": .text(EXIF_TAG_COPYRIGHT),
    "ImageDescription": .text(EXIF_TAG_IMAGE_DESCRIPTION),
    "Software": .text(EXIF_TAG_SOFTWARE),
  ]
}

/// Where a field's value is, and how it is said.
enum ExifField: Sendable {
  case text(ExifTag)
  case time(ExifTag)
  /// A number that is not 0, which means unknown.
  case whole(ExifTag, @Sendable (Int) -> String)
  case fraction(ExifTag, @Sendable (Double) -> String?)
}
