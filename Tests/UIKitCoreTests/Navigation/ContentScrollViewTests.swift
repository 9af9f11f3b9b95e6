import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Which scroll view decides about a navigation bar's background, and when the bar notices.
@MainActor
@Suite(.metricsText) struct ContentScrollViewTests {
    /// Counts how often a search comes by.
    private final class CountingController: UIViewController {
        var count = 0
        override var viewIfLoaded: UIView? {
            count += 1
            return super.viewIfLoaded
        }
    }

    private func list(in frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844)) -> UIScrollView {
        let scroll = UIScrollView(frame: frame)
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        return scroll
    }

    private func shown(_ controller: UIViewController) -> (TestScreen, UINavigationController, UINavigationBar) {
        let navigation = UINavigationController(rootViewController: controller)
        // By themselves bars of iOS 26 have no background.
        navigation.navigationBar.standardAppearance.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        let screen = TestScreen(navigation)
        screen.run(0.05)
        return (screen, navigation, navigation.navigationBar)
    }

    // MARK: Noticing

    @Test func barNoticesThatItsContentGoes() {
        let (controller, scroll) = (UIViewController(), list())
        controller.view.addSubview(scroll)
        let (screen, navigation, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        scroll.contentOffset.y = 400
        #expect(bar.background.alpha == 1 && navigation.edgeContent === scroll)
        scroll.removeFromSuperview()
        #expect(bar.background.alpha == 0 && navigation.edgeContent == nil && scroll.barAbove == nil)
        controller.view.addSubview(scroll)
        #expect(bar.background.alpha == 1)
        // Into a view where it is no business of the bar's.
        let box = UIView(frame: controller.view.bounds)
        controller.view.addSubview(box)
        box.addSubview(scroll)
        #expect(bar.background.alpha == 0)
    }

    @Test func barNoticesWhichContentIsHidden() {
        let (controller, first, second) = (UIViewController(), list(), list())
        for scroll in [first, second] { controller.view.addSubview(scroll) }
        second.isHidden = true
        let (screen, _, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        first.contentOffset.y = 400
        #expect(bar.background.alpha == 1)
        (first.isHidden, second.isHidden) = (true, false)
        #expect(bar.background.alpha == 0)
        (first.isHidden, second.isHidden) = (false, true)
        #expect(bar.background.alpha == 1)
    }

    @Test func barNoticesThatAChildIsHidden() {
        let container = UIViewController()
        let children = (0..<2).map { _ in UIViewController() }
        for child in children {
            container.addChild(child)
            child.view = list()
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        let (screen, _, bar) = shown(container)
        defer { withExtendedLifetime(screen) {} }
        (children[0].view as? UIScrollView)?.contentOffset.y = 400
        #expect(bar.background.alpha == 1)
        children[0].view.isHidden = true
        #expect(bar.background.alpha == 0)
        children[0].view.isHidden = false
        #expect(bar.background.alpha == 1)
    }

    @Test func barNoticesWhatComesFirst() {
        let (controller, first, second) = (
            UIViewController(), list(in: CGRect(x: 0, y: 300, width: 390, height: 500)), list()
        )
        for scroll in [first, second] { controller.view.addSubview(scroll) }
        let (screen, navigation, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        second.contentOffset.y = 400
        #expect(bar.background.alpha == 1 && navigation.edgeContent === second)
        // At its edge it comes below the bar.
        first.frame = controller.view.bounds
        #expect(bar.background.alpha == 0 && navigation.edgeContent === first)
        first.center.y += 300
        #expect(bar.background.alpha == 1)
        first.center.y -= 300
        #expect(bar.background.alpha == 0)
        controller.view.sendSubviewToBack(second)
        #expect(bar.background.alpha == 1 && navigation.edgeContent === second)
        controller.view.bringSubviewToFront(second)
        #expect(bar.background.alpha == 0)
    }

    @Test func barNoticesChildrenThatComeAndGoOrAreMoved() {
        let (container, child) = (UIViewController(), UIViewController())
        let (screen, _, bar) = shown(container)
        defer { withExtendedLifetime(screen) {} }
        child.view = UIView(frame: container.view.bounds)
        let scroll = list()
        child.view.addSubview(scroll)
        scroll.contentOffset.y = 400
        container.view.addSubview(child.view)
        screen.run(0.05)
        #expect(bar.background.alpha == 0)
        container.addChild(child)
        #expect(bar.background.alpha == 1)
        child.view.frame.origin.y = 300
        container.view.setNeedsLayout()
        screen.run(0.05)
        #expect(bar.background.alpha == 0)
        child.view.frame.origin.y = 0
        container.view.setNeedsLayout()
        screen.run(0.05)
        #expect(bar.background.alpha == 1)
        child.removeFromParent()
        #expect(bar.background.alpha == 0)
    }

    /// Scrolling asks the one scroll view, however many views there are, or nobody.
    @Test func scrollingSearchesNothing() {
        let (controller, scroll) = (CountingController(), list())
        for _ in 0..<50 { controller.view.addSubview(UIView()) }
        controller.view.addSubview(scroll)
        let (screen, _, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        controller.count = 0
        for step in 0..<60 {
            scroll.contentOffset.y = -101 + CGFloat(step)
            #expect(bar.background.alpha == min(CGFloat(step) / 16, 1))
            screen.run(1.0 / 60)
        }
        #expect(controller.count == 0)
    }

    /// The old content's state is what the background goes from, whatever happens as views begin to go.
    @Test func nothingIsAskedOfWhatIsNotAtTheBarYet() {
        final class Leaving: UIViewController {
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                (view as? UIScrollView)?.contentOffset.y += 1
                (view as? UIScrollView)?.contentOffset.y = -93
            }
        }
        let (first, scroll) = (Leaving(), list())
        first.view = scroll
        let (screen, navigation, bar) = shown(first)
        scroll.contentOffset.y = 400
        navigation.pushViewController(UIViewController(), animated: true)
        screen.run(1.0 / 60)
        #expect(bar.presenceBefore == 0.5)
        screen.run(0.5)
        #expect(bar.background.alpha == 0)
    }

    // MARK: Set content

    @Test func setContentIsKeptByEdgeAndWeakly() {
        let controller = UIViewController()
        let (a, b) = (list(), list())
        controller.setContentScrollView(a)
        #expect(controller.contentScrollView(for: .top) === a && controller.contentScrollView(for: .trailing) === a)
        controller.setContentScrollView(b, for: [.top, .leading])
        #expect(controller.contentScrollView(for: .top) === b && controller.contentScrollView(for: .leading) === b)
        #expect(controller.contentScrollView(for: .bottom) === a && controller.contentScrollView(for: .all) === b)
        controller.setContentScrollView(nil)
        #expect(controller.contentScrollView(for: .all) == nil)
        weak var gone: UIScrollView?
        do {
            let short = list()
            gone = short
            controller.setContentScrollView(short, for: .top)
        }
        #expect(gone == nil && controller.contentScrollView(for: .top) == nil)
        // Without one that was set it is the one that the controller finds.
        controller.view.addSubview(a)
        #expect(controller.contentScrollView(for: .bottom) === a)
    }

    @Test func setContentDecides() {
        let (controller, pager) = (UIViewController(), list())
        let pages = [list(), list()]
        for page in pages { pager.addSubview(page) }
        controller.view.addSubview(pager)
        let (screen, navigation, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        pages[0].contentOffset.y = 400
        #expect(bar.background.alpha == 0 && navigation.edgeContent === pager)
        controller.setContentScrollView(pages[0], for: .top)
        #expect(bar.background.alpha == 1)
        pages[0].contentOffset.y = -pages[0].adjustedContentInset.top
        #expect(bar.background.alpha == 0)
        pages[0].contentOffset.y += 4
        #expect(bar.background.alpha == 0.25)
        controller.setContentScrollView(pages[1], for: .top)
        #expect(bar.background.alpha == 0)
        controller.setContentScrollView(pages[0], for: .bottom)
        #expect(bar.background.alpha == 0)
        controller.setContentScrollView(pages[0], for: .all)
        #expect(bar.background.alpha == 0.25)
        // Out of sight nothing of it is below the bar.
        pages[0].removeFromSuperview()
        #expect(bar.background.alpha == 0)
        pager.addSubview(pages[0])
        #expect(bar.background.alpha == 0.25)
        controller.setContentScrollView(nil)
        pager.contentOffset.y = 0
        #expect(bar.background.alpha == 1 && navigation.edgeContent === pager)
    }

    @Test func overriddenContentDecides() {
        final class Choosing: UIViewController {
            var chosen: UIScrollView?
            override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
                chosen ?? super.contentScrollView(for: edge)
            }
        }
        let (container, child, box, scroll) = (UIViewController(), Choosing(), UIView(), list())
        box.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        box.addSubview(scroll)
        child.view.addSubview(box)
        child.chosen = scroll
        container.addChild(child)
        container.view.addSubview(child.view)
        let (screen, _, bar) = shown(container)
        defer { withExtendedLifetime(screen) {} }
        #expect(bar.background.alpha == 0)
        scroll.contentOffset.y = 400
        #expect(bar.background.alpha == 1)
    }

    // MARK: Bars around and beside

    @Test func contentsBesideTheBarLeaveItsBackground() {
        let (controller, scroll) = (UIViewController(), list())
        controller.view.addSubview(scroll)
        controller.edgesForExtendedLayout = []
        let (screen, navigation, bar) = shown(controller)
        #expect(bar.background.alpha == 1)
        navigation.pushViewController(UIViewController(), animated: true)
        #expect(bar.presenceBefore == 1)
        screen.run(0.5)
        #expect(bar.background.alpha == 0)
        navigation.popViewController(animated: false)
        screen.run(0.05)
        #expect(bar.background.alpha == 1)
        controller.edgesForExtendedLayout = .all
        screen.run(0.05)
        #expect(bar.background.alpha == 0)
    }

    @Test func contentsOfABarWithinAreItsOwn() {
        let (content, scroll) = (UIViewController(), list())
        content.view = scroll
        let (inner, container) = (UINavigationController(rootViewController: content), UIViewController())
        inner.navigationBar.standardAppearance.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        container.addChild(inner)
        inner.view.frame = container.view.bounds
        container.view.addSubview(inner.view)
        inner.didMove(toParent: container)
        let (screen, navigation, bar) = shown(container)
        scroll.contentOffset.y = 400
        #expect(inner.navigationBar.background.alpha == 1 && bar.background.alpha == 0)
        navigation.view.setNeedsLayout()
        screen.run(0.05)
        #expect(bar.background.alpha == 0)
        inner.isNavigationBarHidden = true
        #expect(bar.background.alpha == 1 && scroll.barAbove === navigation)
        scroll.contentOffset.y = -scroll.adjustedContentInset.top
        #expect(bar.background.alpha == 0)
        scroll.contentOffset.y = 400
        #expect(bar.background.alpha == 1)
        inner.isNavigationBarHidden = false
        #expect(inner.navigationBar.background.alpha == 1 && bar.background.alpha == 0)
    }
}
