import Foundation
import TesseraGraphics

extension UINavigationController {
    /// Over so many points of content the bar's background comes in.
    static let coverageDistance: CGFloat = 16

    /// The controller whose item the bar shows: not yet the new one while a transition is being prepared.
    var controllerAtBar: UIViewController? {
        navigationBar.outgoing == nil ? displayed : transition?.to
    }

    /// Looks again for the scroll view that decides about the bar's background, and how far its content has gone below
    /// the bar. While the bar is hidden contents concern the bar around this controller.
    ///
    /// Takes time that grows with the direct subviews of the controllers in sight: for changes of what is there, not for
    /// content that moves.
    func coverageMayHaveChanged() {
        if isBarHidden, let outer = nearestNavigationController { return outer.coverageMayHaveChanged() }
        guard isViewLoaded, let top = controllerAtBar else { return }
        navigationBar.keepsContentsOut = !top.edgesForExtendedLayout.contains(.top)
        let found = isInSight(top.viewIfLoaded) && top.sharesBarOfParent ? top.contentScrollView(for: .top) : nil
        if found !== edgeContent, edgeContent?.barAbove === self { edgeContent?.barAbove = nil }
        edgeContent = found
        found?.barAbove = self
        found?.barAboveDidChange()
        largeTitleMeets(found)
        navigationBar.coverage = found.map { isInSight($0) ? $0.coverage : 0 } ?? 0
        lowerContentMayHaveChanged()
    }

    /// `scrollView` has moved, come or gone, or its content has moved. Asks it alone if it decides already; looks for
    /// another only where it no longer can, or newly may.
    func coverageMayHaveChanged(of scrollView: UIScrollView) {
        if isBarHidden, let outer = nearestNavigationController {
            return outer.coverageMayHaveChanged(of: scrollView)
        }
        guard isViewLoaded else { return }
        let (decides, may) = (scrollView === edgeContent, isInSight(scrollView) && meetsBar(scrollView))
        if decides, may {
            navigationBar.coverage = scrollView.coverage
        } else if decides || may {
            coverageMayHaveChanged()
        }
    }

    private func isInSight(_ content: UIView?) -> Bool {
        guard let content else { return false }
        return !content.isHidden && content.isDescendant(of: view)
    }

    /// Whether a scroll view reaches below the bar, or up to it.
    func meetsBar(_ scrollView: UIScrollView) -> Bool {
        let (place, bar) = (scrollView.convert(scrollView.bounds, to: view), navigationBar.frame)
        return place.minY <= bar.maxY + 0.5 && place.maxY > bar.maxY
    }
}

extension UIScrollView {
    /// How far content has left its upper edge, as a part of the way over which bars change.
    var coverage: CGFloat {
        let distance = contentOffset.y + adjustedContentInset.top
        // Content comes to rest on whole pixels.
        guard distance > slack else { return 0 }
        return min(distance / UINavigationController.coverageDistance, 1)
    }

    /// Content fades out below a bar without a background, unless its effect says otherwise.
    func barAboveDidChange() {
        if isBelowBarThatFades { _ = edgeEffect(at: .top) }
        edges?.update()
    }

    var isBelowBarThatFades: Bool {
        guard let barAbove, !barAbove.isBarHidden else { return false }
        return barAbove.navigationBar.fadesContents
    }

    /// Tells the navigation controller around this view; costs nothing while content rests at its edge or is far away.
    func coverageMayHaveChanged() {
        barAbove?.largeTitleFollows(self)
        barBelow?.contentMoved(self)
        let new = coverage
        guard new != knownCoverage else { return }
        knownCoverage = new
        tellBars()
    }

    /// The content has moved, or the view has where it is.
    func tellBars() {
        (barAbove ?? navigationAround)?.coverageMayHaveChanged(of: self)
    }

    /// The view has come or gone, was hidden or shown, or has another place among its siblings: another scroll view may
    /// decide from now on, also about the bar that this one was below.
    func concernsOtherBars() {
        let former = barAbove
        former?.coverageMayHaveChanged()
        guard let around = navigationAround, around !== former else { return }
        around.coverageMayHaveChanged(of: self)
    }

    /// What lies in another scroll view is none of a bar's business.
    private var navigationAround: UINavigationController? {
        guard window != nil else { return nil }
        var responder = next
        while let current = responder, !(current is UIScrollView) {
            if let navigation = current as? UINavigationController { return navigation.nearestWithBar }
            responder = current.next
        }
        return nil
    }
}
