#ifndef COLLAGE_CV_PIXELS_H
#define COLLAGE_CV_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Takes interleaved pixels apart into one plane for each colour (1 or 3) and one for alpha, if there
/// is, by which the colours are multiplied on the way. `bands` counts all that a pixel has; alpha is the
/// first after the colours, and what follows it is left out.
void cv_split_8(
  const uint8_t *pixels, size_t count, int bands, int colours, int alpha, uint8_t *const *planes);
void cv_split_16(
  const uint16_t *pixels, size_t count, int bands, int colours, int alpha,
  uint16_t *const *planes);

/// Undoes the multiplication by alpha, in place; both planes have the same stride.
void cv_divide(uint8_t *plane, const uint8_t *alpha, ptrdiff_t stride, int width, int height);

/// Lays pixels of red, green, blue and alpha on a background of one colour.
void cv_lay(const uint8_t *pixels, size_t count, const uint8_t background[3], uint8_t *rgb);

/// Puts planes together into pixels of `bands` bytes, turned on the way: the sample (x, y) lands at
/// pixel `origin + x * across + y * down`.
void cv_join(
  const uint8_t *const *planes, ptrdiff_t stride, int width, int height, int bands,
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
