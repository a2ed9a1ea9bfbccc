#ifndef COLLAGE_CV_SCALE_H
#define COLLAGE_CV_SCALE_H

#include "cv_failure.h"

#include <stddef.h>
#include <stdint.h>

typedef enum cv_family {
  CV_FAMILY_GREY,
  CV_FAMILY_RGB,
  /// As JPEG has it: BT.601 over the full range of the samples.
  CV_FAMILY_YUV,
  /// As WebP and video have it: BT.601 with luma of 16 to 235 and chroma of 16 to 240.
  CV_FAMILY_YUV_LIMITED
} cv_family;

/// A crop and a resize in one pass: everything that a filter depends on.
typedef struct cv_scale_plan {
  cv_family family;
  /// 8 or 16, in bytes or native words.
  int bits;
  int width, height;
  /// How often chroma is halved, each way; 0 for grey and RGB.
  int halve_across, halve_down;
  /// The part of the source that becomes the target, fractions allowed.
  double left, top, region_width, region_height;
  int target_width, target_height;
} cv_scale_plan;

/// Rows of each plane, aligned to 64 bytes with a stride that is a multiple of 64.
typedef struct cv_planes {
  void *data[3];
  ptrdiff_t stride[3];
} cv_planes;

/// Lanczos-3 from the source planes into 8-bit grey or RGB planes of the target's size.
///
/// Each thread keeps the filters of the last few plans that may come again (`keep`).
/// The corresponding C functions are `zimg_filter_graph_build` and `zimg_filter_graph_process`.
int cv_scale(
  const cv_scale_plan *plan, int keep, const cv_planes *source, const cv_planes *target,
  cv_failure *failure);

#endif
