import Foundation
import TesseraGraphics
import UIKitCore

/// The change of a shared collection view's layout that takes the place of a push or pop.
@MainActor
final class LayoutHandOver: ContentHandOver {
    private let shared: SharedCollectionView
    private let view: UICollectionView
    private let from: UICollectionViewController
    private let to: UICollectionViewController
    private let fromLayout: UICollectionViewLayout
    private let toLayout: UICollectionViewLayout
    /// What a hand moves.
    private var between: UICollectionViewTransitionLayout?
    /// Called when the view has arrived after a hand has let go.
    private var arrival: (() -> Void)?
    private var isOver = false

    /// Nil where there is no view to share.
    init?(_ shared: SharedCollectionView, from: UICollectionViewController, to: UICollectionViewController) {
        guard let view = shared.view, let layout = shared.settledLayout else { return nil }
        (self.shared, self.view, self.from, self.to) = (shared, view, from, to)
        (fromLayout, toLayout) = (layout, to.layoutOnStack)
    }

    /// What moves by itself changes its place in the animation, so that what bars of another height do to the content is
    /// animated as well.
    func begin(_ mover: TransitionMover) {
        switch mover {
        case .itself: return
        case .client: shared.place(in: to)
        case .hand: beginInteraction()
        }
    }

    private func beginInteraction() {
        let (offset, insets) = (view.contentOffset, view.adjustedContentInset)
        shared.place(in: to)
        let current = view.collectionViewLayout
        guard current !== toLayout, !(current is UICollectionViewTransitionLayout) else { return }
        let between = view.startInteractiveTransition(to: toLayout) { [weak self] _, _ in self?.arrive() }
        self.between = between
        // Where bars of another height have moved the content, it goes there with the finger.
        guard view.adjustedContentInset != insets else { return }
        view.contentOffset = offset
        between.transition.starts(at: offset)
    }

    func setProgress(_ progress: CGFloat) {
        guard let between, view.collectionViewLayout === between else { return }
        between.transitionProgress = progress
        between.invalidateLayout()
    }

    func run(completed: Bool, animated: Bool, completion: @escaping () -> Void) {
        if let between, view.collectionViewLayout === between {
            arrival = completion
            completed ? view.finishInteractiveTransition() : view.cancelInteractiveTransition()
            return
        }
        if completed { shared.place(in: to) }
        view.setCollectionViewLayout(completed ? toLayout : fromLayout, animated: animated) { _ in completion() }
    }

    private func arrive() {
        let arrival = arrival
        self.arrival = nil
        arrival?()
    }

    func end(completed: Bool) {
        guard !isOver else { return }
        isOver = true
        if completed { from.navigationShare.leftLayout = fromLayout }
        UIView.performWithoutAnimation {
            shared.place(in: completed ? to : from)
            settle(completed: completed)
        }
        // Nobody will hear that it appears.
        if completed, to.viewIfLoaded?.window == nil { shared.controllerDidAppear(to) }
    }

    /// An animator of the client's may have left the layout alone, or on its way. Another one that was set meanwhile stays.
    private func settle(completed: Bool) {
        let (goal, start) = completed ? (toLayout, fromLayout) : (fromLayout, toLayout)
        let current = view.collectionViewLayout
        guard current !== goal, current === start || current is UICollectionViewTransitionLayout else { return }
        view.setCollectionViewLayout(goal, animated: false)
    }
}
