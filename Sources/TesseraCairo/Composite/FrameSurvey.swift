import Foundation
import TesseraGraphics
import TesseraLayers

/// Looks at all that a frame shows before it is painted: which pixels differ from those of the last picture, and what of
/// that picture only has to be moved.
///
/// A node whose effects reach beyond itself (a mask, a shadow, a fading group, a perspective) counts as one with all that
/// is below it. Linear in the nodes that can be seen.
struct FrameSurvey {
    /// What holds for a subtree.
    private struct Place {
        var transform: CGAffineTransform
        var alpha: CGFloat = 1
        var clip: CGRect
        /// No rounded or turned clip above, so that pixels may be moved.
        var isPlain = true
        /// Below something whose clip is another than before.
        var isForced = false
        /// Below the node that was scrolled.
        var isInside = false
    }

    let compositor: CairoCompositor
    let frame: UInt64
    /// Whether blurred backdrops of the last picture may be shown again.
    let keepsBackdrops: Bool
    /// The materials met so far, back to front.
    var watched: [WatchedBackdrop] = []
    /// Where less of what was scrolled stays in sight, its nodes are compared one by one: many have another place in it,
    /// and show the same.
    private static let farthestMove: CGFloat = 0.6

    private let candidate: CompositorNode?
    /// The node that was scrolled as it was shown before, where its pixels are moved.
    private var scroller: ShownNode?
    /// The pixels that are moved, and how far.
    private(set) var scrolled: (area: CGRect, shift: CGPoint)?
    /// Where what is moved was and is seen, if it is moved as a whole.
    private var slid: (from: CGRect, to: CGRect)?
    private(set) var damage: Damage
    private(set) var seen: [CompositorNode] = []
    /// The furthest place among the kept ones of the last picture; what stood before it and comes after it has changed its
    /// order.
    private(set) var furthest = -1
    /// What was taken away before the scrolled node was met.
    private var removedEarly: [(order: Int, extent: CGRect)] = []
    /// What hides all behind it.
    private(set) var covers: [Cover] = []
    /// Whether the scrolled node's subtree has been gone through: what comes now lies above it.
    private var isAbove = false

    init(_ compositor: CairoCompositor, _ pixels: CGRect, scroller: CompositorNode?, keepsBackdrops: Bool) {
        self.compositor = compositor
        self.keepsBackdrops = keepsBackdrops
        frame = compositor.frame
        candidate = scroller
        damage = Damage(in: pixels)
    }

    mutating func look(at root: CompositorNode, under base: CGAffineTransform) {
        look(at: root, Place(transform: base, clip: damage.bounds))
    }

    /// What was shown and is not any more.
    mutating func takeLeave(of before: [CompositorNode]) {
        for held in before {
            guard let shown = held.shown, shown.frame == frame &- 1 else { continue }
            remove(shown)
        }
    }

    // MARK: Nodes

