import Foundation
import TesseraGraphics

extension UIViewController {
    /// The window is about to take `size`, or to have the traits `traits` in place of `old`; nil for what stays. Size
    /// classes are announced alone, as in UIKit. What runs along with the change does so in the next frame, when the views
    /// have their new sizes.
    func announceTransition(to size: CGSize?, _ traits: UITraitCollection?, from old: UITraitCollection) {
        var collection: UITraitCollection?
        if let traits { collection = self.collection(after: traits, from: old) }
        guard let view = _view, size != nil || collection != nil else { return }
        let coordinator = TransitionCoordinator(from: self, to: self, container: view, animated: false, duration: 0)
        activeCoordinator = coordinator
        if let collection { willTransition(to: collection, with: coordinator) }
        if let size { viewWillTransition(to: size, with: coordinator) }
        SizeTransition(coordinator).start()
    }

    /// The controller's traits with the size classes that come; nil where they stay. A class that is not the window's now
    /// is overridden, and stays.
    private func collection(after new: UITraitCollection, from old: UITraitCollection) -> UITraitCollection? {
        let own = traitCollection
        var values = own.values
        if own.horizontalSizeClass == old.horizontalSizeClass { values.horizontalSizeClass = new.horizontalSizeClass }
        if own.verticalSizeClass == old.verticalSizeClass { values.verticalSizeClass = new.verticalSizeClass }
        return values == own.values ? nil : UITraitCollection(values)
    }

    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in _children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: own, with: coordinator)
        }
        presentation?.controller.viewWillTransition(to: size, with: coordinator)
    }

    /// A child that was given traits keeps them.
    func forwardTransition(
        to collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in _children {
            let own = child.traitsFromParent.map { UITraitCollection(traitsFrom: [collection, $0]) } ?? collection
            child.willTransition(to: own, with: coordinator)
        }
        presentation?.controller.willTransition(to: collection, with: coordinator)
    }
}

/// A transition of size that waits for its frames.
@MainActor
private final class SizeTransition: FrameTicking {
    private let coordinator: TransitionCoordinator
    private var hasAnimated = false
    /// The scheduler holds nothing; the transition holds itself until its end.
    private var itself: SizeTransition?

    init(_ coordinator: TransitionCoordinator) { self.coordinator = coordinator }

    var frameLoop: FrameLoop { coordinator.containerView.frameLoop }

    func start() {
        itself = self
        FrameScheduler.add(self)
    }

    /// Animations before the layout of the first frame, completions before that of the second.
    func tick(at time: TimeInterval) -> Bool {
        guard hasAnimated else {
            hasAnimated = true
            coordinator.runAnimations()
            return true
        }
        itself = nil
        coordinator.finish()
        return false
    }
}
