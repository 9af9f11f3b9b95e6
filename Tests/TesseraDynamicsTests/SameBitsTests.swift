import Testing

@testable import TesseraDynamics

@Suite struct SameBitsTests {
    private func run() -> [UInt64] {
        var scene = Scene()
        scene.addRoom(width: 400, height: 600)
        for index in 0..<60 {
            let shape: DynamicsShape =
                switch index % 3 {
                case 0: .box(width: 30, height: 20 + Double(index % 5) * 4)
                case 1: .circle(radius: 12)
                default: .ellipse(width: 40, height: 24)
                }
            let body = scene.add(shape, at: 40 + Double(index % 8) * 42, 40 + Double(index / 8) * 40)
            scene.world.setVelocity(Vector(Double(index % 7) * 50 - 150, 0), spin: Double(index % 5), of: body)
        }
        scene.run(3)
        scene.world.removeBody(scene.bodies[3])
        scene.run(2)
        return scene.bodies.flatMap { body in
            let place = scene.world.place(of: body)
            return [place.middle.x.bitPattern, place.middle.y.bitPattern, place.angle.bitPattern]
        }
    }

    @Test func twoRunsGiveTheSameBits() {
        #expect(run() == run())
    }
}
