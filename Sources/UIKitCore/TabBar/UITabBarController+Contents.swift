import Foundation
import TesseraGraphics

extension UITabBarController {
    func makeBar() -> UITabBar {
        let height = SystemLooks.current.tabBar.height(safeAreaBottom: 0)
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        bar.delegate = self
        bar.manager = self
        bar.didTap = { [weak self] item in self?.tap(item) }
        return bar
    }

    // MARK: Controllers

    func replace(with new: [UIViewController]) {
        let distinct = Set(new.map { ObjectIdentifier($0) })
        guard distinct.count == new.count else {
            ProgrammerErrors.raise(.invalidArgument("All view controllers in a tab bar controller must be distinct"))
            return
        }
        let old = list
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let come = new.filter { controller in !old.contains { $0 === controller } }
        for controller in gone {
            leaveList(controller)
            controller.willMove(toParent: nil)
        }
        for controller in come { addChild(controller) }
        list = new
        if !new.contains(where: { $0 === chosen }) { chosen = new.first }
        showItems(itemsToShow)
        listOfMore?.fill()
        synchronise()
        for controller in gone { controller.removeFromParent() }
        for controller in come { controller.didMove(toParent: self) }
    }

    func select(_ controller: UIViewController?) {
        guard let controller else { return }
        guard list.contains(where: { $0 === controller }) || isMore(controller) else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
                        + "controller's list of view controllers can be selected"))
            return
        }
        chosen = controller
        tabBar.byManager { tabBar.selectedItem = itemToSelect }
        synchronise()
    }

    private func tap(_ item: UITabBarItem) {
        guard let controller = controller(for: item),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        let (tab, previous) = (tab(of: controller), selectedTab)
        if let tab, let delegate, !delegate.tabBarController(self, shouldSelectTab: tab) { return }
        tabBar.delegate?.tabBar(tabBar, didSelect: item)
        // A tap on where one is leads back to its beginning.
        if controller === chosen, let navigation = controller as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        select(controller)
        delegate?.tabBarController(self, didSelect: controller)
        if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
    }

    private func showItems(_ items: [UITabBarItem]) {
        tabBar.byManager {
            tabBar.setItems(items, animated: false)
            tabBar.selectedItem = itemToSelect
        }
    }

    /// An item may have been exchanged for another.
    func itemsDidChange() {
        let items = itemsToShow
        listOfMore?.fill()
        guard !items.elementsEqual(tabBar.itemList, by: ===) else { return }
        showItems(items)
    }

    // MARK: View

    /// Brings what is in sight in line with what is selected. What is selected meanwhile follows when the exchange under
    /// way is over; controllers that go on selecting one another are cut short.
    func synchronise() {
        guard isViewLoaded, !isExchanging, tabTransition == nil else { return }
        isExchanging = true
        let showsList = displayed.map(isMore) ?? false
        for _ in 0..<16 {
            if !showsList { arrangeList(animated: false) }
            withdrawFromList()
            let wanted = stage(for: chosen)
            guard wanted !== displayed else { break }
            exchange(to: wanted)
            if tabTransition != nil { break }
        }
        let staysOnList = showsList && displayed.map(isMore) ?? false
        arrangeList(animated: staysOnList && appearance.isShownOrAppearing)
        placeWayBackToList()
        isExchanging = false
    }

    private func exchange(to: UIViewController?) {
        let from = displayed
        let isShown = appearance.isShownOrAppearing
        if isShown, let from, let to, let transition = customTransition(from: from, to: to) {
            return run(transition, from: from, to: to)
        }
        displayed = to
        if isShown {
            from?.beginDisappearance(animated: false)
            to?.beginAppearance(animated: false)
        }
        from?.viewIfLoaded?.removeFromSuperview()
        from?.containerInsets = .zero
        if let content = to?.view {
            isBarAway = hidesBar
            layoutContents()
            view.insertSubview(content, at: 0)
        }
        view.setNeedsLayout()
        // What is presented over all of it may be on its way in: its end reaches only what is shown then.
        if isShown || from?.appearance.phase == .disappearing { from?.endDisappearance(animated: false) }
        guard isShown else { return }
        // Where this controller itself is still appearing, its end brings the child's.
        if appearance.phase != .appearing { to?.endAppearance(animated: false) }
    }

    /// Whether the client, or what was pushed, wants the bar away.
    var hidesBar: Bool {
        if isBarHiddenByClient { return true }
        guard let navigation = displayed as? UINavigationController else { return false }
        return navigation.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    /// The stack of a navigation controller has changed: the bar goes or comes at once, or along with the transition that
    /// shows the change, under the finger that moves it.
    func barMayHide(along coordinator: TransitionCoordinator? = nil) {
        guard isViewLoaded, hidesBar != isBarAway else { return }
        guard let coordinator else {
            isBarAway = hidesBar
            return view.setNeedsLayout()
        }
        coordinator.animate { [weak self] _ in
            guard let self else { return }
            isBarAway = hidesBar
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }

    func layoutContents() {
        guard let root = viewIfLoaded else { return }
        guard !tabBar.isOnTop else { return layoutBelowBar(in: root) }
        let bottom = root.safeAreaInsets.bottom
        let height = tabBar.looks.height(safeAreaBottom: bottom)
        let top = isBarAway ? root.bounds.maxY : root.bounds.maxY - height
        tabBar.frame = CGRect(x: 0, y: top, width: root.bounds.width, height: height)
        tabBar.isUserInteractionEnabled = !isBarAway
        guard let displayed, let content = displayed.viewIfLoaded else { return }
        let reachesBelow =
            displayed.edgesForExtendedLayout.contains(.bottom)
            && (tabBar.isTranslucent || displayed.extendedLayoutIncludesOpaqueBars)
        let isWhole = reachesBelow || isBarAway
        content.frame = CGRect(
            x: 0, y: 0, width: root.bounds.width, height: isWhole ? root.bounds.height : max(top, 0))
        displayed.containerInsets.top = 0
        displayed.containerInsets.bottom = isBarAway || !reachesBelow ? 0 : height - bottom
        edgeContentMayHaveChanged()
    }
}

extension UIViewController {
    var nearestTabBarController: UITabBarController? {
        var above = _parent
        while let step = above {
            if let tabs = step as? UITabBarController { return tabs }
            above = step._parent
        }
        return nil
    }

    func setTabBarItem(_ item: UITabBarItem?) {
        guard item !== ownTabBarItem else { return }
        ownTabBarItem = item
        nearestTabBarController?.itemsDidChange()
    }
}
