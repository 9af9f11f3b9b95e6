import Foundation
import TesseraDynamics
import TesseraGraphics

/// Draws an item to a point, upright, as springs at its corners would.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// How often an item without damping would swing, in Hz.
    private static let frequency = 2.5

    private let item: any UIDynamicItem
    private var joint: JointID?

    /// Makes a behaviour that draws an item to a point of the reference view.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// Where the item is drawn to.
    open var snapPoint: CGPoint {
        didSet { if snapPoint != oldValue { jointDidChange() } }
    }

    /// How little the item swings at the end: from 0 to 1, 0.5 unless set.
    open var damping: CGFloat = 0.5 {
        didSet { if damping != oldValue { jointDidChange() } }
    }

    override var heldItems: [any UIDynamicItem] { [item] }

    private func definition(_ body: BodyID) -> JointDefinition {
        var result = JointDefinition(.snap, first: nil, at: Vector(snapPoint), second: body, at: .zero)
        result.frequency = Self.frequency
        let bounded = damping.isNaN ? 0.5 : min(max(Double(damping), 0), 1)
        result.damping = 0.2 + 0.8 * bounded
        return result
    }

    private func jointDidChange() {
        guard let joint, let animator = dynamicAnimator, let body = animator.body(of: item) else { return }
        animator.world.changeJoint(joint, to: definition(body))
        didChange()
    }

    override func enter(_ animator: UIDynamicAnimator) {
        animator.retain(item)
        joint = animator.body(of: item).flatMap { animator.world.addJoint(definition($0)) }
    }

    override func exit(_ animator: UIDynamicAnimator) {
        if let joint { animator.world.removeJoint(joint) }
        joint = nil
        animator.release(item)
    }
}
