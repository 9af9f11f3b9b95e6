import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

/// Keeps a display tree and draws it into pictures: the host side of rendering without a window system.
///
/// Surfaces are rasterised when they are first drawn and kept; what was not seen for longest gives its pixels up when
/// they take more than a few viewports. Of a picture that nobody else holds only what has changed is painted again, and
/// what has been scrolled is moved. A compositor belongs to one thread at a time.
package final class CairoCompositor {
    /// Counts since the compositor was made, and what it holds now.
    package struct Counters: Sendable, Equatable {
        /// Tiles of large surfaces count one by one, here and among the dropped.
        package var surfacesRasterized = 0
        package var surfacesDropped = 0
        package var frames = 0
        /// Nodes of the last frame that were looked at for painting, and those of them that painted something.
        package var nodesVisited = 0
        package var nodesDrawn = 0
        /// Pixels of the last frame that were painted, and those that were moved.
        package var pixelsPainted = 0
        package var pixelsMoved = 0
        /// Materials whose backdrop was blurred, since the compositor was made.
        package var backdropsBlurred = 0
        /// Bytes of all pixels held, the target included.
        package var bytesHeld = 0
    }

    /// Pixels that surfaces may hold, in viewports.
    private static let viewportsHeld = 3
    private static let leastBytesHeld = 16 << 20

    package private(set) var counters = Counters()
    let rasterizer: any Rasterizer
    /// Whether what opaque backgrounds hide is left out; the pictures are alike.
    package var hidesCovered = true
    // Looked into for every node of a frame: the checks would take as long as the look.
    @exclusivity(unchecked) private var nodes: [NodeID: CompositorNode] = [:]
    @exclusivity(unchecked) private var surfaces: [SurfaceID: CompositorSurface] = [:]
    private var root: NodeID?
    /// Counts the changes of which nodes and surfaces there are.
    private var structure: UInt64 = 0
    /// Whether pixels may have come or gone since they were last counted, or are to be dropped as soon as they can be.
    private var hasOtherPixels = true
    /// What was counted then beside them.
    private var othersHeld = 0
    private var target: CGImage?
    private(set) var frame: UInt64 = 0
    /// Nodes that deltas have changed since the last picture, and surfaces that have other contents than in it.
    private var changed: [CompositorNode] = []
    private(set) var changedSurfaces: Set<SurfaceID> = []
    /// What the last picture shows, back to front.
    private var shown: [CompositorNode] = []
    private var shownUnder: Surroundings?

    /// What holds for all of a picture; where it is another, all is painted.
    private struct Surroundings: Equatable {
        var root: NodeID?
        var scale: CGFloat
        var backdrop: NodeID?
        var fill: RGBA
    }

    /// Where the last picture differs from the one before it, in pixels.
    package private(set) var changedPixels: [CGRect] = []

    let shadows = ShadowCache()
    let coverage = CoverageMasks()
    let backdrops = BackdropStore()

    package init(rasterizer: any Rasterizer = TesseraCairo.rasterizer) {
        self.rasterizer = rasterizer
    }

    /// Brings the tree up to date. Deltas must come in order.
    package func apply(_ delta: DisplayDelta) {
        root = delta.root
        if !delta.removedSurfaces.isEmpty || !delta.removedNodes.isEmpty { structure &+= 1 }
        if !delta.removedSurfaces.isEmpty || !delta.surfaces.isEmpty { hasOtherPixels = true }
        for update in delta.surfaces {
            if let held = surfaces[update.id] {
                held.become(update, viewport: delta.size)
                changedSurfaces.insert(update.id)
            } else {
                surfaces[update.id] = CompositorSurface(update, viewport: delta.size)
                structure &+= 1
            }
        }
        for node in delta.nodes {
            backdrops.note(node)
            if let held = nodes[node.id] {
                if held.change == .none { changed.append(held) }
                held.become(node)
            } else {
                nodes[node.id] = CompositorNode(node)
                structure &+= 1
            }
        }
        for id in delta.removedNodes {
            nodes[id] = nil
            backdrops.forget(id)
        }
        for id in delta.removedSurfaces { surfaces[id] = nil }
    }

    /// The pixels that a picture of `size` points has at `scale`; nil for a size that no picture can have.
    package static func pixels(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
        guard size.width.isFinite, size.height.isFinite, scale.isFinite, scale > 0 else { return nil }
        let limit = CGFloat(CGImage.maximumSide)
        let (width, height) = ((size.width * scale - 1e-6).rounded(.up), (size.height * scale - 1e-6).rounded(.up))
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        return (Int(width), Int(height))
    }

    /// Draws the tree into a picture of `size` points at `scale`; nil for a size that no picture can have.
    ///
    /// The memory of the last picture is used again once the caller has let go of it, so that a host that keeps at most
    /// one picture causes no allocation per frame.
    ///
    /// - Parameter lent: a picture of this size that the host keeps, to be painted in: what the last frame left in it is
    ///   taken as it is. The host must be done with reading it.
    package func composite(size: CGSize, scale: CGFloat, onto lent: CGImage? = nil) -> CGImage? {
        guard let (width, height) = Self.pixels(of: size, scale: scale) else { return nil }
        let pixels = CGRect(x: 0, y: 0, width: width, height: height)
        let base = CGAffineTransform(scaleX: scale, y: scale)
        let backdrop = opaqueBackdrop(covering: pixels, under: base)
        let fill = backdrop?.color ?? .clear
        guard let (image, isKept) = makeTarget(width: width, height: height, isOpaque: backdrop != nil, lent) else {
            return nil
        }
        frame &+= 1
        counters.frames += 1
        (counters.nodesVisited, counters.nodesDrawn, counters.pixelsMoved) = (0, 0, 0)
        let surroundings = Surroundings(root: root, scale: scale, backdrop: backdrop?.node, fill: fill)
        let damage = damage(
            under: base, in: pixels, isKept: isKept, isSamePlace: surroundings == shownUnder, of: image,
            backdrop: backdrop?.node)
        shownUnder = surroundings
        counters.pixelsPainted = damage.reduce(0) { $0 + Int($1.area.width * $1.area.height) }
        let isDrawn =
            damage.isEmpty
            || CairoSurface.withSurface(
                over: image.unsafeBytes, width: image.width, height: image.height, row: image.bytesPerRow
            ) { cr in
                var painter = NodePainter(
                    compositor: self, cr: cr, scale: scale, backdrop: backdrop?.node,
                    ground: PaintedGround(picture: image, isOpaque: backdrop != nil))
                for piece in damage {
                    painter.prepare(piece.area, isAll: piece.area == pixels, with: piece.first > 0 ? nil : fill)
                    (painter.first, painter.piece) = (piece.first, piece.area)
                    if let root = root.flatMap({ nodes[$0] }) {
                        painter.draw(root, in: NodePainter.Space(transform: base, alpha: 1, clip: piece.area))
                    }
                }
            }
        if !isDrawn { shownUnder = nil }
        backdrops.settle(in: frame) { nodes[$0] }
        dropUnusedPixels(viewport: image.byteCount)
        return isDrawn ? image : nil
    }

    /// Looks at what is to be seen, moves in `image` what was scrolled, and answers the parts to paint.
    private func damage(
        under base: CGAffineTransform, in pixels: CGRect, isKept: Bool, isSamePlace: Bool, of image: CGImage,
        backdrop: NodeID?
    ) -> [PaintedPiece] {
        var survey = FrameSurvey(self, pixels, scroller: changed.onlyScrolled, keepsBackdrops: isSamePlace)
        if let root = root.flatMap({ nodes[$0] }) { survey.look(at: root, under: base) }
        survey.takeLeave(of: shown)
        shown = survey.seen
        for node in changed { node.change = .none }
        changed.removeAll(keepingCapacity: true)
        changedSurfaces.removeAll(keepingCapacity: true)
        let damage = survey.damage
        guard isKept, isSamePlace, damage.area < pixels.width * pixels.height * Self.mostInParts else {
            changedPixels = [pixels]
            return pieces(of: changedPixels, survey, backdrop)
        }
        var changes = damage
        if let scrolled = survey.scrolled {
            image.move(scrolled.area, by: scrolled.shift)
            counters.pixelsMoved = Int(scrolled.area.width * scrolled.area.height)
            changes.add(scrolled.area)
        }
        changedPixels = changes.rects
        return pieces(of: damage.rects, survey, backdrop)
    }

    private func pieces(of parts: [CGRect], _ survey: FrameSurvey, _ backdrop: NodeID?) -> [PaintedPiece] {
        guard hidesCovered else { return parts.map { PaintedPiece(area: $0) } }
        return PieceCutter(survey, without: backdrop).pieces(of: parts)
    }

    /// The part of a picture above which all of it is painted.
    private static let mostInParts: CGFloat = 0.7

    /// The memory to paint in, and whether it still has the last picture.
    private func makeTarget(
        width: Int, height: Int, isOpaque: Bool, _ lent: CGImage?
    ) -> (image: CGImage, isKept: Bool)? {
        if let lent, lent.width == width, lent.height == height {
            defer { target = lent }
            return (lent, target === lent)
        }
        // Whoever still holds the last picture must not see it change.
        if isKnownUniquelyReferenced(&target), let last = target, last.width == width, last.height == height,
            last.isOpaque == isOpaque
        {
            return (last, true)
        }
        target = CGImage(width: width, height: height, isOpaque: isOpaque) { _, _ in true }
        return target.map { ($0, false) }
    }

    /// The colour that certainly covers the whole picture before anything else is drawn, and the node that paints it:
    /// filling with it spares clearing the picture first.
    private func opaqueBackdrop(
        covering pixels: CGRect, under base: CGAffineTransform
    ) -> (color: RGBA, node: NodeID)? {
        var transform = base
        var next = root
        while let id = next, let node = nodes[id]?.node {
            guard node.opacity >= 1, node.mask == nil, node.shadow == nil, node.corners.isZero,
                CATransform3DIsAffine(node.transform)
            else { return nil }
            transform = CATransform3DGetAffineTransform(node.transform).concatenating(transform)
            guard transform.b == 0, transform.c == 0, node.childTransform == CATransform3DIdentity else { return nil }
            if let color = node.backgroundColor {
                let covers = node.bounds.applying(transform).insetBy(dx: -0.01, dy: -0.01).contains(pixels)
                return color.alpha >= 1 && covers ? (color, id) : nil
            }
            guard node.contents == nil else { return nil }
            next = node.children.first
        }
        return nil
    }

    private func dropUnusedPixels(viewport: Int) {
        let others = viewport + shadows.bytes + backdrops.bytes + coverage.bytes
        guard hasOtherPixels || others != othersHeld else { return }
        (hasOtherPixels, othersHeld) = (false, others)
        let limit = max(viewport * Self.viewportsHeld, Self.leastBytesHeld)
        var (held, all) = (0, others)
        for surface in surfaces.values {
            let bytes = surface.bytes
            all += bytes
            if surface.isMadeAgain { held += bytes }
        }
        counters.bytesHeld = all
        guard held > limit else { return }
        hasOtherPixels = true
        let unused = surfaces.values.flatMap { $0.unused(in: frame) }
        for pixels in unused.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard held > limit else { return }
            held -= pixels.bytes
            counters.bytesHeld -= pixels.bytes
            pixels.drop()
            counters.surfacesDropped += 1
        }
    }

    // MARK: For the painter

    func node(_ id: NodeID) -> CompositorNode? { nodes[id] }

    /// What the names of a node stand for now.
    func links(of held: CompositorNode) -> NodeLinks {
        if let known = held.links, known.structure == structure || held.isLeaf && known.surface != nil { return known }
        let found = NodeLinks(
            structure: structure, children: held.node.children.compactMap { nodes[$0] },
            surface: held.node.contents.flatMap { surfaces[$0.surface] })
        held.links = found
        return found
    }

    /// The surface's pixels, made where they are not there, marked as used in this frame.
    func pixels(of surface: CompositorSurface) -> SurfacePixels? {
        surface.pixels(with: rasterizer, frame: frame) { didRasterize() }
    }

    /// The same for one of its tiles.
    func pixels(of surface: CompositorSurface, tile: Int) -> SurfacePixels? {
        surface.pixels(ofTile: tile, with: rasterizer, frame: frame) { didRasterize() }
    }

    /// All pixels of a surface, with those that nothing is painted on.
    func whole(of pixels: SurfacePixels) -> (image: CGImage, handle: OpaquePointer)? {
        if !pixels.isWhole { hasOtherPixels = true }
        return pixels.whole
    }

    private func didRasterize() {
        counters.surfacesRasterized += 1
        hasOtherPixels = true
    }

    func makeBackdrop(_ backdrop: HeldBackdrop, from ground: PaintedGround, and cr: OpaquePointer) {
        counters.backdropsBlurred += 1
        backdrops.make(backdrop, from: ground, and: cr)
    }

    func countVisit() { counters.nodesVisited += 1 }
    func countDrawing() { counters.nodesDrawn += 1 }

    // MARK: For the survey

    func hasChanged(_ surface: SurfaceID) -> Bool { !changedSurfaces.isEmpty && changedSurfaces.contains(surface) }
}
