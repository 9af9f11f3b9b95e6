import Foundation
import TesseraConstraints
import TesseraGraphics

/// Where something is along an axis, and how long it is.
private struct Interval {
    var start: LinearExpression
    var length: LinearExpression

    var end: LinearExpression { start + length }
    var middle: LinearExpression { start + length * 0.5 }
}

/// A place or a length as `start + share * length + constant`.
private struct PlainTerm {
    let start: ConstraintVariable?
    let length: ConstraintVariable
    let share: Double
    let constant: Double

    /// Adds the variables, `factor` times.
    func enter(into terms: inout LinearExpression, times factor: Double) {
        if let start { terms.add(factor, times: start) }
        if share != 0 { terms.add(factor * share, times: length) }
    }

    /// How often the length counts in an attribute; nil for margins and baselines.
    static func share(
        of attribute: NSLayoutConstraint.Attribute
    ) -> (length: Double, isLength: Bool, isVertical: Bool)? {
        switch attribute {
        case .left, .leading: (0, false, false)
        case .right, .trailing: (1, false, false)
        case .centerX: (0.5, false, false)
        case .top: (0, false, true)
        case .bottom: (1, false, true)
        case .centerY: (0.5, false, true)
        case .width: (1, true, false)
        case .height: (1, true, true)
        default: nil
        }
    }
}

/// How the horizontal places of a constraint are measured where one reads from right to left: backwards.
@MainActor
private struct Mirror {
    /// Whether places are measured from the other side of the space: where the sides do not weigh equally.
    var fromFarSide: Bool
    /// Whether centres are measured backwards, too: where they meet leading or trailing edges. The constant then goes in
    /// the direction of reading (believed). Between centres it goes to the right.
    let turnsCentres: Bool

    init(_ constraint: NSLayoutConstraint, _ first: LayoutTerm, _ second: LayoutTerm?) {
        fromFarSide = second != nil && constraint.multiplier != 1
        let attributes = [first.attribute, first.start?.attribute, second?.attribute, second?.start?.attribute]
        turnsCentres = attributes.contains { $0?.isDirectional ?? false }
    }
}

/// An axis of the plane.
enum LayoutAxis { case horizontal, vertical }

