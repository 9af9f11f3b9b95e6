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
    /// The view keeps the change until it is over.
    private unowned let view: UICollectionView
    private let shown: ShownElements
    private let old: UICollectionViewLayout
    private let new: UICollectionViewLayout
    private let aim: CGPoint?
    private var inSight: PlaceInSight?
    private var told: [UICollectionReusableView] = []

    /// - Parameter aim: the offset to propose; nil for one at which the same is in sight as before.
    init(
        view: UICollectionView, shown: ShownElements, to layout: UICollectionViewLayout, aimingAt aim: CGPoint? = nil
    ) {
        self.view = view
        self.shown = shown
        self.aim = aim
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
        inSight = PlaceInSight(view, shown)
        old.prepareForTransition(to: new)
        let isKnown = (old as? UICollectionViewTransitionLayout)?.transition.hasKept(new) ?? false
        view.exchangeLayout(for: new, .inTransition(isKnown: isKnown))
        new.prepareForTransition(from: old)
    }

    func didPrepare(_ layout: UICollectionViewLayout) {}

    func targetOffset(forProposed offset: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint {
        defer { tellShown() }
        guard layout.uses(old) else { return target(offset, in: layout, contentSize: view.contentSize).asked }
        // A layout between the old one and another begins with the places of the old one.
        if let between = layout as? UICollectionViewTransitionLayout, between.currentLayout === old {
            let next = between.nextLayout
            let end = target(offset, in: next, contentSize: next.collectionViewContentSize)
            between.transition.leads(OffsetPath(start: offset, proposed: end.proposed, end: end.asked))
        }
        return offset
    }

    /// What `layout` and the delegate make of an offset, and the one that they were asked about.
    private func target(
        _ offset: CGPoint, in layout: UICollectionViewLayout, contentSize: CGSize
    ) -> (proposed: CGPoint, asked: CGPoint) {
        let wanted = aim ?? inSight?.offset(in: layout, contentSize: contentSize) ?? offset
        let proposed = view.inRange(wanted, contentSize: contentSize)
        let target = layout.targetContentOffset(forProposedContentOffset: proposed)
        let asked = view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: target)
        return (proposed, asked ?? target)
    }

    func finalize(_ layout: UICollectionViewLayout?) {
        inSight = nil
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
        for element in shown.ordered where !told.contains(where: { $0 === element.view }) {
            told.append(element.view)
            element.view.willTransition(from: old, to: new)
        }
    }
}
