#include "cv_pixels.h"

#include <string.h>

#define SPLIT(NAME, SAMPLE, WIDE, FULL)                                                            \
  void NAME(                                                                                       \
    const SAMPLE *pixels, size_t count, int bands, int colours, int alpha,                         \
    SAMPLE *const *planes) {                                                                       \
    if (!alpha && bands == 1) {                                                                    \
      memcpy(planes[0], pixels, count * sizeof *pixels);                                           \
    } else if (!alpha && bands == 3 && colours == 3) {                                             \
      for (size_t i = 0; i < count; i++) {                                                         \
        planes[0][i] = pixels[3 * i];                                                              \
        planes[1][i] = pixels[3 * i + 1];                                                          \
        planes[2][i] = pixels[3 * i + 2];                                                          \
      }                                                                                            \
    } else {                                                                                       \
      for (size_t i = 0; i < count; i++) {                                                         \
        const SAMPLE *pixel = pixels + i * (size_t)bands;                                          \
        SAMPLE cover = alpha ? pixel[colours] : FULL;                                              \
        for (int plane = 0; plane < colours; plane++)                                              \
          planes[plane][i] = (SAMPLE)(((WIDE)pixel[plane] * cover + FULL / 2) / FULL);             \
        if (alpha) planes[colours][i] = cover;                                                     \
      }                                                                                            \
    }                                                                                              \
  }

SPLIT(cv_split_8, uint8_t, uint32_t, 255)
SPLIT(cv_split_16, uint16_t, uint64_t, 65535)

void cv_divide(
  uint8_t *plane, const uint8_t *alpha, ptrdiff_t stride, int width, int height) {
  for (int y = 0; y < height; y++, plane += stride, alpha += stride)
    for (int x = 0; x < width; x++) {
      unsigned cover = alpha[x];
      if (cover == 255) continue;
      unsigned value = cover ? (plane[x] * 255u + cover / 2) / cover : 0;
      plane[x] = value < 255 ? (uint8_t)value : 255;
    }
}

void cv_lay(const uint8_t *pixels, size_t count, const uint8_t background[3], uint8_t *rgb) {
  for (size_t i = 0; i < count; i++, pixels += 4, rgb += 3) {
    unsigned cover = pixels[3];
    for (int band = 0; band < 3; band++)
      rgb[band] = (uint8_t)((pixels[band] * cover + background[band] * (255 - cover) + 127) / 255);
  }
}

static void join_block(
  const uint8_t *const *planes, ptrdiff_t stride, int left, int width, int y, int bands,
  ptrdiff_t across, uint8_t *out) {
  if (bands == 3) {
    const uint8_t *first = planes[0] + y * stride + left;
    const uint8_t *second = planes[1] + y * stride + left;
    const uint8_t *third = planes[2] + y * stride + left;
    for (int x = 0; x < width; x++) {
      uint8_t *pixel = out + x * across * 3;
      pixel[0] = first[x];
      pixel[1] = second[x];
      pixel[2] = third[x];
    }
    return;
  }
  for (int band = 0; band < bands; band++) {
    const uint8_t *row = planes[band] + y * stride + left;
    for (int x = 0; x < width; x++) out[x * across * bands + band] = row[x];
  }
}

void cv_join(
  const uint8_t *const *planes, ptrdiff_t stride, int width, int height, int bands,
  ptrdiff_t origin, ptrdiff_t across, ptrdiff_t down, uint8_t *pixels) {
  /* A row that becomes a column touches a new cache line with every pixel; in narrow blocks the lines
     are still there when the next row needs them. */
  int block = across == 1 || across == -1 ? width : 32;
  for (int left = 0; left < width; left += block) {
    int columns = width - left < block ? width - left : block;
    for (int y = 0; y < height; y++)
      join_block(
        planes, stride, left, columns, y, bands, across,
        pixels + (origin + left * across + y * down) * bands);
  }
}

static int step_of(float light, int steps) {
  float place = light * (float)steps + 0.5f;
  /* In this order, so that a NaN becomes 0. */
  if (!(place > 0)) return 0;
  return place < (float)steps ? (int)place : steps;
}

void cv_convert(
  uint8_t *const planes[3], ptrdiff_t stride, int width, int height, const float *light,
  const float *m, const uint8_t *encode, int steps) {
  for (int y = 0; y < height; y++) {
    uint8_t *red = planes[0] + y * stride;
    uint8_t *green = planes[1] + y * stride;
    uint8_t *blue = planes[2] + y * stride;
    for (int x = 0; x < width; x++) {
      float r = light[red[x]], g = light[256 + green[x]], b = light[512 + blue[x]];
      red[x] = encode[step_of(m[0] * r + m[1] * g + m[2] * b, steps)];
      green[x] = encode[step_of(m[3] * r + m[4] * g + m[5] * b, steps)];
      blue[x] = encode[step_of(m[6] * r + m[7] * g + m[8] * b, steps)];
    }
  }
}

void cv_extend(
  uint8_t *plane, ptrdiff_t stride, int width, int height, int wanted_width, int wanted_height) {
  if (wanted_width > width)
    for (int y = 0; y < height; y++) {
      uint8_t *row = plane + y * stride;
      memset(row + width, row[width - 1], (size_t)(wanted_width - width));
    }
  for (int y = height; y < wanted_height; y++)
    memcpy(plane + y * stride, plane + (height - 1) * stride, (size_t)wanted_width);
}
