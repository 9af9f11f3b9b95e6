import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraLayers

@Suite
struct TransformPartsTests {
    private static func random(_ random: inout SplitMix64, isPlane: Bool) -> CATransform3D {
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
        var t = CATransform3DIdentity
        if !isPlane { t.m34 = number(-0.002...0.002) }
        t = CATransform3DTranslate(t, number(-50...50), number(-50...50), isPlane ? 0 : number(-50...50))
        t = CATransform3DRotate(
            t, number(-3...3), isPlane ? 0 : number(-1...1), isPlane ? 0 : number(-1...1), 1)
        func factor() -> CGFloat { number(0.1...3) * (Bool.random(using: &random) ? 1 : -1) }
        t = CATransform3DScale(t, factor(), factor(), isPlane ? 1 : factor())
        var shear = CATransform3DIdentity
        shear.m21 = number(-1...1)
        if !isPlane { (shear.m31, shear.m32) = (number(-1...1), number(-1...1)) }
        return CATransform3DConcat(shear, t)
    }

    /// Maps that differ by a common factor have the same picture.
    private static func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
        let pairs = zip(Mirror(reflecting: a).children, Mirror(reflecting: b).children)
        return pairs.map {
            abs(($0.value as? CGFloat ?? .nan) / a.m44 - ($1.value as? CGFloat ?? .nan) / b.m44)
        }.max() ?? .nan
    }

    @Test(arguments: [true, false])
    func whatComesApartGoesTogetherAgain(isPlane: Bool) throws {
        for seed: UInt64 in 1...400 {
            var random = SplitMix64(seed: seed)
            let t = Self.random(&random, isPlane: isPlane)
            let parts = try #require(TransformParts(t))
            #expect(Self.distance(parts.transform, t) < 1e-8, "seed \(seed)")
            #expect(!isPlane || CATransform3DIsAffine(parts.transform), "seed \(seed)")
        }
    }

    @Test func mixingBeginsAndEndsWhereItShould() {
        for seed: UInt64 in 1...200 {
            var random = SplitMix64(seed: seed)
            let (a, b) = (Self.random(&random, isPlane: seed % 2 == 0), Self.random(&random, isPlane: seed % 3 == 0))
            #expect(Self.distance(TransformParts.mix(a, b, 0), a) < 1e-8, "seed \(seed)")
            #expect(Self.distance(TransformParts.mix(a, b, 1), b) < 1e-8, "seed \(seed)")
        }
    }

    @Test func aTurnInPerspectiveStaysATurn() throws {
        var sight = CATransform3DIdentity
        sight.m34 = -1 / 500
        let half = TransformParts.mix(sight, CATransform3DRotate(sight, 2, 0, 1, 0), 0.5)
        #expect(Self.distance(half, CATransform3DRotate(sight, 1, 0, 1, 0)) < 1e-12)
    }

    /// Scales near nothing would make a product of matrices explode: sums keep within what was asked for.
    @Test func offsetsOfTinyScalesDoNotExplode() throws {
        let (big, tiny) = (CATransform3DIdentity, CATransform3DMakeScale(0.001, 0.001, 1))
        let large = try #require(TransformParts(big))
        let small = try #require(TransformParts(tiny))
        let sum = TransformOffset(from: small, to: large).scaled(by: 0.5)
            .over(TransformOffset(from: large, to: small).scaled(by: 0.5))
        #expect(Self.distance(sum.added(to: big), big) < 1e-12)
    }

    @Test func aPlaneSqueezedToNothingComesApart() throws {
        let nothing = try #require(TransformParts(CATransform3DMakeScale(0, 0, 1)))
        #expect(Self.distance(nothing.transform, CATransform3DMakeScale(0, 0, 1)) == 0)
        let line = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 0, y: 2))
        #expect(Self.distance(try #require(TransformParts(line)).transform, line) < 1e-12)
        #expect(TransformParts(CATransform3DMakeScale(1, 1, 0)) == nil)
    }
}
