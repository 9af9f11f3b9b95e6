import Foundation
import TesseraGraphics
import UIKitCore

/// Another layout, whose elements the present ones move to.
///
/// Order of calls: the old layout prepares for the transition, then the new one does, is prepared and asked for the
/// content offset (the delegate may correct it); the views are told; the new layout is asked where elements that come
/// start and the old one where elements that go end; both finalize inside the animation block; at the end the views are
/// told again.
@MainActor
final class LayoutChange: ElementChange {
    private let view: UICollectionView
    private let old: UICollectionViewLayout
    private let new: UICollectionViewLayout
    /// Of the item nearest to the middle of what is visible, which is kept there.
    private var middle: IndexPath?
    private var edges = Edges()
    private var told: [UICollectionReusableView] = []

    /// Whether the content stood at its beginning along each axis.
    private struct Edges {
        var x = false
        var y = false
    }

    init(view: UICollectionView, to layout: UICollectionViewLayout) {
        self.view = view
        old = view.collectionViewLayout
        new = layout
    }

    /// Items and supplementary views are the same in every layout; decoration views belong to theirs.
    func newKey(forOld key: ElementKey) -> ElementKey? { key.category == .decorationView ? nil : key }
    func isRemade(old key: ElementKey) -> Bool { false }
    func isOutdated(old key: ElementKey) -> Bool { false }
    func rank(ofNew key: ElementKey) -> Int { 0 }
    var leavingLayout: UICollectionViewLayout? { old }

    func willPrepare() {
        findMiddle()
        let insets = view.adjustedContentInset
        edges.x =
            old.isMirrored
            ? view.contentOffset.x >= LeadingEdge.offset(in: view) - 0.5 : view.contentOffset.x <= -insets.left
        edges.y = view.contentOffset.y <= -insets.top
        old.prepareForTransition(to: new)
        view.exchangeLayout(for: new)
        view.session.layoutIsExchanged()
        new.prepareForTransition(from: old)
    }

    func didPrepare(_ layout: UICollectionViewLayout) {}

    /// Content at its beginning stays there; otherwise the item in the middle stays in the middle. From memory: UIKit
    /// does something of the kind, and documents only who may change it.
    func targetOffset(forProposed offset: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint {
        var proposed = offset
        // A layout between the old one and another begins with the places of the old one.
        if !layout.uses(old), let middle, let frame = layout.layoutAttributesForItem(at: middle)?.frame, frame.isFinite
        {
            let room = view.bounds.inset(by: view.adjustedContentInset)
            let inset = view.adjustedContentInset
            proposed = CGPoint(
                x: edges.x ? LeadingEdge.offset(in: view) : frame.midX - room.width / 2 - inset.left,
                y: edges.y ? -inset.top : frame.midY - room.height / 2 - inset.top)
        }
        proposed = view.session.inRange(proposed)
        var target = layout.targetContentOffset(forProposedContentOffset: proposed)
        if let delegate = view.delegate {
            target = delegate.collectionView(view, targetContentOffsetForProposedContentOffset: target)
        }
        tellShown()
        return target
    }

    func finalize(_ layout: UICollectionViewLayout?) {
        tellShown()
        old.finalizeLayoutTransition()
        layout?.finalizeLayoutTransition()
        // The old layout had the view until now, so that it could look at it.
        if old.owner === view, !view.collectionViewLayout.uses(old) { old.owner = nil }
    }

    /// Everything has come to rest.
    func end() {
        for element in told { element.didTransition(from: old, to: new) }
        told = []
    }

    private func tellShown() {
        for element in view.shown.ordered where !told.contains(where: { $0 === element.view }) {
            told.append(element.view)
            element.view.willTransition(from: old, to: new)
        }
    }

    private func findMiddle() {
        let room = view.bounds.inset(by: view.adjustedContentInset)
        let center = CGPoint(x: room.midX, y: room.midY)
        var nearest = CGFloat.infinity
        for element in view.shown.ordered where element.key.category == .cell {
            let place = element.attributes.center
            let distance = hypot(place.x - center.x, place.y - center.y)
            if distance < nearest {
                nearest = distance
                middle = element.key.indexPath
            }
        }
    }
}
