#include "cv_text.h"

#include <stdio.h>
#include <string.h>

#include <hb-ot.h>
#include <pango/pangocairo.h>

/* Everything the machine's settings could change is fixed, so that the same fonts give the same
   pixels: no hinting, grey edges, no locale. */
static PangoContext *context_new(void) {
  /* The default map is the thread's own, and freed with it. */
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_language(context, pango_language_from_string("en"));
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

static PangoLayout *layout_new(
  PangoContext *context, const char *text, size_t length, const cv_text_style *style) {
  PangoFontDescription *font =
    pango_font_description_from_string(style->font ? style->font : "Sans");
  pango_font_description_set_absolute_size(font, (double)style->em * PANGO_SCALE);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_set_text(layout, text, (int)length);
  return layout;
}

/* How much wider than its dots the line's ellipsis is: Pango makes up the line's width with it, which
   leaves a hole of up to a letter behind the dots. */
static int ellipsis_surplus(PangoLayout *layout) {
  int surplus = 0;
  PangoLayoutIter *runs = pango_layout_get_iter(layout);
  do {
    PangoLayoutRun *run = pango_layout_iter_get_run_readonly(runs);
    if (!run || !(run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)) continue;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
      PangoRectangle own;
      PangoGlyphInfo *glyph = &run->glyphs->glyphs[i];
      pango_font_get_glyph_extents(run->item->analysis.font, glyph->glyph, NULL, &own);
      surplus += glyph->geometry.width - own.width;
    }
  } while (pango_layout_iter_next_run(runs));
  pango_layout_iter_free(runs);
  return surplus < PANGO_SCALE ? 0 : surplus;
}

/* Gives the layout the width it needs and returns where it has to begin. Letters that lean over the
   ends of their own room would be cut by the edges otherwise. */
static double fit(PangoLayout *layout, cv_align align, int width) {
  PangoRectangle ink, line;
  int full = width * PANGO_SCALE, room = full;
  for (int round = 0; round < 3; round++) {
    pango_layout_set_width(layout, room);
    pango_layout_get_extents(layout, &ink, &line);
    int excess = MAX(ink.width - full, 0) + ellipsis_surplus(layout);
    if (excess == 0) break;
    room = MAX(room - excess, 0);
  }
  int is_rtl = pango_layout_get_line_readonly(layout, 0)->resolved_dir == PANGO_DIRECTION_RTL;
  int gap = full - line.width;
  int left = align == CV_ALIGN_CENTRE ? gap / 2 : (align == CV_ALIGN_END) != is_rtl ? gap : 0;
  int ink_left = left + ink.x - line.x;
  int ink_right = ink_left + ink.width;
  if (ink_left < 0)
    left -= ink_left;
  else if (ink_right > full)
    left -= MIN(ink_right - full, ink_left);
  return (double)(left - line.x) / PANGO_SCALE;
}

/* Pango draws nothing at all where it finds no font whatever. */
static int has_font(PangoContext *context, PangoLayout *layout) {
  PangoFont *font =
    pango_context_load_font(context, pango_layout_get_font_description(layout));
  if (font) g_object_unref(font);
  return font != NULL;
}

static int has_colours(PangoFont *font) {
  hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

/* Letters are drawn as outlines: cairo sets glyphs on whole pixels, which makes small text uneven.
   What has colours of its own has no outline. */
static void draw_runs(cairo_t *cairo, PangoLayout *layout, double x, double baseline) {
  PangoLayoutIter *runs = pango_layout_get_iter(layout);
  do {
    PangoLayoutRun *run = pango_layout_iter_get_run_readonly(runs);
    PangoFont *font = run ? run->item->analysis.font : NULL;
    if (!font) continue;
    PangoRectangle box;
    pango_layout_iter_get_run_extents(runs, NULL, &box);
    cairo_move_to(cairo, x + (double)box.x / PANGO_SCALE, baseline);
    if (has_colours(font))
      pango_cairo_show_glyph_string(cairo, font, run->glyphs);
    else
      pango_cairo_glyph_string_path(cairo, font, run->glyphs);
    cairo_fill(cairo);
  } while (pango_layout_iter_next_run(runs));
  pango_layout_iter_free(runs);
}

/* cairo's pixels are numbers in the machine's byte order. */
static void reorder(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    uint32_t argb;
    memcpy(&argb, pixels, sizeof argb);
    pixels[0] = (uint8_t)(argb >> 16);
    pixels[1] = (uint8_t)(argb >> 8);
    pixels[2] = (uint8_t)argb;
    pixels[3] = (uint8_t)(argb >> 24);
  }
}

static int draw(
  const char *text, size_t length, const cv_text_style *style, cairo_t *cairo, int width,
  int baseline) {
  PangoContext *context = context_new();
  PangoLayout *layout = layout_new(context, text, length, style);
  int can_draw = has_font(context, layout);
  if (can_draw) {
    cairo_set_source_rgb(cairo, style->red / 255.0, style->green / 255.0, style->blue / 255.0);
    draw_runs(cairo, layout, fit(layout, style->align, width), baseline);
  }
  g_object_unref(layout);
  g_object_unref(context);
  return can_draw;
}

int cv_text_width(const char *text, size_t length, const cv_text_style *style) {
  PangoContext *context = context_new();
  PangoLayout *layout = layout_new(context, text, length, style);
  PangoRectangle ink, line;
  pango_layout_get_extents(layout, &ink, &line);
  g_object_unref(layout);
  g_object_unref(context);
  return (int)((int64_t)MAX(ink.width, line.width) / PANGO_SCALE) + 1;
}

int cv_text_draw(
  const char *text, size_t length, const cv_text_style *style, int width, int height, int baseline,
  uint8_t *rgba, cv_failure *failure) {
  size_t count = (size_t)width * (size_t)height;
  memset(rgba, 0, count * 4);
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data(rgba, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_t *cairo = cairo_create(surface);
  int can_draw = draw(text, length, style, cairo, width, baseline);
  cairo_surface_flush(surface);
  cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  if (can_draw && status == CAIRO_STATUS_SUCCESS) {
    reorder(rgba, count);
    return 0;
  }
  failure->reason =
    status == CAIRO_STATUS_NO_MEMORY ? CV_REASON_OUT_OF_MEMORY : CV_REASON_UNSUPPORTED;
  snprintf(
    failure->text, sizeof failure->text, "%s",
    can_draw ? cairo_status_to_string(status) : "no font was found");
  return -1;
}
