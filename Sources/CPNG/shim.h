#ifndef TESSERA_CPNG_SHIM_H
#define TESSERA_CPNG_SHIM_H

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Macros of libpng's simplified interface, which reports errors by value and never jumps.

static inline png_uint_32 tessera_png_format_bgra(void) { return PNG_FORMAT_BGRA; }
static inline png_uint_32 tessera_png_format_bgr(void) { return PNG_FORMAT_BGR; }

static inline int tessera_png_has_alpha(const png_image *image) {
    return (image->format & PNG_FORMAT_FLAG_ALPHA) != 0;
}

static inline void tessera_png_assume_srgb(png_image *image) { image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB; }

// Writes without filters, and at a level of compression that is quick.
static inline void tessera_png_write_fast(png_image *image) { image->flags |= PNG_IMAGE_FLAG_FAST; }

static inline int tessera_png_failed(const png_image *image) { return PNG_IMAGE_FAILED(*image); }

// An upper bound of the bytes that the picture takes as a PNG file.
static inline size_t tessera_png_size_limit(const png_image *image) { return PNG_IMAGE_PNG_SIZE_MAX(*image); }

// Reads a PNG that is not interlaced row by row, so that no more than a row of it is in memory. libpng's ordinary interface
// reports errors by jumping; the jumps stay inside these functions, and nothing of Swift is on the stack when one happens.

typedef struct {
    png_structp png;
    png_infop info;
    jmp_buf jump;
    const unsigned char *bytes;
    size_t length;
    size_t place;
    unsigned char *row;
    png_uint_32 width;
    png_uint_32 height;
    int has_alpha;
    char message[128];
} tessera_png_reader;

// Gets each row as bytes of blue, green, red and alpha, not premultiplied, which it may change; returns 0 to stop.
typedef int (*tessera_png_row_receiver)(void *context, unsigned char *row);

static inline void tessera_png_on_error(png_structp png, png_const_charp message) {
    tessera_png_reader *reader = (tessera_png_reader *)png_get_error_ptr(png);
    strncpy(reader->message, message ? message : "", sizeof reader->message - 1);
    longjmp(reader->jump, 1);
}

static inline void tessera_png_on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline void tessera_png_on_read(png_structp png, png_bytep target, size_t count) {
    tessera_png_reader *reader = (tessera_png_reader *)png_get_io_ptr(png);
    if (count > reader->length - reader->place) png_error(png, "ends too early");
    memcpy(target, reader->bytes + reader->place, count);
    reader->place += count;
}

// Reads what comes before the pixels; returns 0 on an error, which is then in the message. Close the reader either way.
static inline int tessera_png_open(tessera_png_reader *reader, const unsigned char *bytes, size_t length) {
    memset(reader, 0, sizeof *reader);
    reader->bytes = bytes;
    reader->length = length;
    reader->png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, tessera_png_on_error, tessera_png_on_warning);
    if (!reader->png) return 0;
    reader->info = png_create_info_struct(reader->png);
    if (!reader->info) return 0;
    if (setjmp(reader->jump)) return 0;
    png_set_read_fn(reader->png, reader, tessera_png_on_read);
    png_read_info(reader->png, reader->info);
    reader->width = png_get_image_width(reader->png, reader->info);
    reader->height = png_get_image_height(reader->png, reader->info);
    reader->has_alpha = (png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
    return 1;
}

// Hands over all rows; returns 0 on an error and where the receiver stops.
static inline int tessera_png_read_rows(tessera_png_reader *reader, void *context, tessera_png_row_receiver receive) {
    png_structp png = reader->png;
    if (setjmp(reader->jump)) return 0;
    if (png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE) png_error(png, "is interlaced");
    png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_bgr(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(png, reader->info);
    if (png_get_rowbytes(png, reader->info) != (size_t)reader->width * 4) png_error(png, "has rows of another size");
    reader->row = (unsigned char *)malloc((size_t)reader->width * 4);
    if (!reader->row) png_error(png, "memory ran out");
    for (png_uint_32 y = 0; y < reader->height; y++) {
        png_read_row(png, reader->row, NULL);
        if (!receive(context, reader->row)) return 0;
    }
    return 1;
}

static inline void tessera_png_close(tessera_png_reader *reader) {
    if (reader->png) png_destroy_read_struct(&reader->png, reader->info ? &reader->info : NULL, NULL);
    free(reader->row);
    reader->row = NULL;
}

#endif
