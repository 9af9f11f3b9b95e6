import Foundation
import TesseraConstraints
import TesseraGraphics

/// A relation between attributes of two views or guides, or of one and a number: `first == multiplier * second +
/// constant`, or less or greater than that, and how much it matters.
///
/// An active constraint is kept by the nearest view that is above both of its items, or is one of them.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    // MARK: Storage

    /// What the two sides measure. Nothing on the first side is what `init()` makes, which cannot be activated.
    final let first: LayoutTerm?
    final let second: LayoutTerm?
    /// The items of both sides, which `first` and `second` keep alive. Counting them takes longer than all else that
    /// activating a constraint does.
    final let firstReference: Unmanaged<LayoutItem>?
    final let secondReference: Unmanaged<LayoutItem>?
    final let firstAttributeKind: Attribute
    final let secondAttributeKind: Attribute
    /// Whether a side measures the distance from one place to another.
    final let hasDistances: Bool
    /// How the first side compares with the second one.
    public final let relation: Relation
    /// What the second side's attribute counts times.
    public final let multiplier: CGFloat
    final var storedConstant: CGFloat
    /// How many of the system's distances between lines of text are the constant; nil where it is a number of its own.
    final var lineSpacings: CGFloat?
    final var storedPriority = UILayoutPriority.required
    /// The view that keeps the constraint while it is active.
    final var holder: ViewLayoutItem?
    /// The engine that solves the constraint at present, and its name there; none for one the solver refused.
    final var engine: ConstraintEngine? {
        get { engineLink?.engine }
        set { engineLink = newValue?.link }
    }
    private final var engineLink: EngineLink?

    final func isSolved(by engine: ConstraintEngine) -> Bool { engineLink === engine.link }
    final var solverID: ConstraintID?

    // MARK: Making

    init(
        _ first: LayoutTerm?, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat
    ) {
        self.first = first
        self.second = second
        firstReference = first.map { Unmanaged.passUnretained($0.item) }
        secondReference = second.map { Unmanaged.passUnretained($0.item) }
        firstAttributeKind = first?.attribute ?? .notAnAttribute
        secondAttributeKind = second?.attribute ?? .notAnAttribute
        hasDistances = first?.start != nil || second?.start != nil
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant
        super.init()
    }

    override public convenience init() {
        self.init(nil, .equal, nil, multiplier: 1, constant: 0)
    }

    /// A constraint between attributes; without a second item `constant` alone is on the second side, which only sizes
    /// can have.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let checked = ConstraintCheck.terms(view1, attr1, view2, attr2, multiplier: multiplier, constant: c)
        self.init(
            checked?.first, relation, checked?.second, multiplier: multiplier.isFinite ? multiplier : 1,
            constant: c.isFinite ? c : 0)
    }

    // MARK: Items

    /// The view or guide of the first side; nil where it is gone.
    open var firstItem: AnyObject? { first?.item.object }
    /// The view or guide of the second side; nil without one, or where it is gone.
    open var secondItem: AnyObject? { second?.item.object }
    /// What is measured on the first side.
    open var firstAttribute: Attribute { firstAttributeKind }
    /// What is measured on the second side.
    open var secondAttribute: Attribute { secondAttributeKind }

    /// Another name in reports and descriptions than the constraint's address alone.
    open var identifier: String?
    /// Kept for clients: constraints are not archived here.
    open var shouldBeArchived = false

    // MARK: Values

    /// May be changed at any time, which is cheaper than another constraint.
    open var constant: CGFloat {
        get { presentConstant }
        set { setConstant(newValue) }
    }

    /// May be changed at any time, but not from or to required while the constraint is active.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { setPriority(newValue) }
    }

    // MARK: Activation

    /// Whether the constraint takes part in layout. Activating one without a common ancestor of its items is an error.
    open var isActive: Bool {
        get { holder?.object != nil }
        set { newValue ? activate() : deactivate() }
    }

    /// Activates the constraints, in order.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        ConstraintEngine.activating { for constraint in constraints { constraint.isActive = true } }
    }

    /// Deactivates the constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        // Views find those quickly that came to them last.
        for constraint in constraints.reversed() { constraint.isActive = false }
    }

    override open nonisolated var description: String { MainActor.assumeIsolated { ConstraintText.whole(self) } }
}

extension NSLayoutConstraint {
    /// The anchor that the first side measures, nil for one without an item.
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first ?? .nothing) }
    /// The anchor that the second side measures; nil without a second item.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }
}
