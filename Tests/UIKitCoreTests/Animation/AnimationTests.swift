import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct AnimationTests {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
    }

    private var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    /// Makes frames and answers the shown x of each.
    private func record(_ frames: Int) -> [CGFloat] {
        (0..<frames).map { _ in
            screen.run(1.0 / 60)
            return x
        }
    }

    /// Points a second, over a 960th of one.
    private func velocity() -> CGFloat {
        let start = x
        screen.window.pipeline.makeFrame(at: FrameClock.now + 1.0 / 960)
        return (x - start) * 960
    }

    @Test func theModelChangesAtOnceAndThePictureWithTime() {
        var finished: [Bool] = []
        UIView.animate(
            withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view.center.x = 105 },
            completion: { finished.append($0) })
        #expect(view.center.x == 105 && isNear(x, 5))
        screen.run(0.25)
        #expect(isNear(x, 55, 1e-3))
        #expect(finished.isEmpty)
        screen.run(0.25)
        #expect(x == 105 && finished == [true])
    }

    @Test func aNewTargetInMidFlightNeitherJumpsNorKinks() {
        for spring in [false, true] {
            view.center.x = 5
            func move(to target: CGFloat) {
                if spring {
                    UIView.animate(
                        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
                        options: .beginFromCurrentState, animations: { view.center.x = target })
                } else {
                    UIView.animate(
                        withDuration: 0.5, delay: 0, options: .beginFromCurrentState,
                        animations: { view.center.x = target })
                }
            }
            move(to: 205)
            screen.run(0.1)
            let before = velocity()
            let shown = x
            move(to: 55)
            #expect(abs(x - shown) < 1e-9)
            // The hardest of these springs gains 45 points a second in a 960th of one; a kink would be ten times that.
            #expect(abs(velocity() - before) < 90, "spring \(spring)")
            #expect(before > 300)
            screen.run(0.7)
            #expect(isNear(x, 55, 1e-3))
        }
    }

    @Test func turnsGoOnFromWhereTheyAreSeen() {
        func angle() -> CGFloat { view.layer.presentation().map { atan2($0.transform.m12, $0.transform.m11) } ?? .nan }
        UIView.animate(withDuration: 0.5) { view.transform = CGAffineTransform(rotationAngle: 2) }
        screen.run(0.2)
        let shown = angle()
        #expect(shown > 0.1 && shown < 1.9)
        UIView.animate(withDuration: 0.5) { view.transform = CGAffineTransform(rotationAngle: -1) }
        #expect(isNear(angle(), shown))
        screen.run(0.6)
        #expect(isNear(angle(), -1))
    }

    @Test func insideABlockTheOuterTimingHolds() {
        var order: [String] = []
        let other = UIView()
        screen.window.addSubview(other)
        UIView.animate(
            withDuration: 0.2,
            animations: {
                view.center.x = 50
                UIView.animate(
                    withDuration: 2, animations: { other.alpha = 0 }, completion: { _ in order.append("inner") })
            }, completion: { _ in order.append("outer") })
        screen.run(0.25)
        #expect(order.sorted() == ["inner", "outer"])
        #expect(view.layer.animationKeys() ?? [] == [])
    }

    @Test func withoutAnimationAndWithoutDurationThingsJump() {
        var ends = 0
        UIView.animate(withDuration: 0, animations: { view.center.x = 40 }, completion: { _ in ends += 1 })
        #expect(x == 40 && ends == 0)
        LaterTurn.run()
        #expect(ends == 1)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.center.x = 60 }
        }
        #expect(x == 60)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.center.x = 80 }
        UIView.setAnimationsEnabled(true)
        #expect(x == 80)
    }

    @Test func touchesPassAnAnimatedViewUnlessAllowed() {
        view.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        let place = CGPoint(x: 120, y: 120)
        #expect(screen.window.hitTest(place, with: nil) === view)
        UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
        #expect(screen.window.hitTest(place, with: nil) !== view)
        screen.run(0.3)
        #expect(screen.window.hitTest(place, with: nil) === view)
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 1 })
        #expect(screen.window.hitTest(place, with: nil) === view)
    }

    @Test func aViewRemovedInMidFlightEndsWithTheTurn() {
        var ends: [Bool] = []
        UIView.animate(withDuration: 0.2, animations: { view.center.x = 90 }, completion: { ends.append($0) })
        screen.run(0.1)
        let time = FrameClock.now
        view.removeFromSuperview()
        #expect(ends.isEmpty)
        LaterTurn.run()
        #expect(ends == [false] && FrameClock.now == time)
        #expect(view.center.x == 90 && view.layer.animationKeys() == nil)
    }

    @Test func keyframesHappenInTheirParts() {
        var ends: [Bool] = []
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: linear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    view.center.x = 105
                    view.transform = CGAffineTransform(translationX: 0, y: 40)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.center.x = 5
                    view.transform = CGAffineTransform(translationX: 0, y: 60)
                }
            }, completion: { ends.append($0) })
        func y() -> CGFloat { view.layer.presentation()?.transform.m42 ?? .nan }
        #expect(isNear(x, 5) && isNear(y(), 0))
        screen.run(0.25)
        #expect(isNear(x, 55, 1e-3) && isNear(y(), 20, 1e-3))
        screen.run(0.25)
        #expect(isNear(x, 105, 1e-3) && isNear(y(), 40, 1e-3))
        screen.run(0.25)
        #expect(isNear(x, 55, 1e-3) && isNear(y(), 50, 1e-3))
        screen.run(0.3)
        #expect(x == 5 && y() == 60 && ends == [true])
        #expect(!screen.window.loop.concerns(screen.window))
    }

    @Test func modifiedAnimationsRepeatAndTheBlockWaits() {
        var ends = 0
        UIView.animate(
            withDuration: 0.1, delay: 0, options: .curveLinear,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 105 }
            }, completion: { _ in ends += 1 })
        let shown = record(35)
        #expect(ends == 0)
        #expect(zip(shown.dropFirst(), zip(shown, shown.dropFirst(2))).filter { $0 > $1.0 && $0 >= $1.1 }.count == 3)
        screen.run(0.1)
        #expect(ends == 1)
    }
}
