import Foundation
import TesseraConstraints
import TesseraGraphics

/// A guide around a part of a view that the view places itself, but for edges that constraints bind.
package final class PlacedLayoutGuide: UILayoutGuide {
    /// The part, in the view's points.
    package var place = CGRect.zero

    package init(in view: UIView) {
        super.init()
        owner = view
    }

    package required init?(coder: NSCoder) { nil }

    override package var layoutFrame: CGRect { place }

    /// Whether a constraint refers to the guide.
    package var isBound: Bool { !(_layoutItem?.mentions.isEmpty ?? true) }

    /// Where constraints have the left and the right edge, in the view's points; nil for those that none binds to an edge
    /// of another view or guide.
    package var boundEdges: (left: CGFloat?, right: CGFloat?) {
        guard let mentions = _layoutItem?.mentions, let view = owningView else { return (nil, nil) }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var edges: (left: CGFloat?, right: CGFloat?) = (nil, nil)
        for constraint in mentions where constraint.relation == .equal {
            guard let bond = bond(constraint), let x = Self.x(of: bond, in: view, isMirrored) else { continue }
            switch Self.side(bond.own, isMirrored) {
            case .left: edges.left = x
            case .right: edges.right = x
            case nil: break
            }
        }
        return edges
    }

    // MARK: Constraints

    private enum Side { case left, right }

    /// An attribute of the guide, and where the other side of the constraint has it.
    private struct Bond {
        var own: NSLayoutConstraint.Attribute
        var item: AnyObject
        var attribute: NSLayoutConstraint.Attribute
        /// What is added to the other side, in reading direction.
        var constant: CGFloat
    }

    private func bond(_ constraint: NSLayoutConstraint) -> Bond? {
        guard constraint.multiplier == 1, let first = constraint.firstItem, let second = constraint.secondItem else {
            return nil
        }
        if first === self {
            return Bond(
                own: constraint.firstAttribute, item: second, attribute: constraint.secondAttribute,
                constant: constraint.constant)
        }
        return Bond(
            own: constraint.secondAttribute, item: first, attribute: constraint.firstAttribute,
            constant: -constraint.constant)
    }

    private static func side(_ attribute: NSLayoutConstraint.Attribute, _ isMirrored: Bool) -> Side? {
        switch attribute {
        case .left: .left
        case .right: .right
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        default: nil
        }
    }

    private static func x(of bond: Bond, in view: UIView, _ isMirrored: Bool) -> CGFloat? {
        guard let frame = frame(of: bond, in: view) else { return nil }
        let isDirectional = bond.attribute == .leading || bond.attribute == .trailing
        let constant = isDirectional && isMirrored ? -bond.constant : bond.constant
        switch bond.attribute {
        case .centerX: return frame.midX + constant
        case let attribute:
            guard let side = side(attribute, isMirrored) else { return nil }
            return (side == .left ? frame.minX : frame.maxX) + constant
        }
    }

    /// The rectangle of the other side, laid out already.
    private static func frame(of bond: Bond, in view: UIView) -> CGRect? {
        if let other = bond.item as? UIView {
            return other.isDescendant(of: view) ? view.convert(other.bounds, from: other) : nil
        }
        guard let guide = bond.item as? UILayoutGuide, let owner = guide.owningView, owner.isDescendant(of: view)
        else { return nil }
        return view.convert(guide.layoutFrame, from: owner)
    }
}
