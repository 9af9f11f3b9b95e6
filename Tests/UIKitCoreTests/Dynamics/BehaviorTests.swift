import TesseraHarness
import Testing
import UIKit

@Suite @MainActor struct BehaviorTests {
    private let stage = DynamicsStage()

    // MARK: Gravity

    @Test func gravityIsAThousandPointsPerSecondSquared() {
        let box = stage.addBox(at: 200, 0)
        _ = stage.addGlide([box])
        let gravity = UIGravityBehavior(items: [box])
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
        #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
        stage.animator.addBehavior(gravity)
        stage.host.advance(by: 0.5)
        #expect(abs(box.center.y - 125) < 3)
        #expect(box.center.x == 200)
    }

    @Test func aMagnitudeOfZeroResetsTheAngle() {
        let gravity = UIGravityBehavior()
        gravity.magnitude = 0
        #expect(gravity.angle == 0)
        #expect(gravity.gravityDirection == .zero)
        gravity.setAngle(.pi, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: -2, dy: 0))
    }

    // MARK: Push

    @Test func aPushOfOneGivesAHundredPointsPerSecond() {
        let box = stage.addBox(at: 200, 200)
        let glide = stage.addGlide([box])
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        #expect(push.magnitude == 0 && push.active)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        stage.animator.addBehavior(push)
        stage.host.advance(by: 0.1)
        #expect(abs(glide.linearVelocity(for: box).x - 100) < 1e-6)
        #expect(!push.active)
        push.active = true
        stage.host.advance(by: 0.1)
        #expect(abs(glide.linearVelocity(for: box).x - 200) < 1e-6)
    }

    @Test func aPushThatGoesOnAccelerates() {
        let box = stage.addBox(at: 200, 200)
        let glide = stage.addGlide([box])
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        stage.animator.addBehavior(push)
        stage.host.advance(by: 1)
        #expect(abs(glide.linearVelocity(for: box).x - 100) < 2)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: box)
        #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 0, vertical: -20))
        stage.host.advance(by: 0.2)
        #expect(glide.angularVelocity(for: box) > 0)
    }

    // MARK: Item behaviours

    @Test func usualValues() {
        let behavior = UIDynamicItemBehavior()
        #expect(behavior.elasticity == 0.2 && behavior.friction == 0.2 && behavior.density == 1)
        #expect(behavior.resistance == 0.1 && behavior.angularResistance == 0.1)
        #expect(behavior.charge == 0 && !behavior.isAnchored && behavior.allowsRotation)
    }

    @Test func speedsAddUpBeforeThereIsAnAnimator() {
        let box = stage.addBox(at: 200, 200)
        let behavior = UIDynamicItemBehavior(items: [box])
        behavior.resistance = 0
        behavior.addLinearVelocity(CGPoint(x: 30, y: 0), for: box)
        behavior.addLinearVelocity(CGPoint(x: 20, y: 10), for: box)
        behavior.addAngularVelocity(2, for: box)
        #expect(behavior.linearVelocity(for: box) == CGPoint(x: 50, y: 10))
        stage.animator.addBehavior(behavior)
        #expect(behavior.linearVelocity(for: box) == CGPoint(x: 50, y: 10))
        #expect(behavior.angularVelocity(for: box) == 2)
        stage.host.advance(by: 1)
        #expect(abs(box.center.x - 250) < 1.5)
        #expect(box.transform.b != 0)
    }

    @Test func theLastOfTheTreeWinsNotTheLastAdded() {
        let box = stage.addBox(at: 200, 200)
        let parent = UIDynamicBehavior()
        stage.animator.addBehavior(parent)
        let last = UIDynamicItemBehavior(items: [box])
        last.isAnchored = false
        stage.animator.addBehavior(last)
        let early = UIDynamicItemBehavior(items: [box])
        early.isAnchored = true
        parent.addChildBehavior(early)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.host.advance(by: 0.2)
        #expect(box.center.y > 200)
        stage.animator.removeBehavior(last)
        let place = box.center
        stage.host.advance(by: 0.2)
        #expect(box.center == place)
    }

    // MARK: Snap and attachments

    @Test func aSnapEndsUprightAtItsPoint() {
        let box = stage.addBox(at: 50, 50)
        box.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 250))
        #expect(snap.damping == 0.5)
        stage.animator.addBehavior(snap)
        #expect(stage.host.settle())
        #expect(hypot(box.center.x - 300, box.center.y - 250) < 0.5)
        #expect(abs(box.transform.b) < 0.01)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(stage.host.settle())
        #expect(hypot(box.center.x - 100, box.center.y - 100) < 0.5)
    }

    @Test func attachmentsTakeTheirLengthFromThePlaces() {
        let (a, b) = (stage.addBox(at: 100, 100), stage.addBox(at: 200, 100))
        let anchored = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 100, y: 40))
        #expect(anchored.length == 60 && anchored.attachedBehaviorType == .anchor && anchored.items.count == 1)
        #expect(anchored.damping == 0 && anchored.frequency == 0 && anchored.frictionTorque == 0)
        #expect(anchored.attachmentRange.isInfinite)
        let both = UIAttachmentBehavior(
            item: a, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: b,
            offsetFromCenter: UIOffset(horizontal: -10, vertical: 0))
        #expect(both.length == 80 && both.attachedBehaviorType == .items && both.items.count == 2)
    }

    @Test func anAnchorThatMovesTakesTheItemAlong() {
        let box = stage.addBox(at: 100, 100)
        let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
        stage.animator.addBehavior(attachment)
        stage.host.settle()
        for step in 1...60 {
            attachment.anchorPoint = CGPoint(x: 100 + CGFloat(step) * 2, y: 100)
            stage.host.advance(by: 1.0 / 60)
        }
        #expect(stage.host.settle())
        #expect(hypot(box.center.x - 220, box.center.y - 100) < 1)
    }

    @Test func aSlideStaysOnItsAxis() {
        let box = stage.addBox(at: 100, 100)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: box, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 0, dy: 1))
        slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 80)
        stage.animator.addBehavior(slide)
        stage.animator.addBehavior(UIGravityBehavior(items: [box]))
        #expect(stage.host.settle())
        #expect(abs(box.center.x - 100) < 0.5)
        #expect(abs(box.center.y - 180) < 1)
    }

    // MARK: Fields and regions

    @Test func fieldsActWithinTheirRegion() {
        let (inside, outside) = (stage.addBox(at: 100, 50, side: 20), stage.addBox(at: 350, 50, side: 20))
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        #expect(field.strength == 1 && field.falloff == 0)
        field.position = CGPoint(x: 100, y: 100)
        field.region = UIRegion(radius: 100)
        field.addItem(inside)
        field.addItem(outside)
        stage.animator.addBehavior(field)
        stage.host.advance(by: 0.5)
        #expect(inside.center.y > 55)
        #expect(outside.center == CGPoint(x: 350, y: 50))
    }

    @Test func regionsCombine() {
        let circle = UIRegion(radius: 10)
        let wide = UIRegion(size: CGSize(width: 100, height: 4))
        let (near, far) = (CGPoint(x: 0, y: 8), CGPoint(x: 40, y: 1))
        #expect(circle.contains(near) && !circle.contains(far))
        #expect(circle.byUnion(with: wide).contains(far) && circle.byUnion(with: wide).contains(near))
        #expect(!circle.byIntersection(with: wide).contains(near))
        #expect(circle.byDifference(from: wide).contains(near))
        #expect(circle.inverse().contains(far) && UIRegion.infinite.contains(far))
    }

    @Test func aChildThatIsTakenAwayActsNoMore() {
        let box = stage.addBox(at: 200, 100)
        let (whole, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [box]))
        whole.addChildBehavior(gravity)
        stage.animator.addBehavior(whole)
        stage.host.advance(by: 0.1)
        #expect(box.center.y > 100 && whole.childBehaviors.first === gravity && gravity.dynamicAnimator != nil)
        whole.removeChildBehavior(gravity)
        let place = box.center
        stage.host.advance(by: 0.1)
        #expect(box.center == place && whole.childBehaviors.isEmpty && gravity.dynamicAnimator == nil)
    }
}
