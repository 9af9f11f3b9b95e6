import Foundation
import TestSupport
import Testing

@testable import TesseraPhysics

@Suite struct CubicBezierTimingTests {
    static let presets: [CubicBezierTiming] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]

    /// The point of the curve at a parameter, from the control polygon by repeated halving of the way (de Casteljau).
    private func point(_ curve: CubicBezierTiming, _ t: CGFloat) -> CGPoint {
        var points = [
            CGPoint(x: 0, y: 0), CGPoint(x: curve.c1x, y: curve.c1y), CGPoint(x: curve.c2x, y: curve.c2y),
            CGPoint(x: 1, y: 1),
        ]
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            }
        }
        return points[0]
    }

    @Test(arguments: presets + [CubicBezierTiming(0.5, -1.5, 0.2, 2.5), .init(0, 1, 1, 0), .init(0.9, 0, 0.1, 1)])
    func liesOnTheCurve(curve: CubicBezierTiming) {
        for step in 0...1000 {
            let point = point(curve, CGFloat(step) / 1000)
            #expect(abs(curve.value(at: point.x) - point.y) < 1e-6, "\(curve) at \(point)")
        }
    }

    @Test(arguments: UInt64(1)...50)
    func liesOnRandomCurves(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let curve = CubicBezierTiming(
            CGFloat(random.number(0...0.95)), CGFloat(random.number(-2...3)), CGFloat(random.number(0.05...1)),
            CGFloat(random.number(-2...3)))
        for step in 0...200 {
            let point = point(curve, CGFloat(step) / 200)
            #expect(abs(curve.value(at: point.x) - point.y) < 1e-6, "seed \(seed)")
        }
    }

    @Test func endsAreExact() {
        for curve in Self.presets {
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
            #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1 && curve.value(at: .nan) == 0)
        }
    }

    @Test func linearIsTheIdentity() {
        #expect((0...100).allSatisfy { CubicBezierTiming.linear.value(at: CGFloat($0) / 100) == CGFloat($0) / 100 })
    }

    /// Reference values of the CSS curves of the same control points.
    @Test func presetsHaveTheirKnownMiddles() {
        #expect(abs(CubicBezierTiming.default.value(at: 0.5) - 0.8024) < 1e-4)
        #expect(abs(CubicBezierTiming.easeIn.value(at: 0.5) - 0.3154) < 1e-4)
        #expect(abs(CubicBezierTiming.easeOut.value(at: 0.5) - 0.6846) < 1e-4)
        #expect(abs(CubicBezierTiming.easeInEaseOut.value(at: 0.5) - 0.5) < 1e-9)
    }

    @Test func verticalTangentsAreSolved() {
        // Both control points on the opposite side: the curve stands upright in the middle.
        let curve = CubicBezierTiming(1, 0, 0, 1)
        #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-3)
        let values = (0...1000).map { curve.value(at: CGFloat($0) / 1000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func oddInputStaysFinite() {
        for a in oddNumbers {
            for b in oddNumbers {
                for c in oddNumbers {
                    let curve = CubicBezierTiming(a, b, c, a)
                    for x in oddNumbers + [0.001, 0.5, 0.999] {
                        #expect(curve.value(at: x).isFinite)
                    }
                }
            }
        }
    }
}
