import Foundation
import TesseraGraphics

/// `updateConstraints()`, from the views below up to the root.
extension UIView {
    final func constraintUpdateIsNeeded() {
        layoutFlags.insert(.needsUpdate)
        subtreeNeedsUpdate()
        takePart()
        treeNeedsPreparation()
    }

    /// Something from this view down waits for its update.
    final func subtreeNeedsUpdate() {
        var view = self
        while !view.layoutFlags.contains(.subtreeNeedsUpdate) {
            view.layoutFlags.insert(.subtreeNeedsUpdate)
            guard !view.layoutFlags.isIsolated, let above = view._superview else { return }
            view = above
        }
    }

    /// Updates what waits for it from this view down.
    final func updateTreeConstraints() {
        // Whoever asks for the update has constraints to make.
        if type(of: self).requiresConstraintBasedLayout || layoutFlags.contains(.takesPart) {
            updateConstraintsOfTree()
        }
    }

    final func updateConstraintsOfTree() {
        guard layoutFlags.contains(.subtreeNeedsUpdate) else { return }
        layoutFlags.remove(.subtreeNeedsUpdate)
        for view in _subviews where !view.layoutFlags.isIsolated { view.updateConstraintsOfTree() }
        guard layoutFlags.contains(.needsUpdate) else { return }
        layoutFlags.remove(.needsUpdate)
        if let _controller { _controller.updateViewConstraints() } else { updateConstraints() }
    }
}
