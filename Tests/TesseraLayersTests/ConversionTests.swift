import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraLayers

/// Conversion and hit testing in random trees, against matrices multiplied by hand.
@Suite @MainActor
struct ConversionTests {
    /// Rows of a matrix that multiplies row vectors.
    private typealias Matrix = [[Double]]

    private struct Tree {
        var layers: [CALayer] = []

        init(seed: UInt64, isPlane: Bool) {
            var random = SplitMix64(seed: seed)
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
            for index in 0..<14 {
                let layer = CALayer()
                layer.bounds = CGRect(x: number(-20...20), y: number(-20...20), width: number(20...90), height: 40)
                layer.position = CGPoint(x: number(-40...60), y: number(-40...60))
                layer.anchorPoint = CGPoint(x: number(-0.5...1.5), y: number(0...1))
                layer.zPosition = CGFloat(Int.random(in: -2...2, using: &random))
                if index % 3 != 0 {
                    var turn = CATransform3DMakeRotation(
                        number(-3...3), isPlane ? 0 : number(-0.3...0.3), isPlane ? 0 : number(-0.3...0.3), 1)
                    turn = CATransform3DScale(turn, number(0.4...2), number(0.4...2), 1)
                    layer.transform = CATransform3DTranslate(turn, number(-9...9), number(-9...9), 0)
                }
                if index % 4 == 1 {
                    layer.sublayerTransform = CATransform3DMakeRotation(number(-1...1), 0, 0, 1)
                    if !isPlane { layer.sublayerTransform.m34 = -1 / 900 }
                }
                layer.masksToBounds = index % 5 == 2
                layer.isHidden = index % 7 == 6
                if let parent = layers.randomElement(using: &random) { parent.addSublayer(layer) }
                layers.append(layer)
            }
        }
    }

