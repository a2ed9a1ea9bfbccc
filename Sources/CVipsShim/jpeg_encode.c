#include "CVipsShim.h"

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
  self->failure->reason = info->err->msg_code == JERR_OUT_OF_MEMORY ? CV_REASON_OUT_OF_MEMORY
                                                                    : CV_REASON_UNSUPPORTED;
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

static void set_up(struct jpeg_compress_struct *info, const cv_jpeg_settings *settings) {
  info->image_width = (JDIMENSION)settings->width;
  info->image_height = (JDIMENSION)settings->height;
  info->input_components = 3;
  info->in_color_space = JCS_RGB;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, settings->quality, TRUE);
  info->dct_method = JDCT_ISLOW;
  info->comp_info[0].h_samp_factor = settings->subsample ? 2 : 1;
  info->comp_info[0].v_samp_factor = settings->subsample ? 2 : 1;
  info->density_unit = 1;
  info->X_density = (UINT16)settings->dots_per_inch;
  info->Y_density = (UINT16)settings->dots_per_inch;
}

static int run(
  encoder *self, const uint8_t *rgb, const cv_jpeg_settings *settings, cv_stop_check stop) {
  enum { rows_at_once = 64 };
  struct jpeg_compress_struct *info = &self->info;
  if (setjmp(self->escape)) return -1;
  jpeg_create_compress(info);
  info->dest = &self->destination;
  set_up(info, settings);
  jpeg_start_compress(info, TRUE);
  if (settings->icc_length > 0)
    jpeg_write_icc_profile(info, settings->icc, (unsigned)settings->icc_length);
  size_t row_length = (size_t)settings->width * 3;
  while (info->next_scanline < info->image_height) {
    JSAMPROW rows[rows_at_once];
    JDIMENSION count = info->image_height - info->next_scanline;
    if (count > rows_at_once) count = rows_at_once;
    if (stop()) {
      self->failure->reason = CV_REASON_CANCELLED;
      return -1;
    }
    for (JDIMENSION i = 0; i < count; i++)
      rows[i] = (JSAMPROW)(rgb + (info->next_scanline + i) * row_length);
    jpeg_write_scanlines(info, rows, count);
  }
  jpeg_finish_compress(info);
  return 0;
}

int cv_jpeg_encode(
  const uint8_t *rgb, const cv_jpeg_settings *settings, cv_stop_check stop, uint8_t **out,
  size_t *length, cv_failure *failure) {
  encoder *self = calloc(1, sizeof *self);
  size_t capacity = (size_t)settings->width * (size_t)settings->height / 2 + 65536;
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
  int result = run(self, rgb, settings, stop);
  jpeg_destroy_compress(&self->info);
  if (result == 0) {
    *out = self->out;
    *length = self->length;
  } else {
    free(self->out);
  }
  free(self);
  return result;
}
