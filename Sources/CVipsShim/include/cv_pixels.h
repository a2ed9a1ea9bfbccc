#ifndef COLLAGE_CV_PIXELS_H
#define COLLAGE_CV_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Takes interleaved pixels apart into planes, blending alpha on the ground.
/// One plane for one band without alpha, else three. `bands` counts alpha, which is the first band
/// after the colours, and what follows it is left out. The ground is in the pixels' own range.
void cv_split_8(
  const uint8_t *pixels, size_t count, int bands, int alpha, const uint16_t ground[3],
  uint8_t *const planes[3]);
void cv_split_16(
  const uint16_t *pixels, size_t count, int bands, int alpha, const uint16_t ground[3],
  uint16_t *const planes[3]);

/// Puts planes together into pixels of `bands` bytes, turned on the way: the sample (x, y) lands at
/// pixel `origin + x * across + y * down`.
void cv_join(
  const uint8_t *const planes[3], ptrdiff_t stride, int width, int height, int bands,
  ptrdiff_t origin, ptrdiff_t across, ptrdiff_t down, uint8_t *pixels);

/// Converts RGB planes in place: through a table of 256 for each channel into light, through a matrix
/// (row by row) into the light of the target, and through a table of `steps + 1` out of it.
void cv_convert(
  uint8_t *const planes[3], ptrdiff_t stride, int width, int height, const float *light,
  const float *matrix, const uint8_t *encode, int steps);

/// Fills a plane's rows and columns beyond the picture with its last row and column.
void cv_extend(
  uint8_t *plane, ptrdiff_t stride, int width, int height, int wanted_width, int wanted_height);

#endif
