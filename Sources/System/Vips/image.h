#ifndef COLLAGE_VIPS_IMAGE_H
#define COLLAGE_VIPS_IMAGE_H

#include "cv_vips.h"

#include <vips/vips.h>

/* What a source of ours has seen; it lives as long as the source. */
typedef struct reader {
  int descriptor;
  gint64 position;
  int ran_out, system, cancelled;
  cv_stop_check stop;
} reader;

struct cv_image {
  VipsImage *image;
  VipsRegion *region;
  VipsSource *source;
  reader *reader;
  /* In place of a source: what a decoder of ours says of its failure. */
  const cv_failure *failure;
};

/* A source that reads by offset, so that two decoders of one descriptor do not disturb each other, and
   that notes why reading ended. */
VipsSource *source_new(int descriptor, cv_stop_check stop, reader **out);

/* Eight bits in `space` by the embedded profile, or by one of libvips' own if `input` names it. */
int colour_transform(VipsImage *image, VipsImage **out, const char *space, const char *input);

#endif