    /// - Parameter childMap: the map between the parent and its children, where there is one.
    private mutating func look(at held: CompositorNode, _ place: Place, under childMap: CATransform3D? = nil) {
        guard held.node.opacity > 0 else { return }
        guard let affine = held.planeTransform(under: childMap) else {
            return noteProjected(held, held.transform(under: childMap), place, isMapped: childMap != nil)
        }
        let transform = affine.concatenating(place.transform)
        guard transform.isUsable else { return }
        let bounds = held.node.bounds.applying(transform)
        var shown = ShownNode(
            frame: frame, transform: transform, alpha: place.alpha * CGFloat(held.node.opacity), extent: .null,
            bounds: bounds, clips: held.node.clips, order: seen.count, last: seen.count)
        if held.isWhole {
            shown.extent = extent(compositor.extent(of: held.node, under: transform), in: place.clip)
            (shown.reach, shown.standsForAll) = (shown.extent, true)
            let hasChanged = subtreeHasChanged(held)
            if !compositor.backdrops.isEmpty {
                shown.reach = place.clip
                let behind = Behind(order: lastPlace(of: held), isInside: place.isInside, hasChanged: hasChanged)
                watchSubtree(of: held, transform, clip: place.clip, behind)
            }
            return note(held, shown, place, isChanged: hasChanged)
        }
        if held.material != nil {
            let behind = Behind(order: lastPlace(of: held), isInside: place.isInside, hasChanged: false)
            watch(held, transform, clip: place.clip, behind)
        }
        let links = compositor.links(of: held)
        shown.extent = ownExtent(of: held, bounds, transform, surface: links.surface, clip: place.clip)
        var inner = place
        inner.transform = transform
        inner.alpha = shown.alpha
        if held.node.clips {
            inner.clip = place.clip.intersection(bounds)
            if held.isRounded || transform.b != 0 || transform.c != 0 { inner.isPlain = false }
        }
        let before = held.shown.flatMap { $0.frame == frame &- 1 ? $0 : nil }
        var isScrolled = held === candidate && !place.isForced && scrolls(held, from: before, to: shown, place)
        if held.node.backgroundColor != nil, place.isPlain, isLarge(bounds),
            let cover = Cover(held.node, shown, in: place.clip), isLarge(cover.area)
        {
            covers.append(cover)
            isScrolled = isScrolled || slides(held, from: before, to: shown, cover, place)
        }
        if isScrolled {
            inner.isInside = true
            seen.append(held)
            if let before { furthest = max(furthest, before.order) }
        } else {
            if held.node.clips || before?.clips ?? false, !clipsAsBefore(held, from: before, to: shown, place) {
                inner.isForced = true
            }
            note(
                held, shown, place,
                isChanged: held.change == .other
                    || held.node.contents.map { compositor.hasChanged($0.surface) } ?? false)
        }
        let isSeen = !held.node.clips || bounds.overlaps(place.clip)
        let wasAbove = isAbove
        shown.reach = held.material == nil ? shown.extent : shown.extent.union(extent(bounds, in: place.clip))
        if isSeen {
            for child in links.children {
                look(at: child, inner, under: held.childMap)
                if let below = child.shown, below.frame == frame { shown.reach = shown.reach.union(below.reach) }
            }
        }
        // Drawn over the children: over what is moved, too.
        if isAbove, !wasAbove, held.borderWidth > 0 { disturbBorder(of: held.node, shown) }
        shown.last = seen.count - 1
        held.shown = shown
        if isScrolled { isAbove = true }
    }

    private mutating func noteProjected(
        _ held: CompositorNode, _ map: CATransform3D, _ place: Place, isMapped: Bool
    ) {
        let node = held.node
        let flat = compositor.extent(of: node, under: .identity)
        guard flat.hasFiniteSides, !flat.isNull else { return }
        let area = Projection(map).then(place.transform).bounds(of: flat) ?? place.clip
        // Its own map stands in for the plane's, which it has not: as long as the node is the same, so is the map.
        let shown = ShownNode(
            frame: frame, transform: place.transform, alpha: place.alpha, extent: extent(area, in: place.clip),
            bounds: area, clips: false, reach: place.clip, standsForAll: true, order: seen.count, last: seen.count)
        note(held, shown, place, isChanged: isMapped || subtreeHasChanged(held))
    }

    /// The pixels that a node's background, border and contents may touch.
    private func ownExtent(
        of held: CompositorNode, _ bounds: CGRect, _ transform: CGAffineTransform, surface: CompositorSurface?,
        clip: CGRect
    ) -> CGRect {
        let own = held.node.backgroundColor != nil || held.borderWidth > 0 ? bounds : .null
        guard let contents = held.node.contents else { return extent(own, in: clip) }
        let drawn = contents.rect.applying(transform)
        // Used, though it may not have to be painted.
        surface?.use(in: frame, place: drawn, clip: clip)
        if own.isNull, let surface, let painted = painted(contents, of: surface, drawn, transform, clip) {
            let seen = painted.intersection(held.node.clips ? extent(bounds, in: clip) : clip)
            return seen.isNull ? .null : seen.integral
        }
        return extent(own.union(held.node.clips ? drawn.intersection(bounds) : drawn), in: clip)
    }

    /// Where the painted pixels of a surface go that stands on whole pixels as it is; nil for any other.
    private func painted(
        _ contents: NodeContents, of surface: CompositorSurface, _ drawn: CGRect, _ transform: CGAffineTransform,
        _ clip: CGRect
    ) -> CGRect? {
        guard surface.isMadeAgain, surface.grid == nil, contents.showsAll, drawn.hasFiniteSides, drawn.overlaps(clip),
            let pixels = compositor.pixels(of: surface), transform.maps(pixels.width, pixels.height, onto: drawn)
        else { return nil }
        guard !pixels.painted.isNull else { return .null }
        return pixels.painted.offsetBy(dx: drawn.minX.wholePixel, dy: drawn.minY.wholePixel)
    }

