#include "save.h"

int cv_png_encode(
  const cv_sheet *sheet, int compression, cv_stop_check stop, cv_bytes *out, cv_failure *failure) {
  VipsImage *image = image_of_sheet(sheet, stop);
  void *data = NULL;
  size_t length = 0;
  /* Every setting that shapes the bytes is fixed here, whatever the library's defaults become. */
  int failed = !image
    || vips_pngsave_buffer(
      image, &data, &length, "compression", compression, "interlace", FALSE, "filter",
      VIPS_FOREIGN_PNG_FILTER_ALL, "palette", FALSE, "bitdepth", 8, NULL);
  VIPS_UNREF(image);
  return finish_save(failed, data, length, stop, out, failure);
}