extension ConstraintEngine {
    /// The constraint for the solver, in points of the view that holds it.
    func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
        guard let space = constraint.holder?.owner else { return nil }
        let isMirrored = isRightToLeft(space)
        if !isMirrored, !constraint.hasDistances, let plain = plain(constraint, in: space) { return plain }
        guard let first = constraint.first else { return nil }
        let second = constraint.second
        let mirror = isMirrored ? Mirror(constraint, first, second) : nil
        let left = expression(first, in: space, mirror)
        var right = LinearExpression(constant: ConstraintCheck.withinLimits(constraint.presentConstant).native)
        if let second {
            right.add(
                constraint.multiplier.native,
                times: expression(second, in: space, mirror))
        }
        return LinearConstraint(
            left, constraint.linearRelation, right, priority: ConstraintPriority(constraint.storedPriority.rawValue))
    }

    // MARK: Plain terms

    /// The constraint, where both sides are edges, centres or lengths of the space or of what lies in it: nearly all
    /// are, and their terms are entered one by one. Nil for others.
    private func plain(_ constraint: NSLayoutConstraint, in space: UIView) -> LinearConstraint? {
        guard let first = constraint.firstReference,
            let left = plain(first, constraint.firstAttributeKind, in: space)
        else { return nil }
        var terms = LinearExpression(constant: left.constant)
        left.enter(into: &terms, times: 1)
        var constant = ConstraintCheck.withinLimits(constraint.presentConstant).native
        if let second = constraint.secondReference {
            guard let right = plain(second, constraint.secondAttributeKind, in: space) else { return nil }
            let multiplier = constraint.multiplier.native
            constant += multiplier * right.constant
            right.enter(into: &terms, times: -multiplier)
        }
        terms.constant -= constant
        return LinearConstraint(
            sum: terms, constraint.linearRelation, priority: ConstraintPriority(constraint.storedPriority.rawValue))
    }

    private func plain(
        _ reference: Unmanaged<LayoutItem>, _ attribute: NSLayoutConstraint.Attribute, in space: UIView
    ) -> PlainTerm? {
        guard let share = PlainTerm.share(of: attribute), let owner = reference.owner else { return nil }
        let item = reference.takeUnretainedValue()
        let axis = share.isVertical ? LayoutAxis.vertical : .horizontal
        if !item.isView {
            guard item.guide?.kind == nil, share.isLength || owner == UncountedView(space) else { return nil }
        } else if !share.isLength {
            if owner == UncountedView(space) {
                guard !hasContent(space) else { return nil }
                let length = variables(box(for: item), axis).length
                return PlainTerm(
                    start: nil, length: length, share: share.length, constant: insets(of: space, axis).start)
            }
            guard owner.above == UncountedView(space) else { return nil }
        }
        let (start, length) = variables(box(for: item), axis)
        return PlainTerm(start: share.isLength ? nil : start, length: length, share: share.length, constant: 0)
    }

    private func expression(_ term: LayoutTerm, in space: UIView, _ mirror: Mirror?) -> LinearExpression {
        guard let start = term.start else { return expression(term.end, in: space, mirror) }
        var near = mirror
        near?.fromFarSide = false
        return expression(term.end, in: space, near) - expression(start, in: space, near)
    }

    private func expression(_ place: LayoutTerm.Place, in space: UIView, _ mirror: Mirror?) -> LinearExpression {
        switch place.attribute {
        case .width: return length(of: place.item, .horizontal)
        case .height: return length(of: place.item, .vertical)
        case .firstBaseline, .lastBaseline: return baseline(of: place, in: space)
        default: break
        }
        let axis = place.attribute.quantity == .verticalPlace ? LayoutAxis.vertical : .horizontal
        let interval =
            place.attribute.isOfMargins
            ? margins(of: place.item, axis, in: space) : interval(of: place.item, axis, in: space)
        switch place.attribute {
        case .left, .top, .leftMargin, .topMargin: return interval.start
        case .right, .bottom, .rightMargin, .bottomMargin: return interval.end
        case .leading, .leadingMargin:
            return mirror.map { mirrored(interval.end, space, $0) } ?? interval.start
        case .trailing, .trailingMargin:
            return mirror.map { mirrored(interval.start, space, $0) } ?? interval.end
        default:
            guard axis == .horizontal, let mirror, mirror.turnsCentres else { return interval.middle }
            return mirrored(interval.middle, space, mirror)
        }
    }

    private func mirrored(_ place: LinearExpression, _ space: UIView, _ mirror: Mirror) -> LinearExpression {
        mirror.fromFarSide ? inside(space, .horizontal).length - place : place * -1
    }

    /// Variables along an axis.
    private func variables(
        _ box: ItemBox, _ axis: LayoutAxis
    ) -> (start: ConstraintVariable, length: ConstraintVariable) {
        axis == .horizontal ? (box.left, box.width) : (box.top, box.height)
    }

    /// How far a view's frame sticks out of its alignment rectangle.
    private func insets(of view: UIView, _ axis: LayoutAxis) -> (start: Double, end: Double) {
        let insets = view.alignmentRectInsets
        return axis == .horizontal
            ? (insets.left.native, insets.right.native) : (insets.top.native, insets.bottom.native)
    }

    private func length(of item: LayoutItem, _ axis: LayoutAxis) -> LinearExpression {
        guard let guide = item.guide, let kind = guide.kind, let owner = guide.owningView else {
            return LinearExpression(variables(box(for: item), axis).length)
        }
        guard kind != .frame else { return frameLength(of: owner, axis) }
        return interval(of: kind, owner, axis).length
    }

    /// The length of a view's frame, to which its alignment insets belong.
    func frameLength(of view: UIView, _ axis: LayoutAxis) -> LinearExpression {
        let ends = insets(of: view, axis)
        return LinearExpression(variables(box(for: view.layoutItem), axis).length) + (ends.start + ends.end)
    }

    // MARK: Places

    /// The item's alignment rectangle. The space's own one is as seen from inside.
    private func interval(of item: LayoutItem, _ axis: LayoutAxis, in space: UIView) -> Interval {
        if let guide = item.guide {
            guard let owner = guide.owningView else { return Interval(start: .init(), length: .init()) }
            guard let kind = guide.kind else {
                let (start, length) = variables(box(for: item), axis)
                return climb(Interval(start: .init(start), length: .init(length)), from: owner, to: space, axis)
            }
            return climb(interval(of: kind, owner, axis), from: owner, to: space, axis)
        }
        guard let view = item.owner else { return Interval(start: .init(), length: .init()) }
        let (start, length) = variables(box(for: item), axis)
        if view === space {
            if hasContent(view) { return inside(view, axis) }
            return Interval(
                start: LinearExpression(constant: insets(of: view, axis).start), length: LinearExpression(length))
        }
        let own = Interval(start: LinearExpression(start), length: LinearExpression(length))
        guard let parent = view._superview, parent !== space else { return own }
        return climb(own, from: parent, to: space, axis)
    }

    /// What is inside a view's margins.
    private func margins(of item: LayoutItem, _ axis: LayoutAxis, in space: UIView) -> Interval {
        guard let view = item.owner, item.guide == nil else { return interval(of: item, axis, in: space) }
        var result: Interval
        if view === space {
            result = inside(view, axis)
        } else {
            let (outer, ends) = (interval(of: item, axis, in: space), insets(of: view, axis))
            result = Interval(start: outer.start - ends.start, length: outer.length + (ends.start + ends.end))
        }
        let margins = view.layoutMargins
        let (before, after) =
            axis == .horizontal
            ? (margins.left.native, margins.right.native)
            : (margins.top.native, margins.bottom.native)
        result.start.constant += before
        result.length.constant -= before + after
        return result
    }

    /// A view from inside: what subviews are placed in.
    private func inside(_ view: UIView, _ axis: LayoutAxis) -> Interval {
        if hasContent(view) {
            let box = box(for: view.layoutItem)
            return Interval(start: .init(), length: LinearExpression(contentLength(of: box, axis)))
        }
        return Interval(start: .init(), length: frameLength(of: view, axis))
    }

    /// A guide that UIKit places, in its owner.
    private func interval(of kind: GuideEdges.Kind, _ owner: UIView, _ axis: LayoutAxis) -> Interval {
        if kind == .frame {
            let box = box(for: owner.layoutItem)
            return Interval(
                start: owner is UIScrollView ? LinearExpression(offset(of: box, axis)) : .init(),
                length: frameLength(of: owner, axis))
        }
        let whole = inside(owner, axis)
        let edges = GuideEdges(kind, of: owner)
        let (first, last) = axis == .horizontal ? (edges.left, edges.right) : (edges.top, edges.bottom)
        let start = (first.isFromEnd ? whole.end : whole.start) + first.distance.native
        let end = (last.isFromEnd ? whole.end : whole.start) + last.distance.native
        return Interval(start: start, length: end - start)
    }

    /// What is placed in `view`, as seen from inside of `space`, which is `view` or above it.
    private func climb(_ inner: Interval, from view: UIView, to space: UIView, _ axis: LayoutAxis) -> Interval {
        var result = inner
        var current = view
        while current !== space, let above = current._superview {
            let box = box(for: current.layoutItem)
            result.start.add(1, times: variables(box, axis).start)
            result.start.constant -= insets(of: current, axis).start
            if current is UIScrollView { result.start.add(-1, times: offset(of: box, axis)) }
            current = above
        }
        return result
    }

    // MARK: Scroll views

    /// Whether the edges of the view are, from inside, those of content whose size constraints decide.
    private func hasContent(_ view: UIView) -> Bool {
        guard let scrollView = view as? UIScrollView else { return false }
        return !scrollView._sizesContentInLayout
    }

    private func contentLength(of box: ItemBox, _ axis: LayoutAxis) -> ConstraintVariable {
        if axis == .horizontal {
            if let known = box.contentLengths.width { return known }
            let made = solver.makeVariable(nonnegative: true)
            box.contentLengths.width = made
            return made
        }
        if let known = box.contentLengths.height { return known }
        let made = solver.makeVariable(nonnegative: true)
        box.contentLengths.height = made
        return made
    }

    private func offset(of box: ItemBox, _ axis: LayoutAxis) -> ConstraintVariable {
        if let known = axis == .horizontal ? box.offsets.x : box.offsets.y { return known }
        let made = solver.makeVariable()
        if axis == .horizontal { box.offsets.x = made } else { box.offsets.y = made }
        note(box, .geometry)
        return made
    }

    // MARK: Baselines

    /// The box of the view whose text a baseline belongs to.
    func textBox(of place: LayoutTerm.Place) -> ItemBox? {
        guard place.item.guide == nil, let view = place.item.owner else { return nil }
        let texts = view.baselineView(isFirst: place.attribute == .firstBaseline)
        return existingBox(for: texts.layoutItem)
    }

    private func baseline(of place: LayoutTerm.Place, in space: UIView) -> LinearExpression {
        let isFirst = place.attribute == .firstBaseline
        guard let view = place.item.owner, place.item.guide == nil else {
            return interval(of: place.item, .vertical, in: space).end
        }
        let texts = view.baselineView(isFirst: isFirst)
        texts.takePart()
        let box = box(for: texts.layoutItem)
        let size = box.baselineSize ?? textSize(of: texts)
        box.baselineSize = size
        let distances = texts._baselineDistances(in: size)
        let vertical = interval(of: texts.layoutItem, .vertical, in: space)
        return isFirst ? vertical.start + distances.first.native : vertical.end - distances.last.native
    }

    /// The size a view's text probably has, before it is laid out.
    private func textSize(of view: UIView) -> CGSize {
        guard view.bounds.isEmpty else { return view.bounds.size }
        let size = view.intrinsicContentSize
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }
}
