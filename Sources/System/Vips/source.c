#define _GNU_SOURCE
#include "image.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static gint64 read_bytes(
  VipsSourceCustom *source, void *buffer, gint64 length, gpointer user) {
  (void)source;
  reader *self = user;
  if (self->stop()) {
    self->cancelled = 1;
    return -1;
  }
  ssize_t count;
  do {
    count = pread(self->descriptor, buffer, (size_t)length, self->position);
  } while (count < 0 && errno == EINTR);
  if (count < 0) self->system = errno;
  if (count == 0 && length > 0) self->ran_out = 1;
  if (count > 0) self->position += count;
  return count;
}

static gint64 seek_to(VipsSourceCustom *source, gint64 offset, int whence, gpointer user) {
  (void)source;
  reader *self = user;
  struct stat status;
  switch (whence) {
  case SEEK_SET:
    break;
  case SEEK_CUR:
    offset += self->position;
    break;
  case SEEK_END:
    if (fstat(self->descriptor, &status)) return -1;
    offset += status.st_size;
    break;
  default:
    return -1;
  }
  if (offset < 0) return -1;
  return self->position = offset;
}

VipsSource *source_new(int descriptor, cv_stop_check stop, reader **out) {
  reader *self = g_new0(reader, 1);
  self->descriptor = descriptor;
  self->stop = stop;
  VipsSourceCustom *source = vips_source_custom_new();
  g_object_set_data_full(G_OBJECT(source), "reader", self, g_free);
  g_signal_connect(source, "read", G_CALLBACK(read_bytes), self);
  g_signal_connect(source, "seek", G_CALLBACK(seek_to), self);
  *out = self;
  return VIPS_SOURCE(source);
}
