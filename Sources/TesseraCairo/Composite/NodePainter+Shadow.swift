import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

extension NodePainter {
    /// Draws a layer's shadow. Offset and blur are lengths of the layer's space and follow its transform.
    func drawShadow(_ shadow: NodeShadow, of held: CompositorNode, in space: Space) {
        let node = held.node
        let style = shadow.style
        guard style.isVisible, style.color.isFinite else { return }
        let transform = space.transform
        let factor = abs(transform.determinant).squareRoot()
        let sigma = min(max(style.blur, 0) * factor / 2, ShadowCache.largestSigma)
        let offset = style.offset.applying(transform)
        let pad = (sigma * 3).rounded(.up) + 1
        let cast: CGRect
        if let outline = outline(of: shadow, node) {
            cast = outline.controlBounds.applying(transform)
        } else {
            cast = compositor.extent(of: node.withoutShadow, under: transform)
        }
        let area = cast.insetBy(dx: -pad, dy: -pad)
        let place = area.offsetBy(dx: offset.width, dy: offset.height)
        guard area.hasFiniteSides, !area.isNull, place.overlaps(space.clip) else { return }
        compositor.countDrawing()
        let mask =
            if let outline = outline(of: shadow, node) {
                compositor.shadows.mask(of: outline, under: transform, area: area, sigma: sigma)
            } else {
                subtreeMask(of: held, in: space, area: area, sigma: sigma)
            }
        guard let mask else { return }
        cairo_identity_matrix(cr)
        let color = style.color
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * space.alpha)
        cairo_mask_surface(cr, mask.surface, mask.origin.x + offset.width, mask.origin.y + offset.height)
    }

    /// The shape that casts the shadow where it needs no drawing: the given path, or an opaque background.
    private func outline(of shadow: NodeShadow, _ node: DisplayNode) -> PathValue? {
        if let path = shadow.path { return path }
        guard let color = node.backgroundColor, color.alpha >= 1 || node.backdropStrength >= 1 else { return nil }
        let isInside = node.children.isEmpty && node.contents.map { node.bounds.contains($0.rect) } ?? true
        return isInside || node.clips ? PathValue(roundedRect: node.bounds, radii: node.corners) : nil
    }

    /// The blurred coverage of the node and its subtree, drawn for the purpose.
    private func subtreeMask(of held: CompositorNode, in space: Space, area: CGRect, sigma: CGFloat) -> ShadowMask? {
        let pad = (sigma * 3).rounded(.up) + 1
        // What the clip cannot show need not be drawn, but the offset may bring it in: keep a generous margin.
        let needed = area.intersection(space.clip.insetBy(dx: -area.width - pad, dy: -area.height - pad)).integral
        guard needed.hasFiniteSides, !needed.isNull else { return nil }
        return ShadowMask(area: needed, sigma: sigma) { context in
            let painter = NodePainter(compositor: compositor, cr: context, scale: scale, backdrop: nil)
            let shift = CGAffineTransform(translationX: -needed.minX, y: -needed.minY)
            painter.drawBody(
                held,
                in: Space(
                    transform: space.transform.concatenating(shift), alpha: 1,
                    clip: CGRect(origin: .zero, size: needed.size)),
                castsShadow: false)
        }
    }
}

extension DisplayNode {
    fileprivate var withoutShadow: DisplayNode {
        var node = self
        node.shadow = nil
        return node
    }
}

/// Blurred coverage in device pixels.
final class ShadowMask {
    let surface: OpaquePointer
    /// The device pixel of its top left corner.
    let origin: CGPoint
    let bytes: Int

    /// `draw` gets a context whose pixel (0, 0) is the top left of `area`; nil for areas that no surface can have.
    init?(area: CGRect, sigma: CGFloat, draw: (OpaquePointer) -> Void) {
        let limit = CGFloat(CGImage.maximumSide)
        guard !area.isNull, area.width >= 1, area.height >= 1, area.width <= limit, area.height <= limit,
            area.width * area.height <= 64_000_000,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        else { return nil }
        self.surface = surface
        origin = area.origin
        let row = Int(cairo_image_surface_get_stride(surface))
        bytes = row * Int(area.height)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            return nil
        }
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        if let data = cairo_image_surface_get_data(surface) {
            GaussianBlur.blur(data, width: Int(area.width), height: Int(area.height), row: row, sigma: sigma)
        }
        cairo_surface_mark_dirty(surface)
    }

    private init(_ other: ShadowMask, origin: CGPoint) {
        surface = cairo_surface_reference(other.surface)
        self.origin = origin
        bytes = other.bytes
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    func moved(to origin: CGPoint) -> ShadowMask { ShadowMask(self, origin: origin) }
}

/// Blurred shapes by what they depend on, so that many cells of one size, and a cell that scrolls, blur once.
final class ShadowCache {
    static let largestSigma: CGFloat = 300
    private static let byteLimit = 16 << 20

    private struct Key: Hashable {
        let path: PathValue
        let sigma: CGFloat
    }

    private var masks = LRUCache<Key, ShadowMask>(costLimit: byteLimit)

    var bytes: Int { masks.totalCost }

    /// The blurred inside of `path`; the origin of its place is rounded to whole pixels.
    func mask(of path: PathValue, under transform: CGAffineTransform, area: CGRect, sigma: CGFloat) -> ShadowMask? {
        // The shape relative to the whole pixel that it starts at, rounded, so that the same shape elsewhere is found.
        let start = CGPoint(x: area.minX.rounded(.down), y: area.minY.rounded(.down))
        let local = path.applying(
            transform.concatenating(CGAffineTransform(translationX: -start.x, y: -start.y))
        ).roundedCoordinates
        let key = Key(path: local, sigma: sigma)
        if let known = masks.value(for: key) { return known.moved(to: start) }
        let size = CGRect(x: 0, y: 0, width: area.width + 1, height: area.height + 1).integral
        let made = ShadowMask(area: size, sigma: sigma) { context in
            guard CairoPath.append(local, to: context, under: .identity) else { return }
            cairo_fill(context)
        }
        guard let made else { return nil }
        masks.insert(made, for: key, cost: made.bytes)
        return made.moved(to: start)
    }
}

extension PathValue {
    /// The path with its points on 1/64 pixels: differences below that are noise.
    fileprivate var roundedCoordinates: PathValue {
        func round(_ p: CGPoint) -> CGPoint {
            CGPoint(x: (p.x * 64).rounded() / 64, y: (p.y * 64).rounded() / 64)
        }
        var result = PathValue()
        result.elements = elements.map { element in
            switch element {
            case .move(let p): .move(round(p))
            case .line(let p): .line(round(p))
            case .quad(let p, let c): .quad(round(p), control: round(c))
            case .curve(let p, let c1, let c2): .curve(round(p), control1: round(c1), control2: round(c2))
            case .close: .close
            }
        }
        return result
    }
}
