import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

/// Draws nodes of a compositor's tree on one context, back to front.
struct NodePainter {
    /// Where a node is drawn.
    struct Space {
        /// From the parent's space to device pixels.
        var transform: CGAffineTransform
        /// What the parents that are no groups leave of the opacity.
        var alpha: CGFloat
        /// Device pixels that can show; nothing outside needs to be drawn.
        var clip: CGRect
    }

    let compositor: CairoCompositor
    let cr: OpaquePointer
    let scale: CGFloat
    /// The node whose background is there already.
    let backdrop: NodeID?
    /// The picture that is painted, for materials to read; nil where another one is drawn on the way to it.
    var ground: PaintedGround?
    /// The place, from the back, of the first node that can be seen where it paints; all before it is hidden.
    var first = 0
    /// The part of the picture that is painted: what lies outside may not be there yet.
    var piece = CGRect.infinite

    /// - Parameter childMap: from the children's space of the parent to the parent's, where they differ.
    func draw(_ held: CompositorNode, in space: Space, under childMap: CATransform3D? = nil) {
        guard !isOutside(held, space.clip), held.node.opacity > 0 else { return }
        compositor.countVisit()
        guard let affine = held.planeTransform(under: childMap) else {
            return drawProjected(held, held.transform(under: childMap), in: space)
        }
        let transform = affine.concatenating(space.transform)
        guard transform.isUsable else { return }
        var inner = space
        inner.transform = transform
        drawPlaced(held, in: inner)
    }

    /// Whether the survey of this frame has found that nothing of a node touches a pixel of `clip`.
    private func isOutside(_ held: CompositorNode, _ clip: CGRect) -> Bool {
        guard let shown = held.shown, shown.frame == compositor.frame else { return false }
        return shown.last < first || !shown.reach.overlaps(clip)
    }

    /// Whether something further in front hides what the node itself paints before its children.
    private func isHidden(_ held: CompositorNode) -> Bool {
        guard first > 0, let shown = held.shown, shown.frame == compositor.frame else { return false }
        return shown.order < first
    }

    /// Draws a node with its opacity and mask where `space.transform` puts it.
    func drawPlaced(_ held: CompositorNode, in space: Space) {
        if let mask = held.mask { return drawMasked(held, compositor.node(mask), in: space) }
        if let filter = held.vibrancy { return drawVibrant(held, filter, in: space) }
        if held.node.opacity < 1, held.node.isOpacityGroup, needsGroup(held.node) { return drawGroup(held, in: space) }
        var inner = space
        inner.alpha *= CGFloat(held.node.opacity)
        drawBody(held, in: inner)
    }

    /// Draws what a node shows, its opacity and mask left out.
    func drawBody(_ held: CompositorNode, in space: Space, castsShadow: Bool = true) {
        let bounds = held.node.bounds.applying(space.transform)
        let showsBounds = bounds.overlaps(space.clip)
        if castsShadow, let shadow = held.shadow {
            blurBackdrop(behindShadowOf: held)
            drawShadow(shadow, of: held, in: space)
        }
        guard showsBounds || !held.node.clips else { return }
        let isHidden = isHidden(held)
        if showsBounds, held.node.id != backdrop, !isHidden, let color = background(of: held, in: space) {
            compositor.countDrawing()
            if !held.isRounded {
                fill(held.node.bounds, color, in: space)
            } else {
                fill(PathValue(roundedRect: held.node.bounds, radii: held.corners), color, in: space)
            }
        }
        drawContentsAndChildren(held, bounds: bounds, in: space, isHidden: isHidden)
        if showsBounds, let color = held.borderColor, held.borderWidth > 0 {
            compositor.countDrawing()
            if case .fill(let ring, _, _) = DrawCommand.borderPath(
                held.node.bounds, held.corners, width: held.borderWidth, color: color)
            {
                fill(ring, color, evenOdd: true, in: space)
            }
        }
    }

    /// The colour of a node's background; a material's is to be laid over what is blurred here.
    private func background(of held: CompositorNode, in space: Space) -> RGBA? {
        guard held.material != nil else { return held.node.backgroundColor }
        return drawBackdrop(held, in: space) ? held.node.backgroundColor : held.node.plainBackground
    }

    private func drawContentsAndChildren(
        _ held: CompositorNode, bounds: CGRect, in space: Space, isHidden: Bool
    ) {
        guard held.node.contents != nil || !held.node.children.isEmpty else { return }
        var inner = space
        if held.node.clips {
            inner.clip = space.clip.intersection(bounds)
            cairo_save(cr)
            clip(held.node, in: space)
        }
        let links = compositor.links(of: held)
        if !isHidden, let contents = held.node.contents, let surface = links.surface {
            draw(contents, of: surface, in: inner)
        }
        for child in links.children { draw(child, in: inner, under: held.childMap) }
        if held.node.clips { cairo_restore(cr) }
    }

