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
        #expect(abs(bounce.duration - 0.594) < 0.001)
    }

    @Test func fromTheEdgeItOvershootsOnce() {
        let bounce = BounceBack(initialOffset: 0, edge: 0, velocity: -1000)
        let positions = (1...120).map { bounce.position(at: Double($0) / 60) }
        #expect(positions.allSatisfy { $0 < 0 })
        // The farthest point comes after 1 / frequency seconds: -v / (e * frequency).
        #expect(abs(bounce.position(at: 0.08) + 1000 / (12.5 * CGFloat(M_E))) < 1e-9)
        #expect(abs(bounce.velocity(at: 0.08)) < 1e-9)
    }

    @Test func passesTheEdgeWhenThrownBack() throws {
        let bounce = BounceBack(initialOffset: 50, edge: 0, velocity: -2000)
        let time = try #require(bounce.timeOfPassingEdge)
        #expect(abs(bounce.position(at: time)) < 1e-9)
        #expect(bounce.position(at: time - 0.001) > 0 && bounce.velocity(at: time) < 0)
        // At exactly the spring's own pull it only approaches.
        #expect(BounceBack(initialOffset: 50, edge: 0, velocity: -625).timeOfPassingEdge == nil)
        #expect(BounceBack(initialOffset: 50, edge: 0, velocity: 2000).timeOfPassingEdge == nil)
    }
}
