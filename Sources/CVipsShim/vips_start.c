#include "CVipsShim.h"

#include <malloc.h>
#include <stdlib.h>

#include <vips/vips.h>

/* The libraries' warnings name no file and would land in the middle of a progress line. */
static void ignore(
  const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer user) {
  (void)domain, (void)level, (void)message, (void)user;
}

int cv_start(const char *program) {
  /* An arena for each thread keeps what every thread once needed; two are enough for threads that
     mostly compute. */
  mallopt(M_ARENA_MAX, 2);
  /* Pieces of the size of planes and sheets are used again. Larger ones, such as the coefficients of a
     progressive picture, go back at once: they would leave holes that nothing else fills. Giving all back
     at once saves 15 MB more and costs 3 % of the CPU in page faults. */
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  /* Pango asks the environment which of several fonts a Chinese sign is to come from. */
  setenv("PANGO_LANGUAGE", "en", 1);
  if (vips_init(program)) return -1;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_cache_set_max_mem(0);
  vips_cache_set_max_files(0);
  vips_block_untrusted_set(TRUE);
  g_log_set_handler(
    "VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG | G_LOG_LEVEL_MESSAGE,
    ignore, NULL);
  g_log_set_handler("Pango", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL, ignore, NULL);
  return 0;
}

void cv_stop(void) {
  vips_error_clear();
  vips_shutdown();
}

void cv_thread_stop(void) { vips_thread_shutdown(); }

const char *cv_version(void) { return vips_version_string(); }

int cv_tracked_allocations(void) { return vips_tracked_get_allocs(); }

int cv_tracked_files(void) { return vips_tracked_get_files(); }

char *cv_take_errors(void) { return vips_error_buffer_copy(); }

void cv_release(void *memory) { g_free(memory); }
