import TesseraHarness
import Testing
import UIKit

/// The bounds of the reference view as a boundary, while items lie at rest within them.
@MainActor
struct ReferenceBoundsTests {
    @Test func whatLiesAtRestFollowsOtherBounds() {
        let screen = UIViewController()
        let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        screen.view.addSubview(box)
        let host = TestHost(screen, configuration: TestConfiguration(size: CGSize(width: 390, height: 844)))
        host.settle()
        let animator = UIDynamicAnimator(referenceView: screen.view)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        host.settle()
        #expect(abs(box.frame.maxY - 844) < 1)
        host.resize(to: CGSize(width: 844, height: 390))
        host.settle()
        #expect(abs(box.frame.maxY - 390) < 1)
        host.resize(to: CGSize(width: 390, height: 844))
        host.settle()
        #expect(abs(box.frame.maxY - 844) < 1)
    }
}
