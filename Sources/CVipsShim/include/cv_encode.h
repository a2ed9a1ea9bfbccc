#ifndef COLLAGE_CV_ENCODE_H
#define COLLAGE_CV_ENCODE_H

#include "cv_failure.h"

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
typedef struct cv_bytes {
  uint8_t *bytes;
  size_t length;
  void (*release)(void *);
} cv_bytes;

/// Every encoder returns 0, or -1 with the reason; then there is nothing to free. It works on the
/// calling thread and nowhere else, so that the bytes depend on nothing but its arguments. The reason
/// is CANCELLED, UNSUPPORTED where a library lacks the encoder, or else OUT_OF_MEMORY: the sheet is
/// too much for it.
///
/// JPEG of 3 bands. Quality 1 to 100; `subsample` is 1 for 4:2:0, 0 for 4:4:4.
/// The corresponding C functions are `jpeg_start_compress` and `jpeg_write_scanlines`.
int cv_jpeg_encode(
  const cv_sheet *sheet, int quality, int subsample, cv_stop_check stop, cv_bytes *out,
  cv_failure *failure);

/// PNG; zlib level 0 to 9. The corresponding C function is `vips_pngsave_buffer`.
int cv_png_encode(
  const cv_sheet *sheet, int compression, cv_stop_check stop, cv_bytes *out, cv_failure *failure);

/// TIFF, deflated. The corresponding C function is `vips_tiffsave_buffer`.
int cv_tiff_encode(
  const cv_sheet *sheet, cv_stop_check stop, cv_bytes *out, cv_failure *failure);

/// WebP. Quality 1 to 100; if lossless, how hard to try. Method 0 to 6: from fast to small.
/// The corresponding C functions are `WebPEncode` and `WebPMuxAssemble`.
int cv_webp_encode(
  const cv_sheet *sheet, int quality, int lossless, int method, cv_stop_check stop, cv_bytes *out,
  cv_failure *failure);

/// AVIF of 8 bits. Quality 1 to 100; speed 0 to 9: from small to fast. Lossless is so to the bit,
/// and not subsampled. `stop` is asked before and after the picture, never within.
/// The corresponding C functions are `heif_context_encode_image` and `heif_context_write`.
int cv_avif_encode(
  const cv_sheet *sheet, int quality, int lossless, int subsample, int speed, cv_stop_check stop,
  cv_bytes *out, cv_failure *failure);

#endif
