import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    @Suite @MainActor
    struct AnimationTests {
        private let stage = AnimationStage()
        private var layer: CALayer { stage.layer }

        private func advance(_ seconds: Double) { stage.advance(seconds) }

        @Test func aBasicAnimationRunsFromOneValueToTheOther() throws {
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = CGPoint(x: 0, y: 0)
            animation.toValue = CGPoint(x: 100, y: 50)
            animation.duration = 2
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: "move")
            advance(0.5)
            #expect(try #require(layer.presentation()).position == CGPoint(x: 25, y: 12.5))
            advance(2.1)
            #expect(layer.animationKeys() == nil)
            #expect(try #require(layer.presentation()).position == .zero)
        }

        @Test func theModelKeepsItsValueAndTheNodeShowsTheAnimatedOne() throws {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: nil)
            advance(0.25)
            let delta = stage.frame()
            #expect(layer.opacity == 1)
            #expect(try #require(delta.nodes.first { $0.id == layer.nodeID }).opacity == 0.25)
        }

        @Test func fillModesHoldTheEnds() throws {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.5
            animation.toValue = 0.25
            animation.duration = 1
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "hold")
            advance(5)
            #expect(try #require(layer.presentation()).opacity == 0.25)
            layer.removeAnimation(forKey: "hold")
            #expect(try #require(layer.presentation()).opacity == 1)
        }

        @Test func repetitionAndAutoreverseComeBack() throws {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 10
            animation.duration = 1
            animation.repeatCount = 2
            animation.autoreverses = true
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: nil)
            for (time, x) in [(0.5, 5.0), (1.5, 5), (1.75, 2.5), (2.5, 5), (3.75, 2.5)] {
                advance(time)
                let shown = try #require(layer.presentation()).position.x
                #expect(abs(shown - x) < 1e-9, "at \(time)")
            }
            advance(4.1)
            #expect(layer.animationKeys() == nil && layer.animations == nil)
        }

        @Test func turnsInterpolateAsTurns() throws {
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = CATransform3DIdentity
            animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: nil)
            advance(0.5)
            let shown = try #require(layer.presentation()).transform
            #expect(abs(shown.m11 - cos(.pi / 4)) < 1e-9)
            #expect(abs(shown.m12 - sin(.pi / 4)) < 1e-9)
        }

        @Test func completionsAreToldWhetherTheAnimationFinished() {
            var ends: [Bool] = []
            for key in ["a", "b"] {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = key == "a" ? 1 : 10
                animation.completion = { ends.append($0) }
                layer.add(animation, forKey: key)
            }
            advance(1.5)
            #expect(ends == [true])
            layer.removeAllAnimations()
            #expect(ends == [true], "nobody is told inside the call")
            LaterTurn.run()
            #expect(ends == [true, false])
        }

        @Test func aTransactionCompletesAfterItsLastAnimation() {
            var isDone = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            CATransaction.setAnimationDuration(2)
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
            CATransaction.commit()
            advance(1)
            #expect(!isDone)
            advance(2.1)
            #expect(isDone)
        }

        @Test func aTransactionWithoutAnimationsCompletesAfterItsCommit() {
            var isDone = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            CATransaction.commit()
            #expect(!isDone)
            LaterTurn.run()
            #expect(isDone)
        }

        @Test func aSpringEndsAtItsTarget() throws {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 100
            spring.duration = spring.settlingDuration
            layer.add(spring, forKey: nil)
            advance(spring.settlingDuration * 0.999)
            let shown = try #require(layer.presentation()).position.x
            #expect(abs(shown - 100) < 0.2)
        }
    }
}
