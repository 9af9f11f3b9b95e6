import Foundation
import TesseraGraphics
import TesseraPhysics

extension UIScrollView {
    /// What a tap on the status bar does: asks the delegate, scrolls to the top within 0.3 s, and tells. At the top
    /// already, it tells at once.
    func scrollToTop() {
        guard _scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        guard drag == nil, zoom == nil else { return }
        if animator.isMoving { stopMotion(pinning: false) }
        let top = ScrollGoal(content: contentOffset, .start, along: .vertical)
        guard contentOffset.y != range.minimum.y else {
            _scrollDelegate?.scrollViewDidScrollToTop(self)
            return
        }
        guard window != nil, UIView.areAnimationsEnabled else {
            jump(to: top)
            _scrollDelegate?.scrollViewDidScrollToTop(self)
            return
        }
        ease(to: top, within: UIScrollView.animationDuration, .easeInEaseOut, as: .toTop)
    }

    fileprivate var answersStatusBar: Bool {
        guard scrollsToTop, scrolls(.vertical), let window else { return false }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let place = convert(middle, to: nil)
        guard window.bounds.contains(place), let hit = window.hitTest(place, with: nil) else { return false }
        return hit.isDescendant(of: self)
    }
}

extension UIWindow {
    /// The status bar was tapped: the scroll view that wants it scrolls to its top. On a phone none does if several
    /// could; elsewhere the one whose top lies nearest to the bar does, of several the outermost.
    package final func statusBarWasTapped() {
        var candidates: [UIScrollView] = []
        collect(in: self, &candidates)
        if candidates.count > 1, traitCollection.userInterfaceIdiom == .phone { return }
        var nearest: (view: UIScrollView, top: CGFloat)?
        for view in candidates {
            let top = view.convert(view.bounds, to: nil).minY
            if top < nearest?.top ?? .infinity { nearest = (view, top) }
        }
        nearest?.view.scrollToTop()
    }

    private func collect(in view: UIView, _ result: inout [UIScrollView]) {
        for child in view._subviews where !child.isHidden && child.alpha > 0.01 {
            if let scrollView = child as? UIScrollView, scrollView.answersStatusBar { result.append(scrollView) }
            collect(in: child, &result)
        }
    }
}
