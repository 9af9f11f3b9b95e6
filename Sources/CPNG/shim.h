#ifndef TESSERA_CPNG_SHIM_H
#define TESSERA_CPNG_SHIM_H

#include <png.h>

// Macros of libpng's simplified interface, which reports errors by value and never jumps.

static inline png_uint_32 tessera_png_format_bgra(void) { return PNG_FORMAT_BGRA; }
static inline png_uint_32 tessera_png_format_bgr(void) { return PNG_FORMAT_BGR; }

static inline int tessera_png_has_alpha(const png_image *image) {
    return (image->format & PNG_FORMAT_FLAG_ALPHA) != 0;
}

static inline void tessera_png_assume_srgb(png_image *image) { image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB; }

static inline int tessera_png_failed(const png_image *image) { return PNG_IMAGE_FAILED(*image); }

// An upper bound of the bytes that the picture takes as a PNG file.
static inline size_t tessera_png_size_limit(const png_image *image) { return PNG_IMAGE_PNG_SIZE_MAX(*image); }

#endif
