import Foundation
import TesseraGraphics

extension UINavigationController {
    func makeToolbar() -> UIToolbar {
        let bar = (barClasses.toolbar ?? UIToolbar.self).makeInstance(frame: .zero)
        bar.isHidden = true
        return bar
    }

    private var toolbarLooks: ToolbarLooks { traitCollection.systemLooks.toolbar }

    private func bottomInset(_ root: UIView) -> CGFloat {
        let safe = root.safeAreaInsets.bottom
        let looks = toolbarLooks
        guard looks.hasPlates else { return safe }
        return safe > looks.containerOverlap ? safe - looks.containerOverlap : looks.margin
    }

    /// The toolbar's height with the safe area below it.
    private func toolbarHeight(in root: UIView) -> CGFloat {
        toolbarLooks.containerTop + toolbar.rowHeight + bottomInset(root)
    }

    /// What the toolbar covers of a controller's view beyond the safe area.
    func toolbarCoverage(in root: UIView) -> CGFloat {
        isToolbarAway ? 0 : max(0, toolbarHeight(in: root) - root.safeAreaInsets.bottom)
    }

    func placeToolbar(in root: UIView) {
        guard toolbarIsLoaded else { return }
        let height = toolbarHeight(in: root)
        let looks = toolbarLooks
        let side = root.safeAreaInsets.bottom > looks.containerOverlap ? looks.marginAboveIndicator : looks.margin
        toolbar.containerInsets = UIEdgeInsets(
            top: looks.containerTop, left: max(side, root.safeAreaInsets.left), bottom: bottomInset(root),
            right: max(side, root.safeAreaInsets.right))
        let y = isToolbarAway != toolbarWaits ? root.bounds.height : root.bounds.height - height
        toolbar.frame = CGRect(x: 0, y: y, width: root.bounds.width, height: height)
        toolbar.isUserInteractionEnabled = !isToolbarAway
    }

    func hideToolbar(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarAway else { return }
        if !hidden {
            toolbar.isHidden = false
            viewIfLoaded?.addSubview(toolbar)
            showToolbarItems(animated: false)
            if let root = viewIfLoaded { UIView.performWithoutAnimation { placeToolbar(in: root) } }
        }
        isToolbarAway = hidden
        toolbarWaits = false
        lowerContentMayHaveChanged()
        guard let root = viewIfLoaded else { return }
        root.setNeedsLayout()
        guard animated, root.window != nil else {
            root.layoutIfNeeded()
            toolbar.isHidden = hidden
            return
        }
        let end = { [weak self] in
            guard let self else { return }
            toolbar.isHidden = isToolbarAway
        }
        // Along with a pop by hand it follows the finger.
        if let coordinator = transition?.coordinator, coordinator.isInteractive {
            let follows = coordinator.animate(
                alongsideTransition: { [weak self] _ in
                    self?.toolbarWaits = false
                    root.setNeedsLayout()
                    root.layoutIfNeeded()
                }, completion: { _ in end() })
            toolbarWaits = follows
            if follows { return }
        }
        UIView.animate(
            withDuration: Self.toolbarDuration, delay: 0, options: .allowUserInteraction,
            animations: { root.layoutIfNeeded() }, completion: { _ in end() })
    }

    private static var toolbarDuration: TimeInterval { 0.2 }

    /// The toolbar shows the items of the controller on top.
    func showToolbarItems(animated: Bool) {
        guard toolbarIsLoaded else { return }
        let wanted = topViewController?.toolbarItems ?? []
        guard !wanted.elementsEqual(toolbar.itemList, by: ===) else { return }
        toolbar.setItems(wanted, animated: animated)
    }
}

extension UIViewController {
    func toolbarItemsDidChange(animated: Bool) {
        guard let navigation = nearestNavigationController, navigation.topViewController === self else { return }
        // The items of a controller whose view is loaded as it is pushed come with the push.
        let comes = navigation.transition?.coordinator.isAnimated ?? navigation.changeAtLayout ?? false
        navigation.showToolbarItems(animated: animated || comes)
    }
}
