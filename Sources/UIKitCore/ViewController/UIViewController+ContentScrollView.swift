import Foundation
import TesseraGraphics

/// The scroll views that were set for the edges of a controller.
struct EdgeContents {
    private weak var top: UIScrollView?
    private weak var leading: UIScrollView?
    private weak var bottom: UIScrollView?
    private weak var trailing: UIScrollView?

    mutating func set(_ scrollView: UIScrollView?, for edges: NSDirectionalRectEdge) {
        if edges.contains(.top) { top = scrollView }
        if edges.contains(.leading) { leading = scrollView }
        if edges.contains(.bottom) { bottom = scrollView }
        if edges.contains(.trailing) { trailing = scrollView }
    }

    /// Of several edges the first that has one, in the order of their bits.
    func scrollView(for edges: NSDirectionalRectEdge) -> UIScrollView? {
        if edges.contains(.top), let top { return top }
        if edges.contains(.leading), let leading { return leading }
        if edges.contains(.bottom), let bottom { return bottom }
        return edges.contains(.trailing) ? trailing : nil
    }
}

extension UIViewController {
    func chooseContentScrollView(_ scrollView: UIScrollView?, for edges: NSDirectionalRectEdge) {
        edgeContents.set(scrollView, for: edges)
        if edges.contains(.top) { contentsMayHaveChanged() }
    }

    func findContentScrollView(for edges: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = edgeContents.scrollView(for: edges) { return set }
        guard let root = viewIfLoaded else { return nil }
        let navigation = edges.contains(.top) ? navigationWithBar : nil
        func isAtEdge(_ scrollView: UIScrollView) -> Bool {
            !scrollView.isHidden && navigation?.meetsBar(scrollView) ?? true
        }
        if let root = root as? UIScrollView {
            if isAtEdge(root) { return root }
        } else {
            for case let scrollView as UIScrollView in root.subviews where isAtEdge(scrollView) { return scrollView }
        }
        for child in children where child.sharesBarOfParent {
            // Containers keep controllers whose views they have taken out.
            guard let view = child.viewIfLoaded, !view.isHidden, view.isDescendant(of: root) else { continue }
            if let found = child.contentScrollView(for: edges) { return found }
        }
        return nil
    }

    /// A navigation controller keeps its contents to its own bar, as long as that is in sight.
    var sharesBarOfParent: Bool { (self as? UINavigationController)?.isBarHidden ?? true }

    /// The navigation controller whose bar contents may go below.
    var navigationWithBar: UINavigationController? { nearestNavigationController?.nearestWithBar }

    /// What is shown, or where it lies, has changed here other than by a scroll view alone, which tells bars by itself.
    func contentsMayHaveChanged() {
        if _view?._window != nil { navigationWithBar?.coverageMayHaveChanged() }
    }
}

extension UINavigationController {
    /// This one, or the nearest around it whose bar is in sight; where all are hidden the outermost.
    var nearestWithBar: UINavigationController {
        var found = self
        while found.isBarHidden, let outer = found.nearestNavigationController { found = outer }
        return found
    }
}
