import Foundation
import TesseraGraphics

/// A guide around a part of a view that the view places itself.
package final class PlacedLayoutGuide: UILayoutGuide {
    /// The part, in the view's points.
    package var place = CGRect.zero

    package init(in view: UIView) {
        super.init()
        owningView = view
    }

    override package var layoutFrame: CGRect { place }
}
