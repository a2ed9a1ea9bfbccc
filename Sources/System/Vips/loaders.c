#include "cv_vips.h"

#include <vips/vips.h>

int cv_loader_exists(const char *operation) {
  return vips_type_find("VipsOperation", operation) != 0;
}

int cv_loader_allow(const char *operation) {
  GType type = vips_type_find("VipsOperation", operation);
  if (!type) return -1;
  vips_operation_block_set(g_type_name(type), FALSE);
  return 0;
}
