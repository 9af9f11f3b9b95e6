import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

extension NodePainter {
    /// Draws what lies behind a node, blurred. Answers false where nothing can be read behind it: then a colour has to
    /// stand for it.
    func drawBackdrop(_ held: CompositorNode, in space: Space) -> Bool {
        blurBackdrop(of: held)
        guard ground != nil, let backdrop = held.backdrop, backdrop.frame == compositor.frame, !backdrop.isStale,
            let image = backdrop.image
        else { return false }
        let node = held.node
        let alpha = space.alpha * node.backdropStrength
        let isDrawn = CairoSurface.withSurface(of: image) { surface in
            cairo_save(cr)
            defer { cairo_restore(cr) }
            cairo_identity_matrix(cr)
            cairo_set_source_surface(cr, surface, backdrop.area.minX, backdrop.area.minY)
            cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
            setMatrix(space.transform)
            let outline = PathValue(roundedRect: node.bounds, radii: node.corners)
            guard CairoPath.append(outline, to: cr, under: space.transform) else { return false }
            cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
            if alpha >= 1 {
                cairo_fill(cr)
            } else {
                cairo_clip(cr)
                cairo_paint_with_alpha(cr, alpha)
            }
            return true
        }
        return isDrawn ?? false
    }

    /// What is behind a node with a shadow is read before the shadow falls on it, where the node's material is the first
    /// thing that it shows: no light comes through what casts a shadow.
    func blurBackdrop(behindShadowOf held: CompositorNode) {
        guard ground != nil, !compositor.backdrops.isEmpty else { return }
        var next: CompositorNode? = held
        while let first = next {
            if first.node.backdrop != nil { return blurBackdrop(of: first) }
            guard first.node.backgroundColor == nil, first.node.contents == nil else { return }
            next = compositor.links(of: first).children.first
        }
    }

    private func blurBackdrop(of held: CompositorNode) {
        guard let ground, let backdrop = held.backdrop, backdrop.frame == compositor.frame, backdrop.isStale,
            piece.contains(backdrop.area)
        else { return }
        compositor.makeBackdrop(backdrop, from: ground, and: cr)
    }
}
