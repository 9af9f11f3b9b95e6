import Testing

@testable import TesseraDynamics

@Suite struct BadInputTests {
    @Test(arguments: [500.0, 5_000, 20_000, 1e9], [4.0, 20, 50])
    func nothingGetsThroughALine(_ speed: Double, _ side: Double) {
        var scene = Scene()
        scene.addLine([Vector(300, -1_000), Vector(300, 1_000)])
        let body = scene.add(Scene.box(side), at: 100, 3, gravity: 0)
        scene.world.setVelocity(Vector(speed, speed / 10), spin: 7, of: body)
        scene.run(1)
        #expect(scene.middle(body).x < 300)
    }

    @Test(arguments: [500.0, 5_000, 20_000, 1e9], [4.0, 20, 50])
    func nothingGetsThroughAnotherBody(_ speed: Double, _ side: Double) {
        var scene = Scene()
        let first = scene.add(Scene.box(side), at: 0, 0, gravity: 0)
        let second = scene.add(Scene.box(side), at: 500, 0, gravity: 0)
        scene.world.setVelocity(Vector(speed, 0), spin: 0, of: first)
        scene.world.setVelocity(Vector(-speed, 0), spin: 0, of: second)
        scene.run(1)
        #expect(scene.middle(first).x < scene.middle(second).x)
    }

    @Test func aFastBallGetsOutOfNoRoom() {
        var scene = Scene()
        scene.addRoom(width: 300, height: 300)
        let ball = scene.add(.circle(radius: 10), at: 150, 150) { ($0.elasticity, $0.resistance) = (1, 0) }
        scene.world.setVelocity(Vector(5_000, 3_100), spin: 0, of: ball)
        for _ in 0..<600 {
            scene.world.advance()
            let place = scene.middle(ball)
            #expect(place.x > 0 && place.x < 300 && place.y > 0 && place.y < 300)
        }
    }

    @Test func fiftyBodiesInOnePlaceDoNotExplode() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 800)
        for _ in 0..<50 { scene.add(Scene.box(40), at: 200, 400) }
        for _ in 0..<1_200 {
            scene.world.advance()
            for body in scene.bodies {
                // A fall through all of the room ends at 1,265.
                #expect(scene.world.velocity(of: body).length < 1_500)
                let place = scene.middle(body)
                #expect(place.x > 0 && place.x < 400 && place.y > 0 && place.y < 800)
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e9, 0])
    func oddNumbersStayBounded(_ odd: Double) {
        var scene = Scene()
        scene.addRoom(width: 400, height: odd)
        for shape in [
            DynamicsShape.box(width: odd, height: odd), .circle(radius: odd), .ellipse(width: odd, height: 3),
        ] {
            let body = scene.add(shape, at: odd, odd, gravity: odd) {
                ($0.density, $0.elasticity, $0.friction) = (odd, odd, odd)
                ($0.resistance, $0.angularResistance, $0.charge) = (odd, odd, odd)
            }
            scene.world.setVelocity(Vector(odd, odd), spin: odd, of: body)
            scene.world.addImpulse(Vector(odd, odd), at: Vector(odd, 3), to: body)
            var joint = JointDefinition(.rod, first: nil, at: Vector(odd, odd), second: body, at: Vector(odd, odd))
            (joint.length, joint.frequency, joint.damping) = (odd, odd, odd)
            _ = scene.world.addJoint(joint)
            scene.world.move(body, to: Vector(odd, odd), angle: odd)
        }
        for _ in 0..<60 {
            for body in scene.bodies { scene.world.addForce(Vector(odd, odd), at: Vector(odd, odd), to: body) }
            scene.world.advance()
            #expect(scene.isFinite)
        }
    }

    @Test func aBoundaryInsideABodyIsSurvived() {
        var scene = Scene()
        scene.addLine([Vector(180, 200), Vector(220, 200)])
        scene.addLine([Vector(200, 200), Vector(200, 200)])
        let box = scene.add(Scene.box(100), at: 200, 200)
        scene.run(2)
        #expect(scene.isFinite)
        #expect(scene.world.velocity(of: box).length < 3_000)
    }

    @Test func aLineOfOnePointIsNone() {
        var world = DynamicsWorld()
        #expect(world.addBoundary([(points: [Vector(1, 1)], isClosed: false)], group: 1) == nil)
        #expect(world.addBoundary([(points: [Vector(1, 1), Vector(1, 1)], isClosed: true)], group: 1) == nil)
        #expect(world.addBoundary([], group: 1) == nil)
    }

    @Test func namesOfNothingDoNothing() {
        var world = DynamicsWorld()
        let body = world.addBody(at: .zero, angle: 0, shapes: [(shape: Scene.box(10), offset: .zero)])
        world.removeBody(body)
        world.removeBody(body)
        world.move(body, to: Vector(1, 1), angle: 1)
        world.setVelocity(Vector(1, 1), spin: 1, of: body)
        let joint = JointDefinition(.pin, first: nil, at: .zero, second: body, at: .zero)
        #expect(world.addJoint(joint) == nil)
        world.removeJoint(JointID(number: 7))
        world.removeBoundary(BoundaryID(number: 7))
        world.advance()
        #expect(world.isAtRest)
    }
}
