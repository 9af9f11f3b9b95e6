#ifndef TESSERA_CPANGOCAIRO_SHIM_H
#define TESSERA_CPANGOCAIRO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <pango/pangocairo.h>

// Cast macros and static names that Swift does not import.

static inline void tessera_cairo_font_map_set_resolution(PangoFontMap *map, double dpi) {
    pango_cairo_font_map_set_resolution((PangoCairoFontMap *)map, dpi);
}

// Owned by the font.
static inline cairo_scaled_font_t *tessera_scaled_font(PangoFont *font) {
    return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font((PangoCairoFont *)font) : NULL;
}

static inline const char *tessera_fc_family(void) { return FC_FAMILY; }
static inline const char *tessera_fc_full_name(void) { return FC_FULLNAME; }
static inline const char *tessera_fc_postscript_name(void) { return FC_POSTSCRIPT_NAME; }
static inline const char *tessera_fc_weight(void) { return FC_WEIGHT; }
static inline const char *tessera_fc_slant(void) { return FC_SLANT; }

// The variadic builder of an object set with the properties that a face index reads.
static inline FcObjectSet *tessera_fc_face_properties(void) {
    return FcObjectSetBuild(
        FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, (char *)0);
}

#endif
