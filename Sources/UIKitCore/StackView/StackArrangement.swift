import Foundation
import TesseraGraphics

/// What a stack view arranges and how, as a value, and the constraints that follow from it.
struct StackArrangement {
    struct Item {
        let id: ObjectIdentifier
        var isHidden = false
        /// Whether its baselines are those of a text.
        var hasBaseline = false
        /// The natural length along the axis, 0 where there is none or where the distribution does not read it.
        var length: CGFloat = 0
        /// The distance to the view behind it.
        var spacing = StackSpacing.points(0)
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var isBaselineRelative = false
    /// What the views lie in: the stack view or its margins.
    var canvas = StackRule.Item.stack
    /// The axis along which a stack view around this one hides it. Its views have no room there: what holds the last one
    /// at the end gives way.
    var collapsedAxis: NSLayoutConstraint.Axis?
    var items: [Item] = []

    var rules: [StackRule] {
        guard let first = items.first, let last = items.last else { return [] }
        let visible = items.filter { !$0.isHidden }
        return alongAxis(first, last, visible) + acrossAxis(first, visible)
    }

    /// The items that have a guide behind them: the visible ones that another one follows, where gaps are made equal.
    var gaps: [ObjectIdentifier] {
        spreads ? items.filter { !$0.isHidden }.dropLast().map(\.id) : []
    }

    /// Whether the gaps between the views take up what is left.
    var spreads: Bool { distribution == .equalSpacing || distribution == .equalCentering }

    // MARK: Edges

    private var isHorizontal: Bool { axis == .horizontal }
    var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    var center: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
    var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
    var crossCenter: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
    var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }

    /// The priority of what connects views with the end along an axis.
    func endPriority(along axis: NSLayoutConstraint.Axis) -> Float { collapsedAxis == axis ? 999 : 1_000 }
    var crossAxis: NSLayoutConstraint.Axis { isHorizontal ? .vertical : .horizontal }

    func end(_ item: Item, _ attribute: NSLayoutConstraint.Attribute) -> StackRule.End {
        StackRule.End(.arranged(item.id), attribute)
    }
}
