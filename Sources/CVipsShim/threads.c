#define _GNU_SOURCE
#include "CVipsShim.h"

#include <pthread.h>
#include <sys/eventfd.h>

int cv_counter(void) { return eventfd(0, EFD_CLOEXEC | EFD_SEMAPHORE); }

void cv_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