    /// Whether a node that clips cuts off the same pixels as in the last picture.
    private func clipsAsBefore(
        _ held: CompositorNode, from before: ShownNode?, to shown: ShownNode, _ place: Place
    ) -> Bool {
        guard let before, held.change != .other, before.clips == shown.clips else { return false }
        return isInPlace(shown, as: before, place, withOrigin: false)
    }

    /// Whether a node stands where it stood, or where its pixels are moved to.
    ///
    /// - Parameter withOrigin: whether its own space has to stand there, too, not just its bounds.
    private func isInPlace(_ shown: ShownNode, as old: ShownNode, _ place: Place, withOrigin: Bool) -> Bool {
        var (transform, bounds) = (old.transform, old.bounds)
        if place.isInside, let shift = scrolled?.shift {
            (transform.tx, transform.ty) = (transform.tx + shift.x, transform.ty + shift.y)
            bounds = bounds.offsetBy(dx: shift.x, dy: shift.y)
        }
        guard transform.turns(like: shown.transform), bounds.isNear(shown.bounds) else { return false }
        return !withOrigin || transform.isNear(shown.transform)
    }

    /// Compares what is shown with what was shown; marks the pixels of both where they differ.
    private mutating func note(_ held: CompositorNode, _ shown: ShownNode, _ place: Place, isChanged: Bool) {
        seen.append(held)
        defer { held.shown = shown }
        guard let old = held.shown, old.frame == frame &- 1 else { return add(shown.extent) }
        let wasInside = isInside(old)
        let withOrigin = held.node.contents != nil || shown.standsForAll
        let isSame =
            !isChanged && !place.isForced && wasInside == place.isInside && old.alpha == shown.alpha
            && old.standsForAll == shown.standsForAll && isInPlace(shown, as: old, place, withOrigin: withOrigin)
            && old.order > furthest && isMovedWhole(old, shown, place)
        if isSame {
            furthest = old.order
            // It lies above what is moved, and moves not: its pixels come back, and their copies go.
            if isAbove { disturb(old.extent.union(shown.extent)) }
        } else {
            remove(old)
            add(shown.extent)
        }
    }

    // MARK: Pixels

    mutating func add(_ extent: CGRect) { damage.add(extent) }

    /// Pixels that have to be painted in one piece.
    mutating func addPiece(_ extent: CGRect) { damage.add(extent, inOnePiece: true) }

    /// The place of a node among all that the last picture shows.
    private func lastPlace(of held: CompositorNode) -> Int? {
        held.shown.flatMap { $0.frame == frame &- 1 ? $0.order : nil }
    }

    /// The pixels of what was shown are painted anew, where they are now.
    private mutating func remove(_ old: ShownNode) {
        if !watched.isEmpty { noteDeparture(of: old.order, from: old.extent) }
        guard let scrolled else {
            removedEarly.append((old.order, old.extent))
            return damage.add(old.extent)
        }
        if isInside(old) {
            damage.add(old.extent.offsetBy(dx: scrolled.shift.x, dy: scrolled.shift.y).intersection(scrolled.area))
            if let slid, !slid.from.contains(old.extent) { damage.add(old.extent) }
        } else {
            damage.add(old.extent)
            disturb(old.extent)
        }
    }

    /// Pixels that do not belong to what is moved, but are moved with it.
    private mutating func disturb(_ extent: CGRect) {
        guard let scrolled else { return }
        let inside = extent.intersection(scrolled.area)
        guard !extent.isNull, !inside.isNull else { return }
        damage.add(inside)
        damage.add(inside.offsetBy(dx: scrolled.shift.x, dy: scrolled.shift.y).intersection(scrolled.area))
    }

