import Foundation
import TesseraGraphics

/// An edge, a centre or a size of a view or guide, to make constraints with.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let term: LayoutTerm

    init(_ term: LayoutTerm) {
        self.term = term
        super.init()
    }

    /// The attribute that the anchor stands for.
    open var name: String { term.attribute.name }
    /// The view or guide that the anchor belongs to.
    open var item: AnyObject? { term.item.object }

    /// Whether the constraints leave the anchor's place open.
    open var hasAmbiguousLayout: Bool { ConstraintEngine.isAmbiguous(term) }

    /// The active constraints that decide where the anchor is.
    open var constraintsAffectingLayout: [NSLayoutConstraint] { ConstraintEngine.constraints(affecting: term) }

    /// Returns a constraint that has this anchor be equal to another one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor)
    }

    /// Returns a constraint that has this anchor be not less than another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor)
    }

    /// Returns a constraint that has this anchor be not greater than another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor)
    }

    /// Returns a constraint that has this anchor be equal to another one plus `c`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: c)
    }

    /// Returns a constraint that has this anchor be not less than another one plus `c`.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, constant: c) }

    /// Returns a constraint that has this anchor be not greater than another one plus `c`.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, constant: c) }

    override open nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any LayoutTermHolding else { return false }
        return MainActor.assumeIsolated { term == other.term }
    }

    override open nonisolated var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(ObjectIdentifier(term.item))
            hasher.combine(term.attribute)
            return hasher.finalize()
        }
    }

    override open nonisolated var description: String {
        MainActor.assumeIsolated { ConstraintText.anchor(self, term) }
    }

    /// Makes the constraint, once its numbers and sides are found to be legal.
    final func relate<Other: AnyObject>(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<Other>?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        ConstraintCheck.constraint(term, relation, anchor?.term, multiplier: multiplier, constant: constant)
    }
}

/// An anchor of any kind: a constraint's own anchors are equal to those that it was made from.
@MainActor
private protocol LayoutTermHolding: AnyObject, Sendable {
    var term: LayoutTerm { get }
}

extension NSLayoutAnchor: LayoutTermHolding {}

/// A place from left to right.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another one, to the right or, for leading and trailing anchors, in the reading
    /// direction.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutTerm(otherAnchor.term.item, otherAnchor.term.attribute, from: term.end))
    }

    /// The system's distance between two things, `multiplier` times.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.equal, anchor, constant: SystemSpacing.between * multiplier) }

    /// Returns a constraint that has this anchor's distance after another one be not less than the system's, `multiplier` times.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, constant: SystemSpacing.between * multiplier) }

    /// Returns a constraint that has this anchor's distance after another one be not greater than the system's, `multiplier` times.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, constant: SystemSpacing.between * multiplier) }
}

/// A place from top to bottom.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor down to another one.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutTerm(otherAnchor.term.item, otherAnchor.term.attribute, from: term.end))
    }

    /// The system's distance between two things, or two lines of text where both anchors are baselines.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        below(anchor, .equal, multiplier)
    }

    /// Returns a constraint that has this anchor's distance below another one be not less than the system's, `multiplier` times.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        below(anchor, .greaterThanOrEqual, multiplier)
    }

    /// Returns a constraint that has this anchor's distance below another one be not greater than the system's, `multiplier` times.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        below(anchor, .lessThanOrEqual, multiplier)
    }

    private func below(
        _ anchor: NSLayoutYAxisAnchor, _ relation: NSLayoutConstraint.Relation, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let made = relate(relation, anchor, constant: SystemSpacing.between * multiplier)
        made.takeSystemSpacing(multiplier)
        return made
    }
}

/// A width, a height or a distance.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    private static var noAnchor: NSLayoutDimension? { nil }

    /// Returns a constraint that has this length be equal to a number.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, Self.noAnchor, constant: c)
    }

    /// Returns a constraint that has this length be not less than a number.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, Self.noAnchor, constant: c)
    }

    /// Returns a constraint that has this length be not greater than a number.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, Self.noAnchor, constant: c)
    }

    /// Returns a constraint that has this anchor be equal to `m` times another one.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m)
    }

    /// Returns a constraint that has this anchor be not less than `m` times another one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier: m) }

    /// Returns a constraint that has this anchor be not greater than `m` times another one.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier: m) }

    /// Returns a constraint that has this anchor be equal to `m` times another one plus `c`.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.equal, anchor, multiplier: m, constant: c) }

    /// Returns a constraint that has this anchor be not less than `m` times another one plus `c`.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

    /// Returns a constraint that has this anchor be not greater than `m` times another one plus `c`.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}

/// The system's own distances.
@MainActor
enum SystemSpacing {
    /// Between two things beside or below each other.
    static let between: CGFloat = 8

    /// Between places below each other: from a baseline to a baseline as far as lines of the texts are apart.
    static func length(from upper: LayoutTerm, to lower: LayoutTerm) -> CGFloat {
        guard upper.attribute.isBaseline, lower.attribute.isBaseline else { return between }
        let lines = [upper, lower].compactMap { font(of: $0)?.lineHeight }
        return lines.max().map { $0.rounded(.up) } ?? between
    }

    /// The font of the text that a baseline belongs to.
    private static func font(of term: LayoutTerm) -> UIFont? {
        guard term.item.guide == nil, let view = term.item.owner else { return nil }
        return switch view.baselineView(isFirst: term.attribute == .firstBaseline) {
        case let label as UILabel: label.font
        case let field as UITextField: field.font
        case let text as UITextView: text.font
        case let button as UIButton: button.titleLabel?.font
        default: nil
        }
    }
}
