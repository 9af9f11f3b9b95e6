import Foundation

/// The constraints that a stack view has made, and the guides among them.
@MainActor
final class StackConstraints {
    private var active: [StackRule.Identity: NSLayoutConstraint] = [:]
    private var gaps: [ObjectIdentifier: UILayoutGuide] = [:]
    private var spanner: UILayoutGuide?

    /// Makes the constraints be those of `arrangement`. Those that stay are not touched, those with another constant
    /// alone are changed.
    func follow(_ arrangement: StackArrangement, of stack: UIStackView) {
        let rules = arrangement.rules
        var items: [StackRule.Item: LayoutItem] = [.stack: stack.layoutItem]
        if arrangement.canvas == .margins { items[.margins] = stack.layoutMarginsGuide.layoutItem }
        for view in stack.arranged { items[.arranged(ObjectIdentifier(view))] = view.layoutItem }
        removeAll(but: rules)
        updateGaps(arrangement, of: stack)
        for (id, guide) in gaps { items[.gap(id)] = guide.layoutItem }
        updateSpanner(rules, of: stack)
        if let spanner { items[.alignmentSpanner] = spanner.layoutItem }
        install(rules, items)
    }

    /// The view is no longer arranged: nothing may tie it to the others.
    func forget(_ view: UIView) {
        let id = ObjectIdentifier(view)
        let gone = active.filter { $0.key.concerns(id) }
        NSLayoutConstraint.deactivate(Array(gone.values))
        for identity in gone.keys { active[identity] = nil }
    }

    /// Takes out what gives the view no length at all, because it was hidden or empty. Such a constraint has the view as
    /// its only item, so that the view itself keeps it, and a fitting size of the view would obey it.
    func releaseLength(of view: UIView) {
        let item = StackRule.Item.arranged(ObjectIdentifier(view))
        for role in [StackRule.Role.hiding, .fillProportionally] {
            for length in [NSLayoutConstraint.Attribute.width, .height] {
                let identity = StackRule(role, StackRule.End(item, length)).identity
                active.removeValue(forKey: identity)?.isActive = false
            }
        }
    }

    private func removeAll(but rules: [StackRule]) {
        guard !active.isEmpty else { return }
        var wanted = Set<StackRule.Identity>(minimumCapacity: rules.count)
        for rule in rules { wanted.insert(rule.identity) }
        var gone: [(identity: StackRule.Identity, constraint: NSLayoutConstraint)] = []
        for (identity, constraint) in active where !wanted.contains(identity) { gone.append((identity, constraint)) }
        guard !gone.isEmpty else { return }
        NSLayoutConstraint.deactivate(gone.map(\.constraint))
        for each in gone { active[each.identity] = nil }
    }

    private func install(_ rules: [StackRule], _ items: [StackRule.Item: LayoutItem]) {
        var new: [NSLayoutConstraint] = []
        for rule in rules {
            if let constraint = active[rule.identity] {
                update(constraint, rule)
            } else if let constraint = make(rule, items) {
                active[rule.identity] = constraint
                new.append(constraint)
            }
        }
        NSLayoutConstraint.activate(new)
    }

    private func make(_ rule: StackRule, _ items: [StackRule.Item: LayoutItem]) -> NSLayoutConstraint? {
        let identity = rule.identity
        guard let first = term(identity.first, items) else { return nil }
        let second = identity.second.flatMap { term($0, items) }
        guard (second == nil) == (identity.second == nil) else { return nil }
        let constraint = NSLayoutConstraint(
            first, identity.relation, second, multiplier: identity.multiplier, constant: rule.constant)
        update(constraint, rule)
        constraint.priority = UILayoutPriority(identity.priority)
        constraint.identifier = identity.role.rawValue
        return constraint
    }

    private func update(_ constraint: NSLayoutConstraint, _ rule: StackRule) {
        var constant = rule.constant
        if rule.identity.isSystemSpacing {
            constraint.takeSystemSpacing(1)
            constant = constraint.lineSpacings == nil ? SystemSpacing.between : constraint.presentConstant
        }
        if constraint.constant != constant { constraint.constant = constant }
    }

    private func term(_ end: StackRule.End, _ items: [StackRule.Item: LayoutItem]) -> LayoutTerm? {
        items[end.item].map { LayoutTerm($0, end.attribute) }
    }

    // MARK: Guides

    private func updateGaps(_ arrangement: StackArrangement, of stack: UIStackView) {
        let wanted = arrangement.gaps
        guard !wanted.isEmpty || !gaps.isEmpty else { return }
        let kept = Set(wanted)
        for (id, guide) in gaps where !kept.contains(id) {
            stack.removeLayoutGuide(guide)
            gaps[id] = nil
        }
        for id in wanted where gaps[id] == nil { gaps[id] = makeGuide("UISV-distributing", in: stack) }
    }

    private func updateSpanner(_ rules: [StackRule], of stack: UIStackView) {
        var isWanted = false
        for rule in rules where rule.identity.first.item == .alignmentSpanner { isWanted = true }
        if isWanted, spanner == nil {
            spanner = makeGuide("UISV-alignment-spanner", in: stack)
        } else if !isWanted, let old = spanner {
            stack.removeLayoutGuide(old)
            spanner = nil
        }
    }

    private func makeGuide(_ identifier: String, in stack: UIStackView) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = identifier
        stack.addLayoutGuide(guide)
        return guide
    }
}

extension StackRule.Identity {
    /// Whether the view with that identifier is at one of the ends.
    fileprivate func concerns(_ id: ObjectIdentifier) -> Bool {
        first.item.concerns(id) || second?.item.concerns(id) ?? false
    }
}

extension StackRule.Item {
    fileprivate func concerns(_ id: ObjectIdentifier) -> Bool {
        self == .arranged(id) || self == .gap(id)
    }
}
