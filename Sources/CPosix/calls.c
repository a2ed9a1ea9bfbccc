#define _GNU_SOURCE
#include "CPosix.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

int cp_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cp_rename_new(const char *source, const char *target) {
  return renameat2(AT_FDCWD, source, AT_FDCWD, target, RENAME_NOREPLACE);
}

const char *cp_error_text(int number) { return strerrordesc_np(number); }

int cp_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

int cp_allowed_cores(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
  int count = CPU_COUNT(&cores);
  return count > 0 ? count : 1;
}
