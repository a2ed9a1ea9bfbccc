#ifndef COLLAGE_CV_MEMORY_H
#define COLLAGE_CV_MEMORY_H

#include <stddef.h>

/// Memory aligned to 64 bytes, at least `size` large, with any content; NULL if there is none.
/// To be given back with `cv_memory_give` and the capacity it came with.
/// The corresponding C function is `aligned_alloc`.
void *cv_memory_take(size_t size, size_t *capacity);

/// The thread keeps a few pieces for its next picture and frees the rest.
/// The corresponding C function is `free`.
void cv_memory_give(void *memory, size_t capacity);

#endif
