import TesseraDynamics

/// Steps of rigid bodies: a springy list, and boxes that settle.
enum DynamicsBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "dynamics.cells.200", budget: .milliseconds(0.35), run: cells),
        Benchmark(name: "dynamics.pile.300", budget: .milliseconds(1), run: pile),
    ]

    /// A step of 200 rows that swing on springs; samples are milliseconds a step.
    @MainActor
    private static func cells() -> Measurement {
        var world = DynamicsWorld()
        let count = 200
        for index in 0..<count {
            let home = Vector(190, 30 + Double(index) * 50)
            let row = world.addBody(
                at: home + Vector(0, 40), angle: 0, shapes: [(shape: .box(width: 340, height: 44), offset: .zero)])
            var spring = JointDefinition(.pin, first: nil, at: home, second: row, at: .zero)
            spring.frequency = 1
            _ = world.addJoint(spring)
        }
        return Measurement(sampledPerStep(repeats: 60) { _ in world.advance() }, count: count)
    }

    /// A step of 300 boxes that fall on each other and settle; samples are milliseconds a step over four seconds.
    @MainActor
    private static func pile() -> Measurement {
        let count = 300
        let samples = (0..<5).map { _ in
            var world = makePile(count)
            let steps = 480
            return milliseconds { for _ in 0..<steps { world.advance() } } / Double(steps)
        }
        return Measurement(samples, count: count)
    }

    private static func makePile(_ count: Int) -> DynamicsWorld {
        var world = DynamicsWorld()
        let corners = [Vector(0, -2_000), Vector(400, -2_000), Vector(400, 1_200), Vector(0, 1_200)]
        _ = world.addBoundary([(points: corners, isClosed: true)], group: 1)
        for index in 0..<count {
            let (row, column) = (index / 15, index % 15)
            let box = world.addBody(
                at: Vector(20 + Double(column) * 25 + Double(row % 3) * 4, 1_100 - Double(row) * 30), angle: 0,
                shapes: [(shape: .box(width: 20, height: 20), offset: .zero)])
            world.setMemberships([CollisionMembership(group: 1, meetsItems: true, meetsBoundaries: true)], of: box)
            world.setAcceleration(Vector(0, 1_000), of: box)
        }
        return world
    }
}
