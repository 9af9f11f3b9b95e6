import Foundation
import TesseraGraphics
import UIKitCore

/// A change of layout that somebody's gesture carries forward: between its start and its end the view has a transition
/// layout.
@MainActor
final class InteractiveTransition {
    private unowned let view: UICollectionView
    private let session: LayoutSession
    private let state: CollectionState
    private let shown: ShownElements
    private let animator: UpdateAnimator
    private let movement: InteractiveMovement
    private var layout: UICollectionViewTransitionLayout?
    private var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

    init(
        view: UICollectionView, session: LayoutSession, state: CollectionState, shown: ShownElements,
        animator: UpdateAnimator, movement: InteractiveMovement
    ) {
        self.view = view
        self.session = session
        self.state = state
        self.shown = shown
        self.animator = animator
        self.movement = movement
    }

    /// Installs the delegate's transition layout to `next`, or a plain one.
    func start(
        to next: UICollectionViewLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if let layout {
            ProgrammerErrors.raise(
                .inconsistency("the collection is already part way through an interactive transition"))
            return layout
        }
        movement.cancel()
        let current = view.collectionViewLayout
        let layout =
            view.delegate?.collectionView(view, transitionLayoutForOldLayout: current, newLayout: next)
            ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
        install(layout)
        self.layout = layout
        self.completion = completion
        return layout
    }

    /// Nothing moves: the transition layout begins where the current one is.
    private func install(_ layout: UICollectionViewTransitionLayout) {
        guard session.canRunTransition, !state.awaitsReload else { return view.replaceLayout(with: layout) }
        let change = LayoutChange(view: view, shown: shown, to: layout)
        animator.run(change, duration: 0) { _ in change.end() }
    }

    /// Leads to the next layout, or back to the one before, animated.
    ///
    /// The completion hears whether the transition was completed and whether the animation went to its end.
    func end(completed: Bool) {
        guard let layout else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "the collection is not prepared for an interactive transition. see "
                        + "startInteractiveTransitionToCollectionViewLayout:completion:"))
            return
        }
        let completion = completion
        self.layout = nil
        self.completion = nil
        let target = completed ? layout.nextLayout : layout.currentLayout
        view.changeLayout(to: target, animated: true, aimingAt: layout.transition.aim(completed: completed)) {
            finished in
            completion?(completed, finished)
        }
    }

    /// Somebody sets a layout in between: that ends the transition.
    func layoutIsReplaced() {
        session.place.oweOffset(nil)
        guard layout != nil else { return }
        let completion = completion
        layout = nil
        self.completion = nil
        completion?(false, false)
    }
}
