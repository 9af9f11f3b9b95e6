import Foundation
import TesseraGraphics

/// Records a whole subtree as one drawing, in the space of its top layer.
struct SubtreeRecorder {
    enum Purpose {
        /// The picture must be the compositor's own to 1/255: what recordings do differently is refused.
        case flattening
        /// All of it is drawn, as well as a recording can.
        case rendering
    }

    enum Outcome { case done, unfit, busy }

    let purpose: Purpose
    /// The pixels that it is drawn on; nil where they are not known.
    private let grid: PixelGrid?
    private let outlines: OutlineMemo
    var recording = Recording()
    private var drawn = CGRect.null
    private var ledger = VeilLedger()
    /// Rounded clips in force: a group below one is cut by it twice at the corners, not to the same bits everywhere.
    private var roundedClips = 0
    private static let all = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// - Parameter commands: as many as the recording is expected to have.
    init(_ purpose: Purpose, grid: PixelGrid? = nil, outlines: OutlineMemo = OutlineMemo(), commands: Int = 0) {
        self.purpose = purpose
        self.grid = grid
        self.outlines = outlines
        recording.commands.reserveCapacity(commands)
    }

    /// The drawn area, on whole pixels; of one that reaches out of `limit` what lies inside.
    func extent(within limit: CGRect = .infinite, grid: PixelGrid) -> CGRect {
        let drawn = limit.contains(drawn) ? drawn : drawn.intersection(limit)
        guard !drawn.isNull else { return .zero }
        let (left, top) = (grid.floor(drawn.minX + 1e-6), grid.floor(drawn.minY + 1e-6))
        return CGRect(
            x: left, y: top, width: grid.ceil(drawn.maxX - 1e-6) - left, height: grid.ceil(drawn.maxY - 1e-6) - top)
    }

    /// The top layer's own transform and opacity are left out: they belong to the node that shows the surface.
    mutating func run(_ layer: CALayer, _ node: DisplayNode) -> Outcome {
        guard purpose == .rendering, let mask = layer.maskLayer else {
            let outcome = add(layer, node, .identity, clip: nil, isTop: true)
            return outcome == .done && purpose == .flattening && ledger.isStacked ? .unfit : outcome
        }
        recording.append(.save)
        recording.append(.beginTransparencyLayer)
        let outcome = add(layer, node, .identity, clip: nil, isTop: true)
        addMask(mask)
        recording.append(.endTransparencyLayer)
        recording.append(.restore)
        return outcome
    }

    private mutating func add(
        _ layer: CALayer, _ node: DisplayNode, _ map: CGAffineTransform, clip: CGRect?, isTop: Bool
    ) -> Outcome {
        switch purpose {
        case .rendering: layer.displayIfNeeded()
        case .flattening:
            if layer.animations != nil, !isTop { return .busy }
            guard isFit(layer, node, isTop: isTop) else { return .unfit }
        }
        let area = clip.map { $0.intersection(node.bounds.applying(map)) } ?? node.bounds.applying(map)
        addBackground(node, map, area)
        let needsClip = node.clips
        let isRounded = needsClip && !node.corners.isZero
        if isRounded { roundedClips += 1 }
        if needsClip {
            recording.append(.save)
            recording.append(.clip(outline(of: node.bounds, node.corners), evenOdd: false))
        }
        addContents(layer, node, map, clip: needsClip ? area : clip)
        if let plan = layer.copies {
            addCopies(plan, of: layer, node, map, clip: needsClip ? area : clip)
        } else {
            for child in layer.orderedSublayers where !child.isShownHidden {
                let outcome = addChild(child, of: node, map, clip: needsClip ? area : clip)
                guard outcome == .done else { return outcome }
            }
        }
        if needsClip { recording.append(.restore) }
        if isRounded { roundedClips -= 1 }
        addBorder(node, map, area)
        return .done
    }

    private func isFit(_ layer: CALayer, _ node: DisplayNode, isTop: Bool) -> Bool {
        layer.copies == nil && layer.maskLayer == nil && (isTop || node.shadow == nil) && node.backdrop == nil
            && node.vibrancy == nil
            && node.childTransform == CATransform3DIdentity
            && node.fadesAsOne
            && (layer.image == nil || layer.contentsCenter == Self.all || layer.values.backgroundTiles != nil)
    }