    /// The strips along the sides of a node that hold its border and round corners.
    private mutating func disturbBorder(of node: DisplayNode, _ shown: ShownNode) {
        let scale = max(
            abs(shown.transform.a) + abs(shown.transform.c), abs(shown.transform.b) + abs(shown.transform.d))
        let corners = node.corners
        let radius = max(corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        let width = max(CGFloat(node.borderWidth), radius) * scale + 1
        let all = shown.bounds.insetBy(dx: -1, dy: -1)
        guard width * 2 < min(all.width, all.height) else { return disturb(all.integral) }
        let inner = all.insetBy(dx: width, dy: width)
        for strip in [
            CGRect(x: all.minX, y: all.minY, width: all.width, height: width),
            CGRect(x: all.minX, y: inner.maxY, width: all.width, height: width),
            CGRect(x: all.minX, y: all.minY, width: width, height: all.height),
            CGRect(x: inner.maxX, y: all.minY, width: width, height: all.height),
        ] { disturb(strip.integral) }
    }

    /// Whether a node of the last picture stood below the one that was scrolled.
    private func isInside(_ old: ShownNode) -> Bool {
        guard let scroller else { return false }
        return old.order > scroller.order && old.order <= scroller.last
    }

    /// Whole pixels around what is drawn; smooth edges and rounding reach one further.
    private func extent(_ area: CGRect, in clip: CGRect) -> CGRect {
        guard !area.isNull, area.hasFiniteSides else { return .null }
        let seen = area.insetBy(dx: -1, dy: -1).intersection(clip)
        return seen.isNull ? .null : seen.integral
    }

    /// Whether the pixels of a scrolled node can be moved: it stands upright on whole pixels, covers what is behind it,
    /// and has gone a whole number of pixels. Marks those that come into sight.
    private mutating func scrolls(
        _ held: CompositorNode, from old: ShownNode?, to new: ShownNode, _ place: Place
    ) -> Bool {
        let node = held.node
        guard let old, place.isPlain, held.change == .scrolled, new.alpha >= 1, old.alpha >= 1, node.clips,
            node.corners.isZero, node.contents == nil, node.borderWidth <= 0,
            node.childTransform == CATransform3DIdentity,
            let color = node.backgroundColor, color.alpha >= 1, old.order > furthest,
            new.transform.b == 0, new.transform.c == 0, new.transform.a > 0, new.transform.d > 0,
            old.transform.a == new.transform.a, old.transform.d == new.transform.d,
            old.bounds.isNear(new.bounds), new.bounds.isOnPixels
        else { return false }
        let shift = CGPoint(
            x: (new.transform.tx - old.transform.tx).rounded(), y: (new.transform.ty - old.transform.ty).rounded())
        let area = new.bounds.roundedToPixels.intersection(place.clip)
        guard abs(new.transform.tx - old.transform.tx - shift.x) < 1e-6,
            abs(new.transform.ty - old.transform.ty - shift.y) < 1e-6, !area.isNull, area == area.integral,
            abs(shift.x) < area.width * Self.farthestMove, abs(shift.y) < area.height * Self.farthestMove
        else { return false }
        move(area, by: shift, under: old)
        return true
    }

    /// Whether the pixels of a node that stands elsewhere than before can be moved with all that is below it: a page that
    /// is pulled aside. What has changed behind it is not seen where they come to lie.
    private mutating func slides(
        _ held: CompositorNode, from old: ShownNode?, to new: ShownNode, _ cover: Cover, _ place: Place
    ) -> Bool {
        guard candidate == nil, scrolled == nil, let old, !place.isForced, held.change < .scrolled,
            held.node.contents == nil, held.borderWidth <= 0, held.childMap == nil,
            old.alpha >= 1, !old.standsForAll, old.order > furthest, old.transform.turns(like: new.transform),
            new.bounds.isOnPixels, old.bounds.isOnPixels, new.clips == old.clips
        else { return false }
        let shift = CGPoint(
            x: (new.transform.tx - old.transform.tx).rounded(), y: (new.transform.ty - old.transform.ty).rounded())
        let (from, to) = (old.bounds.roundedToPixels.intersection(place.clip), cover.area)
        guard (shift.x == 0) != (shift.y == 0), old.bounds.offsetBy(dx: shift.x, dy: shift.y).isNear(new.bounds),
            from == from.integral, isLarge(from), from.minY == to.minY && from.maxY == to.maxY || shift.x == 0,
            from.minX == to.minX && from.maxX == to.maxX || shift.y == 0
        else { return false }
        let area = from.union(to)
        let moved = area.offsetBy(dx: shift.x, dy: shift.y).intersection(area)
        guard abs(shift.x) < area.width * Self.farthestMove, abs(shift.y) < area.height * Self.farthestMove,
            !watched.contains(where: { $0.held.area.overlaps(area) })
        else { return false }
        damage.remove(moved)
        for backdrop in watched where backdrop.held.isStale { addPiece(backdrop.held.area) }
        slid = (from, to)
        move(area, by: shift, under: old)
        return true
    }

    private mutating func move(_ area: CGRect, by shift: CGPoint, under old: ShownNode) {
        scroller = old
        scrolled = (area, shift)
        // What lies behind now may have lain above.
        for gone in removedEarly where gone.order > old.order {
            damage.add(gone.extent)
            disturb(gone.extent)
        }
        let (dx, dy) = (shift.x, shift.y)
        if dy != 0 {
            damage.add(
                CGRect(x: area.minX, y: dy > 0 ? area.minY : area.maxY + dy, width: area.width, height: abs(dy)))
        }
        if dx != 0 {
            damage.add(
                CGRect(x: dx > 0 ? area.minX : area.maxX + dx, y: area.minY, width: abs(dx), height: area.height))
        }
    }

    /// Whether all that is seen of a node lies inside of a page that is pulled aside, then and now: only its pixels move.
    private func isMovedWhole(_ old: ShownNode, _ new: ShownNode, _ place: Place) -> Bool {
        guard place.isInside, let slid else { return true }
        return (old.extent.isNull || slid.from.contains(old.extent))
            && (new.extent.isNull || slid.to.contains(new.extent))
    }

    /// Whether pixels are so many that leaving them out is worth a look at what hides them.
    private func isLarge(_ area: CGRect) -> Bool {
        area.width * area.height >= damage.bounds.width * damage.bounds.height * Cover.leastShare
    }

    /// Whether anything in the subtree, its masks and surfaces, is another than in the last picture. All of it counts as
    /// seen.
    private func subtreeHasChanged(_ held: CompositorNode) -> Bool {
        let links = compositor.links(of: held)
        var hasChanged = held.change != .none
        if let surface = held.node.contents?.surface {
            hasChanged = compositor.hasChanged(surface) || hasChanged
            links.surface?.use(in: frame, place: .infinite, clip: .infinite)
        }
        for child in links.children { hasChanged = subtreeHasChanged(child) || hasChanged }
        if let mask = held.mask.flatMap(compositor.node) { hasChanged = subtreeHasChanged(mask) || hasChanged }
        return hasChanged
    }
}

extension CGAffineTransform {
    /// Equal but for noise that no pixel shows.
    fileprivate func isNear(_ o: CGAffineTransform) -> Bool {
        turns(like: o) && abs(tx - o.tx) < 1e-6 && abs(ty - o.ty) < 1e-6
    }

