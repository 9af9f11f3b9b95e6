import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes fingers that move quickly and straight in one of the directions it looks for.
///
/// The fingers have half a second. How far they must go, and how far they may stray to the side, gets less with the time
/// that they take. The action is sent as soon as the way is long enough, while the fingers are still down. The lengths
/// and the rules were recorded on iOS 26.1.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of swipes.
    public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// Where horizontal and vertical directions are mixed, the vertical ones are not recognized, as in UIKit.
    open var direction = Direction.right
    /// With 0 nothing is recognized.
    open var numberOfTouchesRequired = 1

    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var startTime: TimeInterval = 0

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty { startTime = frameTime }
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.windowLocation }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        switch SwipeRule(direction).verdict(on: movement, after: frameTime - startTime) {
        case .waits: return
        case .fails: state = .failed
        case .recognizes: state = starts.count == numberOfTouchesRequired ? .ended : .failed
        }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !isWaiting { state = .failed }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// How far the fingers have moved, on the average, in the view's directions.
    private var movement: CGPoint {
        var sum = CGPoint.zero
        for touch in touches {
            guard let start = starts[ObjectIdentifier(touch)] else { continue }
            sum = sum + (touch.windowLocation - start)
        }
        let count = CGFloat(max(1, touches.count))
        let mean = CGPoint(x: sum.x / count, y: sum.y / count)
        guard let view else { return mean }
        return view.convert(mean, from: nil) - view.convert(.zero, from: nil)
    }

    override open func reset() {
        super.reset()
        starts = [:]
    }
}

/// Whether a movement is a swipe.
struct SwipeRule {
    enum Verdict { case waits, fails, recognizes }

    /// Seconds.
    private static let duration: TimeInterval = 0.5
    /// Points that a swipe must go and may stray at once, and by how much both get less in a second.
    private static let length: CGFloat = 50
    private static let lengthLoss: CGFloat = 47
    private static let strayLoss: CGFloat = 49

    private let isAcross: Bool
    private let forwards: Bool
    private let backwards: Bool

    init(_ direction: UISwipeGestureRecognizer.Direction) {
        isAcross = !direction.isDisjoint(with: [.left, .right])
        forwards = direction.contains(isAcross ? .right : .down)
        backwards = direction.contains(isAcross ? .left : .up)
    }

    /// - Parameter way: from where the fingers came down.
    func verdict(on way: CGPoint, after seconds: TimeInterval) -> Verdict {
        guard seconds <= Self.duration + 1e-9 else { return .fails }
        let (along, aside) = isAcross ? (way.x, abs(way.y)) : (way.y, abs(way.x))
        // A movement the other way ends it, however short.
        if along > 0, !forwards { return .fails }
        if along < 0, !backwards { return .fails }
        if aside > Self.length - Self.strayLoss * seconds { return .fails }
        return abs(along) >= Self.length - Self.lengthLoss * seconds ? .recognizes : .waits
    }
}
