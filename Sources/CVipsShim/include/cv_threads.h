#ifndef COLLAGE_CV_THREADS_H
#define COLLAGE_CV_THREADS_H

/// A descriptor that counts: writing adds to it, reading waits until it is above 0 and takes one.
/// The corresponding C function is `eventfd` with `EFD_SEMAPHORE`.
int cv_counter(void);

/// Names the calling thread. The corresponding C function is `pthread_setname_np`.
void cv_name_thread(const char *name);

#endif
