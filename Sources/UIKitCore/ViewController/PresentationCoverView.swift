import Foundation
import TesseraGraphics

/// Lies over the window's other views and holds what is presented.
@MainActor
class PresentationCoverView: UIView {
    /// Whether the view keeps all touches for itself, as long as what is presented is on its way in: neither it nor what is
    /// behind is touched meanwhile.
    final var swallowsTouches = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard swallowsTouches else { return super.hitTest(point, with: event) }
        return isHidden || !self.point(inside: point, with: event) ? nil : self
    }
}
