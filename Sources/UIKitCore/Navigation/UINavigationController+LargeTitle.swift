import Foundation
import TesseraGraphics

extension UINavigationController {
    /// What of the bar gives way to `scrollView`; nil where another one decides.
    func collapse(for scrollView: UIScrollView) -> BarCollapse? {
        guard scrollView === edgeContent, let top = controllerAtBar, mayCollapse(over: scrollView, of: top) else {
            return nil
        }
        return navigationBar.collapse(for: top.navigationItem)
    }

    private func mayCollapse(over scrollView: UIScrollView, of top: UIViewController) -> Bool {
        !isBarHidden && navigationBar.outgoing == nil && extendsUnderBar(top)
            && scrollView.contentInsetAdjustmentBehavior != .never
            // It goes on below the bar, and does not only begin there.
            && scrollView.safeAreaInsets.top + 0.5 >= navigationBar.height(for: top.navigationItem)
    }

    /// Gives the bar the height that belongs to where the content is. Takes the same time whatever the content is; called
    /// for every change of its offset.
    func largeTitleFollows(_ scrollView: UIScrollView) {
        guard scrollView === edgeContent, let top = controllerAtBar else { return }
        let item = top.navigationItem
        let collapse = navigationBar.collapse(for: item)
        guard collapse.room > 0 || item.collapse != 0 else { return }
        guard navigationBar.outgoing == nil else { return }
        guard collapse.room > 0, mayCollapse(over: scrollView, of: top) else {
            return setCollapse(0, stretch: 0, of: top, scrollView)
        }
        let way = scrollView.contentOffset.y + scrollView.adjustedContentInset.top + item.collapse
        setCollapse(min(max(way, 0), collapse.room), stretch: max(-way, 0), of: top, scrollView)
    }

    private func setCollapse(
        _ collapse: CGFloat, stretch: CGFloat, of top: UIViewController, _ scrollView: UIScrollView?
    ) {
        let item = top.navigationItem
        guard collapse != item.collapse || stretch != item.stretch else { return }
        let movesEdge = collapse != item.collapse
        item.collapse = collapse
        item.stretch = stretch
        if movesEdge {
            let follow = { [self] in top.containerInsets.top = coverageOfBar(for: top) }
            if let scrollView { scrollView.changeTitleRoom(to: collapse, follow) } else { follow() }
        }
        placeBar()
        navigationBar.showCollapse()
    }

    /// Another scroll view decides from now on, or none.
    func largeTitleMeets(_ scrollView: UIScrollView?) {
        guard let top = controllerAtBar, navigationBar.outgoing == nil else { return }
        guard let scrollView else { return setCollapse(0, stretch: 0, of: top, nil) }
        let item = top.navigationItem
        if scrollView.titleRoom != item.collapse { scrollView.changeTitleRoom(to: item.collapse) {} }
        largeTitleFollows(scrollView)
    }
}

extension UINavigationBar {
    /// What of the bar's height with `item` may give way.
    func collapse(for item: UINavigationItem) -> BarCollapse {
        collapse(for: item, in: itemList.contains { $0 === item } ? itemList : outgoing?.items ?? itemList)
    }

    func collapse(for item: UINavigationItem, in list: [UINavigationItem]) -> BarCollapse {
        BarCollapse(
            title: showsLargeTitle(item, in: list) && item.barAccessory?.replacesTitles != true
                ? looks.largeTitleHeight + (item.lineBelowLargeTitle == nil ? 0 : BarSubtitle.largeHeight) : 0,
            accessory: item.barAccessory?.heightInBar ?? 0,
            accessoryGives: item.barAccessory?.givesWayToScrolling ?? false)
    }

    /// The row takes the parts that belong to the content's place.
    func showCollapse() {
        guard let row, let item = itemList.last else { return }
        row.show(collapse(for: item), collapse: item.collapse, stretch: item.stretch)
    }

    /// Points that the bar is higher than content says, while it is pulled beyond its top.
    var stretch: CGFloat { outgoing == nil ? itemList.last?.stretch ?? 0 : 0 }
}

extension UIScrollView {
    /// Whether the bar above the content has a large title, be it collapsed or not.
    package final var isBelowLargeTitle: Bool {
        guard let barAbove, let top = barAbove.controllerAtBar else { return false }
        return barAbove.navigationBar.collapse(for: top.navigationItem).title > 0
    }
}
