import Foundation
import TestSupport
import Testing

@testable import TesseraPhysics

@Suite struct ScrollSimulationTests {
    @Test func insideItIsADeceleration() {
        let simulation = ScrollSimulation(offset: 100, velocity: 500, minimum: 0, maximum: 5000)
        let deceleration = Deceleration(initialOffset: 100, velocity: 500)
        #expect(simulation.restingPosition == deceleration.restingPosition)
        #expect(simulation.projectedPosition == deceleration.projectedPosition)
        #expect(simulation.duration == deceleration.duration)
        #expect(simulation.position(at: 0.7) == deceleration.position(at: 0.7))
        #expect(simulation.velocity(at: 0.7) == deceleration.velocity(at: 0.7))
    }

    @Test func crossingAnEdgeGoesOverIntoABounceWithTheVelocityThen() throws {
        let simulation = ScrollSimulation(offset: 300, velocity: 3000, minimum: 0, maximum: 1000)
        let deceleration = Deceleration(initialOffset: 300, velocity: 3000)
        let crossing = try #require(deceleration.time(toReach: 1000))
        #expect(simulation.phases.count == 2 && simulation.phases[1].start == crossing)
        #expect(abs(simulation.position(at: crossing) - 1000) < 1e-9)
        #expect(abs(simulation.velocity(at: crossing) - deceleration.velocity(at: crossing)) < 1e-9)
        #expect(abs(simulation.velocity(at: crossing - 1e-7) - simulation.velocity(at: crossing + 1e-7)) < 0.1)
        // A critically damped bounce with velocity v reaches v / (e * frequency) beyond the edge.
        let farthest = (0...4000).map { simulation.position(at: crossing + Double($0) / 4000) }.max() ?? 0
        let expected = 1000 + deceleration.velocity(at: crossing) / (CGFloat(M_E) * BounceBack.frequency)
        #expect(abs(farthest - expected) < 0.01)
        #expect(simulation.restingPosition == 1000 && simulation.projectedPosition == 1000)
        #expect(simulation.position(at: simulation.duration) == 1000)
    }

    /// A throw that is over a little before the edge stays there, and no farther than the edge is promised.
    @Test func slowsDownJustBeforeTheEdge() {
        let deceleration = Deceleration(initialOffset: 0, velocity: 3000)
        let simulation = ScrollSimulation(
            offset: 0, velocity: 3000, minimum: 0, maximum: deceleration.restingPosition + 1)
        #expect(simulation.restingPosition == deceleration.restingPosition)
        #expect(simulation.projectedPosition == deceleration.restingPosition + 1)
        #expect(simulation.phases.count == 1 && simulation.duration == deceleration.duration)
    }

    @Test func bothEdgesBehaveAlike() {
        let down = ScrollSimulation(offset: 300, velocity: 3000, minimum: 0, maximum: 1000)
        let up = ScrollSimulation(offset: 700, velocity: -3000, minimum: 0, maximum: 1000)
        for step in 0...200 {
            let time = Double(step) / 50
            #expect(abs(down.position(at: time) + up.position(at: time) - 1000) < 1e-9)
        }
        #expect(down.duration == up.duration)
    }

    @Test func beginsBeyondTheEdge() {
        let simulation = ScrollSimulation(offset: -80, velocity: 0, minimum: 0, maximum: 1000)
        let positions = (0...200).map { simulation.position(at: Double($0) / 100) }
        #expect(positions[0] == -80)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(positions.allSatisfy { $0 <= 0 } && positions.last == 0)
        let outwards = ScrollSimulation(offset: -80, velocity: -600, minimum: 0, maximum: 1000)
        #expect(outwards.position(at: 0.02) < -80 && outwards.restingPosition == 0)
    }

    /// Pulled back only a little harder than the spring pulls, it passes the edge in theory, a minute after it has come to
    /// rest.
    @Test func aBounceThatHasComeToRestIsOver() {
        let simulation = ScrollSimulation(offset: 221.078, velocity: -226.3228, minimum: -14, maximum: 203)
        #expect(simulation.duration < 1 && simulation.restingPosition == 203)
        #expect(simulation.phases.count == 1)
        var random = SplitMix64(seed: 40)
        for _ in 0..<2_000 {
            let offset = CGFloat(random.number(203...400))
            let pull = -(offset - 203) * BounceBack.frequency * CGFloat(random.number(0.9...1.1))
            let simulation = ScrollSimulation(offset: offset, velocity: pull, minimum: -14, maximum: 203)
            #expect(simulation.duration < 5, "\(offset) \(pull)")
        }
    }

