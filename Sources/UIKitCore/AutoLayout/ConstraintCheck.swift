import Foundation
import TesseraGraphics

/// What is illegal about constraints, in UIKit's words.
@MainActor
enum ConstraintCheck {
    private static let maker =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

    // MARK: Making

    /// The sides of a constraint between items; nil after an exception.
    static func terms(
        _ first: Any, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: Any?,
        _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant: CGFloat
    ) -> (first: LayoutTerm, second: LayoutTerm?)? {
        guard isLegal(multiplier: multiplier), isLegal(constant: constant) else { return nil }
        guard let firstItem = item(first) else { return raise("Constraint items must each be a view or layout guide.") }
        let left = LayoutTerm(firstItem, firstAttribute)
        var right: LayoutTerm?
        if let second {
            guard let secondItem = item(second) else {
                return raise("Constraint items must each be a view or layout guide.")
            }
            if secondAttribute != .notAnAttribute { right = LayoutTerm(secondItem, secondAttribute) }
        }
        return isLegal(left, right, multiplier: multiplier) ? (left, right) : nil
    }

    /// The constraint between anchors; one without items after an exception.
    static func constraint(
        _ first: LayoutTerm, _ relation: NSLayoutConstraint.Relation, _ second: LayoutTerm?, multiplier: CGFloat,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        guard isLegal(multiplier: multiplier), isLegal(constant: constant),
            isLegal(first, second, multiplier: multiplier)
        else { return NSLayoutConstraint() }
        return NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    }

    private static func item(_ object: Any) -> LayoutItem? {
        if let view = object as? UIView { return view.layoutItem }
        return (object as? UILayoutGuide)?.layoutItem
    }

    private static func isLegal(_ first: LayoutTerm, _ second: LayoutTerm?, multiplier: CGFloat) -> Bool {
        guard first.quantity != .nothing else {
            raise("Constraint must contain a first layout item", as: ())
            return false
        }
        guard let second, multiplier != 0 else {
            guard first.quantity != .length else { return true }
            raise(
                "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                    + "illegal constraint of a location equal to a constant. Location attributes must be specified in "
                    + "pairs.", as: ())
            return false
        }
        guard first.quantity == second.quantity else {
            raise("Invalid pairing of layout attributes", as: ())
            return false
        }
        if pairs(first.attribute, with: second.attribute) || first.quantity == .length { return true }
        raise(
            "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
                + "leading/trailing for both or neither.", as: ())
        return false
    }

    /// What is measured from the leading edge goes with nothing that is measured from the left one.
    private static func pairs(
        _ first: NSLayoutConstraint.Attribute, with second: NSLayoutConstraint.Attribute
    ) -> Bool {
        !(first.isDirectional && second.isAbsoluteEdge) && !(first.isAbsoluteEdge && second.isDirectional)
    }

    // MARK: Numbers

    /// The greatest length that the solver is asked for.
    private static let limit: CGFloat = 1e8

    /// Constants without end are illegal; far too great ones are reported once.
    static func isLegal(constant: CGFloat) -> Bool {
        guard constant.isFinite else {
            raise("Constant is not finite!  That's illegal.  constant:\(constant)", as: ())
            return false
        }
        if abs(constant) > limit { reportExcess() }
        return true
    }

    /// The length, or what is taken in the place of one that is far too great.
    static func withinLimits(_ length: CGFloat) -> CGFloat { min(max(length, -limit), limit) }

    private static func reportExcess() {
        DiagnosticsLog.writeOnce(
            .warning, "LayoutConstraints",
            "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller value "
                + "will be substituted, but this problem should be fixed. Break on BOOL "
                + "_NSLayoutConstraintNumberExceedsLimit(void) to debug.  This will be logged only once.  This may break "
                + "in the future.")
    }

    private static func isLegal(multiplier: CGFloat) -> Bool {
        if multiplier.isFinite { return true }
        raise("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)", as: ())
        return false
    }

    static func isLegal(_ priority: UILayoutPriority) -> Bool {
        if priority.rawValue > 0, priority.rawValue <= 1000 { return true }
        ProgrammerErrors.raise(
            .invalidArgument(
                "It's illegal to set priority:\(ConstraintText.number(CGFloat(priority.rawValue))).  Priorities must be "
                    + "greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."))
        return false
    }

    // MARK: Activation

    static func raiseChangeOfRequired(_ constraint: NSLayoutConstraint, to new: UILayoutPriority) {
        let (now, then) = (constraint.storedPriority.rawValue, new.rawValue)
        ProgrammerErrors.raise(
            .inconsistency(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                    + "You passed priority \(ConstraintText.number(CGFloat(then))) and the existing priority was "
                    + "\(ConstraintText.number(CGFloat(now)))."))
    }

    static func raiseNoCommonAncestor(_ constraint: NSLayoutConstraint) {
        let anchors = [constraint.first, constraint.second].map {
            $0.map { ConstraintText.anchor(NSLayoutAnchor<AnyObject>($0), $0) } ?? "(null)"
        }
        ProgrammerErrors.raise(
            UIKitException(
                name: "NSGenericException",
                reason:
                    "Unable to activate constraint with anchors \(anchors[0]) and \(anchors[1]) because they have no "
                    + "common ancestor.  Does the constraint or its anchors reference items in different view "
                    + "hierarchies?  That's illegal."))
    }

    static func raiseOutside(_ constraint: NSLayoutConstraint, of view: UIView) {
        ProgrammerErrors.raise(
            UIKitException(
                name: "NSGenericException",
                reason: "Unable to install constraint on view.  Does the constraint reference something from outside "
                    + "the subtree of the view?  That's illegal. constraint:\(constraint) view:\(view)"))
    }

    // MARK: Raising

    private static func raise<Result>(_ reason: String) -> Result? {
        raise(reason, as: ())
        return nil
    }

    private static func raise(_ reason: String, as: Void) {
        ProgrammerErrors.raise(.invalidArgument(maker + reason))
    }
}
