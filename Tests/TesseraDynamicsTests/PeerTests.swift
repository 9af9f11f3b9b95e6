import Testing

@testable import TesseraDynamics

/// Places, speeds and energies beside those that Chipmunk 7.0.3 gives for scenes of one make, in steps of 1/1200 s and with
/// 10 iterations. Elasticities and frictions of pairs are the same there; masses are areas / 10,000.
@Suite struct PeerTests {
    /// How a body is made here: what meets, and what time takes.
    private func make(
        _ elasticity: Double, _ friction: Double, _ resistance: Double = 0
    ) -> (inout BodyMaterial) -> Void {
        {
            ($0.elasticity, $0.friction) = (elasticity, friction)
            ($0.resistance, $0.angularResistance) = (resistance, resistance)
        }
    }

    /// The energy of what moves and of what may fall down to `floor`, without that of turning.
    private func energy(_ scene: Scene, floor: Double) -> Double {
        scene.energy
            + scene.bodies.reduce(0) { $0 + scene.world.mass(of: $1) * 1_000 * (floor - scene.middle($1).y) }
    }

    @Test func aDampedSpringSwingsAsThere() {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: 0, 100, gravity: 0, material: make(0, 0))
        var spring = JointDefinition(.pin, first: nil, at: .zero, second: body, at: .zero)
        (spring.frequency, spring.damping) = (1, 0.3)
        _ = scene.world.addJoint(spring)
        for place in [24.36, -36.73, -12.87, 13.13, 6.22, -4.54, -2.84, 1.51] {
            scene.run(0.25)
            #expect(abs(scene.middle(body).y - place) < 2)
        }
    }

    @Test func aPendulumSwingsAsThere() {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: 100, 0, material: make(0, 0))
        _ = scene.world.addJoint(
            JointDefinition(.pin, first: nil, at: .zero, second: body, at: Vector(-100, 0)))
        let places = [
            (95.48, 29.79), (40.05, 91.71), (-61.22, 79.18), (-98.5, 17.51), (-99.99, 2.12), (-89.12, 45.42),
            (-14.29, 99.06), (77.63, 63.16),
        ]
        for (x, y) in places {
            scene.run(0.25)
            #expect((scene.middle(body) - Vector(x, y)).length < 1.5)
            // There the energy, which nothing takes, moves between -110 and 14 of 16,000 at the lowest place.
            let turning = pow2(scene.world.spin(of: body)) * 0.16 * 1_600 / 12
            #expect(abs(energy(scene, floor: 0) + turning) < 110)
        }
    }

    private func pow2(_ value: Double) -> Double { value * value }

    @Test func aBallThatJumpsLosesAsMuchAsThere() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        let ball = scene.add(.circle(radius: 25), at: 200, 75, material: make(0.7, 0))
        let there = [
            (199.8, 58_946.0), (279.1, 28_788), (244.7, 28_829), (332, 14_090), (336.8, 14_131), (346.4, 6_912),
            (371, 3_382), (373.5, 387),
        ]
        for (place, energy) in there {
            scene.run(0.5)
            #expect(abs(scene.middle(ball).y - place) < 2)
            #expect(abs(self.energy(scene, floor: 375) - energy) < energy * 0.02)
        }
    }

    @Test(arguments: [(0.1, 159.8, 51.98), (0.3, 79.92, 12.02), (0.45, 19.98, -17.96), (0.8, 0, -27.95)])
    func aBoxSlidesAsFarAsThere(_ friction: Double, _ x: Double, _ y: Double) {
        var scene = Scene()
        scene.addLine([Vector(-500, -250), Vector(2_000, 1_000)])
        let body = scene.world.addBody(
            at: Vector(0, -28), angle: 0.4636476090008061, shapes: [(shape: Scene.box(50), offset: .zero)])
        scene.world.setMemberships([CollisionMembership(group: 1, meetsItems: true, meetsBoundaries: true)], of: body)
        var material = BodyMaterial()
        make(0, friction)(&material)
        scene.world.setMaterial(material, of: body)
        scene.world.setAcceleration(Vector(0, 1_000), of: body)
        scene.run(1)
        #expect((scene.middle(body) - Vector(x, y)).length < 1)
    }

    @Test func boxesThatMeetBesideTheirMiddlesTurnAsThere() {
        var scene = Scene()
        let first = scene.add(Scene.box(40), at: 0, 0, gravity: 0, material: make(0.5, 0))
        let second = scene.add(Scene.box(60), at: 200, 30, gravity: 0, material: make(0.5, 0))
        scene.world.setVelocity(Vector(300, 0), spin: 0, of: first)
        scene.run(0.6)
        #expect((scene.world.velocity(of: first) - Vector(75.12, 0)).length < 0.1)
        #expect((scene.world.velocity(of: second) - Vector(99.95, 0)).length < 0.1)
        #expect(abs(scene.world.spin(of: first) - 4.172) < 0.005)
        #expect(abs(scene.world.spin(of: second) - 4.173) < 0.005)
    }

    @Test func aTowerRestsWhereItRestsThere() {
        var scene = Scene()
        scene.addRoom(width: 400, height: 400)
        for level in 0..<5 {
            scene.add(
                Scene.box(50), at: 200 + Double(level % 2) * 10, 370 - Double(level) * 55, material: make(0.2, 0.2))
        }
        let isSettled = scene.settle(8)
        #expect(isSettled)
        let there = [(200.0, 375.0), (210.2, 325), (199.7, 275), (208.8, 225), (200.9, 175)]
        for (body, place) in zip(scene.bodies, there) {
            #expect(abs(scene.middle(body).x - place.0) < 2 && abs(scene.middle(body).y - place.1) < 0.2)
            #expect(abs(scene.world.place(of: body).angle) < 0.001)
        }
    }

    /// Which body lies where is chance. How high the pile is, is not.
    @Test(arguments: [(30, 126_581.0, 487.1), (60, 494_438, 388.2)])
    func aPileKeepsAsMuchEnergyAsThere(_ count: Int, _ energy: Double, _ top: Double) {
        var scene = Scene()
        scene.addLine(
            [Vector(0, -2_000), Vector(0, 600), Vector(300, 600), Vector(300, -2_000)], isClosed: true)
        for index in 0..<count {
            let place = Vector(30 + Double(index % 7) * 38 + Double(index / 7 % 3) * 5, 560 - Double(index / 7) * 45)
            let shape = index % 2 == 0 ? Scene.box(30) : .circle(radius: 15)
            scene.add(shape, at: place.x, place.y, material: make(0.2, 0.2, 0.1))
        }
        let isSettled = scene.settle(8)
        #expect(isSettled)
        #expect(abs(self.energy(scene, floor: 600) - energy) < energy * 0.05)
        #expect(abs((scene.bodies.map { scene.middle($0).y }.min() ?? 0) - top) < 15)
    }
}
