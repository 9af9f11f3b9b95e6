import Foundation
import TesseraGraphics
import UIKitCore

/// The question where the spine is, and the pages that the delegate sets meanwhile; nil for those that are shown.
struct SpineRequest {
    var pages: [UIViewController]?
}

extension UIPageViewController {
    /// The window turns from upright to lying, or back: the delegate says where the spine is then, and may set the pages that
    /// are to be shown with it.
    func askForSpine(in size: CGSize) {
        guard transitionStyle == .pageCurl, let delegate, let old = viewIfLoaded?.bounds.size else { return }
        let isLying = size.width > size.height
        guard isLying != (old.width > old.height) else { return }
        spineRequest = SpineRequest()
        let answer = delegate.pageViewController(self, spineLocationFor: isLying ? .landscapeLeft : .portrait)
        let pages = spineRequest?.pages ?? current.pages
        spineRequest = nil
        let before = spineLocation
        if answer != .none { spineLocation = answer }
        if spineLocation == .mid { isDoubleSided = true }
        guard pages.isEmpty || fits(pages) else { return spineLocation = before }
        if !pages.isEmpty { show(Array(pages.prefix(pagesInSight)), step: 1, animated: false, nil) }
    }
}
