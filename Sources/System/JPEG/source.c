#define _GNU_SOURCE
#include "source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jerror.h>

/* MARK: Errors */

void jpeg_source_fail(cv_jpeg *jpeg, cv_reason reason, const char *text) {
  jpeg->failure.reason = reason;
  strncpy(jpeg->failure.text, text, sizeof jpeg->failure.text - 1);
  longjmp(jpeg->escape, 1);
}

static cv_reason reason_of(const cv_jpeg *jpeg, int code) {
  switch (code) {
  case JERR_OUT_OF_MEMORY:
  case JERR_NO_BACKING_STORE:
    return CV_REASON_OUT_OF_MEMORY;
  case JERR_IMAGE_TOO_BIG:
  case JERR_WIDTH_OVERFLOW:
    return CV_REASON_TOO_LARGE;
  case JERR_BAD_PRECISION:
  case JERR_SOF_UNSUPPORTED:
  case JERR_ARITH_NOTIMPL:
  case JERR_CCIR601_NOTIMPL:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_FRACT_SAMPLE_NOTIMPL:
  case JERR_NOT_COMPILED:
  case JERR_COMPONENT_COUNT:
    return CV_REASON_UNSUPPORTED;
  default:
    /* What is wrong after the end was made up is the end's fault. */
    return jpeg->ran_out ? CV_REASON_TRUNCATED : CV_REASON_CORRUPT;
  }
}

static void fail_with_message(j_common_ptr info, cv_reason reason) {
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  jpeg_source_fail(info->client_data, reason, text);
}

static void error_exit(j_common_ptr info) {
  fail_with_message(info, reason_of(info->client_data, info->err->msg_code));
}

/* How grave a warning is. Data that ended before its pixels did is a truncation even when an end
   marker follows; a broken code means wrong pixels; the rest is what some cameras write into faultless
   pictures. */
static cv_fail_on grade_of(int code) {
  switch (code) {
  case JWRN_HIT_MARKER:
  case JWRN_JPEG_EOF:
    return CV_FAIL_ON_TRUNCATED;
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_MUST_RESYNC:
  case JWRN_BOGUS_PROGRESSION:
    return CV_FAIL_ON_ERROR;
  default:
    return CV_FAIL_ON_WARNING;
  }
}

static void emit_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  cv_jpeg *jpeg = info->client_data;
  cv_fail_on grade = grade_of(info->err->msg_code);
  if (grade > jpeg->fail_on) return;
  fail_with_message(
    info, grade == CV_FAIL_ON_TRUNCATED ? CV_REASON_TRUNCATED : CV_REASON_CORRUPT);
}

static void output_message(j_common_ptr info) { (void)info; }

void jpeg_source_attach_errors(cv_jpeg *jpeg) {
  jpeg->info.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = error_exit;
  jpeg->errors.emit_message = emit_message;
  jpeg->errors.output_message = output_message;
  jpeg->info.client_data = jpeg;
}

/* MARK: Input */

static void do_nothing(j_decompress_ptr info) { (void)info; }

static boolean fill(j_decompress_ptr info) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  cv_jpeg *jpeg = info->client_data;
  if (jpeg->stop()) jpeg_source_fail(jpeg, CV_REASON_CANCELLED, "");
  if (!jpeg->input && !(jpeg->input = malloc(input_size)))
    jpeg_source_fail(jpeg, CV_REASON_OUT_OF_MEMORY, "");
  ssize_t count;
  do {
    count = pread(jpeg->descriptor, jpeg->input, input_size, jpeg->offset);
  } while (count < 0 && errno == EINTR);
  if (count < 0) {
    jpeg->failure.system = errno;
    jpeg_source_fail(jpeg, CV_REASON_READ, "");
  }
  jpeg->source.next_input_byte = jpeg->input;
  jpeg->source.bytes_in_buffer = (size_t)count;
  jpeg->offset += count;
  if (count == 0) {
    jpeg->ran_out = 1;
    WARNMS(info, JWRN_JPEG_EOF);
    jpeg->source.next_input_byte = end;
    jpeg->source.bytes_in_buffer = sizeof end;
  }
  return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
  cv_jpeg *jpeg = info->client_data;
  if (count <= 0) return;
  size_t here = jpeg->source.bytes_in_buffer;
  if ((size_t)count <= here) {
    jpeg->source.next_input_byte += count;
    jpeg->source.bytes_in_buffer -= (size_t)count;
    return;
  }
  /* A jump beyond the end of the file is found by the next read. */
  jpeg->offset += count - (off_t)here;
  jpeg->source.bytes_in_buffer = 0;
}

void jpeg_source_attach_input(cv_jpeg *jpeg) {
  jpeg->info.src = &jpeg->source;
  jpeg->source.init_source = do_nothing;
  jpeg->source.fill_input_buffer = fill;
  jpeg->source.skip_input_data = skip;
  jpeg->source.resync_to_restart = jpeg_resync_to_restart;
  jpeg->source.term_source = do_nothing;
  jpeg->source.bytes_in_buffer = 0;
}

/* MARK: Progress */

static void watch(j_common_ptr info) {
  cv_jpeg *jpeg = info->client_data;
  if (jpeg->stop()) jpeg_source_fail(jpeg, CV_REASON_CANCELLED, "");
  if (jpeg->info.input_scan_number > jpeg->max_scans)
    jpeg_source_fail(jpeg, CV_REASON_TOO_COMPLEX, "too many scans");
}

void jpeg_source_attach_progress(cv_jpeg *jpeg) {
  jpeg->info.progress = &jpeg->progress;
  jpeg->progress.progress_monitor = watch;
}
