import TesseraHarness
import Testing
import UIKit

/// Items that hold each other, at any depth of the reference view.
@Suite @MainActor struct AttachmentTests {
    private let stage = DynamicsStage()

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    private func anchor(_ item: any UIDynamicItem) {
        let behavior = UIDynamicItemBehavior(items: [item])
        behavior.isAnchored = true
        stage.animator.addBehavior(behavior)
    }

    private func pull(_ item: any UIDynamicItem) { stage.animator.addBehavior(UIGravityBehavior(items: [item])) }

    @Test func aRopeLetsNearerAndHoldsFarther() {
        let (post, weight) = (stage.addBox(at: 200, 50, side: 20), stage.addBox(at: 200, 150, side: 20))
        anchor(post)
        let rope = UIAttachmentBehavior.limitAttachment(
            with: post, offsetFromCenter: .zero, attachedTo: weight, offsetFromCenter: .zero)
        #expect(rope.length == 100 && rope.attachedBehaviorType == .items)
        stage.animator.addBehavior(rope)
        pull(weight)
        let throwing = UIDynamicItemBehavior(items: [weight])
        throwing.addLinearVelocity(CGPoint(x: 0, y: -200), for: weight)
        stage.animator.addBehavior(throwing)
        stage.host.advance(by: 0.15)
        #expect(weight.center.y < 145, "nearer")
        stage.host.settle(limit: 30)
        #expect(abs(distance(post.center, weight.center) - 100) < 2)
    }

    @Test func aPinLetsTurnAboutItsPoint() {
        let (post, arm) = (stage.addBox(at: 200, 100, side: 20), stage.addBox(at: 250, 100, side: 20))
        anchor(post)
        stage.animator.addBehavior(
            UIAttachmentBehavior.pinAttachment(
                with: post, attachedTo: arm, attachmentAnchor: CGPoint(x: 200, y: 100)))
        pull(arm)
        stage.host.advance(by: 0.2)
        #expect(arm.center.y > 105 && abs(distance(arm.center, post.center) - 50) < 2)
    }

    @Test func aFixedAttachmentKeepsTwoItemsAsTheyStand() {
        let (a, b) = (stage.addBox(at: 150, 200, side: 20), stage.addBox(at: 200, 200, side: 20))
        stage.animator.addBehavior(
            UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 175, y: 200)))
        let glide = stage.addGlide([a, b])
        glide.addAngularVelocity(2, for: a)
        stage.host.advance(by: 0.5)
        #expect(abs(distance(a.center, b.center) - 50) < 1)
        let (first, second) = (atan2(a.transform.b, a.transform.a), atan2(b.transform.b, b.transform.a))
        #expect(abs(first - second) < 0.05)
    }

    @Test func twoItemsSlideAlongAnAxis() {
        let (rail, wagon) = (stage.addBox(at: 100, 100, side: 20), stage.addBox(at: 200, 100, side: 20))
        anchor(rail)
        stage.animator.addBehavior(
            UIAttachmentBehavior.slidingAttachment(
                with: rail, attachedTo: wagon, attachmentAnchor: CGPoint(x: 100, y: 100),
                axisOfTranslation: CGVector(dx: 1, dy: 0)))
        pull(wagon)
        stage.addGlide([wagon]).addLinearVelocity(CGPoint(x: 100, y: 0), for: wagon)
        stage.host.advance(by: 0.3)
        #expect(wagon.center.x > 210 && abs(wagon.center.y - 100) < 2)
    }

    @Test func aPointOfAnItemIsHeld() {
        let box = stage.addBox(at: 100, 100)
        let hook = UIAttachmentBehavior(
            item: box, offsetFromCenter: UIOffset(horizontal: 0, vertical: -40),
            attachedToAnchor: CGPoint(x: 100, y: 60))
        #expect(hook.length == 0)
        stage.animator.addBehavior(hook)
        pull(box)
        stage.host.advance(by: 1)
        #expect(distance(box.center, CGPoint(x: 100, y: 100)) < 1, "it hangs where it was")
    }

    // MARK: Views inside other views

    private func nested() -> UIView {
        let panel = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.view.addSubview(panel)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        panel.addSubview(inner)
        return inner
    }

    @Test func distancesAreThoseInTheReferenceView() {
        let inner = nested()
        // Its middle is at (110, 60) of the reference view.
        let attachment = UIAttachmentBehavior(item: inner, attachedToAnchor: CGPoint(x: 110, y: 20))
        stage.animator.addBehavior(attachment)
        #expect(attachment.length == 40)
        pull(inner)
        stage.host.advance(by: 1)
        #expect(distance(inner.center, CGPoint(x: 10, y: 10)) < 1)
    }

    @Test func aLengthOfTheProgramsOwnStays() {
        let attachment = UIAttachmentBehavior(item: nested(), attachedToAnchor: CGPoint(x: 110, y: 20))
        attachment.length = 70
        stage.animator.addBehavior(attachment)
        #expect(attachment.length == 70)
    }

    @Test func pointsAreThoseInTheReferenceView() {
        let (inner, box) = (nested(), stage.addBox(at: 200, 60, side: 20))
        stage.animator.addBehavior(
            UIAttachmentBehavior.pinAttachment(
                with: inner, attachedTo: box, attachmentAnchor: CGPoint(x: 150, y: 60)))
        stage.host.advance(by: 1)
        #expect(distance(inner.center, CGPoint(x: 10, y: 10)) < 0.5)
        #expect(distance(box.center, CGPoint(x: 200, y: 60)) < 0.5)
    }

    // MARK: Two animators

    /// Both move the item; what comes of it is some place in sight.
    @Test func anItemOfTwoAnimatorsStaysFinite() {
        let box = stage.addBox(at: 100, 100, side: 20)
        let other = UIDynamicAnimator(referenceView: stage.view)
        pull(box)
        other.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 300)))
        stage.host.advance(by: 1)
        #expect(box.center.x.isFinite && box.center.y.isFinite && box.transform.a.isFinite)
        stage.animator.removeAllBehaviors()
        #expect(stage.host.settle())
        #expect(distance(box.center, CGPoint(x: 300, y: 300)) < 1 || !other.isRunning)
    }
}