    @Test func thrownInwardsFromBeyondItDeceleratesInside() {
        let simulation = ScrollSimulation(offset: -40, velocity: 4000, minimum: 0, maximum: 10_000)
        #expect(simulation.phases.count == 2)
        #expect(simulation.restingPosition > 1000 && simulation.restingPosition < 2000)
        // Across the whole of it, into the far edge.
        let across = ScrollSimulation(offset: -40, velocity: 4000, minimum: 0, maximum: 500)
        #expect(across.phases.count == 3 && across.restingPosition == 500)
        for simulation in [simulation, across] {
            for phase in simulation.phases.dropFirst() {
                let before = simulation.position(at: phase.start - 1e-7)
                let after = simulation.position(at: phase.start + 1e-7)
                #expect(abs(before - after) < 0.01)
                let change = simulation.velocity(at: phase.start - 1e-7) - simulation.velocity(at: phase.start + 1e-7)
                #expect(abs(change) < 0.1)
            }
        }
    }

    @Test func withoutBouncesItStopsAtTheEdge() {
        let simulation = ScrollSimulation(offset: 300, velocity: 3000, minimum: 0, maximum: 1000, bounces: false)
        let crossing = Deceleration(initialOffset: 300, velocity: 3000).time(toReach: 1000)
        #expect(simulation.duration == crossing)
        #expect(simulation.position(at: 9) == 1000 && simulation.velocity(at: 9) == 0)
        #expect((0...300).allSatisfy { simulation.position(at: Double($0) / 60) <= 1000 })
        let beyond = ScrollSimulation(offset: 1200, velocity: 50, minimum: 0, maximum: 1000, bounces: false)
        #expect(beyond.position(at: 0) == 1000 && beyond.duration == 0)
    }

    @Test func contentThatFitsOnlyBounces() {
        let simulation = ScrollSimulation(offset: 0, velocity: 900, minimum: 0, maximum: -200)
        #expect(simulation.restingPosition == 0)
        #expect(simulation.position(at: 0.09) > 20)
        #expect(simulation.duration > 0.2 && simulation.duration < 1.5)
    }

    @Test func restsAtOnceWithoutVelocity() {
        let simulation = ScrollSimulation(offset: 10, velocity: 0, minimum: 0, maximum: 100)
        #expect(simulation.duration == 0 && simulation.isFinished(at: 0) && simulation.position(at: 0) == 10)
    }

    /// What a scroll view does frame by frame, at several frame rates and with uneven frames, lands alike: positions at
    /// common times are equal to the bit, and so is the rest.
    @Test(arguments: UInt64(1)...20)
    func framesDoNotMatter(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let simulation = ScrollSimulation(
            offset: CGFloat(random.number(-100...1100)), velocity: CGFloat(random.number(-5000...5000)), minimum: 0,
            maximum: 1000)
        var samplings = [60, 90, 120].map { rate in (0...rate * 8).map { Double($0) / Double(rate) } }
        var uneven = [0.0]
        while let last = uneven.last, last < 8 { uneven.append(last + random.number(0.0001...0.1)) }
        samplings.append(uneven)
        let runs = samplings.map { times in
            // What a view keeps from frame to frame: the offset shown last.
            times.reduce(into: (positions: [Double: CGFloat](), shown: simulation.position(at: 0))) { run, time in
                run.shown = simulation.position(at: time)
                run.positions[time] = run.shown
            }
        }
        for run in runs {
            #expect(run.shown == simulation.restingPosition, "seed \(seed)")
        }
        for second in 0...7 {
            let time = Double(second)
            let common = runs.prefix(3).compactMap { $0.positions[time] }
            #expect(common.count == 3 && Set(common).count == 1, "seed \(seed)")
        }
    }

    @Test(arguments: UInt64(101)...160)
    func theEndIsReachedWithoutAVisibleJump(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let simulation = ScrollSimulation(
            offset: CGFloat(random.number(-200...1200)), velocity: CGFloat(random.number(-6000...6000)), minimum: 0,
            maximum: 1000, rate: random.number(0...1) < 0.5 ? Deceleration.normalRate : Deceleration.fastRate)
        let last = simulation.position(at: simulation.duration - 1e-9)
        #expect(abs(last - simulation.restingPosition) <= BounceBack.restDistanceThreshold + 1e-6, "seed \(seed)")
        #expect(simulation.restingPosition >= 0 && simulation.restingPosition <= 1000)
        #expect(
            !simulation.isFinished(at: simulation.duration - 1e-9) && simulation.isFinished(at: simulation.duration))
    }

    @Test func oddInputStaysFinite() {
        for offset in oddNumbers {
            for velocity in oddNumbers {
                for edge in oddNumbers {
                    for rate: CGFloat in [0.998, .nan, 2, 0] {
                        let simulation = ScrollSimulation(
                            offset: offset, velocity: velocity, minimum: edge, maximum: offset, rate: rate)
                        #expect(simulation.duration.isFinite && simulation.restingPosition.isFinite)
                        for time in [-1, 0, 0.5, 1e9, .infinity, .nan] {
                            #expect(simulation.position(at: time).isFinite)
                            #expect(simulation.velocity(at: time).isFinite)
                        }
                    }
                }
            }
        }
    }
}
