import Foundation

extension StackArrangement {
    /// The priority with which the spanner ends where aligned views end, just below required.
    private static let spanningBoundary: Float = 999.5
    /// The spanner is no longer than it must be, above the level of fitting sizes.
    private static let spanningFit: Float = 51
    /// Views without a natural length of their own.
    private static let ambiguitySuppression: Float = 25

    /// Baselines stand in rows alone; in a column views are aligned at their leading edges instead.
    private var effectiveAlignment: UIStackView.Alignment {
        let needsRow = alignment == .firstBaseline || alignment == .lastBaseline
        return needsRow && axis == .vertical ? .leading : alignment
    }

    /// What decides the places and lengths across the axis.
    func acrossAxis(_ first: Item, _ visible: [Item]) -> [StackRule] {
        let alignment = effectiveAlignment
        var rules = aligned(first, alignment)
        guard !visible.isEmpty else {
            return rules + [StackRule(.canvasFit, StackRule.End(canvas, crossLength), priority: Self.leastFit)]
        }
        guard alignment != .fill else { return rules + [connect(crossStart, first), connect(crossEnd, first)] }
        rules += items.count == 1 ? bounds(of: first, alignment) : span(visible, first, alignment)
        for item in items {
            rules.append(
                StackRule(.ambiguitySuppression, end(item, crossLength), priority: Self.ambiguitySuppression))
        }
        return rules
    }

    /// All views lie as the first one does.
    private func aligned(_ first: Item, _ alignment: UIStackView.Alignment) -> [StackRule] {
        switch alignment {
        case .fill: aligned(first, crossStart) + aligned(first, crossEnd)
        case .leading: aligned(first, crossStart)
        case .trailing: aligned(first, crossEnd)
        case .center: aligned(first, crossCenter)
        case .firstBaseline: alignedBaselines(.firstBaseline, without: .top)
        case .lastBaseline: alignedBaselines(.lastBaseline, without: .bottom)
        }
    }

    private func aligned(_ first: Item, _ attribute: NSLayoutConstraint.Attribute) -> [StackRule] {
        items.dropFirst().map { StackRule(.alignment, end(first, attribute), .equal, end($0, attribute)) }
    }

    /// A view without a text lies at the edge of the first one that has one.
    private func alignedBaselines(
        _ baseline: NSLayoutConstraint.Attribute, without edge: NSLayoutConstraint.Attribute
    ) -> [StackRule] {
        guard let reference = items.first(where: \.hasBaseline) ?? items.first else { return [] }
        return items.filter { $0.id != reference.id }.map { item in
            let attribute = reference.hasBaseline && item.hasBaseline ? baseline : edge
            return StackRule(.alignment, end(reference, attribute), .equal, end(item, attribute))
        }
    }

    private func connect(
        _ attribute: NSLayoutConstraint.Attribute, _ item: Item, _ relation: NSLayoutConstraint.Relation = .equal
    ) -> StackRule {
        StackRule(
            .canvasConnection, StackRule.End(canvas, attribute), relation, end(item, attribute),
            priority: attribute == crossStart ? 1_000 : endPriority(along: crossAxis))
    }

    /// A view that is alone needs no spanner.
    private func bounds(of item: Item, _ alignment: UIStackView.Alignment) -> [StackRule] {
        var rules = [
            connect(crossStart, item, alignment == .leading ? .equal : .lessThanOrEqual),
            connect(crossEnd, item, alignment == .trailing ? .equal : .greaterThanOrEqual),
        ]
        if alignment == .center { rules.append(connect(crossCenter, item)) }
        rules.append(StackRule(.canvasFit, StackRule.End(canvas, crossLength), priority: Self.canvasFit))
        return rules + suppressedPlace(of: item, alignment)
    }

    /// A guide as long as the longest of the visible views, which the stack view has the length of.
    private func span(_ visible: [Item], _ first: Item, _ alignment: UIStackView.Alignment) -> [StackRule] {
        var rules: [StackRule] = []
        let start = StackRule.End(.alignmentSpanner, crossStart)
        let end = StackRule.End(.alignmentSpanner, crossEnd)
        for item in visible {
            rules.append(boundary(start, item, crossStart, .lessThanOrEqual, isTight: alignment == .leading))
            rules.append(boundary(end, item, crossEnd, .greaterThanOrEqual, isTight: alignment == .trailing))
        }
        rules.append(
            StackRule(.spanningFit, StackRule.End(.alignmentSpanner, crossLength), priority: Self.spanningFit))
        rules.append(
            alignment == .leading
                ? connect(crossStart, first)
                : StackRule(.canvasConnection, StackRule.End(canvas, crossStart), .equal, start))
        rules.append(
            alignment == .trailing
                ? connect(crossEnd, first)
                : StackRule(
                    .canvasConnection, StackRule.End(canvas, crossEnd), .equal, end,
                    priority: endPriority(along: crossAxis)))
        switch alignment {
        case .center: rules.append(connect(crossCenter, first))
        case .firstBaseline, .lastBaseline:
            rules.append(StackRule(.canvasFit, StackRule.End(canvas, crossLength), priority: Self.canvasFit))
            rules += suppressedPlace(of: first, alignment)
        case .fill, .leading, .trailing: break
        }
        return rules
    }

    private func boundary(
        _ side: StackRule.End, _ item: Item, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, isTight: Bool
    ) -> StackRule {
        StackRule(
            .spanningBoundary, side, isTight ? .equal : relation, end(item, attribute),
            priority: isTight ? Self.spanningBoundary : 1_000)
    }

    /// A row that is higher than its texts need leaves open where the baseline is: at the top, or at the bottom.
    private func suppressedPlace(of item: Item, _ alignment: UIStackView.Alignment) -> [StackRule] {
        let attribute: NSLayoutConstraint.Attribute
        switch alignment {
        case .firstBaseline: attribute = crossStart
        case .lastBaseline: attribute = crossEnd
        case .fill, .leading, .center, .trailing: return []
        }
        return [
            StackRule(
                .ambiguitySuppression, StackRule.End(canvas, attribute), .equal, end(item, attribute),
                priority: Self.leastFit)
        ]
    }
}
