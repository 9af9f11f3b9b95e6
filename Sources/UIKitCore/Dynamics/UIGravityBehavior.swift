import Foundation
import TesseraDynamics
import TesseraGraphics

/// A pull that all its items feel alike, whatever their size and density.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// What a magnitude of 1 accelerates by, in points per second squared.
    static let unit = 1_000.0

    private var list: ItemList
    private var pull = PolarVector(angle: .pi / 2, magnitude: 1)

    /// Makes a behaviour that pulls items down with a magnitude of 1.
    public init(items: [any UIDynamicItem]) {
        list = ItemList(items)
        super.init()
    }

    /// Makes a behaviour without items.
    override public convenience init() { self.init(items: []) }

    /// The items that the behaviour pulls.
    open var items: [any UIDynamicItem] { list.items }

    /// Has the behaviour pull an item, too.
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
        didChange()
    }

    /// Where the behaviour pulls to, and how much; (0, 1) unless set.
    open var gravityDirection: CGVector {
        get { pull.vector }
        set { set(PolarVector(newValue)) }
    }

    /// The direction of the pull in radians, clockwise from the right; a quarter turn, which is down, unless set.
    open var angle: CGFloat {
        get { pull.angle }
        set { set(PolarVector(angle: newValue, magnitude: pull.magnitude)) }
    }

    /// How much the behaviour pulls: 1, which is 1,000 points per second squared, unless set. A magnitude of 0 takes the
    /// angle back to 0.
    open var magnitude: CGFloat {
        get { pull.magnitude }
        set { set(PolarVector(angle: newValue == 0 ? 0 : pull.angle, magnitude: newValue)) }
    }

    /// Sets direction and magnitude at once.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        set(PolarVector(angle: angle, magnitude: magnitude))
    }

    private func set(_ new: PolarVector) {
        guard new != pull else { return }
        pull = new
        didChange()
    }

    override var heldItems: [any UIDynamicItem] { list.items }

    var acceleration: Vector { Vector(pull.vector) * Self.unit }

    override func enter(_ animator: UIDynamicAnimator) { for item in list.items { animator.retain(item) } }
    override func exit(_ animator: UIDynamicAnimator) { for item in list.items { animator.release(item) } }
}

/// A direction and how much.
struct PolarVector: Equatable {
    var angle: CGFloat
    var magnitude: CGFloat
    /// What both come to; kept where it was what was set, so that it is read as it was.
    var vector: CGVector

    init(angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
        let (x, y) = (cos(angle) * magnitude, sin(angle) * magnitude)
        // The four main directions are exact.
        vector = CGVector(dx: abs(x) < 1e-12 ? 0 : x, dy: abs(y) < 1e-12 ? 0 : y)
    }

    init(_ vector: CGVector) {
        self.vector = vector
        angle = vector == .zero ? 0 : atan2(vector.dy, vector.dx)
        magnitude = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
    }
}
