import Foundation
import TesseraDynamics
import TesseraGraphics
import UIKitStyle

/// Has items meet each other and boundaries. Items of different behaviours pass through each other.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items meet.
    public struct Mode: OptionSet, Sendable, Hashable {
        /// The bits of the mode.
        public let rawValue: UInt
        /// Makes a mode from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Items meet each other.
        public static let items = Mode(rawValue: 1)
        /// Items meet boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Items meet all there is.
        public static let everything = Mode(rawValue: .max)
    }

    private static var lastGroup: Int32 = 0

    /// The number of this behaviour's set of collisions.
    let group: Int32
    private var list: ItemList
    let boundaries = CollisionBoundaries()

    /// Makes a behaviour that has items meet each other and the boundaries to come.
    public init(items: [any UIDynamicItem]) {
        Self.lastGroup += 1
        group = Self.lastGroup
        list = ItemList(items)
        super.init()
    }

    /// Makes a behaviour without items.
    override public convenience init() { self.init(items: []) }

    /// Hears when items begin and cease to touch.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// What items meet; everything unless set.
    open var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { didChange() } }
    }

    // MARK: Items

    /// The items that meet.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        guard list.add(item) else { return }
        dynamicAnimator?.retain(item)
        didChange()
    }

    /// Lets go of an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        dynamicAnimator?.release(item)
        didChange()
    }

    func has(_ item: any UIDynamicItem) -> Bool { list.contains(item) }

    // MARK: Boundaries

    /// Whether the bounds of the reference view, or the content of the layout's view, are a boundary.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { boundaries.insets != nil }
        set { setReference(newValue ? (boundaries.insets ?? .zero) : nil) }
    }

    /// Makes the bounds of the reference view a boundary, with insets.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReference(insets) }

    private func setReference(_ insets: UIEdgeInsets?) {
        boundaries.insets = insets
        dynamicAnimator.map(boundaries.updateReference(in:))
        didChange()
    }

    /// Adds a path as a boundary. One of the same identifier is replaced; a path without length is no boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let copy = bezierPath.copy() as? UIBezierPath ?? bezierPath
        boundaries.add(copy, identifier, to: dynamicAnimator, group)
        didChange()
    }

    /// Adds a line as a boundary. One of the same identifier is replaced.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let line = UIBezierPath()
        line.move(to: p1)
        line.addLine(to: p2)
        boundaries.add(line, identifier, to: dynamicAnimator, group)
        didChange()
    }

    /// The path of a boundary; nil where there is none of the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.path(identifier)
    }

    /// Takes a boundary away.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.remove(identifier, from: dynamicAnimator)
        didChange()
    }

    /// The identifiers of the boundaries, in the order in which they were added; nil without any.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.identifiers }

    /// Takes all boundaries away that were added by identifier.
    open func removeAllBoundaries() {
        boundaries.removeAll(from: dynamicAnimator)
        didChange()
    }

    // MARK: Inside

    /// Brings items that were within the old reference bounds and are not within the new ones to the edge: they would fall
    /// for ever (believed).
    final func keepItemsWithin() {
        guard let animator = dynamicAnimator, let old = boundaries.referenceRect, let insets = boundaries.insets else {
            return
        }
        let room = animator.referenceBounds.inset(by: insets)
        guard room.width > 0, room.height > 0 else { return }
        for item in list.items {
            let (middle, size) = (animator.middle(of: item), item.bounds.size)
            guard old.contains(middle) else { continue }
            let inner = room.insetBy(dx: min(size.width, room.width) / 2, dy: min(size.height, room.height) / 2)
            let place = CGPoint(
                x: min(max(middle.x, inner.minX), inner.maxX), y: min(max(middle.y, inner.minY), inner.maxY))
            guard place != middle else { continue }
            animator.reference.setMiddle(place, of: item)
            animator.updateItem(usingCurrentState: item)
        }
    }

    override var heldItems: [any UIDynamicItem] { list.items }

    override func enter(_ animator: UIDynamicAnimator) {
        for item in list.items { animator.retain(item) }
        boundaries.enter(animator, group)
    }

    override func exit(_ animator: UIDynamicAnimator) {
        boundaries.exit(animator)
        for item in list.items { animator.release(item) }
    }

    var membership: CollisionMembership {
        CollisionMembership(
            group: group, meetsItems: collisionMode.contains(.items),
            meetsBoundaries: collisionMode.contains(.boundaries))
    }
}

/// Hears when items of a collision behaviour begin and cease to touch.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Two items began to touch at a point of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Two items ceased to touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item began to touch a boundary. The identifier of the reference bounds is nil.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item ceased to touch a boundary. The identifier of the reference bounds is nil.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
