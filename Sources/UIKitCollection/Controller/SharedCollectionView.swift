import Foundation
import TesseraGraphics
import UIKitCore

/// What a collection view controller has to do with others on a navigation stack.
struct NavigationShare {
    /// The collection view that it shares; nil where it has nothing to do with others.
    var shared: SharedCollectionView?
    /// The layout that the shared view had when another controller came into sight.
    var leftLayout: UICollectionViewLayout?
}

/// The collection view of controllers that stand on one another on a navigation stack. It lies in the view of the one in
/// sight.
@MainActor
final class SharedCollectionView {
    /// The lowest controller, whose collection view it is.
    private(set) weak var owner: UICollectionViewController?
    /// The controller whose view it lies in.
    private weak var holder: UICollectionViewController?
    private var known: UICollectionView?

    init(owner: UICollectionViewController) {
        self.owner = owner
        holder = owner
    }

    /// Loads the lowest controller's view. One that is that view itself can't move.
    var view: UICollectionView? {
        if known == nil, let owner, let own = owner.ownCollectionView, own !== owner.viewIfLoaded { known = own }
        return known
    }

    /// Whether anybody has asked for the view.
    var isInUse: Bool { known != nil }

    func isHeld(by controller: UICollectionViewController) -> Bool { holder === controller }

    /// The layout that the view has, or has come from where a hand leads it to another.
    var settledLayout: UICollectionViewLayout? {
        guard let layout = view?.collectionViewLayout else { return nil }
        return (layout as? UICollectionViewTransitionLayout)?.currentLayout ?? layout
    }

    /// Moves the view, as it is, into the controller's.
    func place(in controller: UICollectionViewController) {
        guard let view else { return }
        holder = controller
        guard view.superview !== controller.view else { return }
        // Constraints of the client's hold in the view that it comes from.
        view.translatesAutoresizingMaskIntoConstraints = true
        controller.place(view, in: controller.view)
        controller.view.sendSubviewToBack(view)
        controller.installGesture(in: view)
    }

    /// Moves the view into the controller's, with its layout, at once.
    func show(in controller: UICollectionViewController) {
        guard holder !== controller, let view else { return }
        holder?.navigationShare.leftLayout = settledLayout
        UIView.performWithoutAnimation {
            place(in: controller)
            view.setCollectionViewLayout(controller.layoutOnStack, animated: false)
        }
    }

    // MARK: Roles

    /// Makes the controller in sight, which has appeared, the delegate. The data source stays the lowest controller.
    ///
    /// Decided here alone. As in the documents: during a push the first controller is data source and delegate, and the
    /// second becomes the delegate right after its `viewDidAppear(_:)`. Whom a client made the delegate stays it.
    func controllerDidAppear(_ controller: UICollectionViewController) {
        guard holder === controller, let view = known, view.delegate !== controller else { return }
        if let delegate = view.delegate {
            guard (delegate as? UICollectionViewController)?.navigationShare.shared === self else { return }
        }
        view.delegate = controller
    }

    /// The lowest controller has left, and `controller` shows the view: from now on it is its own.
    func takeOver(by controller: UICollectionViewController) {
        guard let view else { return }
        let old = owner
        owner = controller
        controller.storedCollectionView = view
        if view.dataSource == nil || view.dataSource === old { view.dataSource = controller }
        if view.delegate == nil || view.delegate === old { view.delegate = controller }
        guard let old else { return }
        old.storedCollectionView = nil
        old.navigationShare = NavigationShare()
        if old.isViewLoaded { old.makeCollectionView().registry.fill(from: view.registry) }
    }
}
