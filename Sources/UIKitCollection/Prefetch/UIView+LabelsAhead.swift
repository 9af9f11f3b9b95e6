import UIKitCore

extension UIView {
    /// Draws the labels in the view that wait to be drawn, so that the frame in which it comes into sight need not shape
    /// their texts. What clients draw themselves, in subclasses of labels too, waits for that frame, as in UIKit.
    /// O(views in it).
    func drawLabelsAhead() {
        guard !isHidden else { return }
        if type(of: self) == UILabel.self { layer.displayIfNeeded() }
        for view in subviews { view.drawLabelsAhead() }
    }
}
