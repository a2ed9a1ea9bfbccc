#include "cv_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

/* On the heap, because the values of locals are lost in a jump. */
typedef struct encoder {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  cv_failure *failure;
  /* libjpeg's own memory destination loses its buffer when an error jumps past it. */
  JOCTET *out;
  size_t capacity, length;
} encoder;

static void error_exit(j_common_ptr info) {
  encoder *self = info->client_data;
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  self->failure->reason = CV_REASON_OUT_OF_MEMORY;
  strncpy(self->failure->text, text, sizeof self->failure->text - 1);
  longjmp(self->escape, 1);
}

static void output_message(j_common_ptr info) { (void)info; }

static void start_output(j_compress_ptr info) { (void)info; }

static boolean grow_output(j_compress_ptr info) {
  encoder *self = info->client_data;
  size_t filled = self->capacity;
  JOCTET *larger = realloc(self->out, self->capacity * 2);
  if (!larger) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  self->out = larger;
  self->capacity *= 2;
  self->destination.next_output_byte = larger + filled;
  self->destination.free_in_buffer = self->capacity - filled;
  return TRUE;
}

static void end_output(j_compress_ptr info) {
  encoder *self = info->client_data;
  self->length = self->capacity - self->destination.free_in_buffer;
}

static UINT16 density(double dots_per_inch) {
  double whole = dots_per_inch + 0.5;
  return whole < 1 ? 1 : whole > 65535 ? 65535 : (UINT16)whole;
}

static void set_up(
  struct jpeg_compress_struct *info, const cv_sheet *sheet, int quality, int subsample) {
  info->image_width = (JDIMENSION)sheet->width;
  info->image_height = (JDIMENSION)sheet->height;
  info->input_components = 3;
  info->in_color_space = JCS_RGB;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  info->dct_method = JDCT_ISLOW;
  info->comp_info[0].h_samp_factor = subsample ? 2 : 1;
  info->comp_info[0].v_samp_factor = subsample ? 2 : 1;
  info->density_unit = 1;
  info->X_density = density(sheet->dots_per_inch);
  info->Y_density = density(sheet->dots_per_inch);
}

/* One segment, as the standard has it; the caller sees to its length. */
static void write_xmp(struct jpeg_compress_struct *info, const cv_sheet *sheet) {
  static const char name[] = "http://ns.adobe.com/xap/1.0/";
  jpeg_write_m_header(info, JPEG_APP0 + 1, (unsigned)(sizeof name + sheet->xmp_length));
  for (size_t i = 0; i < sizeof name; i++) jpeg_write_m_byte(info, name[i]);
  for (size_t i = 0; i < sheet->xmp_length; i++) jpeg_write_m_byte(info, sheet->xmp[i]);
}

static int run(
  encoder *self, const cv_sheet *sheet, int quality, int subsample, cv_stop_check stop) {
  enum { rows_at_once = 64 };
  struct jpeg_compress_struct *info = &self->info;
  if (setjmp(self->escape)) return -1;
  jpeg_create_compress(info);
  info->dest = &self->destination;
  set_up(info, sheet, quality, subsample);
  jpeg_start_compress(info, TRUE);
  if (sheet->xmp) write_xmp(info, sheet);
  if (sheet->icc) jpeg_write_icc_profile(info, sheet->icc, (unsigned)sheet->icc_length);
  size_t row_length = (size_t)sheet->width * 3;
  while (info->next_scanline < info->image_height) {
    JSAMPROW rows[rows_at_once];
    JDIMENSION count = info->image_height - info->next_scanline;
    if (count > rows_at_once) count = rows_at_once;
    if (stop()) {
      self->failure->reason = CV_REASON_CANCELLED;
      return -1;
    }
    for (JDIMENSION i = 0; i < count; i++)
      rows[i] = (JSAMPROW)(sheet->pixels + (info->next_scanline + i) * row_length);
    jpeg_write_scanlines(info, rows, count);
  }
  jpeg_finish_compress(info);
  return 0;
}

int cv_jpeg_encode(
  const cv_sheet *sheet, int quality, int subsample, cv_stop_check stop, cv_bytes *out,
  cv_failure *failure) {
  encoder *self = calloc(1, sizeof *self);
  size_t capacity = (size_t)sheet->width * (size_t)sheet->height / 2 + 65536;
  JOCTET *buffer = malloc(capacity);
  if (!self || !buffer) {
    free(self);
    free(buffer);
    failure->reason = CV_REASON_OUT_OF_MEMORY;
    return -1;
  }
  self->failure = failure;
  self->out = buffer;
  self->capacity = capacity;
  self->info.err = jpeg_std_error(&self->errors);
  self->info.client_data = self;
  self->errors.error_exit = error_exit;
  self->errors.output_message = output_message;
  self->destination.next_output_byte = buffer;
  self->destination.free_in_buffer = capacity;
  self->destination.init_destination = start_output;
  self->destination.empty_output_buffer = grow_output;
  self->destination.term_destination = end_output;
  int result = run(self, sheet, quality, subsample, stop);
  jpeg_destroy_compress(&self->info);
  if (result == 0) {
    *out = (cv_bytes){self->out, self->length, free};
  } else {
    free(self->out);
  }
  free(self);
  return result;
}
