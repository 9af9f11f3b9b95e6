import Foundation
import TesseraDynamics
import TesseraGraphics

/// Acts on items by where they are.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private enum Kind {
        case formula(DynamicsField.Kind)
        case block((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }

    private let kind: Kind
    private var list = ItemList()

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    // MARK: Making

    /// Returns a field that slows items down.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.formula(.drag)) }
    /// Returns a field that drives items round its position.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.formula(.vortex)) }

    /// Returns a field that draws items to a position.
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.formula(.radial))
        field.position = position
        return field
    }

    /// Returns a field that draws items in one direction.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.formula(.linear))
        field.direction = direction
        return field
    }

    /// Returns a field that gives items a speed, whatever else acts on them.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.formula(.velocity))
        field.direction = direction
        return field
    }

    /// Returns a field that drives items to and fro, whatever their mass.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        make(.noise, smoothness, speed)
    }

    /// Returns a field that drives items to and fro, the more the faster they are.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        make(.turbulence, smoothness, speed)
    }

    private class func make(_ kind: DynamicsField.Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.formula(kind))
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }

    /// Returns a field that draws items to its position, the more the farther they are.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.formula(.spring)) }
    /// Returns a field that drives items with a charge away from its position.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.formula(.electric)) }
    /// Returns a field that drives moving items with a charge aside.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.formula(.magnetic)) }

    /// Returns a field whose force on an item a closure works out, from the field, the item's place seen from the field's
    /// position, its speed, mass and charge, and the length of a step. A force of 1 is that of a push of magnitude 1.
    public class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) ->
            CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.block(block)) }

    // MARK: Items

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { list.items }

    /// Has the field act on an item.
    open func addItem(_ item: any UIDynamicItem) {
        guard list.add(item) else { return }
        dynamicAnimator?.retain(item)
        didChange()
    }

    /// Lets go of an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        dynamicAnimator?.wake([item])
        dynamicAnimator?.release(item)
    }

    // MARK: Properties

    /// Where the field is in the reference view.
    open var position = CGPoint.zero { didSet { if position != oldValue { didChange() } } }
    /// Where the field acts, about its position; everywhere unless set.
    open var region = UIRegion.infinite { didSet { if region !== oldValue { didChange() } } }
    /// How strong the field is; 1 unless set.
    open var strength: CGFloat = 1 { didSet { if strength != oldValue { didChange() } } }
    /// The power by which the field weakens with the distance; 0, which is not at all, unless set.
    open var falloff: CGFloat = 0 { didSet { if falloff != oldValue { didChange() } } }
    /// Nearer than this the field does not get stronger, in points.
    open var minimumRadius: CGFloat = 1e-6 { didSet { if minimumRadius != oldValue { didChange() } } }
    /// The direction of linear gravity and velocity fields.
    open var direction = CGVector.zero { didSet { if direction != oldValue { didChange() } } }
    /// How little noise and turbulence change from place to place: from 0 to 1.
    open var smoothness: CGFloat = 0 { didSet { if smoothness != oldValue { didChange() } } }
    /// How often noise and turbulence change, in Hz.
    open var animationSpeed: CGFloat = 0 { didSet { if animationSpeed != oldValue { didChange() } } }

    // MARK: Inside

    override var heldItems: [any UIDynamicItem] { list.items }
    override func enter(_ animator: UIDynamicAnimator) { for item in list.items { animator.retain(item) } }
    override func exit(_ animator: UIDynamicAnimator) { for item in list.items { animator.release(item) } }

    /// Acts on the items that are awake, before a step.
    func act(in animator: UIDynamicAnimator, at time: Double) {
        for item in list.items {
            guard let body = animator.body(of: item), animator.world.isAwake(body) else { continue }
            let world = animator.world
            let place = world.place(of: body).middle
            let offset = place - Vector(position)
            guard region.contains(offset.point) else { continue }
            let subject = DynamicsField.Subject(
                offset: offset, velocity: world.velocity(of: body), mass: world.mass(of: body),
                charge: world.material(of: body).charge)
            switch effect(on: subject, at: time) {
            case .force(let force): animator.world.addForce(force, to: body)
            case .velocity(let velocity): animator.world.impose(velocity, on: body)
            }
        }
    }

    private func effect(on subject: DynamicsField.Subject, at time: Double) -> DynamicsField.Effect {
        switch kind {
        case .formula(let kind): return formula(kind).effect(on: subject, at: time)
        case .block(let block):
            let force = block(
                self, subject.offset.point, CGVector(dx: subject.velocity.x, dy: subject.velocity.y),
                CGFloat(subject.mass), CGFloat(subject.charge), DynamicsWorld.step)
            return .force(Vector(force) * UIPushBehavior.unit)
        }
    }

    private func formula(_ kind: DynamicsField.Kind) -> DynamicsField {
        var field = DynamicsField(kind)
        field.strength = Double(strength)
        field.falloff = Double(falloff)
        field.minimumRadius = Double(minimumRadius)
        field.direction = Vector(direction)
        field.smoothness = Double(smoothness)
        field.animationSpeed = Double(animationSpeed)
        return field
    }
}
