import Foundation
import TesseraGraphics
import UIKitCore

/// What of the content is in sight before a change of layout, so that another layout can show it.
///
/// Content at its beginning stays there; otherwise the item in the middle stays in the middle. From memory: UIKit does
/// something of the kind, and documents only who may change it.
@MainActor
struct PlaceInSight {
    private let view: UICollectionView
    /// Of the item nearest to the middle of what is visible.
    private let middle: IndexPath?
    private let isAtLeadingEdge: Bool
    private let isAtTop: Bool

    /// With the layout that the view has now. O(elements shown).
    init(_ view: UICollectionView, _ shown: ShownElements) {
        self.view = view
        let offset = view.contentOffset
        let insets = view.adjustedContentInset
        isAtLeadingEdge =
            view.collectionViewLayout.engine.isMirrored
            ? offset.x >= LeadingEdge.Extent(view).edge - 0.5 : offset.x <= -insets.left
        isAtTop = offset.y <= -insets.top
        middle = Self.middle(of: view, shown)
    }

    private static func middle(of view: UICollectionView, _ shown: ShownElements) -> IndexPath? {
        let room = view.bounds.inset(by: view.adjustedContentInset)
        var middle: IndexPath?
        var nearest = CGFloat.infinity
        for element in shown.ordered where element.key.category == .cell {
            let place = element.attributes.center
            let distance = hypot(place.x - room.midX, place.y - room.midY)
            if distance < nearest {
                nearest = distance
                middle = element.key.indexPath
            }
        }
        return middle
    }

    /// The offset at which `layout`, which is prepared, shows the same, be it beyond the ends of its content; nil where
    /// it has no place for the item.
    func offset(in layout: UICollectionViewLayout, contentSize: CGSize) -> CGPoint? {
        guard let middle, let frame = layout.layoutAttributesForItem(at: middle)?.frame, frame.isFinite else {
            return nil
        }
        let insets = view.adjustedContentInset
        let room = view.bounds.inset(by: insets)
        return CGPoint(
            x: isAtLeadingEdge
                ? LeadingEdge.Extent(view, layout, contentSize: contentSize).edge
                : frame.midX - room.width / 2 - insets.left,
            y: isAtTop ? 0 - insets.top : frame.midY - room.height / 2 - insets.top)
    }
}
