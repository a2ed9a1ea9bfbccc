#define _GNU_SOURCE
#include "cv_webp.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

#include <webp/decode.h>

/* libwebp itself and not libvips' loader, which has it make RGB of the whole picture and holds the file
   as well. Fed in pieces, the decoder lets go of what it has decoded, and can be stopped in between. */

enum { least_piece = 64 * 1024, most_pieces = 32 };

static void set_up(
  WebPDecoderConfig *config, const cv_webp_plan *plan, uint8_t *const data[3],
  const ptrdiff_t stride[3]) {
  WebPDecoderOptions *options = &config->options;
  options->use_cropping = 1;
  options->crop_left = plan->left;
  options->crop_top = plan->top;
  options->crop_width = plan->width;
  options->crop_height = plan->height;
  options->use_scaling =
    plan->scaled_width != plan->width || plan->scaled_height != plan->height;
  options->scaled_width = plan->scaled_width;
  options->scaled_height = plan->scaled_height;

  size_t rows = (size_t)plan->scaled_height, halved = (rows + 1) / 2;
  config->output.colorspace = MODE_YUV;
  config->output.is_external_memory = 1;
  config->output.u.YUVA = (WebPYUVABuffer){
    .y = data[0],
    .u = data[1],
    .v = data[2],
    .y_stride = (int)stride[0],
    .u_stride = (int)stride[1],
    .v_stride = (int)stride[2],
    .y_size = rows * (size_t)stride[0],
    .u_size = halved * (size_t)stride[1],
    .v_size = halved * (size_t)stride[2],
  };
}

static cv_reason reason_of(VP8StatusCode status) {
  switch (status) {
  case VP8_STATUS_OK:
    return CV_REASON_NONE;
  case VP8_STATUS_OUT_OF_MEMORY:
    return CV_REASON_OUT_OF_MEMORY;
  default:
    return CV_REASON_CORRUPT;
  }
}

/* The decoder moves what it still holds for each piece, so that there are not to be too many. */
static size_t piece_size(int64_t length) {
  int64_t share = length / most_pieces;
  return share > least_piece ? (size_t)share : least_piece;
}

static cv_reason feed(
  WebPIDecoder *decoder, uint8_t *piece, int descriptor, const cv_webp_plan *plan,
  cv_stop_check stop, cv_failure *failure) {
  VP8StatusCode status = VP8_STATUS_SUSPENDED;
  size_t size = piece_size(plan->length);
  for (int64_t done = 0; status == VP8_STATUS_SUSPENDED && done < plan->length;) {
    if (stop()) return CV_REASON_CANCELLED;
    size_t wanted = plan->length - done < (int64_t)size ? (size_t)(plan->length - done) : size;
    ssize_t count = pread(descriptor, piece, wanted, (off_t)(plan->offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      failure->system = errno;
      return CV_REASON_READ;
    }
    if (count == 0) break;
    status = WebPIAppend(decoder, piece, (size_t)count);
    done += count;
  }
  /* A decoder that still waits has found its data cut short. */
  return reason_of(status);
}

int cv_webp_decode(
  int descriptor, const cv_webp_plan *plan, cv_stop_check stop, uint8_t *const data[3],
  const ptrdiff_t stride[3], cv_failure *failure) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) {
    failure->reason = CV_REASON_UNSUPPORTED;
    return -1;
  }
  set_up(&config, plan, data, stride);
  uint8_t *piece = malloc(piece_size(plan->length));
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
  failure->reason = piece && decoder
    ? feed(decoder, piece, descriptor, plan, stop, failure)
    : CV_REASON_OUT_OF_MEMORY;
  WebPIDelete(decoder);
  free(piece);
  return failure->reason == CV_REASON_NONE ? 0 : -1;
}
