import Foundation
import TesseraGraphics

/// What a view's tint is made of.
struct ViewTint {
    /// Nil for the standard one.
    var color: UIColor?
    var isDimmed = false

    func isSame(as other: ViewTint) -> Bool {
        isDimmed == other.isDimmed && (color === other.color || color == other.color)
    }
}

extension UIView {
    func setTintColor(_ color: UIColor?) {
        guard color != _tintColor else { return }
        _tintColor = color
        Tints.areUsed = true
        announceTint(tintAround)
    }

    func setTintMode(_ mode: TintAdjustmentMode) {
        guard mode != ownTintMode else { return }
        changeTintDimming { ownTintMode = mode }
    }

    /// Tells the views here and below, where `change` leaves them dimmed and they were not, or the other way round.
    func changeTintDimming(by change: () -> Void) {
        let wasDimmed = isTintDimmed
        change()
        (Tints.areUsed, Tints.areDimmed) = (true, true)
        if isTintDimmed != wasDimmed { announceDimming(!wasDimmed) }
    }

    /// The colour that is seen.
    var shownTint: UIColor {
        let color = tintColorAround ?? Tints.standard
        return Tints.areDimmed && isTintDimmed ? color.dimmed : color
    }

    /// The mode of the view or of the first one around it that has one.
    var isTintDimmed: Bool {
        guard Tints.areDimmed else { return false }
        var view: UIView? = self
        while let step = view {
            if step.ownTintMode != .automatic { return step.ownTintMode == .dimmed }
            if let window = step as? UIWindow { return window.tintCovers > 0 }
            view = step._superview
        }
        return false
    }

    /// The colour that the view or the first one around it was given; nil for the standard one.
    private var tintColorAround: UIColor? {
        var view: UIView? = self
        while let step = view {
            if let own = step._tintColor { return own }
            view = step._superview
        }
        return nil
    }

    /// The tint in force here.
    private var tintAround: ViewTint { ViewTint(color: tintColorAround, isDimmed: isTintDimmed) }

    /// What becomes of a tint that is in force around the view.
    private func tint(inside tint: ViewTint) -> ViewTint {
        let isDimmed = ownTintMode == .automatic ? tint.isDimmed : ownTintMode == .dimmed
        return ViewTint(color: _tintColor ?? tint.color, isDimmed: isDimmed)
    }

    private func announceTint(_ tint: ViewTint) {
        knownTint = tint
        tintColorDidChange()
        for view in _subviews where view._tintColor == nil { view.announceTint(view.tint(inside: tint)) }
    }

    private func announceDimming(_ isDimmed: Bool) {
        knownTint.isDimmed = isDimmed
        tintColorDidChange()
        for view in _subviews where view.ownTintMode == .automatic { view.announceDimming(isDimmed) }
    }

    /// The view has come into a window, or to another place in it.
    func tintMayHaveChanged() {
        if Tints.areUsed, hasWindow { compareTint(tintAround) }
    }

    /// Tells the views here and below whose tint is not that which they know.
    private func compareTint(_ around: ViewTint) {
        let tint = tint(inside: around)
        if !tint.isSame(as: knownTint) {
            knownTint = tint
            tintColorDidChange()
        }
        for view in _subviews { view.compareTint(tint) }
    }
}

/// As long as no view was given a tint there is nothing to compare.
@MainActor
enum Tints {
    /// The tint of windows that were given none: the app's accent color, or the system's blue.
    static var standard = UIColor.systemBlue
    static var areUsed = false
    /// Whether any view was ever dimmed.
    static var areDimmed = false
}

extension UIColor {
    /// The colour without its hue, as bright as it looks, and a little transparent.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            let color = self.rgba(with: traits)
            let light = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            return UIColor(white: light, alpha: color.alpha * 0.8)
        }
    }
}
