import Foundation
import TesseraGraphics

/// What decides a view's margins and safe area.
struct ViewMargins {
    var explicit: NSDirectionalEdgeInsets?
    /// Set by `layoutMargins`, where left stays left.
    var explicitAbsolute: UIEdgeInsets?
    /// Set for a controller's root view: the bars' part of the safe area.
    var additionalSafeArea = UIEdgeInsets.zero
    /// The window's own safe area; set on windows alone.
    var windowSafeArea = UIEdgeInsets.zero
    /// Off for scroll views: their adjusted content inset keeps content clear of the bars already.
    var passesSafeAreaOn = true
    /// A sheet has given the view a transform, which its safe area does not go by.
    var isPushedBack = false
    /// What the view was last told.
    var knownSafeArea = UIEdgeInsets.zero
    /// What the controller of the view was last told; nil before it is in a window.
    var knownMargins: UIEdgeInsets?

    static let standard = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

extension UIView {
    var resolvedDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction(inRightToLeft: traitCollection.isRightToLeft)
    }

    // MARK: Margins

    var effectiveLayoutMargins: UIEdgeInsets {
        var result = ownLayoutMargins
        if insetsLayoutMarginsFromSafeArea { result = result + safeAreaInsets }
        guard preservesSuperviewLayoutMargins, let parent = superview else { return result }
        let outer = parent.layoutMargins
        let room = parent.bounds
        let place = frame.offsetBy(dx: -room.minX, dy: -room.minY)
        result.left = max(result.left, outer.left - place.minX)
        result.right = max(result.right, outer.right - (room.width - place.maxX))
        // What scrolls comes near the upper and lower edges only now and then.
        guard parent.margins.passesSafeAreaOn else { return result }
        result.top = max(result.top, outer.top - place.minY)
        result.bottom = max(result.bottom, outer.bottom - (room.height - place.maxY))
        return result
    }

    /// What was set, or the standard. Of a controller's view at least the system's minimum, which is its standard, too.
    private var ownLayoutMargins: UIEdgeInsets {
        let set = margins.explicitAbsolute ?? margins.explicit.map(resolved)
        guard hasController, let controller = _controller, controller.viewRespectsSystemMinimumLayoutMargins else {
            return set ?? ViewMargins.standard
        }
        let least = resolved(controller.systemMinimumLayoutMargins)
        guard let set else { return least }
        return UIEdgeInsets(
            top: max(set.top, least.top), left: max(set.left, least.left), bottom: max(set.bottom, least.bottom),
            right: max(set.right, least.right))
    }

    /// The direction is asked for where it matters: that takes a walk up to the window.
    private func resolved(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        insets.resolved(isRightToLeft: insets.leading != insets.trailing && isRightToLeft)
    }

    func setLayoutMargins(_ insets: UIEdgeInsets) {
        guard margins.explicitAbsolute != insets else { return }
        margins.explicitAbsolute = insets
        margins.explicit = nil
        marginsDidChange()
    }

    func setDirectionalLayoutMargins(_ insets: NSDirectionalEdgeInsets) {
        guard margins.explicit != insets else { return }
        margins.explicit = insets
        margins.explicitAbsolute = nil
        marginsDidChange()
    }

    func marginsDidChange() {
        guidesDidChange()
        layoutMarginsDidChange()
        _controller?.marginsMayHaveChanged()
        setNeedsLayout()
        for view in _subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    }

    func inheritedMarginsMayHaveChanged() {
        safeAreaMayHaveChanged()
        if preservesSuperviewLayoutMargins { marginsDidChange() }
    }

    // MARK: Safe area

    /// The part of this view that the window's and the controllers' bars cover. Scroll views do not pass it on to what
    /// they scroll.
    var effectiveSafeAreaInsets: UIEdgeInsets {
        guard let parent = uncountedSuperview else { return margins.windowSafeArea }
        guard hasWindow else { return margins.additionalSafeArea }
        return parent.with(coveredBars) + margins.additionalSafeArea
    }

    /// What bars cover of this view by what they cover of its superview.
    private func coveredBars(of parent: UIView) -> UIEdgeInsets {
        guard parent.margins.passesSafeAreaOn else { return .zero }
        let outer = parent.safeAreaInsets
        guard outer != .zero else { return .zero }
        let place = placeInFront
        let area = parent.bounds.inset(by: outer)
        return UIEdgeInsets(
            top: min(max(area.minY - place.minY, 0), outer.top == 0 ? 0 : .infinity),
            left: min(max(area.minX - place.minX, 0), outer.left == 0 ? 0 : .infinity),
            bottom: min(max(place.maxY - area.maxY, 0), outer.bottom == 0 ? 0 : .infinity),
            right: min(max(place.maxX - area.maxX, 0), outer.right == 0 ? 0 : .infinity))
    }

    /// Tells this view and those below it whose safe area came out differently.
    func safeAreaMayHaveChanged() {
        guard hasWindow || self is UIWindow else { return }
        let now = safeAreaInsets
        guard now != margins.knownSafeArea else { return }
        margins.knownSafeArea = now
        guidesDidChange()
        safeAreaInsetsDidChange()
        _controller?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
        setNeedsLayout()
        for view in _subviews { view.safeAreaMayHaveChanged() }
    }
}

extension UISemanticContentAttribute {
    /// The direction of a view with this attribute among views that are read from right to left, or from left to right.
    func direction(inRightToLeft isRightToLeft: @autoclosure () -> Bool) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: isRightToLeft() ? .rightToLeft : .leftToRight
        }
    }
}
