import Foundation
import TesseraGraphics
import UIKitCore

/// Keeps the content of a mirrored layout where it is seen.
///
/// Such content begins at its right end: where it or the view becomes wider, everything in it has another x. So the
/// offset goes along, and what is in sight stays; at first that is the right end. From memory: UIKit, too, shows the
/// leading end at first; what it does later was not recorded.
@MainActor
struct LeadingEdge {
    /// What decides where the leading end is.
    private struct Extent: Equatable {
        var content: CGFloat
        var room: CGFloat
        var left: CGFloat
        var right: CGFloat
        var isMirrored: Bool

        @MainActor
        init(_ view: UICollectionView) {
            self.init(view, view.collectionViewLayout, contentSize: view.contentSize)
        }

        @MainActor
        init(_ view: UICollectionView, _ layout: UICollectionViewLayout, contentSize: CGSize) {
            let insets = view.adjustedContentInset
            content = contentSize.width
            room = view.bounds.width
            (left, right) = (insets.left, insets.right)
            isMirrored = layout.isMirrored
        }

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

    /// The offset at which the leading end shows.
    static func offset(in view: UICollectionView) -> CGFloat { Extent(view).edge }

    /// The same with a layout that the view does not have.
    static func offset(in view: UICollectionView, _ layout: UICollectionViewLayout, contentSize: CGSize) -> CGFloat {
        Extent(view, layout, contentSize: contentSize).edge
    }

    mutating func boundsDidChange(of view: UICollectionView, from old: CGRect) {
        guard var seen, seen.isMirrored else { return }
        let insets = view.adjustedContentInset
        if old.width != view.bounds.width || insets.left != seen.left || insets.right != seen.right {
            if held == nil { held = old.minX }
        } else if held != nil, old.minX != view.bounds.minX {
            // Somebody has put the content where it is to be.
            held = nil
            seen.room = view.bounds.width
            self.seen = seen
        }
    }

    /// How far the offset must go so that what was in sight is in sight. It counts as done.
    mutating func takeShift(in view: UICollectionView) -> CGFloat {
        guard view.bounds.width > 0 else { return 0 }
        let now = Extent(view)
        let old = seen
        let x = held ?? view.contentOffset.x
        seen = now
        held = nil
        guard let old else { return now.isMirrored && abs(x + now.left) < 0.5 ? now.edge - x : 0 }
        guard old != now, old.isMirrored || now.isMirrored else { return 0 }
        let distance = old.distance(x)
        // Content that does not scroll has one place; anywhere else somebody has put it, for what comes.
        if !old.scrolls, abs(distance) > 0.5 { return 0 }
        return now.x(distance) - view.contentOffset.x
    }

    /// The content has another size, and has been moved for it.
    mutating func accept(_ view: UICollectionView) {
        seen?.content = view.contentSize.width
    }
}
