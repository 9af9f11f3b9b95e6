import Foundation
import TesseraConstraints
import TesseraGraphics

/// Makes the constraints of one visual format.
@MainActor
struct VisualFormatConstraints {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let items: [String: VisualFormatItem]

    init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ items: [String: VisualFormatItem]) {
        self.format = format
        self.options = options
        self.items = items
    }

    var constraints: [NSLayoutConstraint] { format.statements.compactMap(constraint) + alignment }

    private func constraint(_ statement: VisualFormat.Statement) -> NSLayoutConstraint? {
        switch statement {
        case .gap(let first, let second, let relation, let gap, let priority):
            constraint(from: first, to: second, relation, gap, priority)
        case .length(let view, let relation, let length, let priority):
            constraint(view, relation, length, priority)
        }
    }

    private func make(
        _ first: LayoutTerm, _ relation: ConstraintRelation, _ second: LayoutTerm?, _ constant: CGFloat,
        _ priority: ConstraintPriority
    ) -> NSLayoutConstraint {
        let relation = NSLayoutConstraint.Relation(rawValue: relation.rawValue) ?? .equal
        let constraint = NSLayoutConstraint(first, relation, second, multiplier: 1, constant: constant)
        constraint.priority = UILayoutPriority(priority.rawValue)
        return constraint
    }

    // MARK: Lengths

    private func constraint(
        _ view: String, _ relation: ConstraintRelation, _ length: VisualFormat.Length, _ priority: ConstraintPriority
    ) -> NSLayoutConstraint? {
        guard let item = items[view]?.layoutItem else { return nil }
        let attribute: Attribute = isHorizontal ? .width : .height
        let first = LayoutTerm(item, attribute)
        switch length {
        case .points(let points): return make(first, relation, nil, CGFloat(points), priority)
        case .view(let name):
            guard let other = items[name]?.layoutItem else { return nil }
            return make(first, relation, LayoutTerm(other, attribute), 0, priority)
        }
    }

    // MARK: Gaps

    private var isHorizontal: Bool { format.axis == .horizontal }

    /// Whether the text runs against the coordinates.
    private var isReversed: Bool {
        isHorizontal && options.intersection(.directionMask) == .directionRightToLeft
    }

    private var start: Attribute {
        guard isHorizontal else { return .top }
        return switch options.intersection(.directionMask) {
        case .directionLeftToRight: .left
        case .directionRightToLeft: .right
        default: .leading
        }
    }

    private var end: Attribute {
        guard isHorizontal else { return .bottom }
        return switch options.intersection(.directionMask) {
        case .directionLeftToRight: .right
        case .directionRightToLeft: .left
        default: .trailing
        }
    }

    /// What has the greater coordinate is on the first side, so that constants are positive.
    private func constraint(
        from first: VisualFormat.Item, to second: VisualFormat.Item, _ relation: ConstraintRelation,
        _ gap: VisualFormat.Gap, _ priority: ConstraintPriority
    ) -> NSLayoutConstraint? {
        guard let near = term(first, beside: second, gap, isFirst: true),
            let far = term(second, beside: first, gap, isFirst: false)
        else { return nil }
        let constant: CGFloat
        switch gap {
        case .points(let points): constant = CGFloat(points)
        case .standard where first == .superview || second == .superview: constant = 0
        case .standard: constant = SystemSpacing.between
        }
        let constraint =
            isReversed ? make(near, relation, far, constant, priority) : make(far, relation, near, constant, priority)
        if gap == .standard { constraint.takeSystemSpacing(1) }
        return constraint
    }

    /// The side of an item that a gap ends at: of the superview its margins where the gap is the standard one.
    private func term(
        _ item: VisualFormat.Item, beside other: VisualFormat.Item, _ gap: VisualFormat.Gap, isFirst: Bool
    ) -> LayoutTerm? {
        switch (item, other) {
        case (.view(let name), .superview):
            return items[name].map { LayoutTerm($0.layoutItem, isFirst ? end : start) }
        case (.view(let name), .view):
            let usesBaselines = !isHorizontal && options.contains(.spacingBaselineToBaseline)
            let attribute = isFirst ? usesBaselines ? .lastBaseline : end : usesBaselines ? .firstBaseline : start
            return items[name].map { LayoutTerm($0.layoutItem, attribute) }
        case (.superview, .view(let name)):
            guard let superview = items[name]?.superview else { return nil }
            let item = gap == .standard ? superview.layoutMarginsGuide.layoutItem : superview.layoutItem
            return LayoutTerm(item, isFirst ? start : end)
        case (.superview, .superview): return nil
        }
    }

    // MARK: Alignment

    private static let alignments: [(option: NSLayoutConstraint.FormatOptions, attribute: Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

    private var alignedAttributes: [Attribute] {
        Self.alignments.filter { options.contains($0.option) }.map(\.attribute)
    }

    /// Views in a row cannot be aligned along it, nor views in a column.
    var problemWithAlignment: String? {
        let along: Attribute.Quantity = isHorizontal ? .horizontalPlace : .verticalPlace
        guard format.views.count > 1, alignedAttributes.contains(where: { $0.quantity == along }) else { return nil }
        let axis = isHorizontal ? "horizontal" : "vertical"
        return "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is "
            + "also \(axis)."
    }

    private var alignment: [NSLayoutConstraint] {
        alignedAttributes.flatMap { attribute in
            zip(format.views, format.views.dropFirst()).compactMap { first, second in
                guard let first = items[first]?.layoutItem, let second = items[second]?.layoutItem else { return nil }
                return make(LayoutTerm(first, attribute), .equal, LayoutTerm(second, attribute), 0, .required)
            }
        }
    }
}
