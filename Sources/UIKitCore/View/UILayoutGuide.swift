import Foundation
import TesseraGraphics

/// A rectangle of a view that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view that the rectangle belongs to.
    open internal(set) weak var owningView: UIView?
    open var identifier = ""

    /// The rectangle, in the owning view's points.
    open var layoutFrame: CGRect { .zero }
}
