import Foundation
import TesseraGraphics
import UIKitCore

/// Keeps the content of a mirrored layout where it is seen.
///
/// Such content begins at its right end: where it or the view becomes wider, everything in it has another x. So the
/// offset goes along, and what is in sight stays; at first that is the right end. From memory: UIKit, too, shows the
/// leading end at first; what it does later was not recorded.
struct LeadingEdge {
    /// What decides where the leading end is.
    struct Extent: Equatable {
        var content: CGFloat
        var room: CGFloat
        var left: CGFloat
        var right: CGFloat
        var isMirrored: Bool

        var scrolls: Bool { content + left + right > room }
        /// The offset at which the leading end shows.
        var edge: CGFloat { isMirrored ? max(0 - left, content + right - room) : 0 - left }

        func distance(_ x: CGFloat) -> CGFloat { isMirrored ? edge - x : x - edge }
        func x(_ distance: CGFloat) -> CGFloat { isMirrored ? edge - distance : edge + distance }
    }

    /// What the offset was right for; nil before the first layout.
    private var seen: Extent?
    /// The offset before the view's size or insets changed: the scroll view has kept it in its range meanwhile.
    private var held: CGFloat?

    mutating func boundsDidChange(from old: CGRect, to new: CGRect, insets: UIEdgeInsets) {
        guard var seen, seen.isMirrored else { return }
        if old.width != new.width || insets.left != seen.left || insets.right != seen.right {
            if held == nil { held = old.minX }
        } else if held != nil, old.minX != new.minX {
            // Somebody has put the content where it is to be.
            held = nil
            seen.room = new.width
            self.seen = seen
        }
    }

    /// How far content at `offset` must go so that what was in sight is in sight. It counts as done.
    mutating func takeShift(_ now: Extent, from offset: CGFloat) -> CGFloat {
        guard now.room > 0 else { return 0 }
        let old = seen
        let x = held ?? offset
        seen = now
        held = nil
        guard let old else { return now.isMirrored && abs(x + now.left) < 0.5 ? now.edge - x : 0 }
        guard old != now, old.isMirrored || now.isMirrored else { return 0 }
        let distance = old.distance(x)
        // Content that does not scroll has one place; anywhere else somebody has put it, for what comes.
        if !old.scrolls, abs(distance) > 0.5 { return 0 }
        return now.x(distance) - offset
    }

    /// The content has another width, and has been moved for it.
    mutating func accept(contentWidth: CGFloat) { seen?.content = contentWidth }
}

extension LeadingEdge.Extent {
    /// - Parameters:
    ///   - layout: nil for that of the view.
    ///   - contentSize: what the content has with it; nil for the present size.
    @MainActor
    init(_ view: UICollectionView, _ layout: UICollectionViewLayout? = nil, contentSize: CGSize? = nil) {
        let insets = view.adjustedContentInset
        self.init(
            content: (contentSize ?? view.contentSize).width, room: view.bounds.width, left: insets.left,
            right: insets.right, isMirrored: (layout ?? view.collectionViewLayout).engine.isMirrored)
    }
}
