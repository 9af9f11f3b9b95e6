import Foundation
import TesseraGraphics

/// The root view of a navigation controller.
@MainActor
final class NavigationRootView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.startWaitingTransition()
        controller?.layoutContents()
    }

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard previous?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
        controller?.barHiderIfUsed?.heightClassDidChange()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller,
            gestureRecognizer === controller.interactivePopGestureRecognizer
                || gestureRecognizer === controller.interactiveContentPopGestureRecognizer
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return controller.mayBeginPop(gestureRecognizer)
    }
}

extension UINavigationController {
    /// What the bar covers is known with the first layout only: as recorded, the first controller of a window's stack is laid
    /// out a second time before it has appeared.
    func layOutFirstAgain() {
        guard let content = displayed?.viewIfLoaded, content.window != nil else { return }
        content.setNeedsLayout()
        content.layoutIfNeeded()
    }

    func makeBar() -> UINavigationBar {
        let height = SystemLooks.current.navigationBar.height
        let type = barClasses.navigationBar ?? UINavigationBar.self
        let bar = type.makeInstance(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        bar.manager = self
        bar.goBack = { [weak self] in self?.popViewController(animated: true) }
        bar.goBackTo = { [weak self] item in
            guard let self, let target = viewControllers.first(where: { $0.navigationItem === item }) else { return }
            popToViewController(target, animated: true)
        }
        bar.geometryDidChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        return bar
    }

    /// Places the bar and the controllers' views, and hands the views their safe areas.
    func layoutContents() {
        guard let root = viewIfLoaded else { return }
        contentView.frame = root.bounds
        placeBar()
        placeToolbar(in: root)
        let toolbarCoverage = toolbarIsLoaded ? toolbarCoverage(in: root) : 0
        for wrapper in wrappers {
            wrapper.frame = root.bounds
            guard let child = children.first(where: { $0.viewIfLoaded === wrapper.content }) else { continue }
            let height = isBarHidden ? 0 : navigationBar.height(for: child.navigationItem)
            let extends = extendsUnderBar(child)
            wrapper.contentInsets.top = extends || isBarHidden ? 0 : barTop(in: root) + height
            child.containerInsets.top = coverageOfBar(for: child)
            child.containerInsets.bottom = toolbarCoverage
        }
        transition?.follow()
        coverageMayHaveChanged()
    }

    /// The bar lies below the safe area; its background reaches up to the edge.
    func placeBar() {
        guard let root = viewIfLoaded else { return }
        let top = barTop(in: root)
        let height = navigationBar.currentHeight + navigationBar.stretch
        let y = isBarHidden ? -height : top
        navigationBar.topExtension = top
        navigationBar.frame = CGRect(x: 0, y: y, width: root.bounds.width, height: height)
        navigationBar.isUserInteractionEnabled = !isBarHidden
    }

    /// What the bar covers of a controller's view that goes on below it.
    func coverageOfBar(for child: UIViewController) -> CGFloat {
        guard !isBarHidden, extendsUnderBar(child), let root = viewIfLoaded else { return 0 }
        return navigationBar.height(for: child.navigationItem) + barTop(in: root) - root.safeAreaInsets.top
    }

    /// Where the bar begins: below the safe area, and as recorded on 26 never nearer to the window's edge than a little. A
    /// menu bar is such an edge, and so are the upper edges of sheets and columns (from memory).
    private func barTop(in root: UIView) -> CGFloat {
        let top = root.safeAreaInsets.top
        guard isOutermostBar else { return top }
        let looks = navigationBar.looks
        let least = traitCollection.verticalSizeClass == .compact ? looks.leastTopWhenLow : looks.leastTop
        return root.window?.menuBar == nil ? max(top, least) : top + least
    }

    /// Whether the bar lies at the upper edge of all that is presented with it, other than in a popover.
    private var isOutermostBar: Bool {
        guard let root = viewIfLoaded, root.window != nil else { return false }
        let outermost = topAncestor
        let isInPopover = outermost.ownPresentation?.controller is UIPopoverPresentationController
        guard let around = outermost.viewIfLoaded, !isInPopover else { return false }
        return root.convert(root.bounds, to: around).minY == around.bounds.minY
    }

    func extendsUnderBar(_ child: UIViewController) -> Bool {
        guard child.edgesForExtendedLayout.contains(.top) else { return false }
        return navigationBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars
    }

    func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard let root = viewIfLoaded else { return }
        // Contents become another bar's.
        nearestNavigationController?.coverageMayHaveChanged()
        root.setNeedsLayout()
        navigationBar.isHidden = false
        let finish: @MainActor (Bool) -> Void = { [weak self] _ in
            guard let self else { return }
            navigationBar.isHidden = isBarHidden
        }
        guard animated, root.window != nil else {
            root.layoutIfNeeded()
            return finish(true)
        }
        UIView.animate(
            withDuration: Self.barDuration, delay: 0, options: .allowUserInteraction,
            animations: { root.layoutIfNeeded() }, completion: finish)
    }

    private static var barDuration: TimeInterval { 0.2 }
}
