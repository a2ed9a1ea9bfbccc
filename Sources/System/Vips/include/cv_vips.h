#ifndef COLLAGE_CV_VIPS_H
#define COLLAGE_CV_VIPS_H

#include "cv_failure.h"
#include "cv_sheet.h"

#include <stddef.h>
#include <stdint.h>

/// An image and its loader; every pointer that libvips gives stays inside.
typedef struct cv_image cv_image;

/// Starts libvips for many small pipelines of one thread each: no operation cache, no untrusted
/// loaders, warnings silent. Call once, on the main thread.
/// The corresponding C function is `vips_init`.
int cv_start(const char *program);

/// Loads one of libvips' plug-in modules, such as "heif", if there is one of the name.
void cv_load_module(const char *name);

/// The corresponding C function is `vips_shutdown`.
void cv_stop(void);

/// Frees what libvips keeps for the calling thread.
/// The corresponding C function is `vips_thread_shutdown`.
void cv_thread_stop(void);

/// The corresponding C function is `vips_version_string`.
const char *cv_version(void);

/// The corresponding C function is `vips_tracked_get_allocs`.
int cv_tracked_allocations(void);

/// The corresponding C function is `vips_tracked_get_files`.
int cv_tracked_files(void);

/// Takes the text of libvips' errors away, to be freed with `cv_release`; best effort, other
/// threads' errors may be in it. The corresponding C function is `vips_error_buffer_copy`.
char *cv_take_errors(void);

/// The corresponding C function is `g_free`.
void cv_release(void *memory);

/// Whether libvips was built with this operation. The corresponding C function is `vips_type_find`.
int cv_loader_exists(const char *operation);

/// Lets an operation that libvips calls untrusted be used from now on; not to be called twice at a
/// time. The corresponding C function is `vips_operation_block_set`.
int cv_loader_allow(const char *operation);

typedef struct cv_load_options {
  /// An operation such as `pngload_source`.
  const char *operation;
  cv_fail_on fail_on;
  /// JPEG 2000 only: how often its width and height are halved; 0 leaves it out.
  int halvings;
  /// Drawings only: how large they are rendered; 0 leaves it out.
  double scale;
} cv_load_options;

typedef enum cv_space {
  CV_SPACE_GREY,
  CV_SPACE_RGB,
  CV_SPACE_CMYK,
  /// Lab and the like: converted by libvips from what it knows of the space.
  CV_SPACE_OTHER
} cv_space;

typedef struct cv_image_header {
  int width, height, bands, has_alpha, orientation;
  /// 8 or 16 for whole numbers, 32 for everything else.
  int bits;
  /// Whatever the format counts as such: for JPEG 2000 its sizes, each half of the one before.
  int pages;
  cv_space space;
} cv_image_header;

/// Opens a picture through a loader, reading by offset. Its pixels come from top to bottom, once.
/// The corresponding C functions are `vips_source_custom_new` and `vips_pngload_source` and its like.
cv_image *cv_load(
  int descriptor, const cv_load_options *options, cv_stop_check stop, cv_failure *failure);

/// A decoder of ours that hands out rows from top to bottom, once.
typedef struct cv_row_reader {
  int width, height;
  /// 8-bit: 1 is grey, 3 are RGB, 4 are CMYK.
  int bands;
  /// The embedded profile, which is copied; NULL if there is none.
  const uint8_t *icc;
  size_t icc_length;
  /// Writes the next rows; anything but 0 is a failure, which then stands in `failure`.
  int (*read)(void *decoder, uint8_t *pixels, ptrdiff_t stride, int count);
  void *decoder;
  const cv_failure *failure;
} cv_row_reader;

/// An image of what a decoder hands out, so that libvips converts its colours. The decoder has to outlive
/// it. NULL when there is no memory. The corresponding C function is `vips_image_generate`.
cv_image *cv_image_of_rows(const cv_row_reader *reader);

void cv_image_free(cv_image *image);

/// Why the last call on it failed, as far as its reader knows.
void cv_image_failure(const cv_image *image, cv_failure *failure);

void cv_image_header_of(const cv_image *image, cv_image_header *header);

/// The embedded profile, valid as long as the image; NULL if there is none.
/// The corresponding C function is `vips_image_get_blob`.
const uint8_t *cv_image_icc(const cv_image *image, size_t *length);

/// The EXIF block, valid as long as the image; NULL if there is none.
/// The corresponding C function is `vips_image_get_blob`.
const uint8_t *cv_image_exif(const cv_image *image, size_t *length);

/// The space that colours are converted to.
typedef struct cv_target {
  /// libvips' name of its profile: "srgb" or "p3".
  const char *space;
  /// From linear sRGB, and from XYZ with the white of D50, to its light: row by row, nine numbers.
  const double *from_srgb, *from_xyz;
} cv_target;

/// Makes it 8-bit RGB of a space (with alpha, if there was), by the embedded profile if `use_profile`,
/// else by what the pixels are: light where they are float, a press profile of libvips' for CMYK.
/// `ignored` says whether the profile turned out to be of no use.
/// The corresponding C functions are `vips_icc_transform`, `vips_colourspace` and `vips_recomb`.
int cv_image_convert(cv_image *image, const cv_target *target, int use_profile, int *ignored);

/// Computes some rows; the bytes are valid until the next call. Rows are only to be asked for in
/// rising order. The corresponding C function is `vips_region_prepare`.
const uint8_t *cv_image_rows(
  cv_image *image, int left, int top, int width, int height, ptrdiff_t *stride);

/// Converts grey (1 or 2 bytes) or RGB (3 or 4) by a profile into RGB bytes of the space that libvips
/// knows by that name, 3 or 4; alpha stays as it is. The corresponding C function is
/// `vips_icc_transform`.
int cv_icc_convert(
  const uint8_t *pixels, int width, int height, int bands, const uint8_t *icc, size_t icc_length,
  const char *space, uint8_t *out);

/// Finds the part of a picture with the most entropy, and says where its corner is.
/// The corresponding C function is `vips_smartcrop`.
int cv_interest(
  const uint8_t *pixels, int width, int height, int bands, int wanted_width, int wanted_height,
  int *x, int *y);

/// libvips' own profile of a name such as "srgb", to be freed with `cv_release`.
/// The corresponding C function is `vips_profile_load`.
uint8_t *cv_profile(const char *name, size_t *length);

/// PNG; zlib level 0 to 9. The corresponding C function is `vips_pngsave_buffer`.
int cv_png_encode(
  const cv_sheet *sheet, int compression, cv_stop_check stop, cv_bytes *out, cv_failure *failure);

/// TIFF, deflated. The corresponding C function is `vips_tiffsave_buffer`.
int cv_tiff_encode(
  const cv_sheet *sheet, cv_stop_check stop, cv_bytes *out, cv_failure *failure);

#endif
