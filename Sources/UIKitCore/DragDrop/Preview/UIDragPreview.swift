import Foundation
import TesseraGraphics

/// How a view is shown while it is dragged.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// What is shown of an item while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, NSCopying {
    /// What is shown.
    public final let view: UIView
    /// How it is shown.
    public final let parameters: UIDragPreviewParameters

    /// A preview that shows a view, which may be in no window.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Returns a preview of the very view; its parameters are a copy.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    private final func duplicate() -> UIDragPreview {
        UIDragPreview(view: view, parameters: parameters.copy() as? UIDragPreviewParameters ?? parameters)
    }

    /// A preview that shows the whole of a view.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

/// Where a dragged view comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view to be dragged, and where it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns the view with another target.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
