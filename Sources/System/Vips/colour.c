#include "image.h"

#include <string.h>

uint8_t *cv_profile(const char *name, size_t *length) {
  VipsBlob *blob;
  if (vips_profile_load(name, &blob, NULL) || !blob) return NULL;
  const void *data = vips_blob_get(blob, length);
  uint8_t *copy = g_malloc(*length);
  memcpy(copy, data, *length);
  vips_area_unref(VIPS_AREA(blob));
  return copy;
}

int colour_transform(
  VipsImage *image, VipsImage **out, const char *space, const char *input) {
  if (input)
    return vips_icc_transform(
      image, out, space, "embedded", FALSE, "input_profile", input, "intent",
      VIPS_INTENT_PERCEPTUAL, "depth", 8, NULL);
  return vips_icc_transform(
    image, out, space, "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL, "depth", 8, NULL);
}

int cv_icc_convert(
  const uint8_t *pixels, int width, int height, int bands, const uint8_t *icc, size_t icc_length,
  const char *space, uint8_t *out) {
  size_t size = (size_t)width * (size_t)height * (size_t)bands;
  int wanted = bands % 2 ? 3 : 4;
  VipsImage *source =
    vips_image_new_from_memory(pixels, size, width, height, bands, VIPS_FORMAT_UCHAR);
  VipsImage *marked = NULL, *result = NULL;
  int failed = -1;
  if (source
    && !vips_copy(
      source, &marked, "interpretation",
      bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, NULL)) {
    vips_image_set_blob_copy(marked, VIPS_META_ICC_NAME, icc, icc_length);
    if (!colour_transform(marked, &result, space, NULL) && vips_image_get_bands(result) == wanted) {
      VipsRect all = {0, 0, width, height};
      VipsRegion *region = vips_region_new(result);
      size_t row_length = (size_t)width * (size_t)wanted;
      if (region && !vips_region_prepare(region, &all)) {
        for (int y = 0; y < height; y++)
          memcpy(out + (size_t)y * row_length, VIPS_REGION_ADDR(region, 0, y), row_length);
        failed = 0;
      }
      VIPS_UNREF(region);
    }
  }
  VIPS_UNREF(result);
  VIPS_UNREF(marked);
  VIPS_UNREF(source);
  return failed;
}
