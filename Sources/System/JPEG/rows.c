#include "source.h"

int cv_jpeg_plan_pixels(cv_jpeg *jpeg, int denominator, cv_jpeg_pixels *pixels) {
  struct jpeg_decompress_struct *info = &jpeg->info;
  if (setjmp(jpeg->escape)) return -1;
  info->scale_num = 1;
  info->scale_denom = (unsigned)denominator;
  jpeg_calc_output_dimensions(info);
  pixels->width = (int)info->output_width;
  pixels->height = (int)info->output_height;
  pixels->bands = info->output_components;
  return 0;
}

/* Adobe writes ink upside down, and so does whoever writes its marker. */
static void invert(uint8_t *row, size_t length) {
  for (size_t i = 0; i < length; i++) row[i] = (uint8_t)(255 - row[i]);
}

int cv_jpeg_read_rows(cv_jpeg *jpeg, uint8_t *pixels, ptrdiff_t stride, int count) {
  struct jpeg_decompress_struct *info = &jpeg->info;
  if (setjmp(jpeg->escape)) return -1;
  if (!jpeg->has_started) {
    jpeg_start_decompress(info);
    jpeg->has_started = 1;
  }
  int is_inverted = info->out_color_space == JCS_CMYK && info->saw_Adobe_marker;
  for (int row = 0; row < count; row++) {
    JSAMPROW next = pixels + row * stride;
    if (jpeg_read_scanlines(info, &next, 1) == 0)
      jpeg_source_fail(jpeg, CV_REASON_CORRUPT, "the decoder made no progress");
    if (is_inverted) invert(next, (size_t)info->output_width * 4);
  }
  if (info->output_scanline == info->output_height) jpeg_finish_decompress(info);
  return 0;
}
