import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    /// Shape and gradient layers. Layers share one frame clock.
    @Suite @MainActor
    final class DrawingLayerTests {
        private let root = CALayer()
        private let shape = CAShapeLayer()
        private let gradient = CAGradientLayer()
        private let builder: DisplayTreeBuilder
        /// Other suites move the clock between the initialiser and the test: the time counts from its first use.
        private lazy var start = FrameClock.now

        init() {
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            gradient.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
            root.addSublayer(shape)
            root.addSublayer(gradient)
            builder = DisplayTreeBuilder(root: root)
            FrameClock.advance(to: FrameClock.now + 1)
        }

        private func advance(_ seconds: Double) {
            FrameClock.advance(to: start + seconds)
            LayerLoop.standard.step(to: FrameClock.now)
        }

        private func commands(of layer: CALayer) -> [DrawCommand] {
            layer.currentDrawing(in: layer.bounds)?.recording.commands ?? []
        }

        private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

        @Test func aNewShapeHasCoreAnimationsValues() {
            #expect(shape.path == nil && shape.strokeColor == nil && shape.lineDashPattern == nil)
            #expect(shape.fillColor == .black && shape.fillRule == .nonZero)
            #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1 && shape.miterLimit == 10)
            #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.lineDashPhase == 0)
            #expect(commands(of: shape).isEmpty)
        }

        @Test func aShapeIsFilledThenStrokedInItsStyle() {
            shape.path = square
            shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            shape.fillRule = .evenOdd
            shape.strokeColor = .white
            shape.lineWidth = 4
            shape.lineCap = .square
            shape.lineJoin = .bevel
            shape.lineDashPattern = [3, 1]
            shape.lineDashPhase = 2
            var style = StrokeStyle()
            (style.width, style.cap, style.join, style.dash, style.dashPhase) = (4, .square, .bevel, [3, 1], 2)
            #expect(
                commands(of: shape) == [
                    .fill(square.value, RGBA(1, 0, 0), evenOdd: true), .stroke(square.value, style, .white),
                ])
            shape.fillColor = nil
            shape.strokeEnd = 0.25
            #expect(commands(of: shape) == [.stroke(square.value.trimmed(from: 0, to: 0.25), style, .white)])
        }

        @Test func aShapeShowsOutsideOfItsBounds() throws {
            shape.path = square
            let delta = builder.makeDelta(time: FrameClock.now, scale: 2)
            let contents = try #require(delta.nodes.first { $0.id == shape.nodeID }?.contents)
            #expect(contents.rect.contains(CGRect(x: 0, y: 0, width: 10, height: 10)))
            let surface = try #require(delta.surfaces.first { $0.id == contents.surface })
            #expect(CGRect(origin: surface.origin, size: surface.size) == contents.rect)
        }

        @Test func aShapeAnimatesItsPathAndStroke() {
            shape.path = square
            shape.strokeColor = .black
            let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
            for (key, from, to) in [
                ("path", square as Any, wide as Any), ("strokeEnd", 0.0, 1.0), ("lineWidth", 1.0, 3.0),
            ] {
                let animation = CABasicAnimation(keyPath: key)
                (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
                shape.add(animation, forKey: key)
            }
            advance(0.5)
            let middle = PathValue(rect: CGRect(x: 0, y: 0, width: 20, height: 10))
            var style = StrokeStyle()
            style.width = 2
            #expect(
                commands(of: shape) == [
                    .fill(middle, .black, evenOdd: false), .stroke(middle.trimmed(from: 0, to: 0.5), style, .black),
                ])
            #expect(builder.makeDelta(time: FrameClock.now, scale: 1).surfaces.count == 1)
            advance(0.6)
            #expect(builder.makeDelta(time: FrameClock.now, scale: 1).surfaces.count == 1)
            #expect(abs((shape.presentation()?.lineWidth ?? 0) - 2.2) < 1e-9)
            advance(2)
            #expect(commands(of: shape).first == .fill(square.value, .black, evenOdd: false))
        }

        @Test func damagedPathsShowNothing() {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: CGFloat.nan, y: 0))
            path.addLine(to: CGPoint(x: 1, y: CGFloat.infinity))
            shape.path = path
            #expect(commands(of: shape).isEmpty)
            #expect(builder.makeDelta(time: FrameClock.now, scale: 1).surfaces.isEmpty)
        }

        @Test func anAxialGradientRunsBetweenItsPointsInsideTheCorners() {
            gradient.cornerRadius = 4
            gradient.colors = [CGColor.white, CGColor.black, "no colour"]
            gradient.startPoint = CGPoint(x: 0, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
            let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
            #expect(
                commands(of: gradient) == [
                    .save, .clip(PathValue(roundedRect: bounds, radii: CornerRadii(4)), evenOdd: false),
                    .gradient(
                        GradientValue([(0, .white), (1, .black)]),
                        .linear(start: CGPoint(x: 0, y: 10), end: CGPoint(x: 40, y: 10)), drawsBeforeStart: true,
                        drawsAfterEnd: true),
                    .restore,
                ])
        }

        @Test func aRadialGradientIsAnEllipseAndAConicOneTurns() {
            gradient.colors = [CGColor.white, CGColor.black]
            gradient.type = .radial
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 1)
            #expect(
                commands(of: gradient).contains(.concat(CGAffineTransform(a: 20, b: 0, c: 0, d: 10, tx: 20, ty: 10))))
            gradient.type = .conic
            gradient.endPoint = CGPoint(x: 0.5, y: 1)
            let conic = GradientGeometry.conic(center: CGPoint(x: 20, y: 10), startAngle: .pi / 2)
            #expect(
                commands(of: gradient).contains(
                    .gradient(
                        GradientValue([(0, .white), (1, .black)]), conic, drawsBeforeStart: true, drawsAfterEnd: true)))
            #expect(gradient.type == .conic)
        }

        @Test func locationsNeverRunBackwards() {
            gradient.colors = [CGColor.white, CGColor.black, CGColor.white]
            gradient.locations = [0.5, 0.25, 2]
            let stops = commands(of: gradient).compactMap { command -> [CGFloat]? in
                if case .gradient(let value, _, _, _) = command { value.stops.map(\.location) } else { nil }
            }
            #expect(stops == [[0.5, 0.5, 1]])
            gradient.locations = nil
            #expect(gradient.locations == nil)
        }

        @Test func aGradientAnimatesColorsAndFollowsItsAnimatedBounds() {
            gradient.colors = [CGColor.white, CGColor.white]
            let colors = CABasicAnimation(keyPath: "colors")
            (colors.fromValue, colors.toValue, colors.duration) = (
                [CGColor.black, .white] as [CGColor], [CGColor.white, .white] as [CGColor], 1
            )
            gradient.add(colors, forKey: nil)
            let size = CABasicAnimation(keyPath: "bounds.size.width")
            (size.fromValue, size.toValue, size.duration) = (40, 80, 1)
            gradient.add(size, forKey: nil)
            advance(0.5)
            let stops = commands(of: gradient).compactMap { command -> [RGBA]? in
                if case .gradient(let value, _, _, _) = command { value.stops.map(\.color) } else { nil }
            }
            #expect(stops == [[RGBA(0.5, 0.5, 0.5), .white]])
            let delta = builder.makeDelta(time: FrameClock.now, scale: 1)
            #expect(delta.nodes.first { $0.id == gradient.nodeID }?.contents?.rect.width == 60)
        }

        @Test func theContinuousCurveReachesTheNode() {
            gradient.cornerRadius = 5
            _ = builder.makeDelta(time: FrameClock.now, scale: 1)
            gradient.cornerCurve = .continuous
            let node = builder.makeDelta(time: FrameClock.now, scale: 1).nodes.first { $0.id == gradient.nodeID }
            #expect(node?.corners.isContinuous == true && node?.corners.topLeft == 5)
        }

        @Test func aPresentationLayerIsOfTheSameClass() {
            shape.path = square
            #expect(shape.presentation()?.path == square)
            #expect(gradient.presentation()?.model() === gradient)
        }
    }
}