    mutating func addChild(
        _ child: CALayer, of parent: DisplayNode, _ map: CGAffineTransform, clip: CGRect?
    ) -> Outcome {
        let node = DisplayNode(showing: child)
        guard node.opacity > 0 else { return .done }
        var transform = node.transform
        if parent.childTransform != CATransform3DIdentity {
            transform = CATransform3DConcat(transform, parent.childTransform)
        }
        guard purpose == .rendering || transform.keepsPlane else { return .unfit }
        let isGroup = node.opacity < 1 || node.shadow != nil || child.maskLayer != nil
        guard purpose == .rendering || !isGroup || roundedClips == 0 else { return .unfit }
        let own = CATransform3DGetAffineTransform(transform)
        recording.append(.save)
        if !own.isIdentity { recording.append(.concat(own)) }
        if isGroup {
            if let shadow = node.shadow {
                recording.append(.shadow(shadow.style))
                coverShadow(shadow.style, of: node.bounds.applying(own.concatenating(map)))
            }
            recording.append(.alpha(CGFloat(node.opacity)))
            recording.append(.beginTransparencyLayer)
        }
        let outer = ledger
        if isGroup { ledger = VeilLedger() }
        let outcome = add(child, node, own.concatenating(map), clip: clip, isTop: false)
        if isGroup {
            let group = ledger
            ledger = outer
            ledger.lay(group, over: node.bounds.applying(own.concatenating(map)))
        }
        if let mask = child.maskLayer { addMask(mask) }
        if isGroup { recording.append(.endTransparencyLayer) }
        recording.append(.restore)
        return outcome
    }

    /// Keeps of what is drawn since the last beginning of a transparency layer what the mask's alpha covers.
    private mutating func addMask(_ mask: CALayer) {
        recording.append(.save)
        recording.append(.blendMode(.destinationIn))
        recording.append(.beginTransparencyLayer)
        recording.append(.save)
        recording.append(.blendMode(.normal))
        _ = addChild(mask, of: DisplayNode(id: mask.nodeID), .identity, clip: nil)
        recording.append(.restore)
        recording.append(.endTransparencyLayer)
        recording.append(.restore)
    }

    private mutating func addBackground(_ node: DisplayNode, _ map: CGAffineTransform, _ area: CGRect) {
        guard let color = node.plainBackground, !node.bounds.isEmpty else { return }
        cover(area)
        note(area, isOpaque: color.alpha >= 1, node, map)
        if node.corners.isZero {
            recording.append(.fillRect(node.bounds, color))
        } else if let bands = bands(of: node, map, depth: 0) {
            recording.append(.fill(bands.top(), color, evenOdd: false))
            recording.append(.fillRect(bands.middle, color))
            recording.append(.fill(bands.bottom(), color, evenOdd: false))
        } else {
            recording.append(.fill(PathValue(roundedRect: node.bounds, radii: node.corners), color, evenOdd: false))
        }
    }

