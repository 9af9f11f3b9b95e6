import Testing

@testable import TesseraDynamics

@Suite struct JointTests {
    private func hang(
        _ kind: JointDefinition.Kind, from anchor: Vector = .zero, at place: Vector,
        _ change: (inout JointDefinition) -> Void = { _ in }
    ) -> (scene: Scene, body: BodyID) {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: place.x, place.y)
        var joint = JointDefinition(kind, first: nil, at: anchor, second: body, at: .zero)
        change(&joint)
        _ = scene.world.addJoint(joint)
        return (scene, body)
    }

    @Test func aRodKeepsItsLength() {
        var (scene, body) = hang(.rod, at: Vector(100, 0)) { $0.length = 100 }
        for _ in 0..<480 {
            scene.world.advance()
            #expect(abs(scene.middle(body).length - 100) < 0.5)
        }
    }

    @Test func aRopeHangsThroughButDoesNotStretch() {
        var (scene, body) = hang(.rope, at: Vector(30, 0)) { $0.length = 100 }
        var longest = 0.0
        for _ in 0..<480 {
            scene.world.advance()
            longest = max(longest, scene.middle(body).length)
        }
        #expect(longest < 101)
        #expect(longest > 99)
    }

    @Test func aSpringSwingsAtItsFrequency() {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: 150, 0, gravity: 0) { $0.resistance = 0 }
        var spring = JointDefinition(.rod, first: nil, at: .zero, second: body, at: .zero)
        (spring.length, spring.frequency) = (100, 2)
        _ = scene.world.addJoint(spring)
        var (crossings, last) = (0, 50.0)
        for _ in 0..<240 {
            scene.world.advance()
            let stretch = scene.middle(body).x - 100
            if last > 0, stretch <= 0 { crossings += 1 }
            last = stretch
        }
        #expect(crossings == 4)
    }

    @Test func criticalDampingDoesNotSwingOver() {
        var scene = Scene()
        let body = scene.add(Scene.box(40), at: 200, 0, gravity: 0)
        var spring = JointDefinition(.rod, first: nil, at: .zero, second: body, at: .zero)
        (spring.length, spring.frequency, spring.damping) = (100, 1, 1)
        _ = scene.world.addJoint(spring)
        for _ in 0..<360 {
            scene.world.advance()
            #expect(scene.middle(body).x > 99.5)
        }
        #expect(scene.middle(body).x < 101)
    }

    @Test func aSlideLeavesOneAxisWithinItsRange() {
        var (scene, body) = hang(.slide, at: .zero) {
            $0.axis = Vector(1, 1)
            $0.range = 0...50
        }
        scene.run(3)
        let place = scene.middle(body)
        #expect(abs(place.x - place.y) < 0.5)
        #expect(abs(place.length - 50) < 1)
        #expect(abs(scene.world.place(of: body).angle) < 0.01)
    }

    @Test func aWeldKeepsBothAsTheyStand() {
        var scene = Scene()
        let first = scene.add(Scene.box(40), at: 0, 0) { $0.isAnchored = true }
        let second = scene.add(Scene.box(40), at: 60, 0)
        _ = scene.world.addJoint(
            JointDefinition(.weld, first: first, at: Vector(30, 0), second: second, at: Vector(-30, 0)))
        scene.run(2)
        #expect((scene.middle(second) - Vector(60, 0)).length < 2)
        #expect(abs(scene.world.place(of: second).angle) < 0.05)
    }

    @Test func aPinTurnsWithinItsRange() {
        var scene = Scene()
        let first = scene.add(Scene.box(40), at: 0, 0) { $0.isAnchored = true }
        let second = scene.add(Scene.box(40), at: 100, 0)
        var pin = JointDefinition(.pin, first: first, at: .zero, second: second, at: Vector(-100, 0))
        pin.range = -0.5...0.5
        _ = scene.world.addJoint(pin)
        scene.run(3)
        #expect(abs(scene.world.place(of: second).angle - 0.5) < 0.05)
    }

    @Test func aSnapComesToItsPointUpright() {
        var scene = Scene()
        let body = scene.world.addBody(at: .zero, angle: 2, shapes: [(shape: Scene.box(60), offset: .zero)])
        var snap = JointDefinition(.snap, first: nil, at: Vector(200, 300), second: body, at: .zero)
        (snap.frequency, snap.damping) = (2.5, 0.5)
        _ = scene.world.addJoint(snap)
        let isSettled = scene.settle(6)
        #expect(isSettled)
        #expect((scene.middle(body) - Vector(200, 300)).length < 0.1)
        #expect(abs(scene.world.place(of: body).angle) < 0.01)
    }
}
