#include "image.h"

#include <string.h>

static VipsFailOn fail_on_of(cv_fail_on level) {
  switch (level) {
  case CV_FAIL_ON_NONE:
    return VIPS_FAIL_ON_NONE;
  case CV_FAIL_ON_TRUNCATED:
    return VIPS_FAIL_ON_TRUNCATED;
  case CV_FAIL_ON_ERROR:
    return VIPS_FAIL_ON_ERROR;
  default:
    return VIPS_FAIL_ON_WARNING;
  }
}

static VipsImage *open_with(VipsSource *source, const cv_load_options *options) {
  VipsOperation *operation = vips_operation_new(options->operation);
  VipsImage *image = NULL;
  if (!operation) return NULL;
  g_object_set(
    operation, "source", source, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
    fail_on_of(options->fail_on), NULL);
  if (options->halvings > 0) g_object_set(operation, "page", options->halvings, NULL);
  if (options->scale > 0) g_object_set(operation, "scale", options->scale, NULL);
  if (!vips_cache_operation_buildp(&operation)) g_object_get(operation, "out", &image, NULL);
  vips_object_unref_outputs(VIPS_OBJECT(operation));
  g_object_unref(operation);
  return image;
}

/* libvips says what went wrong in words only, and in a buffer that all threads share. What the reader
   has seen is certain: a decoder of a whole file never asks for bytes beyond its end. */
void cv_image_failure(const cv_image *self, cv_failure *failure) {
  const reader *reader = self->reader;
  if (self->failure) {
    *failure = *self->failure;
    return;
  }
  failure->system = reader->system;
  failure->reason = reader->cancelled ? CV_REASON_CANCELLED
    : reader->system                  ? CV_REASON_READ
    : reader->ran_out                 ? CV_REASON_TRUNCATED
                                      : CV_REASON_CORRUPT;
}

cv_image *cv_load(
  int descriptor, const cv_load_options *options, cv_stop_check stop, cv_failure *failure) {
  cv_image *self = g_new0(cv_image, 1);
  self->source = source_new(descriptor, stop, &self->reader);
  self->image = open_with(self->source, options);
  if (self->image) return self;
  cv_image_failure(self, failure);
  cv_image_free(self);
  return NULL;
}

void cv_image_free(cv_image *self) {
  VIPS_UNREF(self->region);
  VIPS_UNREF(self->image);
  VIPS_UNREF(self->source);
  g_free(self);
}

static cv_space space_of(const VipsImage *image) {
  switch (vips_image_guess_interpretation(image)) {
  case VIPS_INTERPRETATION_B_W:
  case VIPS_INTERPRETATION_GREY16:
    return CV_SPACE_GREY;
  case VIPS_INTERPRETATION_sRGB:
  case VIPS_INTERPRETATION_RGB:
  case VIPS_INTERPRETATION_RGB16:
  case VIPS_INTERPRETATION_scRGB:
    return CV_SPACE_RGB;
  case VIPS_INTERPRETATION_CMYK:
    return CV_SPACE_CMYK;
  default:
    return CV_SPACE_OTHER;
  }
}

void cv_image_header_of(const cv_image *self, cv_image_header *header) {
  VipsImage *image = self->image;
  header->width = vips_image_get_width(image);
  header->height = vips_image_get_height(image);
  header->bands = vips_image_get_bands(image);
  header->has_alpha = vips_image_hasalpha(image);
  header->orientation = vips_image_get_orientation(image);
  header->pages = vips_image_get_n_pages(image);
  header->space = space_of(image);
  switch (vips_image_get_format(image)) {
  case VIPS_FORMAT_UCHAR:
    header->bits = 8;
    break;
  case VIPS_FORMAT_USHORT:
    header->bits = 16;
    break;
  default:
    header->bits = 32;
  }
}

static const uint8_t *blob(const cv_image *self, const char *name, size_t *length) {
  const void *data = NULL;
  if (!vips_image_get_typeof(self->image, name)) return NULL;
  if (vips_image_get_blob(self->image, name, &data, length)) return NULL;
  return data;
}

const uint8_t *cv_image_icc(const cv_image *self, size_t *length) {
  return blob(self, VIPS_META_ICC_NAME, length);
}

const uint8_t *cv_image_exif(const cv_image *self, size_t *length) {
  return blob(self, VIPS_META_EXIF_NAME, length);
}

const uint8_t *cv_image_rows(
  cv_image *self, int left, int top, int width, int height, ptrdiff_t *stride) {
  VipsRect area = {left, top, width, height};
  if (!self->region && !(self->region = vips_region_new(self->image))) return NULL;
  if (vips_region_prepare(self->region, &area)) return NULL;
  *stride = VIPS_REGION_LSKIP(self->region);
  return VIPS_REGION_ADDR(self->region, left, top);
}
