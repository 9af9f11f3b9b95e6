import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

extension NodePainter {
    /// Draws what lies behind a node in other colours, as far as the node's contents are opaque. Where nothing can be read
    /// behind it, the contents show in their own colours.
    func drawVibrant(_ held: CompositorNode, _ filter: VibrancyFilter, in space: Space) {
        withGroupClip(held.node, in: space) { inner in
            var stencil = inner
            stencil.alpha *= CGFloat(held.node.opacity)
            guard let ground, let colors = BackdropStore.colors(filter, of: ground, and: cr, in: inner.clip) else {
                return drawBody(held, in: stencil)
            }
            cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
            drawBody(held, in: stencil, castsShadow: false)
            cairo_identity_matrix(cr)
            guard let shape = cairo_pop_group(cr) else { return }
            defer { cairo_pattern_destroy(shape) }
            _ = CairoSurface.withSurface(of: colors) { surface in
                cairo_save(cr)
                cairo_set_source_surface(cr, surface, inner.clip.minX, inner.clip.minY)
                cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
                cairo_mask(cr, shape)
                cairo_restore(cr)
            }
        }
    }
}
