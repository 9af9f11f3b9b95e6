import Foundation
import Testing

@testable import TesseraPhysics

@Suite struct SpringTests {
    static let springs = [
        Spring(),
        Spring(mass: 2, stiffness: 300, damping: 0),
        Spring(mass: 1, stiffness: 200, damping: 3),
        Spring(mass: 1, stiffness: 100, damping: 19.99999),
        Spring(mass: 1, stiffness: 100, damping: 20),
        Spring(mass: 1, stiffness: 100, damping: 20.00001),
        Spring(mass: 0.5, stiffness: 120, damping: 40),
        Spring(mass: 1, stiffness: 10, damping: 200),
        Spring(dampingRatio: 0.7, response: 0.4),
        Spring(dampingRatio: 0.5, duration: 0.8),
        Spring.criticallyDamped(response: 0.5),
        Spring.criticallyDamped(mass: 3, stiffness: 70),
    ]

    /// The defining equation, integrated in small steps (Runge-Kutta of the fourth order).
    @Test(arguments: springs, [(1.0, 0.0), (-40, 900), (0, -1500), (120, -3000)])
    func obeysItsDifferentialEquation(spring: Spring, begin: (displacement: Double, velocity: Double)) {
        let (k, c, m) = (spring.stiffness.native, spring.damping.native, spring.mass.native)
        func pull(_ x: Double, _ v: Double) -> Double { (-k * x - c * v) / m }
        var (x, v) = begin
        let step = 1e-4
        for index in 1...10_000 {
            let (x1, v1) = (v, pull(x, v))
            let (x2, v2) = (v + v1 * step / 2, pull(x + x1 * step / 2, v + v1 * step / 2))
            let (x3, v3) = (v + v2 * step / 2, pull(x + x2 * step / 2, v + v2 * step / 2))
            let (x4, v4) = (v + v3 * step, pull(x + x3 * step, v + v3 * step))
            x += (x1 + 2 * x2 + 2 * x3 + x4) * step / 6
            v += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
            guard index % 500 == 0 else { continue }
            let state = spring.state(
                at: Double(index) * step, displacement: begin.displacement, velocity: begin.velocity)
            #expect(abs(state.displacement - x) < 1e-4, "\(spring) at \(index)")
            #expect(abs(state.velocity - v) < 1e-2, "\(spring) at \(index)")
        }
    }

    @Test(arguments: springs)
    func startsAsToldAndEndsAtTheTarget(spring: Spring) {
        #expect(spring.position(at: 0, from: 10, to: 300, velocity: 50) == 10)
        #expect(abs(spring.velocity(at: 0, from: 10, to: 300, velocity: 50) - 50) < 1e-9)
        #expect(spring.position(at: -1, from: 10, to: 300) == 10)
        #expect(spring.position(at: .infinity, from: 10, to: 300) == 300)
        #expect(spring.velocity(at: .infinity, from: 10, to: 300) == 0)
    }

    @Test(arguments: springs, [(1.0, 0.0), (-40, 900), (0, -1500)])
    func staysSettled(spring: Spring, begin: (displacement: Double, velocity: Double)) {
        let tolerance = 0.01
        let duration = spring.settlingTime(
            displacement: begin.displacement, velocity: begin.velocity, tolerance: tolerance)
        guard spring.damping > 0 else {
            #expect(duration == Spring.longestSettlingDuration)
            return
        }
        for step in 0...2000 {
            let time = duration + Double(step) * 0.005
            let state = spring.state(at: time, displacement: begin.displacement, velocity: begin.velocity)
            #expect(abs(state.displacement) <= tolerance * (1 + 1e-9), "\(spring)")
        }
        // Not much too late either: one period before, the motion is still above a hundredth of the tolerance.
        let early = max(0, duration - spring.response)
        let reach = (0...200).map { step in
            let time = early + spring.response * Double(step) / 200
            return abs(spring.state(at: time, displacement: begin.displacement, velocity: begin.velocity).displacement)
        }
        #expect((reach.max() ?? 0) > tolerance / 100, "\(spring)")
    }

    @Test func ratiosAndResponses() {
        #expect(abs(Spring(mass: 1, stiffness: 100, damping: 10).dampingRatio - 0.5) < 1e-12)
        let spring = Spring(dampingRatio: 0.8, response: 0.5)
        #expect(abs(spring.dampingRatio - 0.8) < 1e-12 && abs(spring.response - 0.5) < 1e-12)
        #expect(abs(Spring.criticallyDamped(response: 0.3).dampingRatio - 1) < 1e-12)
        #expect(abs(Spring.criticallyDamped(mass: 4, stiffness: 9).damping - 12) < 1e-12)
    }

    @Test(arguments: [0.1, 0.5, 0.9, 1, 1.5, 10], [0.25, 1.0, 3])
    func durationsAreWhenTheSpringSettles(ratio: CGFloat, duration: Double) {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.settlingDuration(from: 0, to: 1) - duration) < 1e-6 * duration)
        #expect(abs(spring.dampingRatio - ratio) < 1e-9)
    }

    @Test func onlyUnderdampedSpringsOvershoot() {
        func farthest(_ ratio: CGFloat) -> CGFloat {
            let spring = Spring(dampingRatio: ratio, response: 0.5)
            return (0...600).map { spring.position(at: Double($0) / 120, from: 0, to: 100) }.max() ?? 0
        }
        // The overshoot of a step is exp(-pi * ratio / sqrt(1 - ratio^2)).
        #expect(abs(farthest(0.5) - 116.303) < 0.05)
        #expect(farthest(1) <= 100 && farthest(2) <= 100)
    }

    @Test func oddInputStaysFinite() {
        for mass in oddNumbers {
            for stiffness in oddNumbers {
                for damping in oddNumbers {
                    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
                    for time in [-1, 0, 1e-9, 0.1, 7, 1e30, .infinity, .nan] {
                        #expect(spring.position(at: time, from: 0, to: 100, velocity: -50).isFinite)
                        #expect(spring.velocity(at: time, from: 0, to: 100, velocity: -50).isFinite)
                    }
                    let duration = spring.settlingDuration(from: 0, to: 100, velocity: damping)
                    #expect(duration >= 0 && duration <= Spring.longestSettlingDuration)
                }
            }
        }
        for odd in oddNumbers {
            for other in oddNumbers {
                for spring in [
                    Spring(dampingRatio: odd, response: other.native),
                    Spring(dampingRatio: odd, duration: other.native),
                ] {
                    #expect(spring.position(at: 0.1, from: odd, to: other, velocity: odd).isFinite)
                    #expect(spring.settlingDuration(from: odd, to: other, tolerance: odd).isFinite)
                }
            }
        }
        #expect(Spring(mass: 0, stiffness: -1, damping: .nan) == Spring())
    }
}
