import Foundation
import Testing

@testable import TesseraPhysics

@Suite struct DecelerationTests {
    /// The published projection of a rest, x + v0/1000 * d / (1 - d), is where it would go without an end.
    @Test func tendsToWhereUIKitProjects() {
        #expect(abs(Deceleration(initialOffset: 100, velocity: 1000).position(at: .infinity) - 599) < 1e-9)
        let fast = Deceleration(initialOffset: 0, velocity: -2000, rate: Deceleration.fastRate)
        #expect(abs(fast.position(at: .infinity) + 198) < 1e-9)
    }

    /// Two throws recorded on iOS 26: where and when they ended, and for the second what the delegate was told before,
    /// 2.3 points more. Offsets are those of a display with three pixels to the point, times those of its frames.
    @Test func restsWhereUIKitRests() {
        let slow = Deceleration(initialOffset: 5158, velocity: 1500)
        #expect(abs(slow.restingPosition - 5901.667) < 0.34)
        #expect(slow.duration < 2.517 && slow.duration > 2.517 - 1.0 / 60)
        let fast = Deceleration(initialOffset: 5536, velocity: 4875)
        #expect(abs(fast.restingPosition - 7963.667) < 0.34)
        #expect(fast.duration < 3.103 && fast.duration > 3.103 - 1.0 / 60)
        #expect(abs(fast.projectedPosition - 7966) < 0.17)
    }

    @Test(arguments: [Deceleration.normalRate, Deceleration.fastRate, 0.5])
    func equalsStepsOfAMillisecond(rate: CGFloat) {
        let deceleration = Deceleration(initialOffset: 20, velocity: 1500, rate: rate)
        var position: CGFloat = 20
        var velocity: CGFloat = 1500
        for millisecond in 1...2000 {
            velocity *= rate
            position += velocity / 1000
            let time = Double(millisecond) / 1000
            #expect(abs(deceleration.position(at: time) - position) < 1e-8)
            #expect(abs(deceleration.velocity(at: time) - velocity) < 1e-8)
        }
    }

    @Test func reachesPositionsInTheirTime() throws {
        let deceleration = Deceleration(initialOffset: 50, velocity: -800)
        for position: CGFloat in [49, 0, -100, -349] {
            let time = try #require(deceleration.time(toReach: position))
            #expect(abs(deceleration.position(at: time) - position) < 1e-6)
        }
        #expect(deceleration.time(toReach: 50) == 0)
        #expect(deceleration.time(toReach: 51) == nil)
        #expect(deceleration.time(toReach: deceleration.position(at: .infinity) - 1) == nil)
        #expect(Deceleration(initialOffset: 0, velocity: 0).time(toReach: 1) == nil)
    }

    @Test(arguments: [5.0, 11, 200, 3000, -3000], [Deceleration.normalRate, Deceleration.fastRate])
    func endsWhenItIsSlow(velocity: CGFloat, rate: CGFloat) {
        let deceleration = Deceleration(initialOffset: 0, velocity: velocity, rate: rate)
        func isAtRest(_ time: Double) -> Bool {
            abs(deceleration.velocity(at: time)) <= Deceleration.restVelocityThreshold
        }
        let duration = deceleration.duration
        #expect(abs(deceleration.position(at: duration) - deceleration.restingPosition) < 1e-9)
        #expect(isAtRest(duration + 1e-9))
        #expect(duration == 0 || !isAtRest(duration - 1e-6))
    }

    @Test func neverTurnsBack() {
        let deceleration = Deceleration(initialOffset: 0, velocity: 4000)
        let positions = (0...500).map { deceleration.position(at: Double($0) / 60) }
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(positions.allSatisfy { $0 <= deceleration.position(at: .infinity) })
    }

    @Test func oddInputStaysFinite() {
        for offset in oddNumbers {
            for velocity in oddNumbers {
                for rate in oddNumbers {
                    let deceleration = Deceleration(initialOffset: offset, velocity: velocity, rate: rate)
                    #expect(deceleration.restingPosition.isFinite && deceleration.projectedPosition.isFinite)
                    #expect(deceleration.duration.isFinite && deceleration.duration >= 0)
                    for time in oddNumbers {
                        #expect(deceleration.position(at: time.native).isFinite)
                        #expect(deceleration.velocity(at: time.native).isFinite)
                        #expect(deceleration.time(toReach: time)?.isFinite != false)
                    }
                }
            }
        }
    }
}
