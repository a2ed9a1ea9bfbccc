#include "CVipsShim.h"

#include <vips/vips.h>

/* libvips reports progress of a save of ours on the calling thread, where the question is answered. */
static void watch(VipsImage *image, VipsProgress *progress, cv_stop_check stop) {
  (void)progress;
  if (stop()) vips_image_set_kill(image, TRUE);
}

uint8_t *cv_png_encode(
  const uint8_t *rgb, int width, int height, double dots_per_inch, int compression,
  const uint8_t *icc, size_t icc_length, cv_stop_check stop, size_t *length) {
  size_t size = (size_t)width * (size_t)height * 3;
  VipsImage *source =
    vips_image_new_from_memory(rgb, size, width, height, 3, VIPS_FORMAT_UCHAR);
  VipsImage *marked = NULL;
  void *data = NULL;
  double per_millimetre = dots_per_inch / 25.4;
  if (source
    && !vips_copy(
      source, &marked, "interpretation", VIPS_INTERPRETATION_sRGB, "xres", per_millimetre, "yres",
      per_millimetre, NULL)) {
    vips_image_set_blob_copy(marked, VIPS_META_ICC_NAME, icc, icc_length);
    vips_image_set_progress(marked, TRUE);
    g_signal_connect(marked, "eval", G_CALLBACK(watch), stop);
    /* Every setting that shapes the bytes is fixed here, whatever the library's defaults become. */
    if (vips_pngsave_buffer(
          marked, &data, length, "compression", compression, "interlace", FALSE, "filter",
          VIPS_FOREIGN_PNG_FILTER_ALL, "palette", FALSE, "bitdepth", 8, NULL))
      data = NULL;
  }
  VIPS_UNREF(marked);
  VIPS_UNREF(source);
  return data;
}
