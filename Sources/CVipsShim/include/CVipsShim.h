#ifndef COLLAGE_CVIPSSHIM_H
#define COLLAGE_CVIPSSHIM_H

/* The libraries for pictures and text as typed C functions: no variadic calls, no callbacks that jump,
   and no library type in sight, so that Swift compiles against this folder alone. */

#include "cv_encode.h"
#include "cv_failure.h"
#include "cv_jpeg.h"
#include "cv_memory.h"
#include "cv_pixels.h"
#include "cv_scale.h"
#include "cv_text.h"
#include "cv_vips.h"
#include "cv_webp.h"

#endif
