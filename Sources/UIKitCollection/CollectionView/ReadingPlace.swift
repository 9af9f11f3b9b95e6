import Foundation
import TesseraGraphics
import UIKitCore

/// What of the content stands at the view's edge while its sizes are others for another size of the view or the text.
///
/// Of content whose end is in sight it is the end, otherwise the first item that is in sight. Content at its beginning
/// needs nothing: it begins there in any case.
@MainActor
enum ReadingPlace {
    case end
    /// How far below the upper edge the item begins, in points; where it is cut off, the share of it that is.
    case item(IndexPath, gap: CGFloat, hidden: CGFloat)

    /// What stands at the edge now, in layouts that ask cells for their sizes. Nil where nothing is to be kept, and in
    /// content that scrolls sideways in a mirrored layout, which goes by its leading end. O(elements shown).
    ///
    /// - Parameter newSize: the size that the view will have, if it is to have another. Where only the length along which
    ///   the content scrolls is another, cells keep their sizes, and the offset stays, as in UIKit: apps move the content
    ///   up by a keyboard's height themselves.
    init?(_ view: UICollectionView, _ shown: ShownElements, newSize: CGSize? = nil) {
        let engine = view.collectionViewLayout.engine
        guard engine.sizeTaking.holdsAtOnce else { return nil }
        let axis = Axis(view, at: view.contentOffset)
        guard axis.isVertical || !engine.isMirrored, axis.most > axis.least, axis.offset > axis.least + 0.5 else {
            return nil
        }
        if let newSize, axis.isVertical ? newSize.width == view.bounds.width : newSize.height == view.bounds.height {
            return nil
        }
        if axis.offset >= axis.most - 0.5 {
            self = .end
            return
        }
        let edge = axis.offset + axis.before
        var first: (path: IndexPath, span: (low: CGFloat, high: CGFloat))?
        for element in shown.ordered where element.key.category == .cell {
            let span = axis.span(of: element.attributes.frame)
            guard span.high > edge, span.low < edge + axis.room else { continue }
            if let first, first.span.low <= span.low { continue }
            first = (element.key.indexPath, span)
        }
        guard let (path, span) = first else { return nil }
        let hidden = edge - span.low
        self = .item(path, gap: max(0, -hidden), hidden: max(0, hidden) / (span.high - span.low))
    }

    /// The offset at which the same stands at the edge; nil where the item has no place.
    ///
    /// - Parameter proposed: where the content stands across the axis that it scrolls along.
    func offset(in view: UICollectionView, _ counts: DataCounts, forProposed proposed: CGPoint) -> CGPoint? {
        let axis = Axis(view, at: proposed)
        switch self {
        case .end: return axis.point(axis.most)
        case .item(let path, let gap, let hidden):
            // The layout itself is asked: what is shown may stand where it stood before.
            guard counts.exists(path),
                let frame = view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame, frame.isFinite
            else { return nil }
            let span = axis.span(of: frame)
            let wanted = span.low + (span.high - span.low) * hidden - gap - axis.before
            return axis.point(max(axis.least, min(wanted, axis.most)))
        }
    }

    /// The axis along which the content scrolls.
    @MainActor
    private struct Axis {
        let isVertical: Bool
        let offset: CGFloat
        let least: CGFloat
        let most: CGFloat
        /// What insets take at the beginning, and what is left.
        let before: CGFloat
        let room: CGFloat
        private let place: CGPoint

        init(_ view: UICollectionView, at place: CGPoint) {
            let insets = view.adjustedContentInset
            self.place = place
            let end = view.inRange(
                CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.greatestFiniteMagnitude))
            isVertical = end.y > 0 - insets.top || end.x <= 0 - insets.left
            offset = isVertical ? place.y : place.x
            before = isVertical ? insets.top : insets.left
            least = 0 - before
            most = isVertical ? end.y : end.x
            let visible = view.bounds.inset(by: insets)
            room = isVertical ? visible.height : visible.width
        }

        func span(of frame: CGRect) -> (low: CGFloat, high: CGFloat) {
            isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        }

        func point(_ value: CGFloat) -> CGPoint {
            isVertical ? CGPoint(x: place.x, y: value) : CGPoint(x: value, y: place.y)
        }
    }
}
