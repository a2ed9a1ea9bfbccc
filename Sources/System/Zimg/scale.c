#include "cv_scale.h"

#include <pthread.h>
#include <stdlib.h>

#include <zimg.h>

/* A graph costs more to build than to run once, and the pictures of one camera share theirs. One cache
   for each thread needs no lock. */
enum { kept = 16 };

typedef struct entry {
  cv_scale_plan plan;
  zimg_filter_graph *graph;
  unsigned long used;
} entry;

typedef struct cache {
  entry entries[kept];
  unsigned long clock;
  void *scratch;
  size_t scratch_size;
} cache;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void free_cache(void *pointer) {
  cache *self = pointer;
  for (int i = 0; i < kept; i++) zimg_filter_graph_free(self->entries[i].graph);
  free(self->scratch);
  free(self);
}

static void make_key(void) { pthread_key_create(&key, free_cache); }

static cache *thread_cache(void) {
  pthread_once(&once, make_key);
  cache *self = pthread_getspecific(key);
  if (!self && (self = calloc(1, sizeof *self))) pthread_setspecific(key, self);
  return self;
}

static zimg_filter_graph *build(const cv_scale_plan *plan) {
  zimg_image_format from, to;
  zimg_graph_builder_params how;
  zimg_image_format_default(&from, ZIMG_API_VERSION);
  zimg_image_format_default(&to, ZIMG_API_VERSION);
  zimg_graph_builder_params_default(&how, ZIMG_API_VERSION);

  from.width = (unsigned)plan->width;
  from.height = (unsigned)plan->height;
  from.pixel_type = plan->bits == 16 ? ZIMG_PIXEL_WORD : ZIMG_PIXEL_BYTE;
  from.depth = (unsigned)plan->bits;
  from.pixel_range = ZIMG_RANGE_FULL;
  from.subsample_w = (unsigned)plan->halve_across;
  from.subsample_h = (unsigned)plan->halve_down;
  from.active_region.left = plan->left;
  from.active_region.top = plan->top;
  from.active_region.width = plan->region_width;
  from.active_region.height = plan->region_height;

  to.width = (unsigned)plan->target_width;
  to.height = (unsigned)plan->target_height;
  to.pixel_type = ZIMG_PIXEL_BYTE;
  to.depth = 8;
  to.pixel_range = ZIMG_RANGE_FULL;

  switch (plan->family) {
  case CV_FAMILY_GREY:
    from.color_family = to.color_family = ZIMG_COLOR_GREY;
    break;
  case CV_FAMILY_RGB:
    from.color_family = to.color_family = ZIMG_COLOR_RGB;
    from.matrix_coefficients = to.matrix_coefficients = ZIMG_MATRIX_RGB;
    break;
  case CV_FAMILY_YUV_LIMITED:
    from.pixel_range = ZIMG_RANGE_LIMITED;
    /* fall through */
  case CV_FAMILY_YUV:
    from.color_family = ZIMG_COLOR_YUV;
    from.matrix_coefficients = ZIMG_MATRIX_BT470_BG;
    from.chroma_location = ZIMG_CHROMA_CENTER;
    to.color_family = ZIMG_COLOR_RGB;
    to.matrix_coefficients = ZIMG_MATRIX_RGB;
    break;
  }

  how.resample_filter = how.resample_filter_uv = ZIMG_RESIZE_LANCZOS;
  how.filter_param_a = how.filter_param_a_uv = 3;
  how.dither_type = ZIMG_DITHER_NONE;
  /* Not AUTO_64B: the filters for AVX-512 of zimg 3.0.4 draw stripes where grey or RGB is made smaller by
     2.00 to 2.05, and are no quicker elsewhere. */
  how.cpu_type = ZIMG_CPU_AUTO;
  return zimg_filter_graph_build(&from, &to, &how);
}

/* Field by field: what stands between them is anything. */
static int is_same(const cv_scale_plan *a, const cv_scale_plan *b) {
  return a->family == b->family && a->bits == b->bits && a->width == b->width
    && a->height == b->height && a->halve_across == b->halve_across
    && a->halve_down == b->halve_down && a->left == b->left && a->top == b->top
    && a->region_width == b->region_width && a->region_height == b->region_height
    && a->target_width == b->target_width && a->target_height == b->target_height;
}

static zimg_filter_graph *find(cache *self, const cv_scale_plan *plan, int keep) {
  entry *oldest = &self->entries[0];
  for (int i = 0; i < kept; i++) {
    entry *candidate = &self->entries[i];
    if (candidate->graph && is_same(&candidate->plan, plan)) {
      candidate->used = ++self->clock;
      return candidate->graph;
    }
    if (candidate->used < oldest->used) oldest = candidate;
  }
  zimg_filter_graph *graph = build(plan);
  if (!graph) return NULL;
  zimg_filter_graph_free(oldest->graph);
  oldest->plan = *plan;
  oldest->graph = graph;
  /* One that will not come again is the first to go. */
  oldest->used = keep ? ++self->clock : 0;
  return graph;
}

static int reserve(cache *self, size_t size) {
  if (self->scratch_size >= size) return 0;
  free(self->scratch);
  self->scratch_size = 0;
  self->scratch = aligned_alloc(64, (size + 63) / 64 * 64);
  if (!self->scratch) return -1;
  self->scratch_size = size;
  return 0;
}

static int fail(cv_failure *failure) {
  failure->reason = zimg_get_last_error(failure->text, sizeof failure->text)
      == ZIMG_ERROR_OUT_OF_MEMORY
    ? CV_REASON_OUT_OF_MEMORY
    : CV_REASON_UNSUPPORTED;
  zimg_clear_last_error();
  return -1;
}

int cv_scale(
  const cv_scale_plan *plan, int keep, const cv_planes *source, const cv_planes *target,
  cv_failure *failure) {
  cache *self = thread_cache();
  zimg_filter_graph *graph = self ? find(self, plan, keep) : NULL;
  size_t size = 0;
  if (!self) {
    failure->reason = CV_REASON_OUT_OF_MEMORY;
    return -1;
  }
  if (!graph || zimg_filter_graph_get_tmp_size(graph, &size)) return fail(failure);
  if (reserve(self, size)) {
    failure->reason = CV_REASON_OUT_OF_MEMORY;
    return -1;
  }
  zimg_image_buffer_const from = {.version = ZIMG_API_VERSION};
  zimg_image_buffer to = {.version = ZIMG_API_VERSION};
  for (int i = 0; i < 3; i++) {
    from.plane[i].data = source->data[i];
    from.plane[i].stride = source->stride[i];
    from.plane[i].mask = ZIMG_BUFFER_MAX;
    to.plane[i].data = target->data[i];
    to.plane[i].stride = target->stride[i];
    to.plane[i].mask = ZIMG_BUFFER_MAX;
  }
  if (zimg_filter_graph_process(graph, &from, &to, self->scratch, NULL, NULL, NULL, NULL))
    return fail(failure);
  return 0;
}
