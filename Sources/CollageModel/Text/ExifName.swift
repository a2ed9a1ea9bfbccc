/// What a template can say of a picture's EXIF, by the standard's own names (Exif 2.32, 4.6).
///
/// A place is not among them: collages carry no position of any picture.
package enum ExifName: String, Hashable, Sendable, Codable, CaseIterable {
  case make = "Make"
  case model = "Model"
  case lensMake = "LensMake"
  case lensModel = "LensModel"
  /// As in `2024-05-31 18:03`.
  case dateTimeOriginal = "DateTimeOriginal"
  /// As in `1/250 s`.
  case exposureTime = "ExposureTime"
  /// As in `f/2.8`.
  case fNumber = "FNumber"
  /// As in `ISO 200`.
  case isoSpeedRatings = "ISOSpeedRatings"
  /// The newer name of `ISOSpeedRatings`.
  case photographicSensitivity = "PhotographicSensitivity"
  /// As in `+0.7 EV`.
  case exposureBiasValue = "ExposureBiasValue"
  /// As in `35 mm`.
  case focalLength = "FocalLength"
  /// As in `53 mm`.
  case focalLengthIn35mmFilm = "FocalLengthIn35mmFilm"
  case artist = "Artist"
  case copyright = "Copyright"
  case imageDescription = "ImageDescription"
  case software = "Software"
}
