import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct PropertyAnimatorTests {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
    }

    private var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    private func linear(_ duration: TimeInterval = 1, to target: CGFloat = 105) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = target }
    }

    @Test func itRunsToItsEndAndTellsOnce() {
        var ends: [UIViewAnimatingPosition] = []
        let animator = linear()
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 5)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
        screen.run(0.25)
        #expect(isNear(x, 30, 1e-3) && isNear(animator.fractionComplete, 0.25, 1e-3))
        screen.run(0.8)
        #expect(x == 105 && ends == [.end] && animator.state == .inactive && !animator.isRunning)
        screen.run(0.1)
        #expect(view.layer.animationKeys() ?? [] == [] && !screen.window.loop.concerns(screen.window))
    }

    @Test func itPausesScrubsAndContinuesWithoutAJump() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 105 }
        animator.startAnimation()
        screen.run(0.5)
        let shown = x
        animator.pauseAnimation()
        screen.run(0.2)
        #expect(isNear(x, shown) && animator.state == .active && !animator.isRunning)
        animator.fractionComplete = 0.8
        #expect(isNear(x, 85))
        screen.run(0.2)
        #expect(isNear(x, 85))
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
        screen.run(0.1)
        #expect(isNear(x, 95, 1e-3))
        screen.run(0.15)
        #expect(x == 105 && animator.state == .inactive)
    }

    @Test func reversedItGoesBackTheWayItCame() {
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 105 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        var way: [CGFloat] = [x]
        for _ in 0..<30 {
            screen.run(1.0 / 60)
            way.append(x)
        }
        animator.isReversed = true
        for expected in way.dropLast().reversed() {
            #expect(ends.isEmpty)
            screen.run(1.0 / 60)
            #expect(abs(x - expected) < 0.5)
        }
        screen.run(1.0 / 30)
        #expect(ends == [.start])
        #expect(view.center.x == 5 && x == 5)
    }

    @Test func pausedAndReversedItCountsTheOtherWay() {
        let animator = linear()
        animator.startAnimation()
        screen.run(0.25)
        animator.pauseAnimation()
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 0.75, 1e-3))
        animator.fractionComplete = 0.9
        #expect(isNear(x, 15, 1e-3))
        animator.startAnimation()
        screen.run(0.2)
        #expect(view.center.x == 5 && animator.state == .inactive)
    }

    @Test func stoppedItKeepsWhatIsSeen() {
        var ends: [UIViewAnimatingPosition] = []
        let animator = linear()
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        screen.run(0.5)
        animator.stopAnimation(true)
        #expect(isNear(view.center.x, 55, 1e-3) && isNear(x, 55, 1e-3) && ends.isEmpty && animator.state == .inactive)

        let second = linear()
        second.addCompletion { ends.append($0) }
        second.startAnimation()
        screen.run(0.5)
        second.stopAnimation(false)
        #expect(second.state == .stopped)
        second.finishAnimation(at: .start)
        #expect(isNear(view.center.x, 55, 1e-3) && ends == [.start] && second.state == .inactive)
        #expect(recordExceptions { second.finishAnimation(at: .end) }.count == 1)
    }

    @Test func delaysFactorsAndSprings() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations({ view.center.x = 105 }, delayFactor: 0.5)
        animator.startAnimation(afterDelay: 0.5)
        screen.run(0.9)
        #expect(isNear(x, 5, 1e-6))
        screen.run(0.35)
        #expect(isNear(x, 55, 1e-2))
        screen.run(0.5)
        #expect(x == 105)

        let spring = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.4) { view.center.x = 5 }
        spring.startAnimation()
        var least = CGFloat.infinity
        for _ in 0..<40 {
            screen.run(1.0 / 60)
            least = min(least, x)
        }
        #expect(least < 0 && x == 5)
    }

    @Test func itCanStayAtItsEnd() {
        var ends = 0
        let animator = linear(0.1)
        animator.pausesOnCompletion = true
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        screen.run(0.2)
        #expect(animator.state == .active && !animator.isRunning && ends == 0 && isNear(x, 105))
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        screen.run(0.2)
        #expect(ends == 1 && view.center.x == 5)
    }

    @Test func nobodyNeedsToHoldARunningOne() {
        weak var seen: UIViewPropertyAnimator?
        var ends = 0
        do {
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 },
                completion: { _ in ends += 1 })
            seen = animator
        }
        #expect(seen != nil)
        screen.run(0.2)
        #expect(ends == 1 && x == 105 && seen == nil)
    }

    @Test func retargetedByAnotherItDoesNotJump() {
        linear(0.5).startAnimation()
        screen.run(0.25)
        let shown = x
        linear(0.5, to: 5).startAnimation()
        #expect(isNear(x, shown, 1e-3))
        screen.run(0.6)
        #expect(x == 5)
    }

    @Test func keyframesInsideAreMovedAlong() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(
                withDuration: 0, delay: 0,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 105 }
                })
        }
        animator.fractionComplete = 0.75
        #expect(isNear(x, 55))
        animator.stopAnimation(true)
    }
}
