import Foundation
import TesseraGraphics
import TesseraLayers

/// A node that blurs what lies behind it, met by a survey.
struct WatchedBackdrop {
    let held: HeldBackdrop
    /// The place that it had among all that was shown, from the back.
    let order: Int
    /// The place of what it belongs to among all that is shown now.
    let newOrder: Int
}

/// Finds out which materials have to be blurred again: those behind which something differs from the last picture. Their
/// pixels are painted anew as a whole, in one piece, so that all that lies behind is there to be read.
extension FrameSurvey {
    /// What holds for all materials of one subtree.
    struct Behind {
        /// The place of the subtree among all that was shown; nil where it is new.
        var order: Int?
        var isInside: Bool
        /// Whether the subtree itself has changed, of which parts may lie behind a material.
        var hasChanged: Bool
    }

    /// Must be called before the node's own changes are noted: what it lies over has been looked at by then, and what lies
    /// on it has not.
    mutating func watch(_ node: CompositorNode, _ transform: CGAffineTransform, clip: CGRect, _ behind: Behind) {
        guard let filter = node.material else { return }
        let bounds = node.node.bounds.applying(transform)
        let area = bounds.intersection(clip).integral.intersection(damage.bounds)
        guard node.node.backdropStrength > 0, !area.isNull, area.hasFiniteSides, area.width >= 1, area.height >= 1
        else {
            node.backdrop = nil
            return
        }
        let sigma = CGFloat(filter.radius) * abs(transform.determinant).squareRoot()
        let new = HeldBackdrop(area: area, sigma: sigma, saturation: filter.saturation, frame: frame)
        if let old = node.backdrop {
            new.take(from: old)
            // What it stands behind of now may have stood in front of it.
            let isAsBefore = behind.order.map { $0 > furthest } ?? false
            new.isStale = behind.hasChanged || !isAsBefore || differs(new, from: old, isInside: behind.isInside)
        }
        node.backdrop = new
        watched.append(WatchedBackdrop(held: new, order: behind.order ?? .max, newOrder: seen.count))
        if new.isStale { addPiece(area) }
    }

    /// Those of a subtree that counts as one.
    mutating func watchSubtree(
        of node: CompositorNode, _ transform: CGAffineTransform, clip: CGRect, _ behind: Behind
    ) {
        guard node.node.opacity > 0, transform.isUsable else { return }
        watch(node, transform, clip: clip, behind)
        var inner = clip
        if node.node.clips { inner = clip.intersection(node.node.bounds.applying(transform)) }
        guard !inner.isNull else { return }
        for child in compositor.links(of: node).children {
            guard let affine = child.planeTransform(under: node.childMap) else { continue }
            watchSubtree(of: child, affine.concatenating(transform), clip: inner, behind)
        }
    }

    private func differs(_ new: HeldBackdrop, from old: HeldBackdrop, isInside: Bool) -> Bool {
        guard keepsBackdrops, !old.isStale, new.image != nil, old.frame == frame &- 1, old.sigma == new.sigma,
            old.saturation == new.saturation
        else { return true }
        var expected = old.area
        if let scrolled {
            if isInside {
                expected = expected.offsetBy(dx: scrolled.shift.x, dy: scrolled.shift.y)
            } else if scrolled.area.overlaps(new.area) {
                return true
            }
        }
        return expected != new.area || damage.overlaps(new.area)
    }

    /// Something that was shown has gone from `extent`, perhaps from behind materials that were looked at before.
    mutating func noteDeparture(of order: Int, from extent: CGRect) {
        var gone = [extent]
        for backdrop in watched {
            let area = backdrop.held.area
            guard !backdrop.held.isStale else { continue }
            let isBehind = gone.dropFirst().contains { $0.overlaps(area) }
            guard isBehind || order < backdrop.order && extent.overlaps(area) else { continue }
            backdrop.held.isStale = true
            addPiece(area)
            // Those further in front show its pixels.
            gone.append(area)
        }
    }
}
