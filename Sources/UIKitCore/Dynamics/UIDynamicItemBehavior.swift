import Foundation
import TesseraDynamics
import TesseraGraphics

/// What items are made of, and how fast they are.
///
/// Where several behaviours of an animator set the same property for an item, the last one counts, in the order in which
/// the tree lists a behaviour before its children.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// What was set; the rest is left to other behaviours.
    struct Settings {
        var elasticity: CGFloat?
        var friction: CGFloat?
        var density: CGFloat?
        var resistance: CGFloat?
        var angularResistance: CGFloat?
        var charge: CGFloat?
        var isAnchored: Bool?
        var allowsRotation: Bool?

        func apply(to material: inout BodyMaterial) {
            if let elasticity { material.elasticity = Double(elasticity) }
            if let friction { material.friction = Double(friction) }
            if let density { material.density = Double(density) }
            if let resistance { material.resistance = Double(resistance) }
            if let angularResistance { material.angularResistance = Double(angularResistance) }
            if let charge { material.charge = Double(charge) }
            if let isAnchored { material.isAnchored = isAnchored }
            if let allowsRotation { material.allowsRotation = allowsRotation }
        }
    }

    private static let usual = BodyMaterial()

    private var list: ItemList
    private(set) var settings = Settings() {
        didSet { didChange() }
    }
    /// What was added to speeds before there was an animator.
    private var waiting: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

    /// Makes a behaviour for items.
    public init(items: [any UIDynamicItem]) {
        list = ItemList(items)
        super.init()
    }

    /// Makes a behaviour without items.
    override public convenience init() { self.init(items: []) }

    /// The items of the behaviour.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        guard list.add(item) else { return }
        if let animator = dynamicAnimator { enter(item, animator) }
        didChange()
    }

    /// Lets go of an item, which is made of the usual again.
    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        waiting[ObjectIdentifier(item)] = nil
        dynamicAnimator?.release(item)
        didChange()
    }

    // MARK: What items are made of

    /// How much of its speed an item keeps when it meets something: 0.2 unless set, 1 for all.
    open var elasticity: CGFloat {
        get { settings.elasticity ?? CGFloat(Self.usual.elasticity) }
        set { settings.elasticity = newValue }
    }

    /// How much items that rub on each other hold: 0.2 unless set.
    open var friction: CGFloat {
        get { settings.friction ?? CGFloat(Self.usual.friction) }
        set { settings.friction = newValue }
    }

    /// How heavy an item is for its size: 1, which is a mass of 1 for 100 x 100 points, unless set.
    open var density: CGFloat {
        get { settings.density ?? CGFloat(Self.usual.density) }
        set { settings.density = newValue }
    }

    /// How much an item slows down: 0.1 unless set; at 1 and above it stops as soon as no force acts on it.
    open var resistance: CGFloat {
        get { settings.resistance ?? CGFloat(Self.usual.resistance) }
        set { settings.resistance = newValue }
    }

    /// How much the turning of an item slows down: 0.1 unless set.
    open var angularResistance: CGFloat {
        get { settings.angularResistance ?? CGFloat(Self.usual.angularResistance) }
        set { settings.angularResistance = newValue }
    }

    /// What electric and magnetic fields act on: 0 unless set.
    open var charge: CGFloat {
        get { settings.charge ?? CGFloat(Self.usual.charge) }
        set { settings.charge = newValue }
    }

    /// Whether an item stays where it is, whatever meets it.
    open var isAnchored: Bool {
        get { settings.isAnchored ?? Self.usual.isAnchored }
        set { settings.isAnchored = newValue }
    }

    /// Whether an item turns; true unless set.
    open var allowsRotation: Bool {
        get { settings.allowsRotation ?? Self.usual.allowsRotation }
        set { settings.allowsRotation = newValue }
    }

    // MARK: Speeds

    /// Adds to the speed of an item, in points per second. Without an animator it adds up until there is one.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        guard let animator = dynamicAnimator, let body = animator.body(of: item) else {
            var sum = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            sum.linear = CGPoint(x: sum.linear.x + velocity.x, y: sum.linear.y + velocity.y)
            waiting[ObjectIdentifier(item)] = sum
            return
        }
        animator.resolve()
        let world = animator.world
        animator.world.setVelocity(world.velocity(of: body) + Vector(velocity), spin: world.spin(of: body), of: body)
        animator.start()
    }

    /// The speed of an item, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard let animator = dynamicAnimator, let body = animator.body(of: item) else {
            return waiting[ObjectIdentifier(item)]?.linear ?? .zero
        }
        return animator.world.velocity(of: body).point
    }

    /// Adds to how fast an item turns, in radians per second. Without an animator it adds up until there is one.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        guard let animator = dynamicAnimator, let body = animator.body(of: item) else {
            var sum = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            sum.angular += velocity
            waiting[ObjectIdentifier(item)] = sum
            return
        }
        animator.resolve()
        let world = animator.world
        animator.world.setVelocity(
            world.velocity(of: body), spin: world.spin(of: body) + Double(velocity), of: body)
        animator.start()
    }

    /// How fast an item turns, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard let animator = dynamicAnimator, let body = animator.body(of: item) else {
            return waiting[ObjectIdentifier(item)]?.angular ?? 0
        }
        return CGFloat(animator.world.spin(of: body))
    }

    // MARK: Inside

    override var heldItems: [any UIDynamicItem] { list.items }
    override func enter(_ animator: UIDynamicAnimator) { for item in list.items { enter(item, animator) } }
    override func exit(_ animator: UIDynamicAnimator) { for item in list.items { animator.release(item) } }

    private func enter(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        animator.retain(item)
        guard let sum = waiting.removeValue(forKey: ObjectIdentifier(item)), let body = animator.body(of: item) else {
            return
        }
        // A body that stands still, or does not turn, takes no speed: what it is made of counts first.
        var material = animator.world.material(of: body)
        settings.apply(to: &material)
        animator.world.setMaterial(material, of: body)
        let world = animator.world
        animator.world.setVelocity(
            world.velocity(of: body) + Vector(sum.linear), spin: world.spin(of: body) + Double(sum.angular), of: body)
    }
}
