import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraPhysics

extension UIView {
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animator's progress follows its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public final let animationCurve: UIView.AnimationCurve
    public final let controlPoint1: CGPoint
    public final let controlPoint2: CGPoint
    public final let timingCurveType: UITimingCurveType

    override public convenience init() {
        self.init(animationCurve: .easeInOut)
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        timingCurveType = .builtin
        switch curve {
        case .easeInOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
        super.init()
    }

    /// The points' x counts from 0 to 1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        timingCurveType = .cubic
        (controlPoint1, controlPoint2) = (point1, point2)
        super.init()
    }

    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Kind {
        /// Settles in the animator's duration.
        case ratio(CGFloat)
        /// Takes its own time.
        case physical(Spring)
    }

    let kind: Kind
    /// In whole ways per second along x and y; the animator's one progress uses x.
    public final let initialVelocity: CGVector

    /// UIKit's own spring, for which the animator's duration counts for nothing.
    override public convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(ratio)
        initialVelocity = velocity
        super.init()
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .physical(Spring(mass: mass, stiffness: stiffness, damping: damping))
        initialVelocity = velocity
        super.init()
    }

    /// A spring that takes its own time: `duration` is its period as it is perceived, `bounce` how far it swings over.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = Spring(bounce: bounce, perceptualDuration: duration)
        self.init(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }
}

/// Progress over time, worked out from timing parameters.
struct AnimatorCurve {
    private enum Shape {
        case cubic(CAMediaTimingFunction)
        case spring(Spring, velocity: CGFloat)
    }

    private let shape: Shape
    /// Seconds from the beginning to the end.
    let duration: TimeInterval

    @MainActor
    init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
        if let spring = parameters.springTimingParameters {
            let velocity = spring.initialVelocity.dx
            switch spring.kind {
            case .ratio(let ratio):
                shape = .spring(Spring(dampingRatio: ratio, duration: duration), velocity: velocity)
                self.duration = duration
            case .physical(let body):
                shape = .spring(body, velocity: velocity)
                self.duration = body.settlingDuration(from: 0, to: 1, velocity: velocity, tolerance: 0.001)
            }
        } else {
            let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
            let (a, b) = (cubic.controlPoint1, cubic.controlPoint2)
            shape = .cubic(CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y)))
            self.duration = duration
        }
    }

    /// The part of the way done `time` seconds after the beginning; springs go beyond 1.
    func progress(at time: TimeInterval) -> CGFloat {
        if time <= 0 { return 0 }
        if time >= duration { return 1 }
        switch shape {
        case .cubic(let function): return function.progress(CGFloat(time / duration))
        case .spring(let spring, let velocity): return spring.position(at: time, from: 0, to: 1, velocity: velocity)
        }
    }
}
