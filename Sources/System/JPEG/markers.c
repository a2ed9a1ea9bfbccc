#include "source.h"

#include <stdlib.h>
#include <string.h>

#include <jerror.h>

/* libjpeg's own way keeps every segment of a kind, so a file of nothing but segments fills the
   memory. Here at most one EXIF block and 255 ICC parts are kept, and the rest is skipped. */

static int next_byte(j_decompress_ptr info) {
  struct jpeg_source_mgr *source = info->src;
  if (source->bytes_in_buffer == 0) source->fill_input_buffer(info);
  source->bytes_in_buffer--;
  return *source->next_input_byte++;
}

/* The segment's bytes, to be freed. */
static uint8_t *take_segment(j_decompress_ptr info, size_t *length) {
  cv_jpeg *jpeg = info->client_data;
  int high = next_byte(info);
  int size = (high << 8 | next_byte(info)) - 2;
  if (size < 0) ERREXIT(info, JERR_BAD_LENGTH);
  uint8_t *bytes = malloc((size_t)size + 1);
  if (!bytes) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  *length = (size_t)size;
  size_t filled = 0;
  while (filled < *length) {
    struct jpeg_source_mgr *source = info->src;
    if (source->bytes_in_buffer == 0) {
      /* Reading on may jump out, so the bytes must have an owner. */
      free(jpeg->pending);
      jpeg->pending = bytes;
      source->fill_input_buffer(info);
      jpeg->pending = NULL;
    }
    size_t part = source->bytes_in_buffer;
    if (part > *length - filled) part = *length - filled;
    memcpy(bytes + filled, source->next_input_byte, part);
    source->next_input_byte += part;
    source->bytes_in_buffer -= part;
    filled += part;
  }
  return bytes;
}

static boolean take_exif(j_decompress_ptr info) {
  static const char signature[6] = "Exif\0";
  cv_jpeg *jpeg = info->client_data;
  size_t length;
  uint8_t *bytes = take_segment(info, &length);
  if (!jpeg->exif && length > sizeof signature && !memcmp(bytes, signature, sizeof signature)) {
    jpeg->exif = bytes;
    jpeg->exif_length = length;
  } else {
    free(bytes);
  }
  return TRUE;
}

static boolean take_icc(j_decompress_ptr info) {
  static const char signature[12] = "ICC_PROFILE";
  cv_jpeg *jpeg = info->client_data;
  size_t length;
  uint8_t *bytes = take_segment(info, &length);
  if (length > 14 && !memcmp(bytes, signature, sizeof signature)) {
    int number = bytes[12];
    if (number > 0 && !jpeg->icc[number]) {
      if (!jpeg->icc_count) jpeg->icc_count = bytes[13];
      jpeg->icc[number] = bytes;
      jpeg->icc_length[number] = length;
      return TRUE;
    }
  }
  free(bytes);
  return TRUE;
}

void jpeg_source_attach_markers(cv_jpeg *jpeg) {
  jpeg_set_marker_processor(&jpeg->info, JPEG_APP0 + 1, take_exif);
  jpeg_set_marker_processor(&jpeg->info, JPEG_APP0 + 2, take_icc);
}

const uint8_t *cv_jpeg_exif(const cv_jpeg *jpeg, size_t *length) {
  if (!jpeg->exif) return NULL;
  *length = jpeg->exif_length - 6;
  return jpeg->exif + 6;
}

uint8_t *cv_jpeg_icc(const cv_jpeg *jpeg, size_t *length) {
  size_t total = 0;
  if (jpeg->icc_count == 0) return NULL;
  for (int i = 1; i <= jpeg->icc_count; i++) {
    if (!jpeg->icc[i]) return NULL;
    total += jpeg->icc_length[i] - 14;
  }
  uint8_t *profile = malloc(total);
  if (!profile) return NULL;
  *length = total;
  uint8_t *next = profile;
  for (int i = 1; i <= jpeg->icc_count; i++) {
    memcpy(next, jpeg->icc[i] + 14, jpeg->icc_length[i] - 14);
    next += jpeg->icc_length[i] - 14;
  }
  return profile;
}
