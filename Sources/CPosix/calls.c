#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int cp_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static volatile sig_atomic_t signal_descriptor;

static void tell(int signal) {
  int number = errno;
  unsigned char byte = (unsigned char)signal;
  (void)!write(signal_descriptor, &byte, 1);
  errno = number;
}

int cp_catch_once(int signal, int descriptor) {
  signal_descriptor = descriptor;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, NULL);
}

int cp_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int cp_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cp_rename_new(const char *source, const char *target) {
  return renameat2(AT_FDCWD, source, AT_FDCWD, target, RENAME_NOREPLACE);
}

const char *cp_error_text(int number) { return strerrordesc_np(number); }

void cp_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

int cp_allowed_cores(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
  int count = CPU_COUNT(&cores);
  return count > 0 ? count : 1;
}
