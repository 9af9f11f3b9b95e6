import Foundation
import Testing

@testable import TesseraPhysics

@Suite struct BounceBackTests {
    @Test func returnsWithoutPassingTheEdge() {
        let bounce = BounceBack(initialOffset: 1100, edge: 1000, velocity: 0)
        let positions = (0...120).map { bounce.position(at: Double($0) / 60) }
        #expect(positions[0] == 1100)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 > $1 })
        #expect(positions.allSatisfy { $0 >= 1000 })
        #expect(bounce.timeOfPassingEdge == nil)
        #expect(abs(bounce.position(at: bounce.duration) - 1000) <= BounceBack.restDistanceThreshold + 1e-9)
        #expect(abs(bounce.duration - 0.606) < 0.001)
    }

    /// Recorded on iOS 26: 235 points beyond the edge, let go at rest.
    @Test func lastsAsLongAsUIKits() {
        #expect(abs(BounceBack(initialOffset: 235, edge: 0, velocity: 0).duration - 0.695) < 0.005)
    }

    @Test func fromTheEdgeItOvershootsOnce() {
        let bounce = BounceBack(initialOffset: 0, edge: 0, velocity: -1000)
        let positions = (1...120).map { bounce.position(at: Double($0) / 60) }
        #expect(positions.allSatisfy { $0 < 0 })
        // The farthest point comes after 1 / frequency seconds: -v / (e * frequency).
        let farthest = 1 / BounceBack.frequency.native
        #expect(abs(bounce.position(at: farthest) + 1000 / (BounceBack.frequency * CGFloat(M_E))) < 1e-9)
        #expect(abs(bounce.velocity(at: farthest)) < 1e-9)
    }

    @Test func passesTheEdgeWhenThrownBack() throws {
        let bounce = BounceBack(initialOffset: 50, edge: 0, velocity: -2000)
        let time = try #require(bounce.timeOfPassingEdge)
        #expect(abs(bounce.position(at: time)) < 1e-9)
        #expect(bounce.position(at: time - 0.001) > 0 && bounce.velocity(at: time) < 0)
        // At exactly the spring's own pull it only approaches.
        let pull = -50 * BounceBack.frequency
        #expect(BounceBack(initialOffset: 50, edge: 0, velocity: pull).timeOfPassingEdge == nil)
        #expect(BounceBack(initialOffset: 50, edge: 0, velocity: 2000).timeOfPassingEdge == nil)
    }
}
