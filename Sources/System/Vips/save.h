#ifndef COLLAGE_VIPS_SAVE_H
#define COLLAGE_VIPS_SAVE_H

#include "cv_vips.h"

#include <vips/vips.h>

/// The sheet as an image of its own, with profile, resolution and XMP, whose evaluation asks `stop`.
/// NULL if that fails. The sheet's pixels are not copied.
VipsImage *image_of_sheet(const cv_sheet *sheet, cv_stop_check stop);

/// Hands over what a saver has made, or says why there is nothing.
int finish_save(
  int failed, void *data, size_t length, cv_stop_check stop, cv_bytes *out, cv_failure *failure);

#endif
