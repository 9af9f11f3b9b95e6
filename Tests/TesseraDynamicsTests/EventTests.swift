import Testing

@testable import TesseraDynamics

@Suite struct EventTests {
    @Test func meetingsBeginOnceAndEnd() {
        var scene = Scene()
        scene.addLine([Vector(-500, 400), Vector(0, 400), Vector(1, 400), Vector(500, 400)])
        let ball = scene.add(.circle(radius: 20), at: -100, 379.9) { $0.friction = 0 }
        scene.world.setVelocity(Vector(200, 0), spin: 0, of: ball)
        var events: [ContactEvent] = []
        for _ in 0..<150 {
            scene.world.advance()
            events += scene.world.events
        }
        #expect(scene.middle(ball).x > 50)
        // From one line of the path to the next it never leaves the path.
        #expect(events.map(\.isBeginning) == [true])
        #expect(events.first?.other == .boundary(BoundaryID(number: 0)))
    }

    @Test func setsOfCollisionsDoNotSeeEachOther() {
        var scene = Scene()
        let first = scene.add(Scene.box(40), at: 0, 0, gravity: 0)
        let second = scene.add(Scene.box(40), at: 200, 0, gravity: 0)
        scene.world.setMemberships(
            [CollisionMembership(group: 2, meetsItems: true, meetsBoundaries: true)], of: second)
        scene.world.setVelocity(Vector(500, 0), spin: 0, of: first)
        scene.run(1)
        #expect(scene.middle(first).x > 400)
        #expect(scene.middle(second).x == 200)
    }

    @Test func fieldsActByTheirFormulas() {
        let subject = DynamicsField.Subject(
            offset: Vector(100, 0), velocity: Vector(0, 50), mass: 2, charge: 3)
        func force(_ kind: DynamicsField.Kind) -> DynamicsField.Effect {
            DynamicsField(kind).effect(on: subject, at: 0)
        }
        #expect(force(.drag) == .force(Vector(0, -50)))
        #expect(force(.radial) == .force(Vector(-200, 0)))
        #expect(force(.linear) == .force(Vector(0, 200)))
        #expect(force(.velocity) == .velocity(Vector(0, 100)))
        #expect(force(.spring) == .force(Vector(-100, 0)))
        #expect(force(.electric) == .force(Vector(300, 0)))
        var weaker = DynamicsField(.radial)
        (weaker.falloff, weaker.minimumRadius) = (2, 200)
        #expect(weaker.effect(on: subject, at: 0) == .force(Vector(-50, 0)))
    }
}
