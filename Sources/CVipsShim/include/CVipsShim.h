#ifndef COLLAGE_CVIPSSHIM_H
#define COLLAGE_CVIPSSHIM_H
#include <vips/vips.h>
#endif
