#ifndef COLLAGE_CV_SHEET_H
#define COLLAGE_CV_SHEET_H

#include <stddef.h>
#include <stdint.h>

/// A finished sheet and everything that its file may say beside the pixels.
typedef struct cv_sheet {
  /// Rows without gaps; 3 bands are RGB, 4 are RGB and straight alpha.
  const uint8_t *pixels;
  int width, height, bands;
  double dots_per_inch;
  const uint8_t *icc;
  size_t icc_length;
  /// An XMP packet; NULL for none.
  const uint8_t *xmp;
  size_t xmp_length;
  /// An EXIF block from its byte order mark on, for formats without a field for the resolution.
  const uint8_t *exif;
  size_t exif_length;
} cv_sheet;

/// An encoded file, and what frees it.
///
/// What every encoder does: it returns 0, or -1 with the reason; then there is nothing to free. It works on
/// the calling thread and nowhere else, so that the bytes depend on nothing but its arguments. The reason
/// is CANCELLED, UNSUPPORTED where a library lacks the encoder, or else OUT_OF_MEMORY: the sheet is
/// too much for it.
typedef struct cv_bytes {
  uint8_t *bytes;
  size_t length;
  void (*release)(void *);
} cv_bytes;

#endif
