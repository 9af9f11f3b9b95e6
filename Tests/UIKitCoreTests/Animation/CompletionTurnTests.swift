import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// When completions come that have nothing to wait for: in a later turn, and never inside the call that takes them.
@MainActor
@Suite(.serialized)
struct CompletionTurnTests {
    /// A call with a completion, for a view in a window and one outside.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whether the completion hears that all ran to its end.
        let finishes: Bool
        let start: @MainActor @Sendable (UIView, UIView, @escaping (Bool) -> Void) -> Void

        init(
            _ name: String, finishes: Bool = true,
            _ start: @escaping @MainActor @Sendable (UIView, UIView, @escaping (Bool) -> Void) -> Void
        ) {
            (testDescription, self.finishes, self.start) = (name, finishes, start)
        }
    }

    nonisolated static let ways: [Way] = blocks + transitions + others

    private nonisolated static let blocks = [
        Way("an empty block") { _, _, done in UIView.animate(withDuration: 1, animations: {}, completion: done) },
        Way("a block that changes nothing") { view, _, done in
            UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: done)
        },
        Way("no duration") { view, _, done in
            UIView.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: done)
        },
        Way("a spring without a duration") { view, _, done in
            UIView.animate(
                withDuration: 0, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { view.alpha = 0 }, completion: done)
        },
        Way("a spring that moves nothing") { _, _, done in UIView.animate(animations: {}, completion: done) },
        Way("animations disabled") { view, _, done in
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
            UIView.setAnimationsEnabled(true)
        },
        Way("inside performWithoutAnimation") { view, _, done in
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
            }
        },
        Way("a view outside of a window", finishes: false) { _, outside, done in
            UIView.animate(withDuration: 1, animations: { outside.alpha = 0 }, completion: done)
        },
        Way("an endless block outside of a window", finishes: false) { _, outside, done in
            UIView.animate(
                withDuration: 1, delay: 0, options: .repeat, animations: { outside.alpha = 0 }, completion: done)
        },
        Way("a modified block that changes nothing") { _, _, done in
            UIView.animate(
                withDuration: 1,
                animations: { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {} }, completion: done)
        },
    ]

    private nonisolated static let transitions = [
        Way("a transition without a duration") { view, _, done in
            UIView.transition(
                with: view, duration: 0, options: .transitionCrossDissolve, animations: { view.alpha = 0 },
                completion: done)
        },
        Way("a transition of no kind") { view, _, done in
            UIView.transition(with: view, duration: 1, animations: { view.alpha = 0 }, completion: done)
        },
        Way("a transition between views without a duration") { view, outside, done in
            UIView.transition(
                from: view, to: outside, duration: 0, options: .transitionFlipFromLeft, completion: done)
        },
        Way("a transition between views of no kind") { view, outside, done in
            UIView.transition(from: view, to: outside, duration: 1, completion: done)
        },
    ]

    private nonisolated static let others = [
        Way("keyframes without a duration") { view, _, done in
            UIView.animateKeyframes(
                withDuration: 0, delay: 0, animations: { view.alpha = 0 }, completion: done)
        },
        Way("keyframes that change nothing") { _, _, done in
            UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}, completion: done)
        },
        Way("keyframes outside of a window", finishes: false) { _, outside, done in
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: .repeat, animations: { outside.alpha = 0 }, completion: done)
        },
        Way("an animator without a duration") { view, _, done in
            _ = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0, delay: 0, animations: { view.alpha = 0 }, completion: { done($0 == .end) })
        },
        Way("a layer transaction without animations") { _, _, done in
            CATransaction.begin()
            CATransaction.setCompletionBlock { done(true) }
            CATransaction.commit()
        },
    ]

    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
    }

    @Test(arguments: ways)
    func theCompletionComesInALaterTurnAndNoTimePasses(_ way: Way) {
        var ends: [Bool] = []
        let time = FrameClock.now
        way.start(view, outside) { ends.append($0) }
        #expect(ends.isEmpty)
        LaterTurn.run()
        #expect(ends == [way.finishes] && FrameClock.now == time)
        screen.run(0.1)
        #expect(ends.count == 1)
    }

    @Test(arguments: ways)
    func aCompletionMayStartTheNext(_ way: Way) {
        var left = 20_000
        func next(_ finished: Bool) {
            left -= 1
            if left > 0 { way.start(view, outside, next) }
        }
        next(true)
        for _ in 0..<20_000 where left > 0 {
            view.alpha = 1
            outside.alpha = 1
            LaterTurn.run()
        }
        #expect(left == 0)
    }

    @Test func aViewThatComesIntoTheWindowWithinTheTurnAnimates() {
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { outside.alpha = 0 },
            completion: { ends.append($0) })
        screen.window.addSubview(outside)
        LaterTurn.run()
        screen.run(0.5)
        #expect(ends.isEmpty && isNear(CGFloat(outside.layer.presentation()?.opacity ?? 0), 0.5, 1e-3))
        screen.run(0.6)
        #expect(ends == [true])
    }
}

/// Animations of views that leave their window.
@MainActor
@Suite(.serialized)
struct LeavingViewTests {
    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
    }

    @Test(arguments: [false, true])
    func theyEndWithTheTurn(inKeyframes: Bool) {
        var ends: [Bool] = []
        if inKeyframes {
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: .repeat, animations: { view.center.x = 90 },
                completion: { ends.append($0) })
        } else {
            UIView.animate(
                withDuration: 1, delay: 0, options: .repeat, animations: { view.center.x = 90 },
                completion: { ends.append($0) })
        }
        screen.run(0.1)
        let time = FrameClock.now
        view.removeFromSuperview()
        #expect(ends.isEmpty)
        LaterTurn.run()
        #expect(ends == [false] && FrameClock.now == time)
        screen.window.addSubview(view)
        screen.run(0.1)
        #expect(view.layer.animationKeys() == nil && view.layer.presentation()?.position.x == 90)
        #expect(view.touchBlockingAnimations == 0)
    }

    @Test func aHundredOfThemAreLetGo() {
        final class Weak { weak var layer: CALayer?; init(_ layer: CALayer) { self.layer = layer } }
        var layers: [Weak] = []
        for _ in 0..<100 {
            let gone = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.window.addSubview(gone)
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { gone.alpha = 0 })
            layers.append(Weak(gone.layer))
            gone.removeFromSuperview()
        }
        LaterTurn.run()
        #expect(layers.allSatisfy { $0.layer == nil })
        #expect(!screen.window.loop.layers.concerns(screen.window.layer))
    }

    @Test func aMoveWithinTheTurnKeepsThem() {
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        screen.window.addSubview(box)
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 },
            completion: { ends.append($0) })
        screen.run(0.5)
        box.addSubview(view)
        LaterTurn.run()
        #expect(ends.isEmpty && isNear(view.layer.presentation()?.position.x ?? 0, 55, 1e-3))
        screen.run(0.6)
        #expect(ends == [true])
    }

    @Test func aPropertyAnimatorGoesOnToItsEnd() {
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 90 }
        animator.isUserInteractionEnabled = false
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        screen.run(0.1)
        view.removeFromSuperview()
        LaterTurn.run()
        #expect(ends.isEmpty && animator.isRunning)
        screen.run(0.5)
        #expect(ends == [.end] && view.center.x == 90 && view.touchBlockingAnimations == 0)
    }
}
