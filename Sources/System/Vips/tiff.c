#include "save.h"

/* A little below 4 GiB, where the offsets of a plain TIFF end: incompressible pixels grow a little. */
static const double plain_end = 4.0e9;

int cv_tiff_encode(
  const cv_sheet *sheet, cv_stop_check stop, cv_bytes *out, cv_failure *failure) {
  VipsImage *image = image_of_sheet(sheet, stop);
  void *data = NULL;
  size_t length = 0;
  gboolean is_big = (double)sheet->width * sheet->height * sheet->bands > plain_end;
  int failed = !image
    || vips_tiffsave_buffer(
      image, &data, &length, "compression", VIPS_FOREIGN_TIFF_COMPRESSION_DEFLATE, "predictor",
      VIPS_FOREIGN_TIFF_PREDICTOR_HORIZONTAL, "tile", FALSE, "pyramid", FALSE, "bitdepth", 0,
      "resunit", VIPS_FOREIGN_TIFF_RESUNIT_INCH, "bigtiff", is_big, "properties", FALSE,
      "premultiply", FALSE, NULL);
  VIPS_UNREF(image);
  return finish_save(failed, data, length, stop, out, failure);
}
