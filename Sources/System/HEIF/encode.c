#include "cv_heif.h"

#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

/* libheif itself and not libvips' saver, which adds EXIF tags of its own invention, takes four
   threads, and loses bits in what it calls lossless. */

typedef struct avif_encoder {
  struct heif_context *context;
  struct heif_encoder *encoder;
  struct heif_image *image;
  struct heif_image_handle *handle;
  struct heif_encoding_options *options;
  struct heif_color_profile_nclx *nclx;
  cv_failure *failure;
} avif_encoder;

static const struct heif_error no_error = {heif_error_Ok, heif_suberror_Unspecified, "Success"};

/* Whether a call has worked; if not, what it said is kept. */
static int worked(avif_encoder *self, struct heif_error error) {
  if (error.code == heif_error_Ok) return 1;
  self->failure->reason = CV_REASON_OUT_OF_MEMORY;
  if (error.message)
    strncpy(self->failure->text, error.message, sizeof self->failure->text - 1);
  return 0;
}

static int number(avif_encoder *self, const char *name, int value) {
  return worked(self, heif_encoder_set_parameter_integer(self->encoder, name, value));
}

static int text(avif_encoder *self, const char *name, const char *value) {
  return worked(self, heif_encoder_set_parameter_string(self->encoder, name, value));
}

static int flag(avif_encoder *self, const char *name, int value) {
  return worked(self, heif_encoder_set_parameter_boolean(self->encoder, name, value));
}

/* The one encoder whose settings are known here; libheif may have others, and prefer them. */
static int find_encoder(avif_encoder *self) {
  const struct heif_encoder_descriptor *found = NULL;
  int count = heif_context_get_encoder_descriptors(
    self->context, heif_compression_AV1, "aom", &found, 1);
  if (count < 1) {
    self->failure->reason = CV_REASON_UNSUPPORTED;
    strcpy(self->failure->text, "libheif has no encoder named aom");
    return 0;
  }
  return worked(self, heif_context_get_encoder(self->context, found, &self->encoder));
}

/* Every setting that shapes the bytes is fixed here, whatever the library's defaults become. */
static int set_up(avif_encoder *self, int quality, int lossless, int subsample, int speed) {
  self->context = heif_context_alloc();
  self->options = heif_encoding_options_alloc();
  self->nclx = heif_nclx_color_profile_alloc();
  if (!self->context || !self->options || !self->nclx) {
    self->failure->reason = CV_REASON_OUT_OF_MEMORY;
    return 0;
  }
  self->nclx->color_primaries = heif_color_primaries_unspecified;
  self->nclx->transfer_characteristics = heif_transfer_characteristic_unspecified;
  self->nclx->matrix_coefficients = lossless ? heif_matrix_coefficients_RGB_GBR
                                             : heif_matrix_coefficients_ITU_R_BT_601_6;
  self->nclx->full_range_flag = 1;
  self->options->save_alpha_channel = 1;
  self->options->save_two_colr_boxes_when_ICC_and_nclx_available = 1;
  self->options->output_nclx_profile = self->nclx;
  return find_encoder(self)
    && worked(self, heif_encoder_set_lossy_quality(self->encoder, quality))
    && worked(self, heif_encoder_set_lossless(self->encoder, lossless))
    && flag(self, "lossless-alpha", 1) && flag(self, "realtime", 0)
    && number(self, "speed", speed) && number(self, "threads", 1)
    && number(self, "min-q", 0) && number(self, "max-q", 63) && text(self, "tune", "ssim")
    && text(self, "chroma", subsample && !lossless ? "420" : "444");
}

static int copy_pixels(avif_encoder *self, const cv_sheet *sheet) {
  int stride;
  size_t row_length = (size_t)sheet->width * (size_t)sheet->bands;
  if (!worked(
        self,
        heif_image_create(
          sheet->width, sheet->height, heif_colorspace_RGB,
          sheet->bands == 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
          &self->image))
    || !worked(
      self,
      heif_image_add_plane(
        self->image, heif_channel_interleaved, sheet->width, sheet->height, 8)))
    return 0;
  uint8_t *rows = heif_image_get_plane(self->image, heif_channel_interleaved, &stride);
  for (int y = 0; y < sheet->height; y++)
    memcpy(rows + (ptrdiff_t)y * stride, sheet->pixels + (size_t)y * row_length, row_length);
  /* Asked of the encoder alone, the matrix is not what the pixels are converted with. */
  return worked(self, heif_image_set_nclx_color_profile(self->image, self->nclx))
    && (!sheet->icc
      || worked(
        self,
        heif_image_set_raw_color_profile(self->image, "prof", sheet->icc, sheet->icc_length)));
}

static int add_metadata(avif_encoder *self, const cv_sheet *sheet) {
  return (!sheet->exif
           || worked(
             self,
             heif_context_add_exif_metadata(
               self->context, self->handle, sheet->exif, (int)sheet->exif_length)))
    && (!sheet->xmp
      || worked(
        self,
        heif_context_add_XMP_metadata(
          self->context, self->handle, sheet->xmp, (int)sheet->xmp_length)));
}

static struct heif_error take(
  struct heif_context *context, const void *data, size_t size, void *user) {
  static const struct heif_error no_memory = {
    heif_error_Memory_allocation_error, heif_suberror_Unspecified, "no memory for the file"};
  (void)context;
  cv_bytes *out = user;
  uint8_t *copy = malloc(size);
  if (!copy) return no_memory;
  memcpy(copy, data, size);
  *out = (cv_bytes){copy, size, free};
  return no_error;
}

static int run(
  avif_encoder *self, const cv_sheet *sheet, cv_stop_check stop, cv_bytes *out) {
  struct heif_writer writer = {.writer_api_version = 1, .write = take};
  if (!copy_pixels(self, sheet)
    || !worked(
      self,
      heif_context_encode_image(
        self->context, self->image, self->encoder, self->options, &self->handle)))
    return 0;
  if (stop()) {
    self->failure->reason = CV_REASON_CANCELLED;
    return 0;
  }
  return add_metadata(self, sheet)
    && worked(self, heif_context_write(self->context, &writer, out));
}

int cv_avif_encode(
  const cv_sheet *sheet, int quality, int lossless, int subsample, int speed, cv_stop_check stop,
  cv_bytes *out, cv_failure *failure) {
  avif_encoder self = {.failure = failure};
  int done =
    set_up(&self, quality, lossless, subsample, speed) && run(&self, sheet, stop, out);
  if (self.handle) heif_image_handle_release(self.handle);
  if (self.image) heif_image_release(self.image);
  if (self.encoder) heif_encoder_release(self.encoder);
  if (self.nclx) heif_nclx_color_profile_free(self.nclx);
  if (self.options) heif_encoding_options_free(self.options);
  if (self.context) heif_context_free(self.context);
  return done ? 0 : -1;
}
