import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    /// Layers by key, and values in boxes.
    @Suite @MainActor
    struct KeyValueTests {
        private let stage = AnimationStage()
        private var layer: CALayer { stage.layer }

        @Test func keysReachThePropertiesAndTheirParts() throws {
            layer.setValue(0.5, forKeyPath: "transform.rotation.z")
            #expect(layer.transform == CATransform3DMakeRotation(0.5, 0, 0, 1))
            #expect(abs(try #require(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat) - 0.5) < 1e-9)
            layer.setValue(NSValue(point: CGPoint(x: 7, y: 8)), forKey: "position")
            layer.setValue(30, forKeyPath: "bounds.size.width")
            #expect(layer.position == CGPoint(x: 7, y: 8) && layer.bounds.width == 30)
            #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 7, y: 8))
            layer.setValue(true, forKey: "hidden")
            #expect(layer.isHidden && layer.value(forKey: "hidden") as? Bool == true)
            layer.setValue("no number", forKey: "opacity")
            #expect(layer.opacity == 1)
        }

        @Test func nothingIsNoColour() throws {
            #expect(layer.value(forKey: "backgroundColor") == nil)
            layer.setValue(CGColor.black, forKey: "backgroundColor")
            #expect(layer.backgroundColor == .black)
            #expect(layer.value(forKey: "backgroundColor") as? CGColor == .black)
            layer.setValue(nil, forKey: "backgroundColor")
            #expect(layer.backgroundColor == nil)
        }

        @Test func onlyShapesHaveAPath() {
            let shape = CAShapeLayer()
            shape.setValue(CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 5), transform: nil), forKey: "path")
            shape.setValue(3, forKey: "lineWidth")
            #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 5) && shape.lineWidth == 3)
            layer.setValue(3, forKey: "lineWidth")
            #expect(layer.value(forKey: "lineWidth") as? Int == 3)
            #expect(layer.values.drawing == .none)
        }

        @Test func otherKeysKeepWhatTheyAreGivenForCopiesToo() {
            layer.setValue("mine", forKey: "owner")
            #expect(layer.value(forKey: "owner") as? String == "mine")
            #expect(CALayer(layer: layer).value(forKey: "owner") as? String == "mine")
            layer.setValue(nil, forKey: "owner")
            #expect(layer.value(forKey: "owner") == nil)
        }

        @Test func animationsTakeStructuresOutOfTheirBoxes() throws {
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = NSValue(point: .zero)
            animation.toValue = NSValue(point: CGPoint(x: 100, y: 50))
            let turn = CAKeyframeAnimation(keyPath: "transform")
            turn.values = [
                NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1)),
            ]
            for animation in [animation, turn] as [CAAnimation] {
                animation.duration = 2
                animation.timingFunction = CAMediaTimingFunction(name: .linear)
                layer.add(animation, forKey: nil)
            }
            stage.advance(1)
            let shown = try #require(layer.presentation())
            #expect(shown.position == CGPoint(x: 50, y: 25))
            #expect(shown.transform == CATransform3DMakeScale(2, 2, 1))
            #expect(AnimationValue(NSValue(size: CGSize(width: 1, height: 2))) == .size(CGSize(width: 1, height: 2)))
            #expect(AnimationValue(NSValue(rect: .zero)) == .rect(.zero))
            #expect(AnimationValue(NSValue(edgeInsets: NSEdgeInsets())) == nil)
        }

        /// Without the word `required`, with initialisers of its own.
        private final class Badge: CALayer {
            let count: Int

            init(count: Int) {
                self.count = count
                super.init()
            }

            override init(layer: Any) {
                count = (layer as? Badge)?.count ?? 0
                super.init(layer: layer)
            }

            required init?(coder: NSCoder) { nil }
        }

        @Test func presentationLayersAreMadeByTheirClass() throws {
            let badge = Badge(count: 7)
            layer.addSublayer(badge)
            badge.position = CGPoint(x: 3, y: 0)
            #expect(try #require(badge.presentation()).count == 7)
        }

        private final class Painter: CALayerDelegate {
            var events: [String] = []
            func layerWillDraw(_ layer: CALayer) { events.append("will draw") }
            func draw(_ layer: CALayer, in context: CGContext) { events.append("draw") }
        }

        private final class Shower: CALayerDelegate {
            func display(_ layer: CALayer) { layer.name = "shown" }
            func draw(_ layer: CALayer, in context: CGContext) { layer.name = "drawn" }
        }

        @Test func aDelegateDrawsOrDisplays() {
            let (painter, shower) = (Painter(), Shower())
            layer.delegate = painter
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(painter.events == ["will draw", "draw"])
            layer.delegate = shower
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(layer.name == "shown")
        }
    }
}
