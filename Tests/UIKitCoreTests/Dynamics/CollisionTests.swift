import TesseraHarness
import Testing
import UIKit

@Suite @MainActor struct CollisionTests {
    @MainActor
    private final class Listener: NSObject, UICollisionBehaviorDelegate {
        var calls: [String] = []

        private func name(_ item: any UIDynamicItem) -> String { "\((item as? UIView)?.tag ?? -1)" }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) { calls.append("begin " + [name(item1), name(item2)].sorted().joined(separator: " ")) }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
        ) { calls.append("end " + [name(item1), name(item2)].sorted().joined(separator: " ")) }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { calls.append("begin \(name(item)) \((identifier as? NSString).map { "\($0)" } ?? "bounds")") }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) { calls.append("end \(name(item)) \((identifier as? NSString).map { "\($0)" } ?? "bounds")") }
    }

    private let stage = DynamicsStage()
    private let listener = Listener()

    @Test func itemsRestOnTheReferenceBounds() {
        let box = stage.addBox(at: 200, 300)
        box.tag = 1
        let collision = UICollisionBehavior(items: [box])
        #expect(collision.collisionMode == .everything)
        #expect(!collision.translatesReferenceBoundsIntoBoundary)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = listener
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        #expect(stage.host.settle())
        #expect(abs(box.center.y - 350) < 0.5)
        #expect(listener.calls.first == "begin 1 bounds")
        #expect(listener.calls.last == "begin 1 bounds")
    }

    @Test func boundariesHaveNames() {
        let box = stage.addBox(at: 200, 100)
        box.tag = 2
        let collision = UICollisionBehavior(items: [box])
        let (floor, path) = (NSString(string: "floor"), NSString(string: "path"))
        #expect(collision.boundaryIdentifiers == nil)
        collision.addBoundary(
            withIdentifier: floor, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
        collision.addBoundary(withIdentifier: path, for: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9)))
        collision.collisionDelegate = listener
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        #expect(collision.boundaryIdentifiers?.count == 2)
        #expect(collision.boundary(withIdentifier: NSString(string: "floor")) != nil)
        #expect(stage.host.settle())
        #expect(abs(box.center.y - 250) < 0.5)
        #expect(listener.calls.first == "begin 2 floor")
        collision.removeBoundary(withIdentifier: NSString(string: "floor"))
        #expect(collision.boundary(withIdentifier: floor) == nil)
        stage.host.advance(by: 0.5)
        #expect(box.center.y > 300)
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test func itemsMeetAndPart() {
        let (a, b) = (stage.addBox(at: 50, 200, side: 40), stage.addBox(at: 200, 200, side: 40))
        (a.tag, b.tag) = (1, 2)
        let glide = stage.addGlide([a, b])
        glide.elasticity = 1
        glide.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
        let collision = UICollisionBehavior(items: [a, b])
        collision.collisionDelegate = listener
        stage.animator.addBehavior(collision)
        stage.host.advance(by: 0.5)
        #expect(listener.calls == ["begin 1 2", "end 1 2"])
        #expect(b.center.x > 230)
    }

    @Test func theModeDecidesWhatMeets() {
        let (a, b) = (stage.addBox(at: 50, 200, side: 40), stage.addBox(at: 200, 200, side: 40))
        let glide = stage.addGlide([a, b])
        glide.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
        let collision = UICollisionBehavior(items: [a, b])
        collision.collisionMode = .boundaries
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.host.advance(by: 0.5)
        #expect(b.center.x == 200)
        stage.host.advance(by: 1)
        #expect(a.center.x < 400)
    }

    @Test func ellipsesRollAndPathsHaveTheirOutline() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        final class Wedge: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath {
                let path = UIBezierPath()
                path.move(to: CGPoint(x: -50, y: 50))
                path.addLine(to: CGPoint(x: 50, y: 50))
                path.addLine(to: CGPoint(x: -50, y: 0))
                path.close()
                return path
            }
        }
        let (ball, wedge) = (Ball(frame: CGRect(x: 120, y: 250, width: 40, height: 40)), Wedge())
        wedge.frame = CGRect(x: 100, y: 300, width: 100, height: 100)
        for view in [ball, wedge] { stage.view.addSubview(view) }
        let still = UIDynamicItemBehavior(items: [wedge])
        still.isAnchored = true
        let collision = UICollisionBehavior(items: [ball, wedge])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(still)
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [ball]))
        stage.host.advance(by: 2)
        // Down the slope and on along the floor, rolling.
        #expect(ball.center.x > 220)
        #expect(abs(ball.center.y - 380) < 1)
        #expect(wedge.center == CGPoint(x: 150, y: 350))
    }

    @Test func groupsMoveAsOne() {
        let (a, b) = (stage.addBox(at: 100, 100, side: 40), stage.addBox(at: 160, 100, side: 40))
        let group = UIDynamicItemGroup(items: [a, b])
        #expect(group.center == CGPoint(x: 130, y: 100))
        #expect(group.bounds.size == CGSize(width: 100, height: 40))
        stage.animator.addBehavior(UIGravityBehavior(items: [group]))
        let collision = UICollisionBehavior(items: [group])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        #expect(stage.host.settle())
        #expect(abs(a.center.y - 380) < 1 && abs(b.center.y - 380) < 1)
        #expect(abs(b.center.x - a.center.x - 60) < 0.1)
    }

    @Test func theBoundsOfTheReferenceMayBeInset() {
        let ball = stage.addBox(at: 200, 200, side: 40)
        ball.tag = 3
        let collision = UICollisionBehavior(items: [ball])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        collision.collisionDelegate = listener
        stage.animator.addBehavior(collision)
        let gravity = UIGravityBehavior(items: [ball])
        stage.animator.addBehavior(gravity)
        #expect(stage.host.settle())
        #expect(abs(ball.center.y - 280) < 0.5 && listener.calls.last == "begin 3 bounds")
        let lift = UIPushBehavior(items: [ball], mode: .instantaneous)
        lift.pushDirection = CGVector(dx: 0, dy: -0.05)
        #expect(abs(lift.angle + .pi / 2) < 1e-6 && abs(lift.magnitude - 0.05) < 1e-6)
        stage.animator.removeBehavior(gravity)
        stage.animator.addBehavior(lift)
        stage.host.advance(by: 0.5)
        #expect(listener.calls.last == "end 3 bounds")
    }
}
