#include "source.h"

#include <stdlib.h>
#include <string.h>

cv_jpeg *cv_jpeg_new(int descriptor, cv_fail_on fail_on, int max_scans, cv_stop_check stop) {
  cv_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  jpeg->descriptor = descriptor;
  jpeg->fail_on = fail_on;
  jpeg->max_scans = max_scans;
  jpeg->stop = stop;
  jpeg_source_attach_errors(jpeg);
  if (setjmp(jpeg->escape)) {
    cv_jpeg_free(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->info);
  jpeg_source_attach_input(jpeg);
  jpeg_source_attach_progress(jpeg);
  return jpeg;
}

static void free_metadata(cv_jpeg *jpeg) {
  free(jpeg->exif);
  jpeg->exif = NULL;
  for (int i = 0; i < icc_parts; i++) {
    free(jpeg->icc[i]);
    jpeg->icc[i] = NULL;
  }
}

void cv_jpeg_free(cv_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->info);
  free_metadata(jpeg);
  free(jpeg->input);
  free(jpeg->pending);
  free(jpeg);
}

void cv_jpeg_rest(cv_jpeg *jpeg) {
  free_metadata(jpeg);
  /* Beyond the end, what it reads is not the file's. */
  if (jpeg->ran_out) return;
  jpeg->offset -= (off_t)jpeg->source.bytes_in_buffer;
  jpeg->source.bytes_in_buffer = 0;
  free(jpeg->input);
  jpeg->input = NULL;
}

const cv_failure *cv_jpeg_failure(const cv_jpeg *jpeg) { return &jpeg->failure; }

int cv_jpeg_read_header(cv_jpeg *jpeg, int metadata, cv_jpeg_header *header) {
  if (setjmp(jpeg->escape)) return -1;
  if (metadata) jpeg_source_attach_markers(jpeg);
  jpeg_read_header(&jpeg->info, TRUE);
  header->width = (int)jpeg->info.image_width;
  header->height = (int)jpeg->info.image_height;
  header->components = jpeg->info.num_components;
  header->keeps_coefficients = jpeg_has_multiple_scans(&jpeg->info);
  for (int i = 0; i < 4 && i < header->components; i++) {
    header->across[i] = jpeg->info.comp_info[i].h_samp_factor;
    header->down[i] = jpeg->info.comp_info[i].v_samp_factor;
  }
  switch (jpeg->info.jpeg_color_space) {
  case JCS_GRAYSCALE:
    header->colour = CV_JPEG_GREY;
    break;
  case JCS_YCbCr:
    header->colour = CV_JPEG_YCBCR;
    break;
  default:
    header->colour = CV_JPEG_OTHER;
  }
  return 0;
}

int cv_jpeg_plan(cv_jpeg *jpeg, int denominator, cv_jpeg_layout *layout) {
  struct jpeg_decompress_struct *info = &jpeg->info;
  if (setjmp(jpeg->escape)) return -1;
  if (info->num_components > 3)
    jpeg_source_fail(jpeg, CV_REASON_UNSUPPORTED, "more than three components");
  info->scale_num = 1;
  info->scale_denom = (unsigned)denominator;
  info->raw_data_out = TRUE;
  info->out_color_space = info->jpeg_color_space;
  info->do_fancy_upsampling = FALSE;
  jpeg_calc_output_dimensions(info);
  layout->components = info->num_components;
  unsigned group = (unsigned)info->max_v_samp_factor * DCTSIZE;
  layout->groups = (int)((info->image_height + group - 1) / group);
  for (int i = 0; i < info->num_components; i++) {
    jpeg_component_info *part = &info->comp_info[i];
    layout->plane[i] = (cv_jpeg_plane){
      .width = (int)part->downsampled_width,
      .height = (int)part->downsampled_height,
      .row_length = (int)part->width_in_blocks * part->DCT_scaled_size,
      .group_columns = part->h_samp_factor * part->DCT_scaled_size,
      .group_rows = part->v_samp_factor * part->DCT_scaled_size,
    };
  }
  return 0;
}

int cv_jpeg_decode(
  cv_jpeg *jpeg, int first, int end, uint8_t *const data[3], const ptrdiff_t stride[3]) {
  enum { most_rows = MAX_SAMP_FACTOR * DCTSIZE };
  struct jpeg_decompress_struct *info = &jpeg->info;
  if (setjmp(jpeg->escape)) return -1;
  jpeg_start_decompress(info);
  JDIMENSION rows_per_group =
    (JDIMENSION)(info->max_v_samp_factor * info->min_DCT_scaled_size);
  for (int group = 0; info->output_scanline < info->output_height; group++) {
    JSAMPROW rows[3][most_rows];
    JSAMPARRAY planes[3] = {rows[0], rows[1], rows[2]};
    int wanted = group >= first && group < end;
    for (int i = 0; i < info->num_components; i++) {
      jpeg_component_info *part = &info->comp_info[i];
      int count = part->v_samp_factor * part->DCT_scaled_size;
      /* The inverse transform is left out for components nobody needs; the entropy decoder is not,
         since the next row's coefficients start from this one's. */
      part->component_needed = wanted;
      ptrdiff_t top = wanted ? (ptrdiff_t)(group - first) * count : 0;
      for (int row = 0; row < count && row < most_rows; row++)
        rows[i][row] = data[i] + (top + row) * stride[i];
    }
    if (jpeg_read_raw_data(info, planes, rows_per_group) == 0)
      jpeg_source_fail(jpeg, CV_REASON_CORRUPT, "the decoder made no progress");
  }
  jpeg_finish_decompress(info);
  return 0;
}

void cv_jpeg_release(uint8_t *memory) { free(memory); }
