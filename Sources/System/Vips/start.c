#define _GNU_SOURCE
#include "cv_vips.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>

#include <gmodule.h>
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
  /* Small pieces are used again. Larger ones, such as sheets and the coefficients of progressive pictures, go
     back at once: they would leave holes that nothing else fills, 20 MB of them and more with each hundred
     sheets. It costs 0.4 % of the CPU in page faults, and 1.5 % where one picture in six is progressive. */
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  /* Pango asks the environment which of several fonts a Chinese sign is to come from. */
  setenv("PANGO_LANGUAGE", "en", 1);
  /* Before the start, which talks where the environment asks for it. */
  g_log_set_handler(
    "VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG | G_LOG_LEVEL_MESSAGE,
    ignore, NULL);
  g_log_set_handler("Pango", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL, ignore, NULL);
  /* Its start would load every plug-in module from below its home, and ImageMagick, OpenSlide and Poppler
     with them: 22 ms, and libraries that are never to see a file. */
  setenv("VIPSHOME", "/var/empty", 1);
  int result = vips_init(program);
  unsetenv("VIPSHOME");
  if (result) return -1;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_cache_set_max_mem(0);
  vips_cache_set_max_files(0);
  vips_block_untrusted_set(TRUE);
  return 0;
}

void cv_load_module(const char *name) {
  Dl_info library;
  if (!dladdr((void *)vips_init, &library)) return;
  char *folder = g_path_get_dirname(library.dli_fname);
  char *file = g_strdup_printf(
    "%s/vips-modules-%d.%d/vips-%s.so", folder, vips_version(0), vips_version(1), name);
  GModule *module = g_module_open(file, G_MODULE_BIND_LAZY);
  if (module) g_module_make_resident(module);
  g_free(file);
  g_free(folder);
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
