import Foundation
import TestSupport
import Testing

@testable import TesseraPhysics

@Suite struct RubberBandTests {
    /// The published formula: (1 - 1 / (x * 0.55 / d + 1)) * d.
    @Test(arguments: [0.0, 1, 37.5, 100, 480, 5000], [320.0, 480, 844])
    func followsThePublishedFormula(overshoot: CGFloat, dimension: CGFloat) {
        let expected = (1 - 1 / (overshoot * 0.55 / dimension + 1)) * dimension
        #expect(abs(RubberBand.offset(overshoot: overshoot, dimension: dimension) - expected) < 1e-9)
        #expect(abs(RubberBand.offset(overshoot: -overshoot, dimension: dimension) + expected) < 1e-9)
    }

    @Test func anExactValue() {
        // 480 * 0.55 = 264; 1 - 1 / (264 / 480 + 1) = 0.3548...
        #expect(abs(RubberBand.offset(overshoot: 480, dimension: 480) - 480 * 0.55 / 1.55) < 1e-12)
    }

    @Test func growsEverSlowerAndStaysBelowTheDimension() {
        let offsets = (0...2000).map { RubberBand.offset(overshoot: CGFloat($0) * 10, dimension: 480) }
        let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 > 0 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
        #expect(offsets.allSatisfy { $0 < 480 })
    }

    @Test(arguments: UInt64(1)...20)
    func theInverseLeadsBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let dimension = CGFloat(random.number(1...2000))
        let drag = CGFloat(random.number(-3000...3000))
        let coefficient = CGFloat(random.number(0.1...2))
        let offset = RubberBand.offset(overshoot: drag, dimension: dimension, coefficient: coefficient)
        let back = RubberBand.overshoot(offset: offset, dimension: dimension, coefficient: coefficient)
        #expect(abs(back - drag) < 1e-6, "seed \(seed)")
    }

    @Test func oddInputStaysFinite() {
        for a in oddNumbers {
            for b in oddNumbers {
                for c in oddNumbers {
                    #expect(RubberBand.offset(overshoot: a, dimension: b, coefficient: c).isFinite)
                    #expect(RubberBand.overshoot(offset: a, dimension: b, coefficient: c).isFinite)
                }
            }
        }
        #expect(RubberBand.offset(overshoot: 50, dimension: 0) == 0)
        #expect(RubberBand.overshoot(offset: 500, dimension: 480) > 1e6)
    }
}
