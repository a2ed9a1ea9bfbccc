#include "image.h"

/* From pixels of every kind to eight bits of a space. */

static int is_float(const VipsImage *image) {
  return vips_band_format_isfloat(vips_image_get_format(image));
}

static int is_grey(const VipsImage *image) { return vips_image_get_bands(image) < 3; }

/* `scale * x` in 16 bits, which an embedded profile can be applied to. */
static int to_16_bits(VipsImage *base, VipsImage *image, double scale, VipsImage **out) {
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 2);
  return vips_linear1(image, &t[0], scale, 0, NULL)
    || vips_cast(t[0], &t[1], VIPS_FORMAT_USHORT, NULL)
    || vips_copy(
      t[1], out, "interpretation",
      is_grey(image) ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16, NULL);
}

/* The first three bands through a matrix, what follows as it is. */
static int recombine(
  VipsImage *base, VipsImage *image, const double *matrix, VipsImage **out) {
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 4);
  int extra = vips_image_get_bands(image) - 3;
  t[0] = vips_image_new_matrix_from_array(3, 3, matrix, 9);
  if (!t[0] || vips_extract_band(image, &t[1], 0, "n", 3, NULL)) return -1;
  if (extra <= 0) return vips_recomb(t[1], out, t[0], NULL);
  return vips_recomb(t[1], &t[2], t[0], NULL)
    || vips_extract_band(image, &t[3], 3, "n", extra, NULL)
    || vips_bandjoin2(t[2], t[3], out, NULL);
}

/* Floating pixels as light that libvips knows: three bands, and alpha up to 255 as it wants it. */
static int to_light(VipsImage *base, VipsImage *image, VipsImage **out) {
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 6);
  VipsImage *parts[4];
  int colours = is_grey(image) ? 1 : 3, count = 3;
  for (int i = 0; i < 3; i++) {
    if (vips_extract_band(image, &t[i], i % colours, NULL)) return -1;
    parts[i] = t[i];
  }
  if (vips_image_get_bands(image) > colours) {
    if (vips_extract_band(image, &t[3], colours, NULL)
      || vips_linear1(t[3], &t[4], 255, 0, NULL))
      return -1;
    parts[count++] = t[4];
  }
  return vips_bandjoin(parts, &t[5], count, NULL)
    || vips_copy(t[5], out, "interpretation", VIPS_INTERPRETATION_scRGB, NULL);
}

/* From sRGB's light to levels in the target, nothing cut off on the way. */
static int from_light(
  VipsImage *base, VipsImage *image, const cv_target *target, VipsImage **out) {
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 3);
  if (vips_colourspace(image, &t[0], VIPS_INTERPRETATION_scRGB, NULL)
    || recombine(base, t[0], target->from_srgb, &t[1])
    || vips_copy(t[1], &t[2], "interpretation", VIPS_INTERPRETATION_scRGB, NULL))
    return -1;
  /* The curve is sRGB's in either space. */
  return vips_colourspace(t[2], out, VIPS_INTERPRETATION_sRGB, NULL);
}

/* Lab in files is seen under D50; libvips would take it for D65. */
static int from_lab(VipsImage *base, VipsImage *image, const cv_target *target, VipsImage **out) {
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 4);
  double white[] = {96.42, 100, 82.49}, matrix[9];
  VipsArrayDouble *temperature = vips_array_double_new(white, 3);
  for (int i = 0; i < 9; i++) matrix[i] = target->from_xyz[i] / 100;
  int failed = vips_colourspace(image, &t[0], VIPS_INTERPRETATION_LAB, NULL)
    || vips_Lab2XYZ(t[0], &t[1], "temp", temperature, NULL)
    || recombine(base, t[1], matrix, &t[2])
    || vips_copy(t[2], &t[3], "interpretation", VIPS_INTERPRETATION_scRGB, NULL)
    || vips_colourspace(t[3], out, VIPS_INTERPRETATION_sRGB, NULL);
  vips_area_unref(VIPS_AREA(temperature));
  return failed;
}

static int convert(
  VipsImage *base, VipsImage *image, const cv_target *target, int use_profile, int *ignored,
  VipsImage **out) {
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 3);
  VipsInterpretation kind = vips_image_guess_interpretation(image);
  VipsBandFormat format = vips_image_get_format(image);
  if (format == VIPS_FORMAT_UINT) {
    if (to_16_bits(base, image, 1 / 65537.0, &t[0])) return -1;
    image = t[0];
    kind = vips_image_get_interpretation(image);
  }
  int is_light = is_float(image)
    && (kind == VIPS_INTERPRETATION_scRGB || kind == VIPS_INTERPRETATION_B_W
      || kind == VIPS_INTERPRETATION_sRGB || kind == VIPS_INTERPRETATION_RGB
      || kind == VIPS_INTERPRETATION_GREY16 || kind == VIPS_INTERPRETATION_RGB16
      || kind == VIPS_INTERPRETATION_MULTIBAND);
  if (use_profile) {
    VipsImage *levels = image;
    if (is_light) {
      if (to_16_bits(base, image, 65535, &t[1])) return -1;
      levels = t[1];
    }
    if (!colour_transform(levels, out, target->space, NULL)) return 0;
    *ignored = 1;
  }
  if (kind == VIPS_INTERPRETATION_CMYK) return colour_transform(image, out, target->space, "cmyk");
  if (kind == VIPS_INTERPRETATION_LAB || kind == VIPS_INTERPRETATION_LABS
    || kind == VIPS_INTERPRETATION_LABQ)
    return from_lab(base, image, target, out);
  if (is_light) {
    if (to_light(base, image, &t[2])) return -1;
    image = t[2];
  }
  return from_light(base, image, target, out);
}

int cv_image_convert(cv_image *self, const cv_target *target, int use_profile, int *ignored) {
  VipsImage *next = NULL, *whole;
  VipsImage *base = vips_image_new();
  *ignored = 0;
  int failed = convert(base, self->image, target, use_profile, ignored, &next);
  g_object_unref(base);
  if (failed) {
    VIPS_UNREF(next);
    return -1;
  }
  if (vips_image_get_format(next) != VIPS_FORMAT_UCHAR) {
    if (vips_cast(next, &whole, VIPS_FORMAT_UCHAR, NULL)) {
      g_object_unref(next);
      return -1;
    }
    g_object_unref(next);
    next = whole;
  }
  VIPS_UNREF(self->region);
  g_object_unref(self->image);
  self->image = next;
  return 0;
}
