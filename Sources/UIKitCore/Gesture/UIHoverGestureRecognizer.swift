import Foundation
import TesseraGraphics

/// Recognizes a pointer over its view while no button is down: `began` when it comes, `changed` when it moves, `ended`
/// when it leaves.
///
/// While a button is down nothing is reported; the hover goes on when it is up again. Several views under the pointer hear
/// of it at once.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }

    /// How far a pencil is from the screen, from 0 to 1; 0 for a pointer.
    open var zOffset: CGFloat { 0 }
    open var altitudeAngle: CGFloat { .pi / 2 }
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
