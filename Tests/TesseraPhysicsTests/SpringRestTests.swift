import Foundation
import Testing

@testable import TesseraPhysics

/// The settling times that UIKit reports, recorded.
@Suite struct SpringRestTests {
    @Test(arguments: [
        (1.0, 0.0, 1.5), (0.25, 0.0, 0.4), (0.5, 0.0, 0.8), (0.5, 0.7, 1.904872615017113), (0.5, -0.3, 1.1),
    ])
    func ofAPeriodAndABounce(_ period: Double, _ bounce: Double, _ time: Double) {
        let spring = Spring(bounce: CGFloat(bounce), perceptualDuration: period)
        #expect(abs(spring.restingDuration(allowsOverdamping: bounce < 0) - time) < 1e-9)
    }

    @Test(arguments: [(100.0, 10.0, 1.4727003346780927), (50.0, 30.0, 1.4)])
    func ofAStiffnessAndADamping(_ stiffness: Double, _ damping: Double, _ time: Double) {
        let spring = Spring(mass: 1, stiffness: CGFloat(stiffness), damping: CGFloat(damping))
        #expect(abs(spring.restingDuration() - time) < 1e-9)
    }

    @Test func withoutDampingItNeverRests() {
        #expect(Spring(bounce: 1, perceptualDuration: 0.5).restingDuration() == Double(Float.greatestFiniteMagnitude))
    }

    @Test func oddNumbersComeToAnEnd() {
        for odd in [CGFloat.nan, .infinity, -.infinity, 0, 1e-300, 1e300] {
            let spring = Spring(mass: odd, stiffness: odd, damping: odd)
            #expect(spring.restingDuration(velocity: odd, allowsOverdamping: true).isFinite)
        }
    }
}
