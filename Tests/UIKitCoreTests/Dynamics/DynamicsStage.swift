import TesseraHarness
import UIKit

/// A view of 400 x 400 points with boxes in it, and an animator.
@MainActor
final class DynamicsStage {
    let host: TestHost
    let view = UIView()
    let animator: UIDynamicAnimator

    init() {
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 400, height: 400)))
        animator = UIDynamicAnimator(referenceView: view)
    }

    func addBox(at x: CGFloat, _ y: CGFloat, side: CGFloat = 100) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        box.center = CGPoint(x: x, y: y)
        view.addSubview(box)
        return box
    }

    /// Behaviours of items whose speed nothing takes.
    func addGlide(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        behavior.resistance = 0
        behavior.angularResistance = 0
        animator.addBehavior(behavior)
        return behavior
    }
}

/// An object that is an item and no view.
final class PlainItem: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CGAffineTransform.identity
}
