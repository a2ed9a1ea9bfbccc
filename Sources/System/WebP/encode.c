#include "cv_webp.h"

#include <webp/encode.h>
#include <webp/mux.h>

/* libwebp itself and not libvips' saver, which adds an EXIF block with tags of its own invention and
   cannot be stopped. */

/* Every setting that shapes the bytes is fixed here, whatever the library's defaults become. */
static int set_up(WebPConfig *config, int quality, int lossless, int method) {
  if (!WebPConfigInit(config)) return 0;
  config->lossless = lossless;
  config->quality = (float)quality;
  config->method = method;
  config->image_hint = WEBP_HINT_PHOTO;
  config->segments = 4;
  config->sns_strength = 50;
  config->filter_strength = 60;
  config->filter_sharpness = 0;
  config->filter_type = 1;
  config->autofilter = 0;
  config->alpha_compression = 1;
  config->alpha_filtering = 1;
  config->alpha_quality = 100;
  config->pass = 1;
  config->preprocessing = 0;
  config->partitions = 0;
  config->partition_limit = 0;
  config->target_size = 0;
  config->target_PSNR = 0;
  config->emulate_jpeg_size = 0;
  config->low_memory = 0;
  config->thread_level = 0;
  config->near_lossless = 100;
  config->exact = lossless;
  /* Halving the chroma with care: 1.2 dB for 7 % of the bytes and half as much time again. */
  config->use_sharp_yuv = 1;
  return WebPValidateConfig(config);
}

static int progress(int percent, const WebPPicture *picture) {
  (void)percent;
  return !((cv_stop_check)picture->user_data)();
}

static int set_chunk(WebPMux *mux, const char *name, const uint8_t *bytes, size_t length) {
  WebPData data = {bytes, length};
  return !bytes || WebPMuxSetChunk(mux, name, &data, 0) == WEBP_MUX_OK;
}

static int assemble(const cv_sheet *sheet, const WebPMemoryWriter *image, WebPData *file) {
  WebPData data = {image->mem, image->size};
  WebPMux *mux = WebPMuxNew();
  int done = mux && WebPMuxSetImage(mux, &data, 0) == WEBP_MUX_OK
    && set_chunk(mux, "ICCP", sheet->icc, sheet->icc_length)
    && set_chunk(mux, "EXIF", sheet->exif, sheet->exif_length)
    && set_chunk(mux, "XMP ", sheet->xmp, sheet->xmp_length)
    && WebPMuxAssemble(mux, file) == WEBP_MUX_OK;
  WebPMuxDelete(mux);
  return done;
}

static int read_pixels(WebPPicture *picture, const cv_sheet *sheet) {
  int stride = sheet->width * sheet->bands;
  return sheet->bands == 4 ? WebPPictureImportRGBA(picture, sheet->pixels, stride)
                           : WebPPictureImportRGB(picture, sheet->pixels, stride);
}

int cv_webp_encode(
  const cv_sheet *sheet, int quality, int lossless, int method, cv_stop_check stop, cv_bytes *out,
  cv_failure *failure) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  WebPData file = {0};
  if (!set_up(&config, quality, lossless, method) || !WebPPictureInit(&picture)) {
    failure->reason = CV_REASON_UNSUPPORTED;
    return -1;
  }
  WebPMemoryWriterInit(&writer);
  /* Both lossless and the sharp conversion to YUV start from RGB. */
  picture.use_argb = 1;
  picture.width = sheet->width;
  picture.height = sheet->height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  picture.progress_hook = progress;
  picture.user_data = (void *)stop;
  int done = read_pixels(&picture, sheet) && WebPEncode(&config, &picture)
    && assemble(sheet, &writer, &file);
  if (done)
    *out = (cv_bytes){(uint8_t *)file.bytes, file.size, WebPFree};
  else
    failure->reason = picture.error_code == VP8_ENC_ERROR_USER_ABORT ? CV_REASON_CANCELLED
                                                                     : CV_REASON_OUT_OF_MEMORY;
  WebPPictureFree(&picture);
  WebPMemoryWriterClear(&writer);
  return done ? 0 : -1;
}