    /// A rounded rectangle in bands, where they meet on whole pixels: filling straight edges is quick, and most of a
    /// cell has only these.
    private func bands(of node: DisplayNode, _ map: CGAffineTransform, depth: CGFloat) -> RoundedBands? {
        guard let grid, map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return nil }
        return RoundedBands(node.bounds, node.corners, depth: depth, offset: map.ty, grid: grid, outlines: outlines)
    }

    private func outline(of rect: CGRect, _ radii: CornerRadii = .zero) -> PathValue {
        outlines.path(.init(bounds: rect, radii: radii)) { PathValue(roundedRect: rect, radii: radii) }
    }

    private mutating func addContents(
        _ layer: CALayer, _ node: DisplayNode, _ map: CGAffineTransform, clip: CGRect?
    ) {
        func visible(_ rect: CGRect) -> CGRect {
            let mapped = rect.applying(map)
            return clip.map { $0.intersection(mapped) } ?? mapped
        }
        if let image = layer.image, layer.values.backgroundTiles == nil {
            let placed = PlacedImage(image, layer.shownValues, in: node.bounds)
            cover(visible(placed.rect))
            note(visible(placed.rect), isOpaque: image.isOpaque, node, map)
            placed.record(into: &recording)
        } else if let made = layer.currentDrawing(in: node.bounds) {
            cover(visible(made.place))
            ledger.veil(visible(made.place))
            recording.append(.save)
            recording.append(.clip(outline(of: made.place), evenOdd: false))
            recording.append(made.recording, transform: made.source.mapping(to: made.place))
            recording.append(.restore)
        }
    }

    private mutating func addBorder(_ node: DisplayNode, _ map: CGAffineTransform, _ area: CGRect) {
        guard let color = node.borderColor, node.borderWidth > 0, !node.bounds.isEmpty else { return }
        cover(area)
        if color.alpha < 1 { ledger.veil(Self.ring(node, area, width: node.borderWidth)) }
        let width = node.borderWidth
        if let bands = bands(of: node, map, depth: width), width * 2 < node.bounds.width {
            let middle = bands.middle
            recording.append(.fill(bands.top(border: width), color, evenOdd: true))
            for x in [middle.minX, middle.maxX - width] {
                recording.append(.fillRect(CGRect(x: x, y: middle.minY, width: width, height: middle.height), color))
            }
            recording.append(.fill(bands.bottom(border: width), color, evenOdd: true))
        } else {
            recording.append(.borderPath(node.bounds, node.corners, width: width, color: color))
        }
    }

    /// Opaque paint covers what lies inside its corners and edges.
    private mutating func note(_ area: CGRect, isOpaque: Bool, _ node: DisplayNode, _ map: CGAffineTransform) {
        guard isOpaque, map.b == 0, map.c == 0, !area.isNull else { return ledger.veil(area) }
        let radii = node.corners.limited(to: node.bounds.size)
        let most = max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
        guard most > 0 else { return ledger.cover(area) }
        let diagonal = most * Self.diagonalShare + 1
        ledger.cover(area.insetBy(dx: diagonal, dy: diagonal))
        // Between the corners it covers from edge to edge.
        ledger.cover(area.insetBy(dx: most, dy: 0))
        ledger.cover(area.insetBy(dx: 0, dy: most))
    }

    /// A circle leaves 1 - sqrt(1/2) of its radius free on the diagonal; rounded up.
    private static let diagonalShare: CGFloat = 0.3

    /// Rectangles that a border lies in: its edges, and what the corners bend inwards.
    private static func ring(_ node: DisplayNode, _ area: CGRect, width: CGFloat) -> [CGRect] {
        let radii = node.corners.limited(to: node.bounds.size)
        let radius = max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
        let depth = radius * diagonalShare + width + 1
        func bands(_ rect: CGRect, _ thickness: CGFloat) -> [CGRect] {
            [
                CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness),
                CGRect(x: rect.minX, y: rect.maxY - thickness, width: rect.width, height: thickness),
                CGRect(x: rect.minX, y: rect.minY, width: thickness, height: rect.height),
                CGRect(x: rect.maxX - thickness, y: rect.minY, width: thickness, height: rect.height),
            ]
        }
        guard radius > 0 else { return bands(area, width) }
        // Near the corners the bands are deeper: as deep as the curve goes.
        let corners = bands(area, depth).flatMap { band in
            band.width > band.height
                ? [
                    CGRect(x: band.minX, y: band.minY, width: radius, height: band.height),
                    CGRect(x: band.maxX - radius, y: band.minY, width: radius, height: band.height),
                ]
                : [
                    CGRect(x: band.minX, y: band.minY, width: band.width, height: radius),
                    CGRect(x: band.minX, y: band.maxY - radius, width: band.width, height: radius),
                ]
        }
        return bands(area, width) + corners
    }

    private mutating func coverShadow(_ style: ShadowStyle, of area: CGRect) {
        guard style.blur.isFinite, !area.isNull else { return }
        cover(area.offsetBy(dx: style.offset.width, dy: style.offset.height).insetBy(dx: -style.blur, dy: -style.blur))
    }

    private mutating func cover(_ area: CGRect) {
        if !area.isNull { drawn = drawn.union(area) }
    }
}

extension CGRect {
    /// The map that takes this rectangle to another; identity where this one has no area.
    func mapping(to other: CGRect) -> CGAffineTransform {
        guard width > 0, height > 0, self != other else { return .identity }
        let (x, y) = (other.width / width, other.height / height)
        return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: other.minX - minX * x, ty: other.minY - minY * y)
    }
}
