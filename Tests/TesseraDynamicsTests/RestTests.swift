import Testing

@testable import TesseraDynamics

@Suite struct RestTests {
    @Test func aBoxComesToRestOnTheFloor() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        let box = scene.add(Scene.box(50), at: 200, 100)
        let isSettled = scene.settle(5)
        #expect(isSettled)
        #expect(abs(scene.middle(box).y - 375) < 0.2)
        #expect(abs(scene.middle(box).x - 200) < 0.01)
        #expect(abs(scene.world.place(of: box).angle) < 0.001)
        #expect(scene.world.velocity(of: box) == .zero)
    }

    @Test func aTowerStands() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 800)
        for level in 0..<10 { scene.add(Scene.box(50), at: 200, 775 - Double(level) * 50) }
        let isSettled = scene.settle(8)
        #expect(isSettled)
        for (level, body) in scene.bodies.enumerated() {
            #expect(abs(scene.middle(body).x - 200) < 1)
            #expect(abs(scene.middle(body).y - (775 - Double(level) * 50)) < 2)
        }
    }

    @Test func aPyramidStands() {
        var scene = Scene()
        scene.addRoom(width: 600, height: 400)
        for row in 0..<6 {
            for column in 0..<(6 - row) {
                scene.add(Scene.box(40), at: 150 + Double(column) * 44 + Double(row) * 22, 380 - Double(row) * 40)
            }
        }
        let before = scene.bodies.map { scene.middle($0) }
        let isSettled = scene.settle(8)
        #expect(isSettled)
        for (body, place) in zip(scene.bodies, before) { #expect((scene.middle(body) - place).length < 2) }
    }

    @Test func aSpringAtRestStaysWhereItIs() {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: 33, 44, gravity: 0)
        var spring = JointDefinition(.pin, first: nil, at: Vector(33, 44), second: body, at: .zero)
        (spring.frequency, spring.damping) = (1, 0.8)
        _ = scene.world.addJoint(spring)
        for _ in 0..<200 {
            scene.world.advance()
            #expect(scene.middle(body) == Vector(33, 44))
        }
        #expect(scene.world.isAtRest)
    }

    @Test func aSpringComesBackWithoutDriftingAside() {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: 50, 50, gravity: 0)
        var spring = JointDefinition(.pin, first: nil, at: Vector(50, 50), second: body, at: .zero)
        (spring.frequency, spring.damping) = (1, 0.8)
        _ = scene.world.addJoint(spring)
        scene.world.move(body, to: Vector(50, 150), angle: 0)
        let isSettled = scene.settle(4)
        #expect(isSettled)
        #expect(scene.middle(body).x == 50)
        #expect(abs(scene.middle(body).y - 50) < 0.05)
    }

    @Test func whatLiesWakesWhenItsSupportGoes() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        let low = scene.add(Scene.box(50), at: 200, 375)
        let high = scene.add(Scene.box(50), at: 200, 325)
        let isSettled = scene.settle(5)
        #expect(isSettled)
        scene.world.removeBody(low)
        #expect(!scene.world.isAtRest)
        let isSettledAgain = scene.settle(5)
        #expect(isSettledAgain)
        #expect(abs(scene.middle(high).y - 375) < 0.5)
    }

    @Test func whatIsHitWakes() {
        var scene = Scene()
        let still = scene.add(.circle(radius: 20), at: 300, 0, gravity: 0)
        scene.run(1)
        #expect(scene.world.isAtRest)
        let moving = scene.add(.circle(radius: 20), at: 0, 0, gravity: 0)
        scene.world.setVelocity(Vector(500, 0), spin: 0, of: moving)
        scene.run(1)
        #expect(scene.middle(still).x > 320)
    }

    @Test func aWorldAtRestDoesNothing() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        scene.add(Scene.box(50), at: 200, 375)
        let isSettled = scene.settle(5)
        #expect(isSettled)
        let before = scene.bodies.map { scene.middle($0) }
        scene.run(10)
        #expect(scene.bodies.map { scene.middle($0) } == before)
        #expect(scene.world.events.isEmpty)
    }
}
