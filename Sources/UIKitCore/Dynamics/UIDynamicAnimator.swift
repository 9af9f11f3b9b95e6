import Foundation
import TesseraBase
import TesseraDynamics
import TesseraGraphics

/// Moves items by the behaviours that it is given: views of a reference view, or the attributes of a layout.
///
/// The animator runs in the frames of its view's window. It pauses when all its items are at rest and goes on when
/// anything about its behaviours changes.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    package let reference: any AnimatorReference
    final var world = DynamicsWorld()
    final var cast = AnimatorCast()
    final var pace = AnimatorPace()
    /// Whether what behaviours make of items has to be worked out anew.
    final var needsResolving = false
    private var topBehaviors: [UIDynamicBehavior] = []

    /// Makes an animator for views in a reference view.
    public init(referenceView view: UIView) {
        reference = ViewReference(view)
        super.init()
        reference.watchBounds { [weak self] in self?.referenceBoundsDidChange() }
    }

    /// Makes an animator for other objects than views.
    override public init() {
        reference = ViewReference(nil)
        super.init()
    }

    package init(reference: any AnimatorReference) {
        self.reference = reference
        super.init()
    }

    /// Hears when the animator pauses and when it goes on.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    /// The view in whose coordinates the items move; nil for the animator of a layout.
    open var referenceView: UIView? { reference.publicView }

    /// The behaviours that were added, without their children.
    open var behaviors: [UIDynamicBehavior] { topBehaviors }

    /// Adds a behaviour with its children. A behaviour is in one animator only: it leaves the one it had.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !topBehaviors.contains(where: { $0 === behavior }) else { return }
        behavior.leavePlace()
        topBehaviors.append(behavior)
        behavior.join(self)
        start()
    }

    /// Takes a behaviour away that was added.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = topBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        topBehaviors.remove(at: index)
        behavior.leave()
        start()
    }

    /// Takes all behaviours away.
    open func removeAllBehaviors() {
        let gone = topBehaviors
        topBehaviors = []
        for behavior in gone { behavior.leave() }
    }

    /// Whether items move.
    open var isRunning: Bool { pace.isRunning }

    /// For how many seconds items have moved in all.
    open var elapsedTime: TimeInterval { pace.elapsed }

    /// Returns the items that meet a rectangle of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        cast.items.filter { item in
            let (middle, bounds) = (reference.middle(of: item), item.bounds)
            let extent = CGRect(origin: .zero, size: bounds.size).applying(item.transform).size
            return CGRect(
                x: middle.x - extent.width / 2, y: middle.y - extent.height / 2, width: extent.width,
                height: extent.height
            ).intersects(rect)
        }
    }

    /// Takes over where an item is and how it is turned. What is changed without this is not seen. The size is never read
    /// again.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let body = body(of: item) else { return }
        world.move(body, to: Vector(reference.middle(of: item)), angle: item.rotation)
        cast.forgetShown(body)
        start()
    }

    /// What the animator does and what its items are in.
    override open nonisolated var description: String { MainActor.assumeIsolated { text } }

    private var text: String {
        let state = isRunning ? "Running" : "Stopped"
        let place = UInt(bitPattern: ObjectIdentifier(self).hashValue)
        let seconds = String(format: "%f", pace.elapsed)
        let whole = "<\(type(of: self)): 0x\(String(place, radix: 16))> \(state) (\(seconds)s)"
        return reference.view.map { "\(whole) in \($0)" } ?? whole
    }
}

/// Hears when an animator pauses and when it goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Items are about to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items are at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