    private func clip(_ node: DisplayNode, in space: Space) {
        let isUpright = space.transform.b == 0 && space.transform.c == 0
        if node.corners.isZero, isUpright {
            let device = node.bounds.applying(space.transform)
            cairo_identity_matrix(cr)
            cairo_new_path(cr)
            cairo_rectangle(
                cr, device.minX.nearPixel, device.minY.nearPixel, device.maxX.nearPixel - device.minX.nearPixel,
                device.maxY.nearPixel - device.minY.nearPixel)
        } else {
            setMatrix(space.transform)
            let outline = PathValue(roundedRect: node.bounds, radii: node.corners)
            guard CairoPath.append(outline, to: cr, under: space.transform) else { return }
        }
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cr)
    }

    func fill(_ path: PathValue, _ color: RGBA, evenOdd: Bool = false, in space: Space) {
        guard color.isFinite else { return }
        setMatrix(space.transform)
        guard CairoPath.append(path, to: cr, under: space.transform) else { return }
        cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * space.alpha)
        cairo_fill(cr)
    }

    /// The same for a rectangle, without a path: most backgrounds are one.
    private func fill(_ rect: CGRect, _ color: RGBA, in space: Space) {
        let t = space.transform
        let device = rect.applying(t)
        guard color.isFinite, abs(device.minX) < Self.farthest, abs(device.maxX) < Self.farthest,
            abs(device.minY) < Self.farthest, abs(device.maxY) < Self.farthest
        else { return fill(PathValue(rect: rect), color, in: space) }
        let isUpright = t.b == 0 && t.c == 0
        let shown = color.withAlpha(color.alpha * space.alpha)
        if !isUpright, shown.alpha < 1, compositor.coverage.fill(rect, under: t, in: device, shown, on: cr) { return }
        cairo_identity_matrix(cr)
        cairo_new_path(cr)
        if isUpright {
            cairo_rectangle(cr, device.minX, device.minY, device.width, device.height)
        } else {
            CairoPath.appendCorners(of: rect, to: cr, under: t)
        }
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
        cairo_set_source_rgba(cr, shown.red, shown.green, shown.blue, shown.alpha)
        cairo_fill(cr)
    }

    /// Device pixels that Cairo's numbers reach well beyond.
    private static let farthest: CGFloat = 1_000_000

    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(cr, &matrix)
    }

    // MARK: Groups

    /// Whether parts of the node overlap, so that fading each of them would show what is behind.
    private func needsGroup(_ node: DisplayNode) -> Bool {
        var parts = node.children.count
        if node.backgroundColor != nil { parts += 1 }
        if node.contents != nil { parts += 1 }
        if node.borderWidth > 0, node.borderColor != nil { parts += 1 }
        if node.shadow != nil { parts += 1 }
        // A single child may have parts of its own.
        return parts > 1 || !node.children.isEmpty
    }

    private func drawGroup(_ held: CompositorNode, in space: Space) {
        withGroupClip(held.node, in: space) { inner in
            cairo_push_group(cr)
            var opaque = inner
            opaque.alpha = 1
            drawBody(held, in: opaque)
            cairo_identity_matrix(cr)
            cairo_pop_group_to_source(cr)
            cairo_paint_with_alpha(cr, space.alpha * CGFloat(held.node.opacity))
        }
    }

    private func drawMasked(_ held: CompositorNode, _ mask: CompositorNode?, in space: Space) {
        withGroupClip(held.node, in: space) { inner in
            var opaque = inner
            opaque.alpha = 1
            cairo_push_group(cr)
            drawBody(held, in: opaque)
            cairo_identity_matrix(cr)
            guard let body = cairo_pop_group(cr) else { return }
            defer { cairo_pattern_destroy(body) }
            cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
            opaque.alpha = space.alpha * CGFloat(held.node.opacity)
            if let mask { draw(mask, in: opaque) }
            cairo_identity_matrix(cr)
            guard let shape = cairo_pop_group(cr) else { return }
            defer { cairo_pattern_destroy(shape) }
            cairo_set_source(cr, body)
            cairo_mask(cr, shape)
        }
    }

    /// Narrows the clip to what the node can paint, so that groups take no more memory than they need.
    func withGroupClip(_ node: DisplayNode, in space: Space, _ body: (Space) -> Void) {
        let extent = compositor.extent(of: node, under: space.transform).insetBy(dx: -1, dy: -1).integral
        var inner = space
        inner.clip = space.clip.intersection(extent).integral
        guard !inner.clip.isNull, inner.clip.width >= 1, inner.clip.height >= 1 else { return }
        cairo_save(cr)
        cairo_identity_matrix(cr)
        cairo_new_path(cr)
        cairo_rectangle(cr, inner.clip.minX, inner.clip.minY, inner.clip.width, inner.clip.height)
        cairo_clip(cr)
        body(inner)
        cairo_restore(cr)
    }
}

extension CGFloat {
    /// The pixel edge that pixels begin at. Halves go up, below zero too: moving by whole pixels then changes nothing.
    var wholePixel: CGFloat { (self + 0.5).rounded(.down) }

    /// The nearest whole pixel where it is meant, within a hundredth.
    var nearPixel: CGFloat { (self - rounded()).magnitude < 0.01 ? rounded() : self }
}

extension CGRect {
    /// Whether both share more than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
