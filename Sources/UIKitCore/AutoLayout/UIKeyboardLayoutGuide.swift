import Foundation

/// A guide with constraints that hold only while it is near an edge of its view, or away from it.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var tracked: [(edges: NSDirectionalRectEdge, isNear: Bool, constraints: [NSLayoutConstraint])] = []

    /// Has `trackingConstraints` hold while the guide is near all of `edges`.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        track(edge, isNear: true, trackingConstraints)
    }

    /// Has `trackingConstraints` hold while the guide is away from all of `edges`.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { track(edge, isNear: false, trackingConstraints) }

    /// Returns the constraints that hold while the guide is near all of `edge`.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.edges == edge && $0.isNear }.flatMap(\.constraints)
    }

    /// Returns the constraints that hold while the guide is away from all of `edge`.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.filter { $0.edges == edge && !$0.isNear }.flatMap(\.constraints)
    }

    /// Deactivates and forgets all of these constraints.
    open func removeAllTrackedConstraints() {
        for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
        tracked = []
    }

    /// The guide stays where it is, at the bottom: what holds near that edge alone holds now.
    private func track(_ edges: NSDirectionalRectEdge, isNear: Bool, _ constraints: [NSLayoutConstraint]) {
        tracked.removeAll { $0.edges == edges && $0.isNear == isNear }
        tracked.append((edges, isNear, constraints))
        let isAtBottom = edges == .bottom || edges == []
        for constraint in constraints { constraint.isActive = isNear ? isAtBottom : !edges.contains(.bottom) }
    }
}

/// The area of the keyboard on the screen; without one it lies at the bottom of its view, as high as the safe area's
/// distance there.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that is not at the bottom.
    open var followsUndockedKeyboard = false
    /// Whether the guide begins at the end of the safe area while there is no keyboard; otherwise at the view's lower edge.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owner?.keyboardGuideDidChange() } }
    }
    /// How far above the keyboard a drag begins to dismiss it, in points.
    open var keyboardDismissPadding: CGFloat = 0
}
