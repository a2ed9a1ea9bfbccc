#include "image.h"

/* Rows that a decoder hands over at once. */
enum { rows_at_once = 8 };

static int generate(VipsRegion *out, void *sequence, void *a, void *b, gboolean *stop) {
  (void)sequence, (void)b, (void)stop;
  const cv_row_reader *reader = a;
  const VipsRect *area = &out->valid;
  return reader->read(
    reader->decoder, VIPS_REGION_ADDR(out, 0, area->top), VIPS_REGION_LSKIP(out), area->height);
}

static VipsInterpretation kind_of(int bands) {
  switch (bands) {
  case 1:
    return VIPS_INTERPRETATION_B_W;
  case 4:
    return VIPS_INTERPRETATION_CMYK;
  default:
    return VIPS_INTERPRETATION_sRGB;
  }
}

cv_image *cv_image_of_rows(const cv_row_reader *reader) {
  VipsImage *rows = vips_image_new();
  cv_row_reader *own = g_memdup2(reader, sizeof *reader);
  cv_image *self = g_new0(cv_image, 1);
  self->failure = reader->failure;
  g_object_set_data_full(G_OBJECT(rows), "reader", own, g_free);
  vips_image_init_fields(
    rows, reader->width, reader->height, reader->bands, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
    kind_of(reader->bands), 1, 1);
  if (reader->icc)
    vips_image_set_blob_copy(rows, VIPS_META_ICC_NAME, reader->icc, reader->icc_length);
  /* The one who orders the rows, so that the decoder is asked for whole ones, in their order. */
  int failed = vips_image_pipelinev(rows, VIPS_DEMAND_STYLE_THINSTRIP, NULL)
    || vips_image_generate(rows, NULL, generate, NULL, own, NULL)
    || vips_sequential(rows, &self->image, "tile_height", rows_at_once, NULL);
  g_object_unref(rows);
  if (!failed) return self;
  cv_image_free(self);
  return NULL;
}
