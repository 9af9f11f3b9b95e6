import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

/// What hosts are told of a layer half way through an animation, for every value that animates: the picture of a layer
/// that stands there.
extension FrameClockTests {
    @Suite @MainActor
    struct AnimatedPropertyDrawingTests {
        enum Kind { case plain, picture, tiles, shape, gradient }

        struct Property: Sendable, CustomTestStringConvertible {
            let key: String
            let kind: Kind
            let from: AnimationValue
            let to: AnimationValue
            var testDescription: String { key }

            init(_ key: String, _ kind: Kind, _ from: AnimationValue, _ to: AnimationValue) {
                (self.key, self.kind, self.from, self.to) = (key, kind, from, to)
            }

            init(_ key: String, _ from: AnimationValue, _ to: AnimationValue) { self.init(key, .plain, from, to) }
        }

        private nonisolated static func rect(_ side: CGFloat) -> AnimationValue {
            .path(PathValue(rect: CGRect(x: 0, y: 0, width: side, height: side)))
        }

        private nonisolated static let turned = CATransform3DMakeRotation(1, 0, 0, 1)
        private nonisolated static let moved = CATransform3DMakeTranslation(40, 0, 0)
        private nonisolated static let deep = CATransform3DRotate(CATransform3DIdentity, 1, 0, 1, 0)

        nonisolated static let properties: [Property] =
            geometry + parts + looks + [
                Property("path", .shape, rect(4), rect(24)),
                Property("fillColor", .shape, .color(.black), .color(.white)),
                Property("strokeColor", .shape, .color(.black), .color(.white)),
                Property("strokeStart", .shape, .scalar(0), .scalar(0.8)),
                Property("strokeEnd", .shape, .scalar(0.9), .scalar(0.1)),
                Property("lineWidth", .shape, .scalar(1), .scalar(9)),
                Property("miterLimit", .shape, .scalar(1), .scalar(8)),
                Property("lineDashPhase", .shape, .scalar(0), .scalar(3)),
                Property("colors", .gradient, .colors([.black, .white]), .colors([.white, .white])),
                Property("locations", .gradient, .scalars([0, 0.2]), .scalars([0.4, 1])),
                Property("startPoint", .gradient, .point(.zero), .point(CGPoint(x: 0.6, y: 0))),
                Property("endPoint", .gradient, .point(CGPoint(x: 0, y: 1)), .point(CGPoint(x: 0.6, y: 1))),
            ]

        private nonisolated static let geometry = [
            Property(
                "bounds", .rect(CGRect(x: 0, y: 0, width: 10, height: 10)),
                .rect(CGRect(x: 4, y: 4, width: 60, height: 50))),
            Property("bounds.origin", .point(.zero), .point(CGPoint(x: 20, y: 10))),
            Property("bounds.size", .size(CGSize(width: 10, height: 10)), .size(CGSize(width: 60, height: 50))),
            Property("bounds.origin.x", .scalar(0), .scalar(20)),
            Property("bounds.origin.y", .scalar(0), .scalar(20)),
            Property("bounds.size.width", .scalar(10), .scalar(60)),
            Property("bounds.size.height", .scalar(10), .scalar(60)),
            Property("position", .point(CGPoint(x: 10, y: 10)), .point(CGPoint(x: 50, y: 60))),
            Property("position.x", .scalar(10), .scalar(40)),
            Property("position.y", .scalar(10), .scalar(40)),
            Property("anchorPoint", .point(.zero), .point(CGPoint(x: 1, y: 0.5))),
            Property("anchorPoint.x", .scalar(0), .scalar(0.6)),
            Property("anchorPoint.y", .scalar(0), .scalar(0.6)),
            Property("zPosition", .scalar(0), .scalar(10)),
            Property("transform", .transform(CATransform3DIdentity), .transform(turned)),
            Property("sublayerTransform", .transform(CATransform3DIdentity), .transform(moved)),
        ]

        private nonisolated static let parts = [
            Property("transform.translation", .size(.zero), .size(CGSize(width: 20, height: 10))),
            Property("transform.translation.x", .scalar(0), .scalar(20)),
            Property("transform.translation.y", .scalar(0), .scalar(20)),
            Property("transform.translation.z", .scalar(0), .scalar(20)),
            Property("transform.rotation", .scalar(0), .scalar(1)),
            Property("transform.rotation.x", .scalar(0), .scalar(1)),
            Property("transform.rotation.y", .scalar(0), .scalar(1)),
            Property("transform.rotation.z", .scalar(0), .scalar(1)),
            Property("transform.scale", .scalar(1), .scalar(2)),
            Property("transform.scale.x", .scalar(1), .scalar(2)),
            Property("transform.scale.y", .scalar(1), .scalar(2)),
        ]

        private nonisolated static let looks = [
            Property("opacity", .scalar(1), .scalar(0)),
            Property("hidden", .scalar(0), .scalar(1.2)),
            Property("cornerRadius", .tiles, .scalar(0), .scalar(16)),
            Property("borderWidth", .scalar(0), .scalar(8)),
            Property("borderColor", .color(.black), .color(.white)),
            Property("backgroundColor", .color(.black), .color(.white)),
            Property("shadowOpacity", .scalar(0.2), .scalar(1)),
            Property("shadowRadius", .scalar(0), .scalar(8)),
            Property("shadowOffset", .size(.zero), .size(CGSize(width: 10, height: 10))),
            Property("shadowOffset.width", .scalar(0), .scalar(10)),
            Property("shadowOffset.height", .scalar(0), .scalar(10)),
            Property("shadowColor", .color(.black), .color(.white)),
            Property("shadowPath", rect(4), rect(24)),
            Property(
                "contentsRect", .picture, .rect(CGRect(x: 0, y: 0, width: 0.5, height: 0.5)),
                .rect(CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))),
        ]

