import Foundation
import TesseraDynamics
import TesseraGraphics

/// A force on items, that goes on or comes once.
///
/// A magnitude of 1 accelerates an item of 100 x 100 points and density 1 by 100 points per second squared.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// Whether a push goes on.
    public enum Mode: Int, Sendable {
        /// The push goes on as long as the behaviour is active.
        case continuous
        /// The push comes once; the behaviour is not active any more afterwards.
        case instantaneous
    }

    static let unit = 100.0

    private var list: ItemList
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var push = PolarVector(.zero)

    /// Makes a behaviour that pushes items, without a force yet.
    public init(items: [any UIDynamicItem], mode: Mode) {
        list = ItemList(items)
        self.mode = mode
        super.init()
    }

    /// Whether the push goes on or comes once.
    public let mode: Mode

    /// The items that are pushed.
    open var items: [any UIDynamicItem] { list.items }

    /// Has an item pushed, too.
    open func addItem(_ item: any UIDynamicItem) {
        guard list.add(item) else { return }
        dynamicAnimator?.retain(item)
        didChange()
    }

    /// Lets go of an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        offsets[ObjectIdentifier(item)] = nil
        dynamicAnimator?.wake([item])
        dynamicAnimator?.release(item)
    }

    /// Whether the behaviour pushes. A push that comes once turns this off; turning it on again repeats the push.
    open var active = true {
        didSet { if active != oldValue { didChange() } }
    }

    /// The direction of the push in radians, clockwise from the right.
    open var angle: CGFloat {
        get { push.angle }
        set { set(PolarVector(angle: newValue, magnitude: push.magnitude)) }
    }

    /// How strong the push is; a negative one goes the other way.
    open var magnitude: CGFloat {
        get { push.magnitude }
        set { set(PolarVector(angle: push.angle, magnitude: newValue)) }
    }

    /// Direction and strength as one vector.
    open var pushDirection: CGVector {
        get { push.vector }
        set { set(PolarVector(newValue)) }
    }

    /// Sets direction and strength at once.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        set(PolarVector(angle: angle, magnitude: magnitude))
    }

    /// Where an item is pushed, seen from its centre.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets where an item is pushed. What is pushed beside its centre begins to turn.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        offsets[ObjectIdentifier(item)] = offset
        didChange()
    }

    private func set(_ new: PolarVector) {
        guard new != push else { return }
        push = new
        didChange()
    }

    override var heldItems: [any UIDynamicItem] { list.items }
    override func enter(_ animator: UIDynamicAnimator) { for item in list.items { animator.retain(item) } }
    override func exit(_ animator: UIDynamicAnimator) { for item in list.items { animator.release(item) } }

    var force: Vector { Vector(push.vector) * Self.unit }

    /// The push came.
    func wasApplied() {
        if mode == .instantaneous { active = false }
    }
}
