import Foundation
import TesseraGraphics

/// An area that leads the focus elsewhere when a movement runs into it.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    private var place: CGRect?

    /// In the owning view's points. The program places the guide by constraints, or by setting it.
    override open var layoutFrame: CGRect {
        get { place ?? super.layoutFrame }
        set { place = newValue }
    }

    override var placesItself: Bool { place != nil }

    /// Where the focus goes, best first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        get { targets.compactMap(\.environment) }
        set { targets = newValue.map(WeakEnvironment.init) }
    }

    private var targets: [WeakEnvironment] = []
}

extension UIView {
    var focusGuides: [UIFocusGuide] { _layoutItem?.guides.compactMap { $0 as? UIFocusGuide } ?? [] }
}
