#include "CVipsShim.h"

#include <string.h>

#define SPLIT(NAME, SAMPLE, WIDE, FULL)                                                            \
  static SAMPLE NAME##_blend(SAMPLE value, SAMPLE alpha, uint16_t ground) {                        \
    WIDE sum = (WIDE)value * alpha + (WIDE)ground * (FULL - alpha);                                \
    return (SAMPLE)((sum + FULL / 2) / FULL);                                                      \
  }                                                                                                \
  void NAME(                                                                                       \
    const SAMPLE *pixels, size_t count, int bands, int alpha, const uint16_t ground[3],            \
    SAMPLE *const planes[3]) {                                                                     \
    if (!alpha && bands == 1) {                                                                    \
      memcpy(planes[0], pixels, count * sizeof *pixels);                                           \
    } else if (!alpha && bands == 3) {                                                             \
      for (size_t i = 0; i < count; i++) {                                                         \
        planes[0][i] = pixels[3 * i];                                                              \
        planes[1][i] = pixels[3 * i + 1];                                                          \
        planes[2][i] = pixels[3 * i + 2];                                                          \
      }                                                                                            \
    } else {                                                                                       \
      /* Grey with alpha becomes colour, since the ground may have one. */                         \
      int colours = bands >= 3 ? 3 : 1;                                                            \
      for (size_t i = 0; i < count; i++) {                                                         \
        const SAMPLE *pixel = pixels + i * (size_t)bands;                                          \
        SAMPLE cover = alpha ? pixel[colours] : FULL;                                              \
        for (int plane = 0; plane < 3; plane++)                                                    \
          planes[plane][i] =                                                                       \
            NAME##_blend(pixel[colours == 3 ? plane : 0], cover, ground[plane]);                   \
      }                                                                                            \
    }                                                                                              \
  }

SPLIT(cv_split_8, uint8_t, uint32_t, 255)
SPLIT(cv_split_16, uint16_t, uint64_t, 65535)

void cv_join(
  const uint8_t *const planes[3], ptrdiff_t stride, int width, int height, int bands,
  ptrdiff_t origin, ptrdiff_t across, ptrdiff_t down, uint8_t *pixels) {
  for (int y = 0; y < height; y++) {
    uint8_t *out = pixels + (origin + y * down) * bands;
    if (bands == 1) {
      const uint8_t *grey = planes[0] + y * stride;
      for (int x = 0; x < width; x++) out[x * across] = grey[x];
      continue;
    }
    const uint8_t *red = planes[0] + y * stride;
    const uint8_t *green = planes[1] + y * stride;
    const uint8_t *blue = planes[2] + y * stride;
    for (int x = 0; x < width; x++, out += across * 3) {
      out[0] = red[x];
      out[1] = green[x];
      out[2] = blue[x];
    }
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
