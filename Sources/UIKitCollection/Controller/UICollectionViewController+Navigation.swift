import Foundation
import UIKitCore

extension UICollectionViewController: ContentSharing {
    package final func refusal(toStandOn below: UIViewController?) -> UIKitException? {
        guard useLayoutToLayoutNavigationTransitions, let below else { return nil }
        guard let below = below as? UICollectionViewController else {
            return .inconsistency(
                "Pushing a view controller with useLayoutToLayoutNavigationTransitions set to YES requires the top view "
                    + "controller to be a UICollectionViewController",
                explanation: "\(self) was put above \(below), which has no collection view that both could share.")
        }
        guard let view = below.viewIfLoaded, view === below.storedCollectionView else { return nil }
        return .inconsistency(
            "Pushing a view controller with useLayoutToLayoutNavigationTransitions set to YES requires a collection view "
                + "that is not the root view of its controller",
            explanation: "\(below) made its collection view its view, which can't move into the view of \(self).")
    }

    package final func joinStack(above below: UIViewController?) {
        guard useLayoutToLayoutNavigationTransitions, let below = below as? UICollectionViewController else {
            return standAlone()
        }
        let shared = below.navigationShare.shared ?? SharedCollectionView(owner: below)
        below.navigationShare.shared = shared
        guard navigationShare.shared !== shared else { return }
        if let storedCollectionView {
            // A view that was loaded before the push has been told of cells.
            shared.view?.registry.fill(from: storedCollectionView.registry)
            giveUp(storedCollectionView)
        }
        storedCollectionView = nil
        navigationShare = NavigationShare(shared: shared)
        if viewIfLoaded?.window != nil { shared.show(in: self) }
    }

    package final func makeHandOver(from other: UIViewController?) -> (any ContentHandOver)? {
        guard let shared = navigationShare.shared else { return nil }
        if let other = other as? UICollectionViewController, other !== self, other.navigationShare.shared === shared,
            shared.isHeld(by: other)
        {
            return LayoutHandOver(shared, from: other, to: self)
        }
        shared.show(in: self)
        return nil
    }

    package final func contentDidAppear() { navigationShare.shared?.controllerDidAppear(self) }

    /// The controller is on no stack with another whose collection view it could share: it has one of its own from now
    /// on, which is the shared one where it shows that.
    final func standAlone() {
        guard let shared = navigationShare.shared, shared.owner !== self else { return }
        if shared.isHeld(by: self) { return shared.takeOver(by: self) }
        navigationShare = NavigationShare()
        guard isViewLoaded else { return }
        // Its cells were registered with the shared view.
        let own = makeCollectionView()
        if let known = shared.view { own.registry.fill(from: known.registry) }
    }

    // MARK: Views

    /// The collection view of a controller below; nil where the controller has its own.
    final var borrowedCollectionView: UICollectionView? {
        guard let shared = navigationShare.shared, shared.owner !== self else { return nil }
        return shared.view
    }

    /// The controller's own collection view or the borrowed one, without loading this controller's view.
    final var heldCollectionView: UICollectionView? { borrowedCollectionView ?? storedCollectionView }

    /// The controller's own, whose loading loads the controller's view.
    final var ownCollectionView: UICollectionView? {
        if storedCollectionView == nil { loadViewIfNeeded() }
        return storedCollectionView
    }

    /// The layout that belongs to the controller on a stack.
    final var layoutOnStack: UICollectionViewLayout { navigationShare.leftLayout ?? collectionViewLayout }

    // MARK: Errors

    final var isOnNavigationStack: Bool { parent is UINavigationController }

    /// Whether the collection view may be another one; where others on a stack show it, that is raised. Where they do no
    /// longer, the controller has nothing to do with them any more.
    final func mayReplaceCollectionView() -> Bool {
        guard let shared = navigationShare.shared, shared.isInUse else { return true }
        let isShared = navigationController?.viewControllers.contains {
            $0 !== self && ($0 as? UICollectionViewController)?.navigationShare.shared === shared
        }
        guard isShared ?? false else {
            navigationShare = NavigationShare()
            return true
        }
        ProgrammerErrors.raise(
            .inconsistency(
                "The collection view of a UICollectionViewController can't be changed while view controllers with "
                    + "useLayoutToLayoutNavigationTransitions share it",
                explanation: "\(self) keeps the collection view that it has."))
        return false
    }

    final func refuseChangeOfTransitions() {
        ProgrammerErrors.raise(
            .inconsistency(
                "useLayoutToLayoutNavigationTransitions can't be changed on a UICollectionViewController that has already "
                    + "been pushed onto a UINavigationController",
                explanation: "Set it on \(self) before it is pushed; it keeps its value."))
    }
}
