import Foundation
import TesseraGraphics

extension UIView {
    var resolvedTraits: UITraitCollection {
        let inherited = inheritedTraits
        let style = _controller.map(\.overrideUserInterfaceStyle) ?? .unspecified
        let chosen = overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : style
        guard chosen != .unspecified, chosen != inherited.userInterfaceStyle else { return inherited }
        return UITraitCollection(inherited.values.with(\.userInterfaceStyle, chosen))
    }

    private var inheritedTraits: UITraitCollection {
        if let window = self as? UIWindow { return window.hostTraits }
        return _superview?.traitCollection ?? knownTraits ?? .current
    }

    /// Compares the traits with those last announced and, where they differ, announces them here and below.
    func traitsMayHaveChanged() {
        guard _window != nil || self is UIWindow else { return }
        let (new, old) = (traitCollection, knownTraits)
        guard new !== old, new != old else { return }
        knownTraits = new
        if old == nil || new.hasDifferentColorAppearance(comparedTo: old) { appearanceDidChange(new) }
        if old != nil { setNeedsLayout() }
        _traitsDidChange(from: old)
        new.performAsCurrent {
            traitCollectionDidChange(old)
            _controller?.traitCollectionDidChange(old)
        }
        for view in _subviews { view.traitsMayHaveChanged() }
    }

    private func appearanceDidChange(_ traits: UITraitCollection) {
        if let color = _backgroundColor { _layer.backgroundColor = CGColor(color.rgba(with: traits)) }
        if drawsContents { setNeedsDisplay() }
    }
}
