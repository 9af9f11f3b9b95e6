import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

/// Animations of layers that leave their window, or have not come into one.
extension FrameClockTests {
    @Suite @MainActor
    struct LeavingLayerTests {
        private final class Ends: CAAnimationDelegate {
            var flags: [Bool] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { flags.append(flag) }
        }

        private let stage = AnimationStage()
        private let ends = Ends()
        private var layer: CALayer { stage.layer }

        /// A fade of a second, or one without end.
        private func fade(endless: Bool = false) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue) = (0, 1)
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            if endless { animation.repeatCount = .infinity }
            animation.delegate = ends
            return animation
        }

        @Test func theyEndWithTheTurnAndSayThatTheyWereCutShort() {
            layer.add(fade(endless: true), forKey: "fade")
            stage.advance(0.5)
            layer.removeFromSuperlayer()
            #expect(ends.flags.isEmpty)
            LaterTurn.run()
            #expect(ends.flags == [false] && layer.animationKeys() == nil)
            stage.root.addSublayer(layer)
            #expect(!LayerLoop.standard.concerns(stage.root) && stage.shown.opacity == 1)
        }

        @Test func soDoThoseBelowAndThoseOfAMask() {
            let (below, mask) = (CALayer(), CALayer())
            layer.addSublayer(below)
            stage.root.mask = mask
            below.add(fade(), forKey: nil)
            mask.add(fade(), forKey: nil)
            layer.removeFromSuperlayer()
            stage.root.mask = nil
            LaterTurn.run()
            #expect(ends.flags == [false, false])
        }

        @Test func nobodyHoldsALayerThatHasLeft() {
            weak var gone: CALayer?
            do {
                let layer = CALayer()
                stage.root.addSublayer(layer)
                layer.add(fade(endless: true), forKey: nil)
                layer.removeFromSuperlayer()
                gone = layer
            }
            LaterTurn.run()
            #expect(gone == nil)
        }

        @Test func aTreeThatEndsLetsGoOfWhatAnimatedInIt() {
            weak var gone: CALayer?
            do {
                let root = CALayer()
                let builder = DisplayTreeBuilder(root: root)
                let layer = CALayer()
                root.addSublayer(layer)
                layer.add(fade(endless: true), forKey: nil)
                gone = layer
                _ = builder.makeDelta(time: FrameClock.now, scale: 1)
            }
            LaterTurn.run()
            #expect(gone == nil && ends.flags == [false])
        }

        @Test func aMoveWithinTheTurnKeepsThem() {
            layer.add(fade(), forKey: nil)
            stage.advance(0.25)
            let other = CALayer()
            stage.root.addSublayer(other)
            layer.removeFromSuperlayer()
            other.addSublayer(layer)
            LaterTurn.run()
            #expect(ends.flags.isEmpty && abs(stage.shown.opacity - 0.25) < 1e-6)
        }

        @Test func oneThatStaysOnCompletionGoesOnAfterTheReturn() {
            let animation = fade(endless: true)
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "fade")
            stage.frame()
            layer.removeFromSuperlayer()
            LaterTurn.run()
            stage.frame()
            #expect(layer.animationKeys() == ["fade"] && !LayerLoop.standard.concerns(stage.root))
            stage.root.addSublayer(layer)
            stage.frame()
            #expect(LayerLoop.standard.concerns(stage.root))
            stage.advance(0.25)
            #expect(abs(stage.shown.opacity - 0.25) < 1e-6 && ends.flags.isEmpty)
            layer.removeAllAnimations()
        }

        @Test func oneAddedBeforeTheLayerIsShownBeginsWhenItIs() {
            let early = CALayer()
            early.add(fade(), forKey: "fade")
            LaterTurn.run()
            stage.advance(5)
            #expect(early.animationKeys() == ["fade"] && ends.flags.isEmpty)
            let start = stage.time
            stage.root.addSublayer(early)
            stage.frame()
            stage.advance(start + 0.25)
            #expect(abs(early.shownValues.opacity - 0.25) < 1e-6)
            stage.advance(start + 1.1)
            #expect(ends.flags == [true])
        }

        @Test func whoTakesOneOutIsNotToldInsideTheCall() {
            let ways: [() -> Void] = [
                { layer.removeAnimation(forKey: "fade") }, { layer.removeAllAnimations() },
                { layer.add(CABasicAnimation(keyPath: "bounds"), forKey: "fade") },
            ]
            for takeOut in ways {
                layer.add(fade(), forKey: "fade")
                ends.flags = []
                takeOut()
                #expect(ends.flags.isEmpty)
                LaterTurn.run()
                #expect(ends.flags == [false])
            }
            layer.removeAllAnimations()
        }

        @Test func aTransactionDoesNotWaitForALayerThatNobodyShows() {
            var ends = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends += 1 }
            CALayer().add(fade(endless: true), forKey: nil)
            CATransaction.commit()
            LaterTurn.run()
            #expect(ends == 1)
        }
    }
}
