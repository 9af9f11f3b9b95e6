import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    @Suite @MainActor
    struct KeyframeTests {
        private let stage = AnimationStage()
        private var layer: CALayer { stage.layer }
        private var root: CALayer { stage.root }

        private func advance(_ seconds: Double) { stage.advance(seconds) }

        private var shown: LayerModel { stage.shown }

        private func keyframes(_ values: [Any], _ key: String = "position.x") -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: key)
            animation.values = values
            animation.duration = 1
            return animation
        }

        private func scalar(_ animation: CAKeyframeAnimation, _ part: CGFloat) -> CGFloat? {
            if case .scalar(let value) = animation.value(at: part) { value } else { nil }
        }

        private func expect(_ animation: CAKeyframeAnimation, _ pairs: [(CGFloat, CGFloat)]) {
            for (part, value) in pairs {
                #expect(abs((scalar(animation, part) ?? .nan) - value) < 1e-9, "at \(part)")
            }
        }

        @Test func valuesAreSpreadEvenlyOrByKeyTimes() {
            let animation = keyframes([0, 10, 40])
            expect(animation, [(0, 0), (0.25, 5), (0.5, 10), (0.75, 25), (1, 40)])
            animation.keyTimes = [0, 0.8, 1]
            expect(animation, [(0.4, 5), (0.8, 10), (0.9, 25), (1, 40)])
            animation.keyTimes = [0, 1]
            expect(animation, [(0.5, 10)])
        }

        @Test func discreteValuesStandAndPacedOnesMoveEvenly() {
            let animation = keyframes([0, 10, 40])
            animation.calculationMode = .discrete
            expect(animation, [(0, 0), (0.33, 0), (0.34, 10), (0.66, 10), (0.67, 40), (1, 40)])
            animation.keyTimes = [0, 0.1, 0.2, 1]
            expect(animation, [(0.05, 0), (0.15, 10), (0.3, 40)])
            animation.calculationMode = .paced
            expect(animation, [(0.125, 5), (0.25, 10), (0.5, 20), (1, 40)])
        }

        @Test func cubicGoesThroughTheValuesWithoutAKink() throws {
            let animation = keyframes([0, 10, 0, 10])
            animation.calculationMode = .cubic
            expect(animation, [(0, 0), (1.0 / 3, 10), (2.0 / 3, 0), (1, 10)])
            let step: CGFloat = 1e-4
            let before = try #require(scalar(animation, 1.0 / 3 - step))
            let after = try #require(scalar(animation, 1.0 / 3 + step))
            #expect(abs((10 - before) - (after - 10)) < 1e-4)
            let straight = keyframes([0, 10, 20])
            straight.calculationMode = .cubicPaced
            expect(straight, [(0.1, 2), (0.5, 10), (0.9, 18)])
        }

        @Test func eachStretchHasItsTiming() {
            let animation = keyframes([0, 10, 20])
            animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
            let eased = CAMediaTimingFunction(name: .easeIn).progress(0.5)
            expect(animation, [(0.25, 10 * eased), (0.75, 15)])
        }

        @Test func aPathIsFollowedSegmentBySegmentOrAtAnEvenPace() {
            let path = CGMutablePath()
            path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            #expect(animation.value(at: 0.25) == .point(CGPoint(x: 5, y: 0)))
            #expect(animation.value(at: 0.75) == .point(CGPoint(x: 10, y: 15)))
            animation.calculationMode = .paced
            #expect(animation.value(at: 0.5) == .point(CGPoint(x: 10, y: 10)))
            #expect(animation.value(at: 1) == .point(CGPoint(x: 10, y: 30)))
        }

        @Test func nothingAndOneValueAreNoTrap() {
            #expect(keyframes([]).value(at: 0.5) == nil)
            #expect(scalar(keyframes([7]), 0.5) == 7)
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = CGMutablePath()
            #expect(animation.value(at: 0.5) == nil)
            layer.add(keyframes([1, 2], "no such key"), forKey: nil)
            advance(0.5)
            #expect(shown.position == .zero)
        }

        @Test func keyframesRunOnALayerAndAdd() {
            layer.position.x = 100
            let animation = keyframes([0, 10, 0])
            animation.isAdditive = true
            layer.add(animation, forKey: nil)
            advance(0.5)
            #expect(shown.position.x == 110)
            advance(1.1)
            #expect(shown.position.x == 100 && layer.animationKeys() == nil)
        }

        @Test func aGroupPlaysItsAnimationsTogetherAndEndsThem() {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue) = (0, 100)
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0, 0.5, 0.5, 5)
            let group = CAAnimationGroup()
            group.animations = [move, fade]
            group.duration = 1
            var ends: [Bool] = []
            group.completion = { ends.append($0) }
            layer.add(group, forKey: "both")
            advance(0.25)
            #expect(shown.position.x == 25 && shown.opacity == 1)
            advance(0.75)
            #expect(shown.position.x == 75 && abs(shown.opacity - 0.025) < 1e-6)
            advance(1)
            #expect(shown.position.x == 0 && shown.opacity == 1 && ends == [true])
        }

        @Test func aPartOfARepetitionHoldsItsEnd() {
            let animation = keyframes([0, 10])
            animation.repeatDuration = 2.5
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: nil)
            advance(2.25)
            #expect(abs(shown.position.x - 2.5) < 1e-6)
            advance(7)
            #expect(abs(shown.position.x - 5) < 1e-6)
        }

        @Test func anAnimationThatStandsStillShowsItsTimeOffset() {
            let animation = keyframes([0, 10])
            animation.speed = 0
            animation.timeOffset = 0.3
            animation.fillMode = .forwards
            layer.add(animation, forKey: "still")
            advance(50)
            #expect(abs(shown.position.x - 3) < 1e-9)
            layer.animation(forKey: "still")?.timeOffset = 1
            #expect(shown.position.x == 10)
        }

        @Test func aLayerIsPausedAndGoesOnWhereItStood() {
            layer.add(keyframes([0, 10]), forKey: nil)
            advance(0.4)
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            root.speed = 0
            root.timeOffset = paused
            advance(5)
            #expect(abs(shown.position.x - 4) < 1e-6)
            root.speed = 1
            root.timeOffset = 0
            root.beginTime = 0
            root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) - paused
            advance(5.3)
            #expect(abs(shown.position.x - 7) < 1e-6)
            #expect(layer.convertTime(layer.convertTime(3, from: nil), to: nil) == 3)
            advance(6)
            #expect(layer.animations == nil)
        }

        @Test func cumulativeRepetitionsGoOnFromEachOther() {
            let turn = CABasicAnimation(keyPath: "position.x")
            (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0, 10, 1, 3)
            turn.isCumulative = true
            turn.fillMode = .forwards
            turn.isRemovedOnCompletion = false
            layer.add(turn, forKey: nil)
            for (time, x) in [(0.5, 5.0), (1.5, 15), (2.25, 22.5), (2.999, 29.99), (9, 30)] {
                advance(time)
                #expect(abs(shown.position.x - x) < 1e-6, "at \(time)")
            }
            layer.removeAllAnimations()
            let frames = keyframes([0, 4, 10])
            (frames.repeatCount, frames.isCumulative) = (2, true)
            layer.add(frames, forKey: nil)
            advance(10.25)
            #expect(abs(shown.position.x - 15) > 1 && layer.animationKeys() != nil)
        }

        @Test func aLayerTurnsWithThePathItFollows() {
            let path = CGMutablePath()
            path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
            let animation = CAKeyframeAnimation(keyPath: "position")
            (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
            layer.add(animation, forKey: "path")
            func angle() -> CGFloat { atan2(shown.transform.m12, shown.transform.m11) }
            advance(0.25)
            #expect(abs(angle()) < 1e-9 && shown.position == CGPoint(x: 5, y: 0))
            advance(0.75)
            #expect(abs(angle() - .pi / 2) < 1e-9)
            (layer.animation(forKey: "path") as? CAKeyframeAnimation)?.rotationMode = .rotateAutoReverse
            #expect(abs(angle() + .pi / 2) < 1e-9)
        }
    }
}
