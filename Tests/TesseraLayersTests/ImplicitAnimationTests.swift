import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    /// Changes of layers without a view, in a tree whose root is a view's.
    @Suite @MainActor
    final class ImplicitAnimationTests {
        private final class Owner: LayerHook {
            func action(for layer: CALayer, key: String) -> (any CAAction)? { nil }
            func layOut(_ layer: CALayer) {}
            func show(_ layer: CALayer) { layer.record() }
            func record(_ layer: CALayer, in context: CGContext) {}
        }

        private let owner = Owner()
        private let root = CALayer()
        private let layer = CALayer()
        private let builder: DisplayTreeBuilder

        init() {
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            root.hook = owner
            root.addSublayer(layer)
            builder = DisplayTreeBuilder(root: root)
            FrameClock.advance(to: FrameClock.now + 1)
        }

        private func show() { _ = builder.makeDelta(time: FrameClock.now, scale: 1) }

        private func advance(by seconds: Double) {
            FrameClock.advance(to: FrameClock.now + seconds)
            LayerLoop.standard.step(to: FrameClock.now)
        }

        @Test func aShownLayerAnimatesForAQuarterOfASecond() throws {
            layer.position = CGPoint(x: 50, y: 0)
            #expect(layer.animationKeys() == nil)
            show()
            layer.position = CGPoint(x: 90, y: 0)
            #expect(layer.animationKeys() == ["position"])
            #expect(layer.animation(forKey: "position")?.duration == 0.25)
            advance(by: 0.125)
            let half = CAMediaTimingFunction(name: .default).progress(0.5)
            #expect(abs(layer.shownValues.position.x - (50 + 40 * half)) < 1e-6)
            advance(by: 0.2)
            #expect(layer.animations == nil)
        }

        @Test func aChangeInMidFlightStartsWhereTheLayerIsSeen() {
            show()
            layer.opacity = 0
            advance(by: 0.1)
            let seen = layer.shownValues.opacity
            layer.opacity = 1
            #expect(layer.shownValues.opacity == seen)
            #expect(layer.animationKeys() == ["opacity"])
            advance(by: 0.3)
        }

        @Test func aViewsLayerNeverAnimatesByItself() {
            let view = CALayer()
            view.hook = owner
            root.addSublayer(view)
            show()
            view.opacity = 0.5
            view.position = CGPoint(x: 1, y: 1)
            root.opacity = 0.5
            #expect(view.animations == nil && root.animations == nil)
        }

        @Test func transactionsSayWhetherAndHowLong() {
            show()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.commit()
            #expect(layer.animations == nil)
            var isDone = false
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setCompletionBlock { isDone = true }
            layer.opacity = 0
            CATransaction.commit()
            #expect(layer.animation(forKey: "opacity")?.duration == 2)
            advance(by: 1)
            #expect(!isDone)
            advance(by: 1.1)
            #expect(isDone)
            CATransaction.begin()
            CATransaction.setAnimationDuration(0)
            layer.opacity = 1
            CATransaction.commit()
            #expect(layer.animations == nil)
        }

        @Test func theLayersTableAndItsDelegateComeFirst() {
            final class Quiet: CALayerDelegate {
                func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                    event == "position" ? NSNull() : nil
                }
            }
            let delegate = Quiet()
            show()
            layer.actions = ["opacity": NSNull()]
            layer.delegate = delegate
            layer.opacity = 0.5
            layer.position = CGPoint(x: 5, y: 5)
            #expect(layer.animations == nil)
            layer.cornerRadius = 3
            #expect(layer.animationKeys() == ["cornerRadius"])
            advance(by: 1)
        }

        @Test func aShapesPathChangesAtOnceAndItsStrokeDoesNot() {
            let shape = CAShapeLayer()
            root.addSublayer(shape)
            show()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
            #expect(shape.animations == nil)
            shape.strokeEnd = 0.5
            #expect(shape.animationKeys() == ["strokeEnd"])
            advance(by: 1)
        }
    }
}
