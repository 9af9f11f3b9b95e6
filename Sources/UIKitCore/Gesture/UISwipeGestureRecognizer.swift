import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes fingers that move quickly and straight in one of the directions it looks for.
///
/// The fingers must go 50 points within half a second and stray no further than 50 points to the side. These lengths are
/// UIKit's from memory. The action is sent as soon as the way is long enough, while the fingers are still down.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    static let length: CGFloat = 50
    static let stray: CGFloat = 50
    /// Seconds.
    static let duration: TimeInterval = 0.5

    open var direction = Direction.right
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
        guard frameTime - startTime <= Self.duration + 1e-9 else { return state = .failed }
        let way = movement
        let isAcross = abs(way.x) > abs(way.y)
        let (length, stray) = isAcross ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
        let heading: Direction = isAcross ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
        if stray > Self.stray { return state = .failed }
        guard length >= Self.length else { return }
        guard direction.contains(heading), starts.count == numberOfTouchesRequired else { return state = .failed }
        state = .ended
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
