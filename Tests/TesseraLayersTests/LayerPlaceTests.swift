import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraLayers

/// The map from a layer to its superlayer.
@Suite struct LayerPlaceTests {
    /// Moves the anchor to the origin, transforms, and moves it to the position: three maps one after the other.
    private func product(_ model: LayerModel) -> CATransform3D {
        let x = model.bounds.origin.x + model.anchorPoint.x * model.bounds.size.width
        let y = model.bounds.origin.y + model.anchorPoint.y * model.bounds.size.height
        let moved = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), model.transform)
        return CATransform3DConcat(
            moved, CATransform3DMakeTranslation(model.position.x, model.position.y, model.zPosition))
    }

    private func numbers(_ t: CATransform3D) -> [CGFloat] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
    }

    @Test func theMapIsTheProductOfItsParts() {
        for seed in UInt64(1)...200 {
            var random = SplitMix64(seed: seed)
            func number(_ most: CGFloat) -> CGFloat { .random(in: -most...most, using: &random) }
            var model = LayerModel()
            model.bounds = CGRect(x: number(20), y: number(20), width: abs(number(100)), height: abs(number(100)))
            model.anchorPoint = CGPoint(x: number(2), y: number(2))
            model.position = CGPoint(x: number(200), y: number(200))
            model.zPosition = seed % 3 == 0 ? number(50) : 0
            if seed % 5 != 0 {
                model.transform = CATransform3DRotate(
                    CATransform3DMakeScale(1 + number(0.5), 1 + number(0.5), 1), number(3), number(1), number(1), 1)
                if seed % 2 == 0 { (model.transform.m14, model.transform.m34) = (number(0.01), number(0.01)) }
            }
            for (found, expected) in zip(numbers(model.transformToParent), numbers(product(model))) {
                #expect(abs(found - expected) <= 1e-9 * max(1, abs(expected)), "seed \(seed)")
            }
        }
    }
}
