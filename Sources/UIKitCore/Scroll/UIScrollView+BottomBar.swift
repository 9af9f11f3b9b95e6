import Foundation
import TesseraGraphics

/// A container whose bar at the lower edge looks otherwise while the end of what is scrolled rests at it.
@MainActor
protocol BottomBarContainer: AnyObject {
    /// The content that decides about the bar has moved.
    func contentMoved(_ scrollView: UIScrollView)
    /// Whether the bar is plates that float over the content, which fades out below them.
    var barIsPlates: Bool { get }
}

extension UIScrollView {
    /// Content fades out below plates, unless its effect says otherwise (documented of `automatic` on iOS 26).
    func barBelowDidChange() {
        if isBelowPlates { _ = edgeEffect(at: .bottom) }
        edges?.update()
    }

    var isBelowPlates: Bool { barBelow?.barIsPlates ?? false }

    /// Whether the end of the content is in sight above what lies at the lower edge.
    var restsAtLowerEdge: Bool {
        contentSize.height + adjustedContentInset.bottom - contentOffset.y - bounds.height <= slack
    }
}

extension UIViewController {
    /// The scroll view that decides about a bar at the lower edge of this controller.
    var contentAtLowerEdge: UIScrollView? {
        (topmostContents ?? self).contentScrollView(for: .bottom)
    }

    /// What a navigation controller shows; it has no content of its own.
    private var topmostContents: UIViewController? { (self as? UINavigationController)?.displayed }
}

extension UITabBarController: BottomBarContainer {
    var barIsPlates: Bool { !isBarAway && tabBar.isPlatter }

    func contentMoved(_ scrollView: UIScrollView) {
        guard scrollView === edgeContent else { return }
        tabBar.isAtEdge = scrollView.restsAtLowerEdge
    }

    /// Looks again for the scroll view that decides about the bar. Takes time that grows with the direct subviews of what is
    /// shown: for changes of what is there, not for content that moves.
    func edgeContentMayHaveChanged() {
        guard isViewLoaded, !tabBar.isOnTop else { return tabBar.isAtEdge = false }
        let found = displayed?.contentAtLowerEdge
        if found !== edgeContent, edgeContent?.barBelow === self { edgeContent?.barBelow = nil }
        edgeContent = found
        found?.barBelow = self
        found?.barBelowDidChange()
        tabBar.isAtEdge = found?.restsAtLowerEdge ?? true
    }
}

extension UINavigationController: BottomBarContainer {
    var barIsPlates: Bool { toolbarIsLoaded && !isToolbarAway && toolbar.isPlates }

    func contentMoved(_ scrollView: UIScrollView) {
        guard scrollView === lowerContent, !isToolbarAway else { return }
        toolbar.isAtEdge = scrollView.restsAtLowerEdge
    }

    /// Looks again for the scroll view that decides about the toolbar, or about the tab bar below this controller.
    func lowerContentMayHaveChanged() {
        guard toolbarIsLoaded, !isToolbarAway else {
            nearestTabBarController?.edgeContentMayHaveChanged()
            lowerContent?.barBelowDidChange()
            return
        }
        let found = displayed?.contentAtLowerEdge
        if found !== lowerContent, lowerContent?.barBelow === self { lowerContent?.barBelow = nil }
        lowerContent = found
        found?.barBelow = self
        toolbar.isAtEdge = found?.restsAtLowerEdge ?? true
    }
}
