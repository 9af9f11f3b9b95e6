import TesseraHarness
import Testing
import UIKit

@Suite @MainActor struct AnimatorTests {
    @MainActor
    private final class Watcher: NSObject, UIDynamicAnimatorDelegate {
        var calls: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    }

    private final class Noting: UIDynamicBehavior {
        var moves: [Bool] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }

    private let stage = DynamicsStage()

    @Test func itemsThatNobodySeesKeepNoWindowAwake() {
        let (room, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        room.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: room)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        let host = TestHost(UIViewController())
        #expect(host.settle(limit: 1))
        #expect(animator.isRunning)
    }

    @Test func itPausesWhenAllRestsAndCostsNothingThen() {
        let watcher = Watcher()
        stage.animator.delegate = watcher
        let box = stage.addBox(at: 200, 200)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 100, y: 100))
        #expect(!stage.animator.isRunning)
        stage.animator.addBehavior(snap)
        #expect(stage.animator.isRunning && watcher.calls == ["resume"])
        #expect(stage.host.settle())
        #expect(!stage.animator.isRunning && watcher.calls == ["resume", "pause"])
        let (time, place) = (stage.animator.elapsedTime, box.center)
        stage.host.advance(by: 3)
        #expect(stage.animator.elapsedTime == time && box.center == place)
        snap.damping = 0.7
        #expect(stage.animator.isRunning && watcher.calls == ["resume", "pause", "resume"])
    }

    @Test func descriptionsHaveAddressesWithoutASign() {
        let animators = (0..<64).map { _ in UIDynamicAnimator() }
        for animator in animators {
            #expect(animator.description.hasPrefix("<UIDynamicAnimator: 0x"))
            #expect(!animator.description.contains("0x-"))
        }
    }

    @Test func itKeepsTimeWithTheFrames() {
        let box = stage.addBox(at: 200, 0)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        var actions = 0
        let behavior = UIDynamicBehavior()
        behavior.action = { actions += 1 }
        stage.animator.addBehavior(behavior)
        stage.host.advance(by: 1)
        #expect(actions == 60)
        #expect(abs(stage.animator.elapsedTime - 1) < 0.001)
    }

    @Test func actionsSeeWhatMoved() {
        let box = stage.addBox(at: 200, 0)
        let gravity = UIGravityBehavior(items: [box])
        var heights: [CGFloat] = []
        gravity.action = { heights.append(box.center.y) }
        stage.animator.addBehavior(gravity)
        stage.host.advance(by: 0.1)
        #expect(heights.count == 6)
        #expect(heights.first.map { $0 > 0 } == true)
        #expect(heights == heights.sorted())
    }

    @Test func behavioursAreInOnePlaceOnly() {
        let (first, second, noting) = (UIDynamicBehavior(), UIDynamicBehavior(), Noting())
        first.addChildBehavior(noting)
        #expect(noting.dynamicAnimator == nil && noting.moves.isEmpty)
        stage.animator.addBehavior(first)
        #expect(noting.dynamicAnimator === stage.animator && noting.moves == [true])
        second.addChildBehavior(noting)
        #expect(first.childBehaviors.isEmpty && second.childBehaviors.count == 1)
        #expect(noting.dynamicAnimator == nil && noting.moves == [true, false])
        noting.addChildBehavior(second)
        #expect(noting.childBehaviors.isEmpty)
        stage.animator.addBehavior(first)
        #expect(stage.animator.behaviors.count == 1)
        let other = UIDynamicAnimator(referenceView: stage.view)
        other.addBehavior(first)
        #expect(stage.animator.behaviors.isEmpty && other.behaviors.count == 1)
        other.removeAllBehaviors()
        #expect(first.dynamicAnimator == nil)
    }

    @Test func placesAreThoseOfTheReferenceView() {
        let panel = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.view.addSubview(panel)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        panel.addSubview(inner)
        stage.animator.addBehavior(UISnapBehavior(item: inner, snapTo: CGPoint(x: 200, y: 150)))
        #expect(stage.host.settle())
        #expect(hypot(inner.center.x - 100, inner.center.y - 100) < 0.5)
        #expect(stage.animator.items(in: CGRect(x: 195, y: 145, width: 5, height: 5)).count == 1)
        #expect(stage.animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
    }

    @Test func outsideChangesCountOnlyWhenTold() {
        let box = stage.addBox(at: 200, 0)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.host.advance(by: 0.1)
        box.center = CGPoint(x: 10, y: 10)
        stage.host.advance(by: 0.1)
        #expect(box.center.x == 10 || box.center.x == 200)
        box.center = CGPoint(x: 50, y: 20)
        stage.animator.updateItem(usingCurrentState: box)
        stage.host.advance(by: 0.05)
        #expect(box.center.x == 50)
    }

    @Test func objectsThatAreNoViewsMoveToo() {
        let animator = UIDynamicAnimator()
        let item = PlainItem()
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.host.advance(by: 0.5)
        #expect(item.center.y > 100)
    }

    @Test func twoRunsGiveTheSameBits() {
        func run() -> [CGFloat] {
            let stage = DynamicsStage()
            let boxes = (0..<12).map { stage.addBox(at: 60 + CGFloat($0 % 4) * 80, 30 + CGFloat($0) * 22, side: 40) }
            let collision = UICollisionBehavior(items: boxes)
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(collision)
            stage.animator.addBehavior(UIGravityBehavior(items: boxes))
            stage.host.advance(by: 2)
            return boxes.flatMap { [$0.center.x, $0.center.y, $0.transform.b] }
        }
        #expect(run() == run())
    }

    // MARK: Bad input

    @Test func itemsMustBeInTheReferenceView() {
        let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let gravity = UIGravityBehavior(items: [stray])
        let exception = expectException { stage.animator.addBehavior(gravity) }
        #expect(exception?.name == "NSInvalidArgumentException")
        #expect(exception?.reason.contains("should be a descendant of reference view in") == true)
        stage.host.advance(by: 0.2)
        #expect(stray.center == CGPoint(x: 5, y: 5))
    }

    @Test func itemsMustHaveASize() {
        let flat = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        stage.view.addSubview(flat)
        let exception = expectException { stage.animator.addBehavior(UIGravityBehavior(items: [flat])) }
        #expect(exception?.reason.hasPrefix("Invalid size {0, 10} for item") == true)
    }

    @Test func attributesAreNotOfViews() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 10, height: 10)
        let exception = expectException { stage.animator.addBehavior(UIGravityBehavior(items: [attributes])) }
        #expect(exception?.reason.hasPrefix("Can't use layout attributes as item") == true)
    }

    @Test func anItemTwiceIsThereOnce() {
        let box = stage.addBox(at: 200, 0)
        let gravity = UIGravityBehavior(items: [box, box])
        gravity.addItem(box)
        #expect(gravity.items.count == 1)
        stage.animator.addBehavior(gravity)
        gravity.removeItem(box)
        #expect(stage.animator.items(in: CGRect(x: -1_000, y: -1_000, width: 3_000, height: 3_000)).isEmpty)
    }

    @Test func aPushBeyondAllMeasureStaysFinite() {
        let box = stage.addBox(at: 200, 200)
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.setAngle(0.3, magnitude: 1e9)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(push)
        stage.animator.addBehavior(collision)
        stage.host.advance(by: 1)
        #expect(box.center.x.isFinite && box.center.y.isFinite)
        #expect(stage.view.bounds.contains(box.center))
    }

    @Test func fiftyItemsInOnePointStayInSight() {
        let boxes = (0..<50).map { _ in stage.addBox(at: 200, 200, side: 40) }
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: boxes))
        for _ in 0..<120 {
            stage.host.advance(by: 1.0 / 60)
            #expect(boxes.allSatisfy { stage.view.bounds.contains($0.center) })
        }
    }

    @Test func degeneratePathsAreNoBoundaries() {
        let box = stage.addBox(at: 200, 100)
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(withIdentifier: NSString(string: "empty"), for: UIBezierPath())
        let point = CGPoint(x: 200, y: 200)
        collision.addBoundary(withIdentifier: NSString(string: "point"), from: point, to: point)
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.host.advance(by: 0.6)
        #expect(box.center.y > 250)
        #expect(collision.boundaryIdentifiers?.count == 2)
    }

    @Test func aBoundaryInsideAnItemThrowsItNowhere() {
        let box = stage.addBox(at: 200, 200)
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(
            withIdentifier: NSString(string: "inside"), from: CGPoint(x: 180, y: 200), to: CGPoint(x: 220, y: 200))
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        for _ in 0..<120 {
            stage.host.advance(by: 1.0 / 60)
            #expect(stage.view.bounds.contains(box.center) && box.transform.a.isFinite)
        }
    }
}
