import Foundation
import TesseraGraphics

/// Shows its sublayers several times, each copy turned, coloured and late by a step more than the one before.
///
/// All of it is one picture, drawn anew whenever something in the sublayers changes: a frame of an animation below costs
/// the sublayers times the copies. Copies lie flat, whatever `preservesDepth` says; `instanceTransform` counts in the
/// layer's plane. Changes of these values do not animate. An animation below that ends goes on until the last copy has
/// shown its end. Touches find the first copy alone.
///
/// What nobody could draw is left out: copies after the 10,000th, or after 250,000 steps of drawing, those whose transform
/// is not finite, and what lies more than 4,096 points outside the layer's bounds.
open class CAReplicatorLayer: CALayer {
    override public init() {
        super.init()
    }

    override public init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAReplicatorLayer else { return }
        plan = other.plan
        preservesDepth = other.preservesDepth
    }

    private final var plan = CopyPlan() {
        didSet {
            guard plan != oldValue else { return }
            if plan.delay != 0 { CopyPlan.delays = true }
            mark(.own)
        }
    }

    override final var copies: CopyPlan? { plan }

    /// How often the sublayers are shown; 1 shows them alone, 0 not at all.
    open var instanceCount: Int {
        get { plan.count }
        set { plan.count = newValue }
    }

    /// Kept, and without effect.
    open var preservesDepth = false

    /// Seconds that each copy is behind the one before it.
    open var instanceDelay: CFTimeInterval {
        get { plan.delay }
        set { plan.delay = newValue }
    }

    /// Leads from each copy to the next, about the middle of the layer.
    open var instanceTransform: CATransform3D {
        get { plan.transform }
        set { plan.transform = newValue }
    }

    /// What the colours of the first copy are multiplied by; white unless set, and for nil.
    open var instanceColor: CGColor? {
        get { CGColor(plan.color) }
        set { plan.color = newValue?.rgba ?? .white }
    }

    /// Added to the components of that colour from copy to copy.
    open var instanceRedOffset: Float {
        get { Float(plan.step.red) }
        set { plan.step.red = Double(newValue) }
    }

    open var instanceGreenOffset: Float {
        get { Float(plan.step.green) }
        set { plan.step.green = Double(newValue) }
    }

    open var instanceBlueOffset: Float {
        get { Float(plan.step.blue) }
        set { plan.step.blue = Double(newValue) }
    }

    open var instanceAlphaOffset: Float {
        get { Float(plan.step.alpha) }
        set { plan.step.alpha = Double(newValue) }
    }
}

/// How often and in which way a layer shows its sublayers.
struct CopyPlan: Equatable {
    var count = 1
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color = RGBA.white
    var step = RGBA.clear

    /// Whether any copies were ever late: as long as none were, no animation need wait for them.
    nonisolated(unsafe) static var delays = false
    /// How far the copy that is being drawn is behind.
    nonisolated(unsafe) static var lateness: CFTimeInterval = 0

    static let mostCopies = 10_000
    static let mostCommands = 250_000
    /// Points around the layer's bounds in which copies are drawn.
    static let reach: CGFloat = 4_096

    /// How many copies are drawn.
    var shownCount: Int { min(max(count, 0), Self.mostCopies) }
    /// How far the last copy is behind the first.
    var span: CFTimeInterval { max(0, lateness(of: shownCount - 1)) }

    /// How far a copy is behind the first.
    func lateness(of index: Int) -> CFTimeInterval {
        let lateness = Double(max(index, 0)) * delay
        return lateness.isFinite ? lateness : 0
    }

    /// The colour of a copy, each component 0...1.
    func color(of index: Int) -> RGBA {
        func part(_ path: KeyPath<RGBA, Double>) -> Double {
            let value = color[keyPath: path] + Double(index) * step[keyPath: path]
            return value > 0 ? min(value, 1) : 0
        }
        return RGBA(part(\.red), part(\.green), part(\.blue), part(\.alpha))
    }
}

extension CALayer {
    /// How long after its own end an animation of this layer is still seen in copies. O(depth) once there are any.
    final var latenessOfCopies: CFTimeInterval {
        guard CopyPlan.delays else { return 0 }
        var (total, above) = (0.0, superlayer)
        while let layer = above {
            total += layer.copies?.span ?? 0
            above = layer.superlayer
        }
        return total
    }
}
