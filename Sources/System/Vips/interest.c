#include "cv_vips.h"

#include <vips/vips.h>

int cv_interest(
  const uint8_t *pixels, int width, int height, int bands, int wanted_width, int wanted_height,
  int *x, int *y) {
  size_t size = (size_t)width * (size_t)height * (size_t)bands;
  VipsImage *source =
    vips_image_new_from_memory(pixels, size, width, height, bands, VIPS_FORMAT_UCHAR);
  VipsImage *marked = NULL, *part = NULL;
  int failed = -1;
  if (source
    && !vips_copy(source, &marked, "interpretation", VIPS_INTERPRETATION_sRGB, NULL)
    && !vips_smartcrop(
      marked, &part, wanted_width, wanted_height, "interesting", VIPS_INTERESTING_ENTROPY,
      NULL)) {
    /* A part remembers where it was cut out. */
    *x = -vips_image_get_xoffset(part);
    *y = -vips_image_get_yoffset(part);
    failed = 0;
  }
  VIPS_UNREF(part);
  VIPS_UNREF(marked);
  VIPS_UNREF(source);
  return failed;
}