    private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
        (0..<4).map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] } } }
    }

    private static func matrix(_ t: CATransform3D) -> Matrix {
        [
            [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
            [t.m41, t.m42, t.m43, t.m44],
        ]
    }

    private static func shift(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat = 0) -> Matrix {
        [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
    }

    private static func anchor(_ layer: CALayer) -> CGPoint {
        let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
        return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }

    /// From the layer's plane to its superlayer's.
    private static func step(_ layer: CALayer) -> Matrix {
        let center = anchor(layer)
        var result = product(shift(-center.x, -center.y), matrix(layer.transform))
        result = product(result, shift(layer.position.x, layer.position.y, layer.zPosition))
        guard let parent = layer.superlayer else { return result }
        let above = anchor(parent)
        result = product(product(result, shift(-above.x, -above.y)), matrix(parent.sublayerTransform))
        return product(result, shift(above.x, above.y))
    }

    private static func map(_ point: CGPoint, _ m: Matrix) -> CGPoint {
        func sum(_ column: Int) -> Double { point.x * m[0][column] + point.y * m[1][column] + m[3][column] }
        return CGPoint(x: sum(0) / sum(3), y: sum(1) / sum(3))
    }

    private static func chain(_ layer: CALayer) -> [CALayer] {
        guard let parent = layer.superlayer else { return [] }
        return [layer] + chain(parent)
    }

    @Test(arguments: [true, false])
    func pointsGoUpAsMatricesSay(isPlane: Bool) {
        for seed: UInt64 in 1...60 {
            let tree = Tree(seed: seed, isPlane: isPlane)
            for layer in tree.layers {
                let point = CGPoint(x: 13, y: -4)
                let expected = Self.chain(layer).reduce(point) { Self.map($0, Self.step($1)) }
                let found = layer.convert(point, to: tree.layers[0])
                #expect(found.distance(to: expected) < 1e-6 * max(1, expected.distance(to: .zero)), "seed \(seed)")
                #expect(tree.layers[0].convert(point, from: layer).distance(to: found) < 1e-9, "seed \(seed)")
                for other in tree.layers {
                    let there = layer.convert(point, to: other)
                    let back = other.convert(there, to: layer)
                    #expect(back.distance(to: point) < 1e-4, "seed \(seed)")
                }
            }
        }
    }

    @Test func rectanglesBecomeTheSmallestAroundTheirCorners() {
        for seed: UInt64 in 1...30 {
            let tree = Tree(seed: seed, isPlane: true)
            for layer in tree.layers {
                let rect = CGRect(x: 1, y: 2, width: 30, height: 7)
                let found = layer.convert(rect, to: tree.layers[0])
                let corners = [(1.0, 2.0), (31, 2), (1, 9), (31, 9)].map { x, y in
                    Self.chain(layer).reduce(CGPoint(x: x, y: y)) { Self.map($0, Self.step($1)) }
                }
                #expect(abs(found.minX - (corners.map(\.x).min() ?? .nan)) < 1e-6, "seed \(seed)")
                #expect(abs(found.maxY - (corners.map(\.y).max() ?? .nan)) < 1e-6, "seed \(seed)")
            }
        }
    }

    /// Paints the tree back to front and keeps what came last at the point: what is seen in front is hit.
    private static func painted(_ layer: CALayer, _ point: CGPoint, up: [Matrix]) -> CALayer? {
        guard !layer.isHidden else { return nil }
        let corners = [
            CGPoint(x: layer.bounds.minX, y: layer.bounds.minY), CGPoint(x: layer.bounds.maxX, y: layer.bounds.minY),
            CGPoint(x: layer.bounds.maxX, y: layer.bounds.maxY), CGPoint(x: layer.bounds.minX, y: layer.bounds.maxY),
        ].map { corner in up.reduce(corner) { map($0, $1) } }
        // Inside when the point is on the same side of all four edges.
        let sides = (0..<4).map { index -> Double in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        }
        let isInside = sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
        var result = isInside ? layer : nil
        guard isInside || !layer.masksToBounds else { return nil }
        let children = (layer.sublayers ?? []).enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, child) in children { result = painted(child, point, up: [step(child)] + up) ?? result }
        return result
    }

    @Test func whatIsSeenInFrontIsHit() {
        for seed: UInt64 in 1...40 {
            let tree = Tree(seed: seed, isPlane: true)
            var random = SplitMix64(seed: seed &+ 1_000)
            for _ in 0..<40 {
                let point = CGPoint(
                    x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random))
                let expected = Self.painted(tree.layers[0], point, up: [Self.step(tree.layers[0])])
                #expect(tree.layers[0].hitTest(point) === expected, "seed \(seed), \(point)")
            }
        }
    }

    @Test func mapsWithoutAWayBackNeitherTrapNorHit() {
        let (root, flat) = (CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(flat)
        for transform in [
            CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(0, 1, 1),
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
        ] {
            flat.transform = transform
            flat.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            flat.transform = transform
            #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
            let there = root.convert(CGPoint(x: 20, y: 20), to: flat)
            #expect(there.isFinite && flat.frame.isFinite)
        }
        let empty = CALayer()
        #expect(empty.frame == .zero && empty.hitTest(.zero) == nil)
        #expect(empty.convert(CGRect.null, to: root).isNull)
    }

    @Test func numbersThatAreNoneAreRefused() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        nonisolated(unsafe) var raised: [UIKitException] = []
        ProgrammerErrors.withSink({ raised.append($0) }) {
            layer.position = CGPoint(x: CGFloat.nan, y: 1)
        }
        #expect(raised.map(\.name) == ["CALayerInvalidGeometry"])
        #expect(raised[0].reason.hasPrefix("CALayer position contains NaN: [nan 1.0]. Layer: "))
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.bounds.size.width = .nan
        #expect(layer.bounds.size == CGSize(width: 0, height: 4))
        layer.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5)
        #expect(layer.bounds.size == CGSize(width: 0, height: 5))
    }
}
