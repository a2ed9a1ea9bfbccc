#ifndef COLLAGE_CV_TEXT_H
#define COLLAGE_CV_TEXT_H

#include "cv_failure.h"

#include <stddef.h>
#include <stdint.h>

/// Which end of the line the text stands at; START is the right end of right-to-left text.
typedef enum cv_align { CV_ALIGN_START, CV_ALIGN_CENTRE, CV_ALIGN_END } cv_align;

typedef struct cv_text_style {
  /// A family and, if wanted, a weight and slant, such as "DejaVu Serif Bold"; NULL for sans serif.
  /// What fontconfig does not know falls back to what it does.
  const char *font;
  /// The em in pixels, 1 to 4096.
  int em;
  uint8_t red, green, blue;
  cv_align align;
} cv_text_style;

/// The pixels that the whole line of plain UTF-8 text is wide.
/// The corresponding C function is `pango_layout_get_extents`.
int cv_text_width(const char *text, size_t length, const cv_text_style *style);

/// Draws one line of plain UTF-8 text into `width` x `height` pixels of premultiplied RGBA, which it
/// overwrites: 1 to 32767 each way, its baseline `baseline` pixels from the top. Text too long gets an
/// ellipsis in its middle. Control characters must have been taken out.
/// The corresponding C functions are `pango_layout_set_text` and `pango_cairo_show_glyph_string`.
int cv_text_draw(
  const char *text, size_t length, const cv_text_style *style, int width, int height, int baseline,
  uint8_t *rgba, cv_failure *failure);

#endif
