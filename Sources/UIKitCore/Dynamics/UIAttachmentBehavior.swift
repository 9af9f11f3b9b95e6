import Foundation
import TesseraDynamics
import TesseraGraphics

/// Holds an item at an anchor, or at another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items
        /// A point of the reference view.
        case anchor
    }

    /// How items are held.
    private enum Hold {
        case distance
        case limit
        case pin
        case fixed
        case slide(CGVector)
    }

    private let hold: Hold
    private let held: [any UIDynamicItem]
    /// Where on the items: the points at their distance, each seen from the centre of its item.
    private var offsets: [Vector]
    /// The point at which items were attached to each other or to an axis; nil where offsets were given.
    private let meeting: CGPoint?
    /// Whether the length is one that the client has set.
    private var hasOwnLength = false
    private var joint: JointID?

    /// What the item is attached to.
    public let attachedBehaviorType: AttachmentType

    // MARK: Making

    /// Makes a behaviour that keeps the centre of an item as far from an anchor as it is now.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Makes a behaviour that keeps a point of an item as far from an anchor as it is now.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        hold = .distance
        held = [item]
        offsets = [Vector(offset)]
        meeting = nil
        attachedBehaviorType = .anchor
        anchorPoint = point
        length = CGFloat((Self.place(of: Vector(offset), on: item) - Vector(point)).length)
        super.init()
    }

    /// Makes a behaviour that keeps the centres of two items as far from each other as they are now.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Makes a behaviour that keeps points of two items as far from each other as they are now.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.distance, item1, Vector(offset1), item2, Vector(offset2))
    }

    private init(
        _ hold: Hold, _ item1: any UIDynamicItem, _ offset1: Vector, _ item2: any UIDynamicItem, _ offset2: Vector,
        meeting: CGPoint? = nil
    ) {
        self.hold = hold
        self.meeting = meeting
        held = [item1, item2]
        offsets = [offset1, offset2]
        attachedBehaviorType = .items
        anchorPoint = .zero
        let (a, b) = (Self.place(of: offset1, on: item1), Self.place(of: offset2, on: item2))
        length = CGFloat((b - a).length)
        super.init()
    }

    private init(sliding item: any UIDynamicItem, _ point: CGPoint, _ axis: CGVector) {
        hold = .slide(axis)
        held = [item]
        offsets = [Self.offset(of: point, on: item)]
        meeting = point
        attachedBehaviorType = .anchor
        anchorPoint = point
        length = 0
        super.init()
    }

    /// Returns a behaviour that lets two items move along an axis only, against each other, without turning.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        make(.slide(axis), item1, item2, point)
    }

    /// Returns a behaviour that lets an item move along an axis only, without turning.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(sliding: item, point, axis)
    }

    /// Returns a behaviour that keeps points of two items no farther from each other than they are now, as a rope does.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.limit, item1, Vector(offset1), item2, Vector(offset2))
    }

    /// Returns a behaviour that keeps two items as they stand to each other now.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        make(.fixed, item1, item2, point)
    }

    /// Returns a behaviour that lets two items turn about a point only, against each other.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        make(.pin, item1, item2, point)
    }

    private class func make(
        _ hold: Hold, _ item1: any UIDynamicItem, _ item2: any UIDynamicItem, _ point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            hold, item1, offset(of: point, on: item1), item2, offset(of: point, on: item2), meeting: point)
    }

    private static func place(of offset: Vector, on item: any UIDynamicItem) -> Vector {
        Vector(item.center) + offset.unturned(-item.rotation)
    }

    private static func offset(of point: CGPoint, on item: any UIDynamicItem) -> Vector {
        (Vector(point) - Vector(item.center)).unturned(item.rotation)
    }

    // MARK: Properties

    /// The items that are held: one with an anchor, otherwise two.
    open var items: [any UIDynamicItem] { held }

    /// The point that an item is attached to; it may move.
    open var anchorPoint: CGPoint {
        didSet { if anchorPoint != oldValue { jointDidChange() } }
    }

    /// The distance that is kept, in points.
    open var length: CGFloat {
        didSet {
            hasOwnLength = true
            if length != oldValue { jointDidChange() }
        }
    }

    /// How soon a spring comes to rest: 1 is the soonest without swinging over. 0 unless set.
    open var damping: CGFloat = 0 {
        didSet { if damping != oldValue { jointDidChange() } }
    }

    /// How often a spring swings, in Hz; 0, which is stiff, unless set.
    open var frequency: CGFloat = 0 {
        didSet { if frequency != oldValue { jointDidChange() } }
    }

    /// What has to be overcome to turn items about a pin; 0 unless set.
    open var frictionTorque: CGFloat = 0 {
        didSet { if frictionTorque != oldValue { jointDidChange() } }
    }

    /// How far items may move along an axis, in points, or turn about a pin, in radians; without ends unless set. The
    /// range always contains 0.
    open var attachmentRange = UIFloatRange.infinite {
        didSet { if attachmentRange != oldValue { jointDidChange() } }
    }

    // MARK: Inside

    /// What a torque of 1 is for bodies.
    private static let torque = 10_000.0
    /// A distance below this has no direction to be kept in: the points are kept together.
    private static let together: CGFloat = 1e-3

    override var heldItems: [any UIDynamicItem] { held }

    private func definition(_ animator: UIDynamicAnimator) -> JointDefinition? {
        guard let last = held.last, let second = animator.body(of: last), let offset = offsets.last else { return nil }
        var result: JointDefinition
        if held.count == 1 {
            result = JointDefinition(kind, first: nil, at: Vector(anchorPoint), second: second, at: offset)
        } else {
            guard let first = animator.body(of: held[0]) else { return nil }
            result = JointDefinition(kind, first: first, at: offsets[0], second: second, at: offset)
        }
        if case .slide(let axis) = hold { result.axis = Vector(axis) }
        result.length = Double(length)
        result.frequency = Double(frequency)
        result.damping = Double(damping)
        result.frictionTorque = Double(frictionTorque) * Self.torque
        result.range = attachmentRange.bounds
        return result
    }

    private var kind: JointDefinition.Kind {
        switch hold {
        case .distance: abs(length) > Self.together ? .rod : .pin
        case .limit: .rope
        case .pin: .pin
        case .fixed: .weld
        case .slide: .slide
        }
    }

    private func jointDidChange() {
        guard let joint, let animator = dynamicAnimator, let definition = definition(animator) else { return }
        animator.world.changeJoint(joint, to: definition)
        didChange()
    }

    override func enter(_ animator: UIDynamicAnimator) {
        for item in held { animator.retain(item) }
        if held.contains(where: { animator.middle(of: $0) != $0.center }) { follow(animator) }
        joint = definition(animator).flatMap { animator.world.addJoint($0) }
    }

    /// Only now is it known where views are that lie deeper in the reference view: distances and places are those in it.
    private func follow(_ animator: UIDynamicAnimator) {
        func middle(_ item: any UIDynamicItem) -> Vector { Vector(animator.middle(of: item)) }
        if let meeting {
            offsets = held.map { (Vector(meeting) - middle($0)).unturned($0.rotation) }
        }
        guard !hasOwnLength else { return }
        let places = zip(held, offsets).map { item, offset in middle(item) + offset.unturned(-item.rotation) }
        let start = held.count == 1 ? Vector(anchorPoint) : places[0]
        length = places.last.map { CGFloat(($0 - start).length) } ?? length
        hasOwnLength = false
    }

    override func exit(_ animator: UIDynamicAnimator) {
        if let joint { animator.world.removeJoint(joint) }
        joint = nil
        for item in held { animator.release(item) }
    }
}