        /// Where the animated layer lies.
        enum Place: CaseIterable {
            case plain, mask, copied, maskOfACopy
        }

        /// What a place does not show at all.
        private func isSeen(_ key: String, in place: Place) -> Bool {
            switch key {
            // A mask has no siblings; a hidden one is as good as any.
            case "zPosition", "hidden": place == .plain || place == .copied
            // Depth alone makes no difference to what is drawn flat.
            case "transform.translation.z": place == .plain || place == .mask
            // Drawn in one piece, the shadow falls as the opaque parts say.
            case "shadowPath": place == .plain || place == .mask
            default: true
            }
        }

        @Test func thereIsACaseForEveryValueThatAnimates() {
            #expect(Set(Self.properties.map(\.key)) == Set(AnimatableKey.all.keys))
        }

        @Test(arguments: properties, Place.allCases)
        func halfWayTheHostShowsTheMiddle(_ property: Property, _ place: Place) throws {
            guard isSeen(property.key, in: place) else { return }
            let stage = try Stage(property.kind, place)
            let atRest = stage.picture()
            let key = try #require(AnimatableKey.named(property.key))
            let before = stage.layer.values
            key.set(&stage.layer.values, property.from.mixed(with: property.to, 0.5))
            let expected = stage.picture()
            stage.layer.values = before
            #expect(stage.picture() == atRest && expected != atRest, "the case changes what is seen")
            let animation = CABasicAnimation(keyPath: property.key)
            (animation.fromValue, animation.toValue) = (property.from, property.to)
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            // A whole second, so that half a second later is exactly that.
            let start = FrameClock.now.rounded(.up) + 1
            FrameClock.advance(to: start)
            stage.layer.add(animation, forKey: nil)
            FrameClock.advance(to: start + 0.5)
            LayerLoop.standard.step(to: FrameClock.now)
            #expect(stage.frame() == expected)
            FrameClock.advance(to: start + 1.1)
            LayerLoop.standard.step(to: FrameClock.now)
            #expect(stage.frame() == atRest, "at the end the model shows")
        }

        /// A tree with the layer in its place.
        @MainActor
        private final class Stage {
            let layer: CALayer
            private let root = CALayer()
            private let builder: DisplayTreeBuilder
            private var tree = DisplayTree()

            init(_ kind: Kind, _ place: Place) throws {
                layer = try Self.makeLayer(kind)
                root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                let container = place == .copied || place == .maskOfACopy ? CAReplicatorLayer() : CALayer()
                container.frame = root.bounds
                root.addSublayer(container)
                switch place {
                case .plain, .copied:
                    container.addSublayer(layer)
                    let sibling = CALayer()
                    sibling.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
                    sibling.backgroundColor = CGColor(.white)
                    container.addSublayer(sibling)
                case .mask, .maskOfACopy:
                    let masked = CALayer()
                    masked.frame = root.bounds
                    masked.backgroundColor = CGColor(.white)
                    masked.mask = layer
                    container.addSublayer(masked)
                }
                builder = DisplayTreeBuilder(root: root)
            }

            private static func makeLayer(_ kind: Kind) throws -> CALayer {
                let layer: CALayer
                switch kind {
                case .shape:
                    let shape = CAShapeLayer()
                    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12), transform: nil)
                    shape.strokeColor = CGColor(RGBA(1, 0, 0))
                    shape.lineWidth = 2
                    shape.lineDashPattern = [2, 2]
                    layer = shape
                case .gradient:
                    let gradient = CAGradientLayer()
                    gradient.colors = [CGColor(.black), CGColor(RGBA(1, 0, 0))]
                    layer = gradient
                case .plain, .picture, .tiles: layer = CALayer()
                }
                layer.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
                if kind == .picture || kind == .tiles {
                    layer.contents = CGImage(width: 8, height: 8) { _, _ in true }
                }
                if kind == .tiles {
                    var tile = Recording()
                    tile.append(.fillRect(CGRect(x: 0, y: 0, width: 2, height: 2), .white))
                    let pattern = try #require(TilePattern(tile, size: CGSize(width: 4, height: 4)))
                    layer.backgroundColor = CGColor(pattern)
                } else {
                    layer.backgroundColor = CGColor(RGBA(1, 0, 0))
                }
                layer.borderWidth = 1
                layer.borderColor = CGColor(RGBA(0, 1, 0))
                layer.shadowOpacity = 0.5
                layer.shadowRadius = 1
                let child = CALayer()
                child.frame = CGRect(x: 4, y: 4, width: 8, height: 8)
                child.backgroundColor = CGColor(RGBA(0, 0, 1))
                layer.addSublayer(child)
                return layer
            }

            /// The picture after a change of the model that nobody was told of.
            func picture() -> [Shown] {
                layer.mark([.own, .contents])
                layer.superlayer?.mark([.own, .children])
                return frame()
            }

            /// The picture of the next frame.
            func frame() -> [Shown] {
                tree.apply(builder.makeDelta(time: FrameClock.now, scale: 1))
                return tree.nodes.values.map { Shown($0, in: tree) }.sorted { $0.node.id.raw < $1.node.id.raw }
            }
        }

        /// A node with what its surface shows.
        private struct Shown: Equatable {
            var node: DisplayNode
            var content: SurfaceContent?
            var area: CGRect?

            init(_ node: DisplayNode, in tree: DisplayTree) {
                self.node = node
                guard let id = node.contents?.surface, let surface = tree.surfaces[id] else { return }
                content = surface.content
                area = CGRect(origin: surface.origin, size: surface.size)
                self.node.contents?.surface = SurfaceID(0)
            }
        }
    }
}
