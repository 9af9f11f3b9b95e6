import Foundation
import TesseraGraphics
import UIKitCore

/// The item that `scrollToItem` aims at, until it is reached.
///
/// On the way there, sizes that were estimates are measured, and the item stands elsewhere than it was thought to. So the
/// aim is taken anew after each pass, and after an animation, until it holds. A drag, another scrolling, an update or a
/// reload end it.
@MainActor
final class ScrollAim: FrameTicking {
    private struct Goal {
        let path: IndexPath
        let position: UICollectionView.ScrollPosition
        let isAnimated: Bool
        let showsHeader: Bool
        var corrections = 0
    }

    /// How often one scrolling is corrected, and how often with an animation.
    private static let limits = (all: 16, animated: 3)

    private unowned let view: UICollectionView
    /// The same while the view lives: frames come, and other threads may just be letting go of it.
    private weak var living: UICollectionView?
    private var goal: Goal?
    private var isSetting = false

    init(view: UICollectionView) {
        self.view = view
        living = view
    }

    func isAwaiting(_ window: UIWindow) -> Bool { living?.window === window }

    /// False where the item has no place.
    func scroll(
        to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool, showsHeader: Bool
    ) -> Bool {
        guard let target = target(path, position, showsHeader) else { return false }
        set(target, animated: animated)
        let isAnimated = view.isScrollAnimating
        goal = Goal(path: path, position: position, isAnimated: isAnimated, showsHeader: showsHeader)
        if isAnimated { FrameScheduler.add(self) }
        return true
    }

    /// Something else decides where the content stands.
    func drop() {
        if !isSetting { goal = nil }
    }

    /// The bounds changed outside of a pass: by the animation, or by somebody else.
    func boundsChanged() {
        guard goal != nil, !isSetting, !view.isScrollAnimating else { return }
        goal = nil
    }

    /// A pass has measured what shows.
    func passEnded() {
        guard let goal, !view.isScrollAnimating, !view.session.needsPrepare else { return }
        guard !view.isDragging, !view.isTracking, view.session.exists(goal.path), goal.corrections < Self.limits.all,
            let target = target(goal.path, goal.position, goal.showsHeader)
        else { return self.goal = nil }
        let off = max(abs(target.x - view.contentOffset.x), abs(target.y - view.contentOffset.y))
        guard off > 0.01 else { return self.goal = nil }
        self.goal?.corrections += 1
        let animates = goal.isAnimated && goal.corrections < Self.limits.animated && off > 1
        set(target, animated: animates)
        if animates { FrameScheduler.add(self) }
    }

    func tick(at time: TimeInterval) -> Bool {
        guard goal != nil, let view = living else { return false }
        if view.isScrollAnimating { return true }
        view.setNeedsLayout()
        return false
    }

    private func set(_ target: CGPoint, animated: Bool) {
        isSetting = true
        view.setContentOffset(target, animated: animated)
        isSetting = false
    }

    private func target(
        _ path: IndexPath, _ position: UICollectionView.ScrollPosition, _ showsHeader: Bool
    ) -> CGPoint? {
        let header = showsHeader ? view.collectionViewLayout.headerFrame(ofSection: path.section) : nil
        guard let frame = header ?? view.session.attributes(for: .cell(path))?.frame, frame.isFinite else {
            return nil
        }
        return ScrollTarget(
            bounds: view.bounds, insets: view.adjustedContentInset, contentSize: view.contentSize
        ).offset(for: frame, at: position)
    }
}
