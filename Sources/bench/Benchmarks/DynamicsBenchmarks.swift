import TesseraDynamics

/// Steps of rigid bodies beside those of Chipmunk: a springy list, and boxes that settle.
enum DynamicsBenchmarks {
    typealias Place = (x: Double, y: Double)

    @MainActor static let list = [
        Benchmark(name: "dynamics.cells.200", budget: ChipmunkPeer.budget(orMilliseconds: 0.35), run: cells),
        Benchmark(name: "dynamics.pile.300", budget: ChipmunkPeer.budget(orMilliseconds: 1), run: pile),
    ]

    /// A step of 200 rows that swing on springs; samples are milliseconds a step.
    @MainActor
    private static func cells() -> Measurement {
        var world = DynamicsWorld()
        let places = (0..<200).map { index -> (home: Double, start: Double) in
            let home = 30 + Double(index) * 50
            return (home, home + 40)
        }
        for place in places {
            let row = world.addBody(
                at: Vector(190, place.start), angle: 0, shapes: [(shape: .box(width: 340, height: 44), offset: .zero)])
            var spring = JointDefinition(.pin, first: nil, at: Vector(190, place.home), second: row, at: .zero)
            spring.frequency = 1
            _ = world.addJoint(spring)
        }
        let samples = sampledPerStep(repeats: 60) { _ in world.advance() }
        return Measurement(samples, floor: ChipmunkPeer.springs(from: places, repeats: 60), count: places.count)
    }

    /// A step of 300 boxes that fall on each other and settle; samples are milliseconds a step over four seconds.
    @MainActor
    private static func pile() -> Measurement {
        let boxes = (0..<300).map { index -> Place in
            let (row, column) = (Double(index / 15), Double(index % 15))
            let shift = Double(index / 15 % 3) * 4
            return (20 + column * 25 + shift, 1_100 - row * 30)
        }
        let corners: [Place] = [(0, -2_000), (400, -2_000), (400, 1_200), (0, 1_200)]
        let steps = 480
        let samples = (0..<5).map { _ in
            var world = makePile(of: boxes, within: corners)
            return milliseconds { for _ in 0..<steps { world.advance() } } / Double(steps)
        }
        let peer = ChipmunkPeer.pile(of: boxes, within: corners, steps: steps)
        return Measurement(samples, floor: peer, count: boxes.count)
    }

    private static func makePile(of boxes: [Place], within corners: [Place]) -> DynamicsWorld {
        var world = DynamicsWorld()
        _ = world.addBoundary([(points: corners.map { Vector($0.x, $0.y) }, isClosed: true)], group: 1)
        for place in boxes {
            let box = world.addBody(
                at: Vector(place.x, place.y), angle: 0, shapes: [(shape: .box(width: 20, height: 20), offset: .zero)])
            world.setMemberships([CollisionMembership(group: 1, meetsItems: true, meetsBoundaries: true)], of: box)
            world.setAcceleration(Vector(0, 1_000), of: box)
        }
        return world
    }
}
