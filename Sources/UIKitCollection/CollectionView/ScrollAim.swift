import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What the view is to show when sizes that were estimates have been measured: the item that `scrollToItem` aims at, or
/// what stood at the edge before the view had another size.
///
/// On the way there, items get other places than they were thought to have. So the aim is taken anew after each pass until
/// it holds; an animation under way is led to the new place. A drag, another scrolling, an update or a reload end it.
@MainActor
final class ScrollAim: CollectionPart {
    private enum Kind {
        case item(IndexPath, UICollectionView.ScrollPosition, showsHeader: Bool)
        case place(ReadingPlace)
    }

    private struct Goal {
        let kind: Kind
        /// The motion that leads there, or the one before.
        var motion = 0
        var corrections = 0
    }

    /// How often one scrolling is corrected when it is there. Views thought to be far smaller than they are push each other
    /// out of sight, and a pass finds out about few of them.
    private static let limit = 128

    unowned let view: UICollectionView
    let session: LayoutSession
    let counts: DataCounts
    let hosts: OrthogonalHosts
    private let shown: ShownElements
    private let state: CollectionState
    private lazy var frames = FrameHook(view, onFrame: { [unowned self] _ in awaitsEnd() })
    private var goal: Goal?
    private var isSetting = false

    init(
        view: UICollectionView, session: LayoutSession, counts: DataCounts, hosts: OrthogonalHosts,
        shown: ShownElements, state: CollectionState
    ) {
        self.view = view
        self.session = session
        self.counts = counts
        self.hosts = hosts
        self.shown = shown
        self.state = state
    }

    /// False where the item has no place.
    func aim(
        at path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool, showsHeader: Bool
    ) -> Bool {
        let kind = Kind.item(path, position, showsHeader: showsHeader)
        guard let target = offset(of: kind) else { return false }
        set(target, animated: animated)
        goal = Goal(kind: kind, motion: view.motionNumber)
        if view.isScrollAnimating { frames.awaitFrames() }
        return true
    }

    /// Something else decides where the content stands.
    func drop() {
        if !isSetting { goal = nil }
    }

    func dataIsReloaded() { drop() }
    func follow(_ plan: UpdatePlan) { drop() }

    /// The bounds changed outside of a pass: by the animation, by another size, or by somebody else.
    func boundsChanged(from old: CGRect) {
        guard !state.isPassing, goal != nil, !isSetting, !view.isScrollAnimating, old.origin != view.bounds.origin
        else { return }
        goal = nil
    }

    // MARK: Another size

    /// Cells will have other sizes: what stands at the edge now is to stand there still, unless an item is aimed at.
    ///
    /// - Parameter size: the size that the view will have; nil where something else changes the cells' sizes.
    func willResize(to size: CGSize? = nil) {
        guard goal == nil, session.canKeepPlace, let place = ReadingPlace(view, shown, newSize: size) else { return }
        goal = Goal(kind: .place(place), motion: view.motionNumber)
    }

    /// The offset at which what stood at the edge stands there with the present sizes; across the axis that the content
    /// scrolls along it is the one that is proposed.
    func keptOffset(forProposed offset: CGPoint) -> CGPoint? {
        guard let goal, case .place(let place) = goal.kind else { return nil }
        return place.offset(in: view, counts, forProposed: offset)
    }

    /// Goes to where what stood at the edge stands with the sizes that are thought of, before any is measured.
    func takePlace() {
        guard let target = keptOffset(forProposed: view.contentOffset) else { return }
        moveAlong(to: target)
    }

    // MARK: Passes

    /// A pass has measured what shows.
    func passEnded() {
        guard let goal, !state.needsPrepare else { return }
        guard goal.motion == view.motionNumber, !view.isDragging, !view.isTracking, exists(goal.kind),
            goal.corrections < Self.limit, let target = offset(of: goal.kind)
        else { return self.goal = nil }
        guard !view.isScrollAnimating else { return lead(to: target, goal.kind) }
        let off = max(abs(target.x - view.contentOffset.x), abs(target.y - view.contentOffset.y))
        guard off > 0.01 else { return self.goal = nil }
        self.goal?.corrections += 1
        if case .place = goal.kind { moveAlong(to: target) } else { set(target, animated: false) }
        self.goal?.motion = view.motionNumber
    }

    /// Cells that a motion brings into sight at its end may take other sizes than were thought.
    func motionWillEnd() {
        if goal != nil || view.collectionViewLayout.engine.sizeTaking.asksViews { view.layoutIfNeeded() }
    }

    /// Whether the scrolling is still to be led.
    private func awaitsEnd() -> Bool {
        guard goal != nil else { return false }
        if view.isScrollAnimating { return true }
        view.setNeedsLayout()
        return false
    }

    /// An animation of the program goes where it was told to; only one to an item is led there.
    private func lead(to target: CGPoint, _ kind: Kind) {
        if case .item = kind { view.aimAnimation(at: target) }
    }

    private func exists(_ kind: Kind) -> Bool {
        switch kind {
        case .item(let path, _, _), .place(.item(let path, _, _)): counts.exists(path)
        case .place(.end): true
        }
    }

    private func set(_ target: CGPoint, animated: Bool) {
        isSetting = true
        view.setContentOffset(target, animated: animated)
        isSetting = false
    }

    private func moveAlong(to target: CGPoint) {
        isSetting = true
        view.moveAlong(by: CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y))
        isSetting = false
    }

    private func offset(of kind: Kind) -> CGPoint? {
        guard case .item(let path, let position, let showsHeader) = kind else {
            guard case .place(let place) = kind else { return nil }
            return place.offset(in: view, counts, forProposed: view.contentOffset)
        }
        let header = showsHeader ? view.collectionViewLayout.engine.headerFrame(ofSection: path.section) : nil
        guard let frame = header ?? session.attributes(for: .cell(path))?.frame, frame.isFinite else {
            return nil
        }
        return ScrollTarget(
            bounds: view.bounds, insets: view.adjustedContentInset, contentSize: view.contentSize
        ).offset(for: frame, at: position)
    }
}
