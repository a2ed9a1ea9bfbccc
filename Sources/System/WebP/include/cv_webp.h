#ifndef COLLAGE_CV_WEBP_H
#define COLLAGE_CV_WEBP_H

#include "cv_failure.h"
#include "cv_sheet.h"

#include <stddef.h>
#include <stdint.h>

/// A lossy still picture in a file, and what is wanted of it.
typedef struct cv_webp_plan {
  /// The chunk "VP8 " with its header of 8 bytes.
  int64_t offset, length;
  /// The part that is kept; `left` and `top` are even.
  int left, top, width, height;
  /// What it is made smaller to while it is decoded; its own size leaves that out.
  int scaled_width, scaled_height;
} cv_webp_plan;

/// Decodes luma and both chroma planes, which are halved each way and rounded up, reading by offset.
/// Returns 0, or -1 with the reason. The corresponding C functions are `WebPIDecode` and `WebPIAppend`.
int cv_webp_decode(
  int descriptor, const cv_webp_plan *plan, cv_stop_check stop, uint8_t *const data[3],
  const ptrdiff_t stride[3], cv_failure *failure);

/// WebP. Quality 1 to 100; if lossless, how hard to try. Method 0 to 6: from fast to small.
/// The corresponding C functions are `WebPEncode` and `WebPMuxAssemble`.
int cv_webp_encode(
  const cv_sheet *sheet, int quality, int lossless, int method, cv_stop_check stop, cv_bytes *out,
  cv_failure *failure);

#endif
