import Foundation
import TesseraGraphics

/// The size of a view's content and how much it matters.
extension UIView {
    final func contentSizeMayHaveChanged() {
        superview?.subviewIntrinsicContentSizeDidChange(self)
        contentConstraintsDidChange()
    }

    /// The constraints that stand for the size of the content have other numbers.
    private func contentConstraintsDidChange() {
        _layoutItem?.box?.isStale(.content)
        if layoutFlags.contains(.takesPart), !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
    }

    /// The width that the content is being measured in; nil where nobody asks for one.
    final var measuringWidth: CGFloat? { _layoutItem?.measuringWidth }

    /// What the view says of its content's size, asked for a width.
    final func intrinsicContentSize(in width: CGFloat) -> CGSize {
        let item = layoutItem
        let outer = item.measuringWidth
        item.measuringWidth = width
        defer { item.measuringWidth = outer }
        return intrinsicContentSize
    }

    final func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = _layoutItem?.priorities ?? ContentPriorities()
        return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
    }

    final func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = _layoutItem?.priorities ?? ContentPriorities()
        return axis == .horizontal ? priorities.horizontalResistance : priorities.verticalResistance
    }

    final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis == .horizontal ? \.horizontalHugging : \.verticalHugging)
    }

    final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis == .horizontal ? \.horizontalResistance : \.verticalResistance)
    }

    private func setPriority(
        _ priority: UILayoutPriority, _ path: WritableKeyPath<ContentPriorities, UILayoutPriority>
    ) {
        guard ConstraintCheck.isLegal(priority) else { return }
        let item = layoutItem
        guard item.priorities[keyPath: path] != priority else { return }
        item.priorities[keyPath: path] = priority
        contentConstraintsDidChange()
    }

    // MARK: What constraints take as given

    /// The frame was set: constraints of the view that translates its mask, of a root or of a scroll view's content
    /// follow.
    final func placeDidChange() {
        guard let box = _layoutItem?.box else { return }
        if preservesSuperviewLayoutMargins { guidesDidChange() }
        let isGiven = translatesAutoresizingMaskIntoConstraints || box.engine?.root === self
        guard isGiven || box.offsets.x != nil || box.offsets.y != nil, let engine = box.engine else { return }
        if !engine.movesAlong(self, box) { engine.note(box, .geometry) }
    }

    /// The margins, the safe area or the width that the readable area goes by is another one.
    final func guidesDidChange() {
        guard let item = _layoutItem, layoutFlags.contains(.takesPart) else { return }
        var constraints: [NSLayoutConstraint] = []
        for each in item.mentions
        where each.firstAttributeKind.isOfMargins || each.secondAttributeKind.isOfMargins {
            constraints.append(each)
        }
        for guide in item.systemGuides { constraints += guide._layoutItem?.mentions ?? [] }
        if !constraints.isEmpty { layoutEngine?.note(constraints) }
    }

    /// The direction is another one.
    final func directionOfConstraintsDidChange() {
        guidesDidChange()
        guard let item = _layoutItem, !item.held.isEmpty else { return }
        layoutEngine?.note(item.held)
    }
}
