#ifndef COLLAGE_CV_JPEG_H
#define COLLAGE_CV_JPEG_H

#include "cv_failure.h"
#include "cv_sheet.h"

#include <stddef.h>
#include <stdint.h>

typedef struct cv_jpeg cv_jpeg;

typedef enum cv_jpeg_colour {
  CV_JPEG_GREY,
  CV_JPEG_YCBCR,
  /// RGB, CMYK, YCCK: not for the short way.
  CV_JPEG_OTHER
} cv_jpeg_colour;

typedef struct cv_jpeg_header {
  int width, height, components;
  cv_jpeg_colour colour;
  /// Blocks of each component in an MCU, each way.
  int across[4], down[4];
  /// Whether there may be several scans, so that all coefficients are kept until the last was read.
  int keeps_coefficients;
} cv_jpeg_header;

/// One component's plane as the decoder will write it.
typedef struct cv_jpeg_plane {
  /// Samples that belong to the picture.
  int width, height;
  /// Samples in a row as written, whole blocks.
  int row_length;
  /// Samples of one MCU, or of the piece that stands for it, each way.
  int group_columns, group_rows;
} cv_jpeg_plane;

typedef struct cv_jpeg_layout {
  int components;
  /// Rows of MCUs: the decoder's step.
  int groups;
  cv_jpeg_plane plane[3];
} cv_jpeg_layout;

/// A decoder that reads a descriptor by offset, so the descriptor's own position is left alone.
/// NULL when there is no memory. The corresponding C function is `jpeg_create_decompress`.
cv_jpeg *cv_jpeg_new(int descriptor, cv_fail_on fail_on, int max_scans, cv_stop_check stop);

/// The corresponding C function is `jpeg_destroy_decompress`.
void cv_jpeg_free(cv_jpeg *jpeg);

/// What made the last call return -1.
const cv_failure *cv_jpeg_failure(const cv_jpeg *jpeg);

/// Reads up to the first scan; with `metadata`, keeps EXIF and ICC data on the way.
/// The corresponding C function is `jpeg_read_header`.
int cv_jpeg_read_header(cv_jpeg *jpeg, int metadata, cv_jpeg_header *header);

/// The first EXIF block after its signature; NULL if there is none. Valid until the decoder rests.
const uint8_t *cv_jpeg_exif(const cv_jpeg *jpeg, size_t *length);

/// The ICC profile put together, to be freed with `cv_jpeg_release`; NULL if there is none that is
/// whole. The corresponding C function is `jpeg_read_icc_profile`.
uint8_t *cv_jpeg_icc(const cv_jpeg *jpeg, size_t *length);

/// Between the header and what is decoded: frees metadata and what was read ahead, which is read again.
void cv_jpeg_rest(cv_jpeg *jpeg);

/// Sets the scale to 1/denominator and says what the planes will look like.
/// The corresponding C function is `jpeg_calc_output_dimensions`.
int cv_jpeg_plan(cv_jpeg *jpeg, int denominator, cv_jpeg_layout *layout);

/// Decodes the whole picture and keeps the row groups `first..<end` at `data`; the others are only
/// entropy-decoded, so that a fault below the crop is still found.
/// The corresponding C functions are `jpeg_start_decompress`, `jpeg_read_raw_data` and
/// `jpeg_finish_decompress`.
int cv_jpeg_decode(
  cv_jpeg *jpeg, int first, int end, uint8_t *const data[3], const ptrdiff_t stride[3]);

/// Whole pixels as the decoder will hand them out.
typedef struct cv_jpeg_pixels {
  int width, height;
  /// 1 is grey, 3 are RGB, 4 are CMYK with 255 for all of an ink.
  int bands;
} cv_jpeg_pixels;

/// For colours and samplings of which there are no planes: sets the scale to 1/denominator and says what
/// the pixels will look like. The corresponding C function is `jpeg_calc_output_dimensions`.
int cv_jpeg_plan_pixels(cv_jpeg *jpeg, int denominator, cv_jpeg_pixels *pixels);

/// Decodes the next `count` rows of pixels; with the last one, what is left of the data is looked through.
/// The corresponding C functions are `jpeg_start_decompress`, `jpeg_read_scanlines` and
/// `jpeg_finish_decompress`.
int cv_jpeg_read_rows(cv_jpeg *jpeg, uint8_t *pixels, ptrdiff_t stride, int count);

/// The corresponding C function is `free`.
void cv_jpeg_release(uint8_t *memory);

/// JPEG of 3 bands. Quality 1 to 100; `subsample` is 1 for 4:2:0, 0 for 4:4:4.
/// The corresponding C functions are `jpeg_start_compress` and `jpeg_write_scanlines`.
int cv_jpeg_encode(
  const cv_sheet *sheet, int quality, int subsample, cv_stop_check stop, cv_bytes *out,
  cv_failure *failure);

#endif
