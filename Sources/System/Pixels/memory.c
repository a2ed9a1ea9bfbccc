#include "cv_memory.h"

#include <pthread.h>
#include <stdlib.h>

/* Planes are megabytes that are filled once. Fresh from the kernel, each page of them is cleared first and
   costs a fault, which was 3 % of the time of a picture; the planes of the last one are still warm. What
   an idle thread keeps is counted by nobody, so it is not much. */
enum { kept = 2, most = 24 << 20 };

typedef struct piece {
  void *memory;
  size_t capacity;
} piece;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void free_pieces(void *pointer) {
  piece *pieces = pointer;
  for (int i = 0; i < kept; i++) free(pieces[i].memory);
  free(pieces);
}

static void make_key(void) { pthread_key_create(&key, free_pieces); }

static piece *thread_pieces(void) {
  pthread_once(&once, make_key);
  piece *pieces = pthread_getspecific(key);
  if (!pieces && (pieces = calloc(kept, sizeof *pieces))) pthread_setspecific(key, pieces);
  return pieces;
}

void *cv_memory_take(size_t size, size_t *capacity) {
  piece *pieces = thread_pieces();
  piece *best = NULL, *largest = NULL;
  for (int i = 0; pieces && i < kept; i++) {
    if (pieces[i].memory && pieces[i].capacity >= size
      && (!best || pieces[i].capacity < best->capacity))
      best = &pieces[i];
    if (!largest || pieces[i].capacity > largest->capacity) largest = &pieces[i];
  }
  if (best) {
    void *memory = best->memory;
    *capacity = best->capacity;
    best->memory = NULL;
    best->capacity = 0;
    return memory;
  }
  /* What is too small now would only stand beside what takes its place. */
  if (largest) {
    free(largest->memory);
    *largest = (piece){0};
  }
  *capacity = (size + 63) / 64 * 64;
  return aligned_alloc(64, *capacity);
}

void cv_memory_give(void *memory, size_t capacity) {
  piece *pieces = thread_pieces();
  piece *smallest = NULL;
  for (int i = 0; pieces && i < kept; i++)
    if (!smallest || pieces[i].capacity < smallest->capacity) smallest = &pieces[i];
  if (!smallest || capacity > most || capacity <= smallest->capacity) {
    free(memory);
    return;
  }
  free(smallest->memory);
  *smallest = (piece){memory, capacity};
}