    /// Equal but for what they move by.
    fileprivate func turns(like o: CGAffineTransform) -> Bool { a == o.a && b == o.b && c == o.c && d == o.d }

    /// Whether the pixels of a picture go to those of the screen one by one, where its place there is `device`. Surfaces
    /// are rounded up to whole pixels, so that they may be larger than their place by less than one.
    func maps(_ width: Int, _ height: Int, onto device: CGRect) -> Bool {
        b == 0 && c == 0 && a > 0 && d > 0 && (-0.01..<1).contains(CGFloat(width) - device.width)
            && (-0.01..<1).contains(CGFloat(height) - device.height)
    }
}

extension CGRect {
    fileprivate func isNear(_ o: CGRect) -> Bool {
        abs(minX - o.minX) < 1e-6 && abs(minY - o.minY) < 1e-6 && abs(width - o.width) < 1e-6
            && abs(height - o.height) < 1e-6
    }

    var isOnPixels: Bool {
        abs(minX - minX.rounded()) < 1e-6 && abs(minY - minY.rounded()) < 1e-6 && abs(maxX - maxX.rounded()) < 1e-6
            && abs(maxY - maxY.rounded()) < 1e-6
    }

    var roundedToPixels: CGRect {
        CGRect(
            x: minX.rounded(), y: minY.rounded(), width: maxX.rounded() - minX.rounded(),
            height: maxY.rounded() - minY.rounded())
    }
}
