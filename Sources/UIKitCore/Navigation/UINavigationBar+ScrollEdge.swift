import Foundation
import TesseraGraphics

extension UINavigationBar {
    /// The looks that the item or the bar has for content that rests at its edge.
    var edgeAppearance: UINavigationBarAppearance? { itemList.last?.scrollEdgeAppearance ?? scrollEdgeAppearance }

    /// The background's opacity for what is shown, transitions aside. From memory of iOS 15: at the edge a bar without
    /// looks of its own for it has no background and no hairline. What was set in the way of earlier systems stays, and
    /// so does the background of a bar that contents keep out from under.
    var presence: CGFloat {
        let isDressed = barTintColor != nil || barStyle == .black || backgroundImage(for: .default) != nil
        return edgeAppearance != nil || isDressed || !isTranslucent ? 1 : coverage
    }

    /// Goes from the former background to the new one along with the transition under way.
    func showPresence() {
        background.alpha = presenceBefore + (presence - presenceBefore) * (outgoing == nil ? 1 : transitionProgress)
    }

    func coverageDidChange(from old: CGFloat) {
        // Only looks of its own for the edge are others than those away from it. The row stays: a finger may be on it.
        if edgeAppearance != nil, (old == 0) != (coverage == 0) { dress() } else { showPresence() }
    }
}

extension UINavigationController {
    /// Over so many points of content the bar's background comes in.
    static let coverageDistance: CGFloat = 16

    /// Asks again how far content has gone below the bar.
    func coverageMayHaveChanged() {
        guard isViewLoaded, let top = stack.last else { return }
        navigationBar.coverage = contentScrollView(of: top)?.coverage ?? 0
    }

    /// The scroll view that reaches below the bar, or up to it: a controller's view, the first such one in it, or that
    /// of a child controller.
    private func contentScrollView(of controller: UIViewController) -> UIScrollView? {
        // Containers keep controllers whose views they have taken out.
        guard let view = controller.viewIfLoaded, !view.isHidden, view.isDescendant(of: self.view) else { return nil }
        if let found = ([view] + view.subviews).lazy.compactMap({ $0 as? UIScrollView }).first(where: meetsBar) {
            return found
        }
        for child in controller.children {
            if let found = contentScrollView(of: child) { return found }
        }
        return nil
    }

    private func meetsBar(_ scrollView: UIScrollView) -> Bool {
        guard !scrollView.isHidden else { return false }
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

    /// Tells the navigation controller around this view; costs nothing while content rests at its edge or is far away.
    func coverageMayHaveChanged() {
        let new = coverage
        guard new != knownCoverage else { return }
        knownCoverage = new
        tellBars()
    }

    /// Asks the navigation controller around this view to look again. What lies in another scroll view is none of a
    /// bar's business.
    func tellBars() {
        guard window != nil else { return }
        var responder = next
        while let current = responder, !(current is UIScrollView) {
            if let navigation = current as? UINavigationController { return navigation.coverageMayHaveChanged() }
            responder = current.next
        }
    }
}
