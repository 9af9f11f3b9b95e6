import Foundation
import TesseraGraphics

/// What is around the contents of controllers: a controller with children, or a presentation controller.
///
/// Both have members for all of it, which subclasses override and of which they call super's.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// How large the container wants to be, in points; a length of 0 leaves it open.
    var preferredContentSize: CGSize { get }
    /// Called when something inside has another `preferredContentSize`.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// For containers that size what is inside by its constraints. Nothing here calls it.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size that something inside will have when this container's is `parentSize`, in points.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the container takes a size. What is inside is told by super.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the size classes of the container change, and before `viewWillTransition(to:with:)` where its size
    /// does, too. What is inside is told by super.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
