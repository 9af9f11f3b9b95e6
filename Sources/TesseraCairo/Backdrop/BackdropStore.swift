import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

/// The blurred pixels behind one node, as the last picture shows them.
final class HeldBackdrop {
    /// The pixels of the picture that they lie on.
    var area: CGRect
    let sigma: CGFloat
    let saturation: Float
    fileprivate(set) var image: CGImage?
    /// The picture that a survey last found the node in.
    var frame: UInt64
    /// Whether something behind has changed since they were made.
    var isStale = true

    init(area: CGRect, sigma: CGFloat, saturation: Float, frame: UInt64) {
        (self.area, self.sigma, self.saturation, self.frame) = (area, sigma, saturation, frame)
    }

    /// Takes over memory that has the right size.
    func take(from other: HeldBackdrop) {
        guard other.area.size == area.size else { return }
        image = other.image
        other.image = nil
    }
}

/// The picture that is painted, for materials to read.
struct PaintedGround {
    let picture: CGImage
    /// Whether an opaque colour lies behind all else; the picture itself may not know.
    let isOpaque: Bool
}

/// Which nodes blur what lies behind them, and the means to do it.
final class BackdropStore {
    private var nodes: Set<NodeID> = []
    private let blur = BackdropBlur()
    /// Bytes of all blurred pixels, as of the last picture.
    private(set) var bytes = 0

    /// Without any, surveys spare themselves the look.
    var isEmpty: Bool { nodes.isEmpty }

    func note(_ node: DisplayNode) {
        if node.backdrop != nil {
            nodes.insert(node.id)
        } else if !nodes.isEmpty {
            nodes.remove(node.id)
        }
    }

    func forget(_ node: NodeID) {
        if !nodes.isEmpty { nodes.remove(node) }
    }

    /// Gives up the pixels of what the picture `frame` does not show, and counts those of the rest.
    func settle(in frame: UInt64, node: (NodeID) -> CompositorNode?) {
        guard !nodes.isEmpty || bytes > 0 else { return }
        bytes = nodes.isEmpty ? 0 : blur.bytes
        for id in nodes {
            guard let held = node(id), let backdrop = held.backdrop else { continue }
            if backdrop.frame != frame { held.backdrop = nil } else { bytes += backdrop.image?.byteCount ?? 0 }
        }
    }

    /// Blurs what `ground` and the group that is painted on with `cr` show behind a node.
    func make(_ backdrop: HeldBackdrop, from ground: PaintedGround, and cr: OpaquePointer) {
        let area = backdrop.area
        let all = CGRect(x: 0, y: 0, width: ground.picture.width, height: ground.picture.height)
        guard all.contains(area), area.width >= 1, area.height >= 1 else { return }
        let (width, height) = (Int(area.width), Int(area.height))
        if backdrop.image?.isOpaque != ground.isOpaque { backdrop.image = nil }
        let image =
            backdrop.image ?? CGImage(width: width, height: height, isOpaque: ground.isOpaque) { _, _ in true }
        guard let image else { return }
        cairo_surface_flush(cairo_get_target(cr))
        blur.blur(
            Self.source(ground, area), under: Self.group(of: cr, area), width: width, height: height,
            sigma: backdrop.sigma, saturation: CGFloat(backdrop.saturation),
            into: image.unsafeBytes, bytesPerRow: image.bytesPerRow)
        (backdrop.image, backdrop.isStale) = (image, false)
    }

    /// What vibrant contents make of the colours that `ground` and the group that is painted on with `cr` show.
    static func colors(_ filter: VibrancyFilter, of ground: PaintedGround, and cr: OpaquePointer, in area: CGRect)
        -> CGImage?
    {
        let all = CGRect(x: 0, y: 0, width: ground.picture.width, height: ground.picture.height)
        guard all.contains(area), area == area.integral, area.width >= 1, area.height >= 1 else { return nil }
        let (width, height) = (Int(area.width), Int(area.height))
        cairo_surface_flush(cairo_get_target(cr))
        let group = group(of: cr, area)
        return CGImage(width: width, height: height, isOpaque: ground.isOpaque) { bytes, row in
            VibrantPixels.make(
                filter, from: source(ground, area), under: group, width: width, height: height, into: bytes,
                bytesPerRow: row)
            return true
        }
    }

    private static func source(_ ground: PaintedGround, _ area: CGRect) -> BackdropBlur.Source {
        BackdropBlur.Source(
            pixels: ground.picture.unsafeBytes + Int(area.minY) * ground.picture.bytesPerRow + Int(area.minX) * 4,
            bytesPerRow: ground.picture.bytesPerRow)
    }

    /// The pixels of the group that is painted on, where there is one with all of `area`.
    private static func group(of cr: OpaquePointer, _ area: CGRect) -> BackdropBlur.Source? {
        guard let surface = cairo_get_group_target(cr), surface != cairo_get_target(cr),
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        else { return nil }
        cairo_surface_flush(surface)
        var (dx, dy) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &dx, &dy)
        let place = area.offsetBy(dx: CGFloat(dx), dy: CGFloat(dy))
        let all = CGRect(
            x: 0, y: 0, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)))
        guard place == place.integral, all.contains(place), let data = cairo_image_surface_get_data(surface) else {
            return nil
        }
        let row = Int(cairo_image_surface_get_stride(surface))
        return BackdropBlur.Source(
            pixels: UnsafeRawPointer(data) + Int(place.minY) * row + Int(place.minX) * 4, bytesPerRow: row)
    }
}
