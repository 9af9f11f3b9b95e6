import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    /// Layers take copies of the animations that are added to them.
    @Suite @MainActor
    struct AnimationCopyTests {
        private let stage = AnimationStage()
        private var layer: CALayer { stage.layer }

        private func fade(from: CGFloat, over seconds: Double) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = from
            animation.toValue = 1
            animation.duration = seconds
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        }

        @Test func oneAnimationServesSeveralLayersAtTimesOfTheirOwn() throws {
            let second = CALayer()
            layer.superlayer?.addSublayer(second)
            let animation = fade(from: 0, over: 2)
            // On a clock that has just been started a second ago might be 0, which stands for now.
            FrameClock.advance(to: FrameClock.now + 2)
            let begin = CACurrentMediaTime()
            animation.beginTime = begin
            layer.add(animation, forKey: "fade")
            animation.beginTime = begin - 1
            second.add(animation, forKey: "fade")
            animation.fromValue = 0.9
            stage.advance(0.5)
            #expect(try #require(layer.presentation()).opacity == 0.25)
            #expect(try #require(second.presentation()).opacity == 0.75)
        }

        @Test func anAnimationThatIsOverRunsAgainFromItsBeginning() throws {
            let animation = fade(from: 0, over: 1)
            layer.add(animation, forKey: nil)
            #expect(animation.beginTime == 0)
            stage.advance(3)
            layer.add(animation, forKey: nil)
            stage.advance(3.5)
            #expect(try #require(layer.presentation()).opacity == 0.5)
        }

        @Test func everyKindCopiesWhatItHas() throws {
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 30, 4, 5)
            (spring.fromValue, spring.byValue, spring.isAdditive) = (1, 2, true)
            (spring.repeatCount, spring.autoreverses, spring.fillMode) = (3, true, .both)
            spring.setValue("bounce", forKey: "name")
            let spring2 = try #require(spring.copy() as? CASpringAnimation)
            #expect(spring2 !== spring && spring2.settlingDuration == spring.settlingDuration)
            #expect(spring2.initialVelocity == 5 && spring2.isAdditive && spring2.keyPath == "position.x")
            #expect(spring2.fromValue as? Int == 1 && spring2.byValue as? Int == 2 && spring2.toValue == nil)
            #expect(spring2.repeatCount == 3 && spring2.autoreverses && spring2.fillMode == .both)
            #expect(spring2.value(forKey: "name") as? String == "bounce")

            let keyframes = CAKeyframeAnimation(keyPath: "position")
            let path = CGMutablePath()
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            (keyframes.path, keyframes.rotationMode, keyframes.calculationMode) = (path, .rotateAuto, .paced)
            (keyframes.keyTimes, keyframes.values) = ([0, 1], [1, 2])
            let group = CAAnimationGroup()
            group.animations = [keyframes, spring]
            let group2 = try #require(group.copy() as? CAAnimationGroup)
            let keyframes2 = try #require(group2.animations?.first as? CAKeyframeAnimation)
            path.addRect(CGRect(x: 50, y: 0, width: 10, height: 10))
            #expect(keyframes2 !== keyframes && keyframes2.path?.boundingBox.maxX == 10)
            #expect(keyframes2.rotationMode == .rotateAuto && keyframes2.calculationMode == .paced)
            #expect(keyframes2.keyTimes == [0, 1] && keyframes2.values?.count == 2)

            let slide = CATransition()
            (slide.type, slide.subtype, slide.startProgress) = (.push, .fromTop, 0.25)
            let slide2 = try #require(slide.copy() as? CATransition)
            #expect(slide2.type == .push && slide2.subtype == .fromTop && slide2.startProgress == 0.25)
        }

        private final class Tagged: CABasicAnimation {
            var tag = 0

            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Tagged)?.tag = tag
                return copy
            }
        }

        @Test func subclassesCopyPropertiesOfTheirOwn() throws {
            let tagged = Tagged(keyPath: "opacity")
            tagged.tag = 4
            layer.add(tagged, forKey: "tagged")
            let held = try #require(layer.animation(forKey: "tagged") as? Tagged)
            #expect(held !== tagged && held.tag == 4)
        }
    }
}
