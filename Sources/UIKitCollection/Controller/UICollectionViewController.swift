import Foundation
import TesseraGraphics
import UIKitCore

/// A controller whose view is a collection view, with itself as data source and delegate.
///
/// It declares every optional method of both protocols, because a default of a protocol would be fixed here and a
/// subclass's method never called.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let initialLayout: UICollectionViewLayout
    final var storedCollectionView: UICollectionView?
    /// What the controller has to do with others on a navigation stack.
    final var navigationShare = NavigationShare()
    /// The layout that the collection view came with, of one that the client set.
    private var givenLayout: UICollectionViewLayout?

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        InterfaceCoder.finish(self, UICollectionViewController.self, coder)
    }

    /// The collection view. Asking for it loads the controller's view, which is its superview.
    ///
    /// It is nil after nil was set, and where a `loadView()` of a subclass made another view without setting it; before
    /// the view is loaded nil is forgotten. On a navigation stack it may be the view of a controller below; see
    /// `useLayoutToLayoutNavigationTransitions`.
    open var collectionView: UICollectionView! {
        get {
            if let borrowedCollectionView {
                loadViewIfNeeded()
                return borrowedCollectionView
            }
            if storedCollectionView == nil { loadViewIfNeeded() }
            return storedCollectionView
        }
        set {
            guard newValue !== storedCollectionView, mayReplaceCollectionView() else { return }
            if let storedCollectionView { giveUp(storedCollectionView) }
            storedCollectionView = nil
            guard let newValue else { return }
            givenLayout = newValue.collectionViewLayout
            install(newValue)
        }
    }

    final func giveUp(_ old: UICollectionView) {
        old.removeFromSuperview()
        old.reordering.remove()
        if old.dataSource === self { old.dataSource = nil }
        if old.delegate === self { old.delegate = nil }
    }

    /// The layout the controller was made with, or that of the collection view that was set. Another layout that the
    /// view gets later does not change it.
    open var collectionViewLayout: UICollectionViewLayout { givenLayout ?? initialLayout }

    /// Whether a push of this controller changes the layout of the collection view below instead of bringing a view in.
    ///
    /// The controller is pushed onto a collection view controller, and both share that one's collection view: it moves
    /// into the view of whichever is in sight and gets its layout, animated along with the bar, or by the finger that
    /// pops. The lowest controller stays the data source. The delegate is the controller that appeared last, unless
    /// somebody else was made the delegate.
    ///
    /// Set it before the push; it can't be changed while the controller is on a stack.
    open var useLayoutToLayoutNavigationTransitions = false {
        didSet {
            guard useLayoutToLayoutNavigationTransitions != oldValue, isOnNavigationStack else { return }
            refuseChangeOfTransitions()
            useLayoutToLayoutNavigationTransitions = oldValue
        }
    }

    /// Whether the selection is cleared each time the view is about to appear. It has no effect on a controller with
    /// `useLayoutToLayoutNavigationTransitions`.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a long press carries items, where the data source says by `collectionView(_:canMoveItemAt:)` that it lets
    /// them go. UIKit begins as well where there is only the method that moves them.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet {
            guard installsStandardGestureForInteractiveMovement != oldValue, let heldCollectionView else { return }
            installGesture(in: heldCollectionView)
        }
    }

    final func installGesture(in collectionView: UICollectionView) {
        if installsStandardGestureForInteractiveMovement {
            collectionView.reordering.install()
        } else {
            collectionView.reordering.remove()
        }
    }

    final func makeCollectionView() -> UICollectionView {
        let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
        made.keepingAppearanceKeys { made.backgroundColor = .systemBackground }
        install(made)
        return made
    }

    /// A view that has a data source or a delegate already keeps it.
    private func install(_ made: UICollectionView) {
        storedCollectionView = made
        if made.dataSource == nil { made.dataSource = self }
        if made.delegate == nil { made.delegate = self }
        if isEditing { made.isEditing = true }
        installGesture(in: made)
        if isViewLoaded { place(made, in: view) }
    }

    final func place(_ made: UICollectionView, in parent: UIView) {
        made.frame = parent.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(made)
    }

    override open var _makesRoomForKeyboard: Bool { true }

    override open func loadView() {
        let isThere = loadViewFromInterface { [unowned self] in
            if let made = $0 as? UICollectionView {
                loadWrapper()
                collectionView = made
            } else {
                view = $0
            }
        }
        if !isThere { loadWrapper() }
        guard !isThere, borrowedCollectionView == nil else { return }
        place(storedCollectionView ?? makeCollectionView(), in: view)
    }

    /// Makes the view around the collection view.
    private func loadWrapper() {
        let wrapper = UIView(frame: UIScreen.main.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.backgroundColor = .systemBackground
        view = wrapper
    }

    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !isOnNavigationStack { standAlone() }
        guard clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions else { return }
        afterViewWillAppear = { [unowned self] in
            guard let storedCollectionView else { return }
            let selected = storedCollectionView.indexPathsForSelectedItems ?? []
            for path in selected { storedCollectionView.deselectItem(at: path, animated: animated) }
            restoreIfCancelled { [weak storedCollectionView] in
                for path in selected {
                    storedCollectionView?.selectItem(at: path, animated: false, scrollPosition: [])
                }
            }
        }
    }

    /// Turns editing of the collection view on and off as well.
    override open func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        heldCollectionView?.isEditing = editing
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// A subclass with items overrides this.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { AbsentSupplementaryView.shared }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.noteNoOpinion()
        return true
    }
    /// Without a subclass's own the carried item goes back to its place.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.refuseMovement() }

    // MARK: Delegate

    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    open func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { collectionView.allowsFocusNow }
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Asks the method of before iOS 15.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    // MARK: Menus

    /// Asks for the menu of the item at the point, as before iOS 16.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = indexPaths.first else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}

    // MARK: Scroll view delegate

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
