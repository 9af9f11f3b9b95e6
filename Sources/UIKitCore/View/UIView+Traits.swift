import Foundation
import TesseraGraphics

extension UIView {
    /// Those last announced, which hold until the next announcement. While something is announced or moved, and outside of
    /// windows, those that follow from the views around.
    var resolvedTraits: UITraitCollection {
        if hasWindow, !TraitUpdates.isUnderWay, let knownTraits { return knownTraits }
        return resolvedTraits(in: inheritedTraits)
    }

    /// What the view's traits are where those around it are `inherited`.
    package func resolvedTraits(in inherited: UITraitCollection) -> UITraitCollection {
        guard mayHaveOwnTraits else { return inherited }
        let controller = hasController ? _controller : nil
        let style = controller?.overrideUserInterfaceStyle ?? .unspecified
        let chosen = overrideUserInterfaceStyle != .unspecified ? overrideUserInterfaceStyle : style
        guard chosen != .unspecified || hasTraitOverrides || textSizeLimits != nil else { return inherited }
        if controller == nil, let keptTraits, keptTraits.inherited === inherited, keptTraits.style == chosen {
            return keptTraits.result
        }
        var values = inherited.values
        if hasTraitOverrides {
            if let controller { values = controller.overriddenTraits.over(values) }
            values = overriddenTraits.over(values)
        }
        if chosen != .unspecified { values.userInterfaceStyle = chosen }
        textSizeLimits?.apply(to: &values.preferredContentSizeCategory)
        let result = values == inherited.values ? inherited : UITraitCollection(values)
        if controller == nil { keptTraits = KeptTraits(inherited: inherited, style: chosen, result: result) }
        return result
    }

    final func limitTextSize(_ change: (inout TextSizeLimits) -> Void) {
        var limits = textSizeLimits ?? TextSizeLimits()
        change(&limits)
        textSizeLimits = limits == TextSizeLimits() ? nil : limits
    }

    private var hasTraitOverrides: Bool {
        hasOverriddenTraits || _controller?.hasOverriddenTraits ?? false
    }

    fileprivate var inheritedTraits: UITraitCollection {
        // Asked by every view below: only what stands in no view can be a window.
        guard let parent = uncountedSuperview else { return (self as? UIWindow)?.hostTraits ?? knownTraits ?? .current }
        return parent.with { TraitUpdates.traits(below: $0) ?? $0.traitCollection }
    }

    /// Whether the view has the traits of its superview, which has been told of its own, and was told of the same. So
    /// does a cell that comes back.
    func knowsTraits(of parent: UIView) -> Bool {
        guard hasWindow, let knownTraits, knownTraits === parent.knownTraits else { return false }
        return !mayHaveOwnTraits && TraitUpdates.traits(below: parent) == nil
    }

    /// Whether anything on the view itself may make its traits others than those around it.
    private var mayHaveOwnTraits: Bool {
        hasOverriddenTraits || hasController || overrideUserInterfaceStyle != .unspecified || textSizeLimits != nil
    }

    /// Compares the traits with those last announced and, where they differ, announces them here and below.
    ///
    /// - Parameter holdsSubviews: whether those below keep the old ones until their next update.
    func traitsMayHaveChanged(holdsSubviews: Bool = false) {
        guard hasWindow || self is UIWindow else { return }
        TraitUpdates.begin()
        defer { TraitUpdates.end() }
        let (new, old) = (traitCollection, knownTraits)
        guard new !== old, new != old else { return }
        knownTraits = new
        if holdsSubviews, let old, !_subviews.isEmpty { TraitUpdates.hold(old, below: self) }
        if old == nil || new.hasDifferentColorAppearance(comparedTo: old) { appearanceDidChange(new) }
        if old != nil || new.laysOutUnlikeOutside { setNeedsLayout() }
        if let old, _controller != nil, !new.hasMargins(of: old) { marginsDidChange() }
        readableWidthMayHaveChanged(from: old)
        if let old, old.layoutDirection != new.layoutDirection { directionOfConstraintsDidChange() }
        _traitsDidChange(from: old)
        new.performAsCurrent {
            traitCollectionDidChange(old)
            if let old { traitWatchers.announce(old, new) }
            _controller?.traitCollectionDidChange(old)
            if let old { _controller?.traitWatchers.announce(old, new) }
            if old != nil { _controller?.setNeedsUpdateContentUnavailableConfiguration() }
        }
        // The update that waits reaches them.
        guard TraitUpdates.traits(below: self) == nil else { return }
        for view in _subviews { view.traitsMayHaveChanged() }
    }

    /// Whether the view looks like another iOS than under `previous`; nil are the traits of views outside of windows.
    package func hasOtherLooks(than previous: UITraitCollection?) -> Bool {
        traitCollection.systemLooks != (previous ?? .ofHost).systemLooks
    }

    private func appearanceDidChange(_ traits: UITraitCollection) {
        if let color = _backgroundColor { _layer.backgroundColor = color.cgColor(with: traits) }
        if drawsContents { setNeedsDisplay() }
    }
}

/// Between which text sizes a view and those in it stay.
struct TextSizeLimits: Equatable {
    var least: UIContentSizeCategory?
    var greatest: UIContentSizeCategory?

    func apply(to category: inout UIContentSizeCategory) {
        if let least, category < least { category = least }
        if let greatest, category > greatest { category = greatest }
    }
}

/// The traits of a view with overrides, and what they were made of.
final class KeptTraits {
    let inherited: UITraitCollection
    let style: UIUserInterfaceStyle
    let result: UITraitCollection

    init(inherited: UITraitCollection, style: UIUserInterfaceStyle, result: UITraitCollection) {
        self.inherited = inherited
        self.style = style
        self.result = result
    }
}

extension UIViewController {
    var resolvedTraits: UITraitCollection {
        guard let view = _view else { return overriding(_parent?.traitCollection ?? .current) }
        guard
            view.hasOverriddenTraits || view.overrideUserInterfaceStyle != .unspecified || view.textSizeLimits != nil
        else { return view.traitCollection }
        return overriding(view.inheritedTraits)
    }

    private func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
        guard overrideUserInterfaceStyle != .unspecified || hasOverriddenTraits else { return inherited }
        var values = overriddenTraits.over(inherited.values)
        if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
        return values == inherited.values ? inherited : UITraitCollection(values)
    }
}

extension UITraitCollection {
    /// Whether views that were laid out before they came into a window may have to be placed differently in it: they
    /// were under the host's traits, or under the current ones if they were made in what is under way.
    fileprivate var laysOutUnlikeOutside: Bool {
        let current = UITraitCollection.current
        return !laysOutLike(UITraitCollection.ofHost) || current !== self && !laysOutLike(current)
    }

    /// Whether the system's minimum of margins is the same under both.
    fileprivate func hasMargins(of other: UITraitCollection) -> Bool {
        horizontalSizeClass == other.horizontalSizeClass && systemLooks == other.systemLooks
    }

    private func laysOutLike(_ other: UITraitCollection) -> Bool {
        layoutDirection == other.layoutDirection && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass
            && preferredContentSizeCategory == other.preferredContentSizeCategory && systemLooks == other.systemLooks
    }
}
