#ifndef COLLAGE_CV_HEIF_H
#define COLLAGE_CV_HEIF_H

#include "cv_failure.h"
#include "cv_sheet.h"

/// AVIF of 8 bits. Quality 1 to 100; speed 0 to 9: from small to fast. Lossless is so to the bit,
/// and not subsampled. `stop` is asked before and after the picture, never within.
/// The corresponding C functions are `heif_context_encode_image` and `heif_context_write`.
int cv_avif_encode(
  const cv_sheet *sheet, int quality, int lossless, int subsample, int speed, cv_stop_check stop,
  cv_bytes *out, cv_failure *failure);

#endif
