#ifndef COLLAGE_JPEG_SOURCE_H
#define COLLAGE_JPEG_SOURCE_H

#include "cv_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <sys/types.h>

#include <jpeglib.h>

enum { input_size = 64 * 1024, icc_parts = 256 };

struct cv_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  cv_failure failure;
  cv_stop_check stop;
  cv_fail_on fail_on;
  int max_scans;
  /* Pixels have been asked for. */
  int has_started;

  int descriptor;
  off_t offset;
  int ran_out;
  JOCTET *input;

  /* A segment that is being read. */
  uint8_t *pending;
  uint8_t *exif;
  size_t exif_length;
  /* One segment each, by the number in it. */
  uint8_t *icc[icc_parts];
  size_t icc_length[icc_parts];
  int icc_count;
};

/* Errors jump out to the caller of the library instead of ending the process. */
void jpeg_source_attach_errors(cv_jpeg *jpeg);
/* Reads the descriptor with pread. */
void jpeg_source_attach_input(cv_jpeg *jpeg);
/* Looks after cancellation and the number of scans. */
void jpeg_source_attach_progress(cv_jpeg *jpeg);
/* Keeps EXIF and ICC segments. */
void jpeg_source_attach_markers(cv_jpeg *jpeg);

/* Ends the work with a reason of ours. */
void jpeg_source_fail(cv_jpeg *jpeg, cv_reason reason, const char *text);

#endif
