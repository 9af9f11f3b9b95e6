import Foundation
import TesseraGraphics

/// An area that leads the focus elsewhere when a movement runs into it.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    private var place = CGRect.zero

    /// In the owning view's points. The program places the guide by setting it.
    override open var layoutFrame: CGRect {
        get { place }
        set { place = newValue }
    }

    /// Where the focus goes, best first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        get { targets.compactMap(\.environment) }
        set { targets = newValue.map(WeakEnvironment.init) }
    }

    private var targets: [WeakEnvironment] = []
}

extension UIView {
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        focusTraits.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        focusTraits.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    public var layoutGuides: [UILayoutGuide] { _focusTraits?.guides ?? [] }

    var focusGuides: [UIFocusGuide] { _focusTraits?.guides.compactMap { $0 as? UIFocusGuide } ?? [] }
}
