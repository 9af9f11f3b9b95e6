import TesseraHarness
import Testing
import UIKit

/// What each kind of field does to a box of mass 1 at (300, 200), seen from (200, 200).
@Suite @MainActor struct FieldTests {
    private let stage = DynamicsStage()
    private let start = CGPoint(x: 300, y: 200)

    /// The box after some time in a field.
    private func moved(
        by field: UIFieldBehavior, velocity: CGPoint = .zero, charge: CGFloat = 0, for seconds: Double = 0.5
    ) -> (center: CGPoint, velocity: CGPoint) {
        let box = stage.addBox(at: start.x, start.y)
        let glide = stage.addGlide([box])
        glide.charge = charge
        if velocity != .zero { glide.addLinearVelocity(velocity, for: box) }
        if field.position == .zero { field.position = CGPoint(x: 200, y: 200) }
        field.addItem(box)
        #expect(field.items.count == 1)
        stage.animator.addBehavior(field)
        stage.host.advance(by: seconds)
        return (box.center, glide.linearVelocity(for: box))
    }

    @Test func dragSlowsDown() {
        let end = moved(by: .dragField(), velocity: CGPoint(x: 200, y: 0))
        #expect(end.velocity.x > 60 && end.velocity.x < 160)
    }

    @Test func aVortexDrivesRound() {
        let end = moved(by: .vortexField())
        #expect(abs(end.center.y - start.y) > 5 && abs(end.center.y - start.y) > abs(end.center.x - start.x))
    }

    @Test func radialGravityDraws() {
        #expect(moved(by: .radialGravityField(position: CGPoint(x: 200, y: 200))).center.x < 295)
    }

    @Test func aVelocityFieldGivesASpeedWhateverElseActs() {
        let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 0, dy: -1))
        #expect(field.direction == CGVector(dx: 0, dy: -1))
        let end = moved(by: field, velocity: CGPoint(x: 0, y: 300))
        #expect(abs(end.velocity.y + 100) < 1 && end.center.y < start.y)
    }

    @Test func noiseDrivesToAndFro() {
        let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
        #expect(field.smoothness == 0.5 && field.animationSpeed == 2)
        #expect(moved(by: field).center != start)
    }

    @Test func turbulenceActsOnWhatMoves() {
        let still = moved(by: .turbulenceField(smoothness: 0.5, animationSpeed: 1))
        #expect(still.center == start)
        let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
        let end = moved(by: field, velocity: CGPoint(x: -100, y: 0))
        #expect(end.velocity != CGPoint(x: -100, y: 0))
    }

    @Test func aSpringFieldDrawsToItsPosition() {
        let end = moved(by: .springField())
        #expect(end.center.x < 295 && abs(end.center.y - start.y) < 0.5)
    }

    @Test func electricFieldsActOnCharges() {
        #expect(moved(by: .electricField()).center == start)
        #expect(moved(by: .electricField(), charge: 1).center.x > 305)
    }

    @Test func magneticFieldsDriveMovingChargesAside() {
        let end = moved(by: .magneticField(), velocity: CGPoint(x: -100, y: 0), charge: 1)
        #expect(abs(end.velocity.y) > 5)
        #expect(abs(hypot(end.velocity.x, end.velocity.y) - 100) < 15, "the speed stays")
    }

    @Test func aFieldOfTheProgramsOwn() {
        var asked = 0
        let field = UIFieldBehavior.field { field, offset, velocity, mass, charge, step in
            asked += 1
            #expect(field.strength == 1 && offset.x > 90 && mass > 0 && charge == 0 && step > 0)
            return CGVector(dx: 0, dy: 1)
        }
        let end = moved(by: field)
        #expect(asked > 20 && abs(end.velocity.y - 50) < 3)
    }

    @Test func aFieldWeakensWithTheDistance() {
        let even = moved(by: .radialGravityField(position: CGPoint(x: 100, y: 200)))
        let weakening = UIFieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 200))
        weakening.falloff = 2
        weakening.minimumRadius = 10
        #expect(weakening.minimumRadius == 10)
        #expect(moved(by: weakening).center.x > even.center.x)
    }
}
