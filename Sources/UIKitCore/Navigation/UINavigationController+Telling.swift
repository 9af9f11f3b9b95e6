import Foundation

/// What the delegate of a navigation controller still has to hear, since the controller has not appeared yet.
struct WaitingShow {
    var will = false
    var did = false
}

// The delegate hears of a change after the controller that is shown: after its `viewWillAppear(_:)` and `viewDidAppear(_:)`.
// Of what came onto the stack out of sight it hears when the navigation controller appears (from memory of UIKit; no order
// was recorded).

extension UINavigationController {
    func tellWillShow(_ controller: UIViewController, animated: Bool) {
        guard isShown else {
            waitingShow.will = true
            return
        }
        delegate?.navigationController(self, willShow: controller, animated: animated)
    }

    func tellDidShow(_ controller: UIViewController, animated: Bool) {
        guard !waitingShow.will, appearance.phase != .appearing else {
            waitingShow.did = true
            return
        }
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }

    func tellWaitingWillShow() {
        guard waitingShow.will, let displayed else { return }
        waitingShow.will = false
        delegate?.navigationController(self, willShow: displayed, animated: appearance.isAnimated)
    }

    func tellWaitingDidShow() {
        guard waitingShow.did, let displayed, transition == nil else { return }
        waitingShow.did = false
        delegate?.navigationController(self, didShow: displayed, animated: appearance.isAnimated)
    }
}
