import Testing

@testable import TesseraDynamics

@Suite struct ConservationTests {
    @Test func freeFallIsAParabola() {
        var scene = Scene()
        let body = scene.add(Scene.box(50), at: 100, 0) { $0.resistance = 0 }
        scene.run(1)
        #expect(abs(scene.middle(body).y - 500) < 0.01)
        #expect(abs(scene.world.velocity(of: body).y - 1_000) < 1e-6)
    }

    @Test func bodiesThatMeetKeepTheirMomentum() {
        var scene = Scene()
        let sides = [40.0, 60, 30, 80]
        for (index, side) in sides.enumerated() {
            let body = scene.add(Scene.box(side), at: Double(index) * 90, 0, gravity: 0) {
                ($0.resistance, $0.angularResistance) = (0, 0)
            }
            scene.world.setVelocity(Vector(300 - Double(index) * 200, Double(index) * 3), spin: 0, of: body)
        }
        let before = scene.momentum
        scene.run(2)
        #expect((scene.momentum - before).length < 1e-6 * max(before.length, 1))
    }

    @Test func elasticBallsChangeSpeeds() {
        var scene = Scene()
        let change: (inout BodyMaterial) -> Void = { ($0.resistance, $0.elasticity, $0.friction) = (0, 1, 0) }
        let first = scene.add(.circle(radius: 20), at: 0, 0, gravity: 0, material: change)
        let second = scene.add(.circle(radius: 20), at: 200, 0, gravity: 0, material: change)
        scene.world.setVelocity(Vector(400, 0), spin: 0, of: first)
        let before = scene.energy
        scene.run(1)
        #expect(abs(scene.world.velocity(of: first).x) < 1)
        #expect(abs(scene.world.velocity(of: second).x - 400) < 1)
        #expect(abs(scene.energy - before) < before * 0.01)
    }

    @Test func aBallThatLosesNothingComesBackUp() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        let ball = scene.add(.circle(radius: 25), at: 200, 100) { ($0.resistance, $0.elasticity) = (0, 1) }
        var (tops, last) = ([Double](), 1.0)
        for _ in 0..<1_200 {
            scene.world.advance()
            let speed = scene.world.velocity(of: ball).y
            if last < 0, speed >= 0 { tops.append(scene.middle(ball).y) }
            last = speed
        }
        #expect(tops.count >= 5)
        #expect(tops.allSatisfy { abs($0 - 100) < 3 })
    }

    @Test func elasticityDecidesHowHighABallJumps() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        let ball = scene.add(.circle(radius: 25), at: 200, 75) { ($0.resistance, $0.elasticity) = (0, 0.5) }
        var (top, hasMet) = (400.0, false)
        for _ in 0..<240 {
            scene.world.advance()
            hasMet = hasMet || !scene.world.events.isEmpty
            if hasMet { top = min(top, scene.middle(ball).y) }
        }
        // Half the speed is a quarter of the height, which was 300.
        #expect(abs(top - 300) < 4)
    }

    @Test func aResistanceOfOneStopsWhatNothingDrives() {
        var scene = Scene()
        let free = scene.add(Scene.box(50), at: 0, 0, gravity: 0) { $0.resistance = 1 }
        let driven = scene.add(Scene.box(50), at: 200, 0, gravity: 1_000) { $0.resistance = 1 }
        scene.world.setVelocity(Vector(100, 0), spin: 0, of: free)
        scene.run(0.5)
        #expect(scene.world.velocity(of: free) == .zero)
        #expect(scene.world.velocity(of: driven).y > 300)
    }

    @Test func frictionHoldsOnASlope() {
        func slide(_ friction: Double) -> Double {
            var scene = Scene()
            scene.addLine([Vector(-500, -250), Vector(500, 250)])
            // Beside the slope, so that one side lies on it.
            let angle = 0.4636476090008061
            let body = scene.world.addBody(
                at: Vector(0, -28), angle: angle, shapes: [(shape: Scene.box(50), offset: .zero)])
            scene.world.setMemberships(
                [CollisionMembership(group: 1, meetsItems: true, meetsBoundaries: true)], of: body)
            var material = BodyMaterial()
            (material.friction, material.elasticity) = (friction, 0)
            scene.world.setMaterial(material, of: body)
            scene.world.setAcceleration(Vector(0, 1_000), of: body)
            scene.run(1)
            return scene.middle(body).x
        }
        #expect(abs(slide(0.8)) < 2)
        #expect(slide(0.1) > 50)
    }
}
