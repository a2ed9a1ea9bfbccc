#include "save.h"

/* libvips reports progress of a save of ours on the calling thread, where the question is answered. */
static void watch(VipsImage *image, VipsProgress *progress, cv_stop_check stop) {
  (void)progress;
  if (stop()) vips_image_set_kill(image, TRUE);
}

VipsImage *image_of_sheet(const cv_sheet *sheet, cv_stop_check stop) {
  size_t size = (size_t)sheet->width * (size_t)sheet->height * (size_t)sheet->bands;
  VipsImage *marked = NULL;
  double per_millimetre = sheet->dots_per_inch / 25.4;
  VipsImage *source = vips_image_new_from_memory(
    sheet->pixels, size, sheet->width, sheet->height, sheet->bands, VIPS_FORMAT_UCHAR);
  if (source
    && !vips_copy(
      source, &marked, "interpretation", VIPS_INTERPRETATION_sRGB, "xres", per_millimetre, "yres",
      per_millimetre, NULL)) {
    if (sheet->icc)
      vips_image_set_blob_copy(marked, VIPS_META_ICC_NAME, sheet->icc, sheet->icc_length);
    if (sheet->xmp)
      vips_image_set_blob_copy(marked, VIPS_META_XMP_NAME, sheet->xmp, sheet->xmp_length);
    vips_image_set_progress(marked, TRUE);
    g_signal_connect(marked, "eval", G_CALLBACK(watch), stop);
  }
  VIPS_UNREF(source);
  return marked;
}

int finish_save(
  int failed, void *data, size_t length, cv_stop_check stop, cv_bytes *out, cv_failure *failure) {
  if (!failed) {
    *out = (cv_bytes){data, length, g_free};
    return 0;
  }
  failure->reason = stop() ? CV_REASON_CANCELLED : CV_REASON_OUT_OF_MEMORY;
  return -1;
}
