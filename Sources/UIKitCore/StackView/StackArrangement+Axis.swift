import Foundation

extension StackArrangement {
    /// The priority of the wish that a stack view be no longer than it must, below the level of fitting sizes.
    static let canvasFit: Float = 49
    /// Below what clients use: where nothing else decides.
    static let leastFit: Float = 0.1
    /// Below that: which of several equal views keeps its length.
    static let firmness: Float = 0.05
    /// The highest priority of equal distances between centres; it falls from view to view.
    static let centering: Float = 150

    /// What decides the places and lengths along the axis.
    func alongAxis(_ first: Item, _ last: Item, _ visible: [Item]) -> [StackRule] {
        var rules = connections(first, last, visible)
        rules += spreads ? spreadSpacing(visible) : chainSpacing()
        switch distribution {
        case .fill: rules += keptLengths(visible)
        case .fillEqually: rules += equalLengths(visible)
        case .fillProportionally: rules += proportionalLengths(visible)
        case .equalSpacing: rules += equalGaps(visible) + keptLengths(visible)
        case .equalCentering: rules += equalGaps(visible)
        }
        for item in items where item.isHidden {
            rules.append(StackRule(.hiding, end(item, length)))
        }
        return rules
    }

    /// The first and the last view lie at the ends. Without a visible one nothing holds the stack view's length.
    private func connections(_ first: Item, _ last: Item, _ visible: [Item]) -> [StackRule] {
        let start = StackRule(.canvasConnection, StackRule.End(canvas, start), .equal, end(first, self.start))
        guard !visible.isEmpty else {
            return [start, StackRule(.canvasFit, StackRule.End(canvas, length), priority: Self.leastFit)]
        }
        return [
            start,
            StackRule(
                .canvasConnection, StackRule.End(canvas, end), .equal, end(last, end),
                priority: endPriority(along: axis)),
        ]
    }

    // MARK: Spacing

    /// Every view begins at the end of the one before it. A hidden one, which has no length, lies in the middle of the
    /// distance between those that can be seen.
    private func chainSpacing() -> [StackRule] {
        zip(items, items.dropFirst()).enumerated().map { index, pair in
            let (item, next) = pair
            guard let before = items[...index].last(where: { !$0.isHidden }),
                items[(index + 1)...].contains(where: { !$0.isHidden }), !(item.isHidden && next.isHidden)
            else { return spacing(item, next, .points(0), share: 1, .equal) }
            return spacing(item, next, before.spacing, share: item.isHidden || next.isHidden ? 0.5 : 1, .equal)
        }
    }

    /// Visible views keep at least their distance; a hidden one lies in the middle of its gap, or at the end.
    private func spreadSpacing(_ visible: [Item]) -> [StackRule] {
        var rules = zip(visible, visible.dropFirst()).map { spacing($0, $1, $0.spacing, share: 1, .greaterThanOrEqual) }
        for (index, item) in items.enumerated() where item.isHidden {
            let before = items[..<index].last { !$0.isHidden }
            let after = items[(index + 1)...].first { !$0.isHidden }
            if let before, after != nil {
                let gap = StackRule.End(.gap(before.id), center)
                rules.append(StackRule(.spacing, end(item, center), .equal, gap))
            } else if before != nil {
                rules.append(StackRule(.spacing, end(item, start), .equal, end(items[index - 1], end)))
            } else if items.indices.contains(index + 1) {
                rules.append(StackRule(.spacing, end(items[index + 1], start), .equal, end(item, end)))
            }
        }
        return rules
    }

    private func spacing(
        _ item: Item, _ next: Item, _ spacing: StackSpacing, share: CGFloat, _ relation: NSLayoutConstraint.Relation
    ) -> StackRule {
        let usesBaselines = isBaselineRelative && axis == .vertical
        var rule = StackRule(
            .spacing, end(next, usesBaselines && !next.isHidden ? .firstBaseline : start), relation,
            end(item, usesBaselines && !item.isHidden ? .lastBaseline : end))
        switch spacing {
        case .points(let points): rule.constant = points * share
        case .system where usesBaselines && !item.isHidden && !next.isHidden:
            rule.identity.isSystemSpacing = true
        case .system: rule.constant = StackSpacing.systemPoints * share
        }
        return rule
    }

    // MARK: Lengths

    /// Of views that mind another length equally it is the first one that stretches or gives way, as in UIKit.
    private func keptLengths(_ visible: [Item]) -> [StackRule] {
        guard let first = visible.first, visible.count > 1 else { return [] }
        return items.filter { $0.id != first.id && $0.length > 0 }.map { item in
            StackRule(.ambiguitySuppression, end(item, length), constant: item.length, priority: Self.firmness)
        }
    }

    private func equalLengths(_ visible: [Item]) -> [StackRule] {
        guard let first = visible.first else { return [] }
        return visible.dropFirst().map { item in
            StackRule(.fillEqually, end(item, length), .equal, end(first, length))
        }
    }

    /// Each view has that part of the stack view that its natural length is of all of them and the distances. The
    /// priority falls from view to view, so that the last one takes what is left.
    private func proportionalLengths(_ visible: [Item]) -> [StackRule] {
        let spacing = visible.dropLast().reduce(0) { sum, item in
            switch item.spacing {
            case .points(let points): sum + points
            case .system: sum + StackSpacing.systemPoints
            }
        }
        let total = visible.reduce(spacing) { $0 + max($1.length, 0) }
        let isAlone = visible.count { $0.length > 0 } == 1
        return items.enumerated().filter { !$0.element.isHidden }.map { index, item in
            guard item.length > 0, total > 0 else { return StackRule(.fillProportionally, end(item, length)) }
            return StackRule(
                .fillProportionally, end(item, length), .equal, StackRule.End(canvas, length),
                multiplier: item.length / total, priority: isAlone ? 1_000 : max(999 - Float(index), 1))
        }
    }

    /// A guide between each two views, from edge to edge or from centre to centre, all of one length. The stack view
    /// is as short as it can be where nothing else decides its length.
    private func equalGaps(_ visible: [Item]) -> [StackRule] {
        guard let first = visible.first, visible.count > 1 else { return [] }
        let isCentering = distribution == .equalCentering
        let usesBaselines = isBaselineRelative && axis == .vertical
        var rules: [StackRule] = []
        for (index, (item, next)) in zip(visible, visible.dropFirst()).enumerated() {
            let gap = StackRule.Item.gap(item.id)
            let from = isCentering ? center : usesBaselines ? .lastBaseline : end
            let to = isCentering ? center : usesBaselines ? .firstBaseline : start
            rules.append(StackRule(.distributingEdge, StackRule.End(gap, start), .equal, end(item, from)))
            rules.append(StackRule(.distributingEdge, StackRule.End(gap, end), .equal, end(next, to)))
            guard index > 0 else { continue }
            rules.append(
                StackRule(
                    .fillEqually, StackRule.End(gap, length), .equal, StackRule.End(.gap(first.id), length),
                    priority: isCentering ? max(Self.centering - Float(index), 1) : 1_000))
        }
        rules.append(StackRule(.canvasFit, StackRule.End(canvas, length), priority: Self.canvasFit))
        return rules
    }
}
