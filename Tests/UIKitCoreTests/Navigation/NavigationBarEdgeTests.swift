import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What a navigation bar shows behind its title: nothing while content rests at its edge.
@MainActor
@Suite(.metricsText) struct NavigationBarEdgeTests {
    private func list(_ title: String) -> (UIViewController, UIScrollView) {
        let (controller, scroll) = (UIViewController(), UIScrollView())
        controller.title = title
        controller.view = scroll
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        return (controller, scroll)
    }

    private func shown(_ controller: UIViewController) -> (TestScreen, UINavigationController, UINavigationBar) {
        let navigation = UINavigationController(rootViewController: controller)
        // By themselves bars of iOS 26 have no background.
        navigation.navigationBar.standardAppearance.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        let screen = TestScreen(navigation)
        screen.run(0.05)
        return (screen, navigation, navigation.navigationBar)
    }

    @Test func backgroundComesInWithTheFirstPoints() {
        let (controller, scroll) = list("A")
        let (screen, _, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        #expect(scroll.contentOffset.y == -101 && bar.background.alpha == 0)
        scroll.contentOffset.y = -97
        #expect(bar.background.alpha == 0.25)
        scroll.contentOffset.y = 500
        #expect(bar.background.alpha == 1)
        // Pulled down, it is at its edge as well.
        scroll.contentOffset.y = -150
        #expect(bar.background.alpha == 0)
    }

    @Test func barWithoutContentBelowItIsClear() {
        let controller = UIViewController()
        let (screen, _, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        #expect(bar.background.alpha == 0)
        // One that stands further down does not concern the bar.
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        controller.view.addSubview(scroll)
        scroll.contentOffset.y = 100
        #expect(bar.background.alpha == 0)
        scroll.frame = controller.view.bounds
        screen.run(0.05)
        scroll.contentOffset.y = 101
        scroll.contentOffset.y = 0
        #expect(bar.background.alpha == 1)
    }

    @Test func childrensContentCounts() {
        let (container, (child, scroll)) = (UIViewController(), list("Child"))
        container.addChild(child)
        scroll.frame = container.view.bounds
        container.view.addSubview(scroll)
        child.didMove(toParent: container)
        let (screen, _, bar) = shown(container)
        defer { withExtendedLifetime(screen) {} }
        #expect(bar.background.alpha == 0)
        scroll.contentOffset.y = 300
        #expect(bar.background.alpha == 1)
        // Another child without anything scrolled takes its place.
        let (second, fresh) = list("Second")
        scroll.removeFromSuperview()
        child.removeFromParent()
        container.addChild(second)
        fresh.frame = container.view.bounds
        container.view.addSubview(fresh)
        screen.run(0.05)
        #expect(bar.background.alpha == 0)
    }

    /// A container takes the view of a child out that it keeps, as bars of tabs do.
    @Test func childrenOutOfSightDoNotCount() {
        let (container, (first, scrolled), (second, resting)) = (UIViewController(), list("First"), list("Second"))
        for child in [first, second] { container.addChild(child) }
        for scroll in [scrolled, resting] { scroll.frame = container.view.bounds }
        container.view.addSubview(scrolled)
        let (screen, _, bar) = shown(container)
        defer { withExtendedLifetime(screen) {} }
        scrolled.contentOffset.y = 300
        #expect(bar.background.alpha == 1)
        scrolled.removeFromSuperview()
        container.view.addSubview(resting)
        screen.run(0.05)
        #expect(bar.background.alpha == 0)
    }

    /// Buttons under a finger and a title on its way outlive the change of looks at the edge.
    @Test func theRowStaysWhenTheLooksChange() {
        let (controller, scroll) = list("A")
        let (screen, _, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        let edge = UINavigationBarAppearance()
        edge.titleTextAttributes = [.foregroundColor: UIColor.green]
        bar.scrollEdgeAppearance = edge
        screen.run(0.05)
        let row = bar.row
        #expect((row?.titleView as? UILabel)?.textColor == .green)
        scroll.contentOffset.y = 300
        #expect(bar.row === row && (row?.titleView as? UILabel)?.textColor == .label)
    }

    @Test func looksOfItsOwnForTheEdgeAreShownThere() {
        let (controller, scroll) = list("A")
        let (screen, navigation, bar) = shown(controller)
        defer { withExtendedLifetime(screen) {} }
        let (edge, standard) = (UINavigationBarAppearance(), UINavigationBarAppearance())
        edge.backgroundColor = .green
        standard.backgroundColor = .red
        bar.standardAppearance = standard
        bar.scrollEdgeAppearance = edge
        screen.run(0.05)
        #expect(bar.background.fill == .green && bar.background.alpha == 1)
        scroll.contentOffset.y = 0
        #expect(bar.background.fill == .red && bar.background.alpha == 1)
        scroll.contentOffset.y = -101
        #expect(bar.background.fill == .green)
        let item = UINavigationBarAppearance()
        item.backgroundColor = .blue
        navigation.topViewController?.navigationItem.scrollEdgeAppearance = item
        #expect(bar.background.fill == .blue)
    }

    @Test func colourSetInTheOldWayStays() {
        let (_, _, bar) = shown(list("A").0)
        bar.barTintColor = .red
        #expect(bar.background.alpha == 1 && bar.background.fill == .red)
        bar.barTintColor = nil
        #expect(bar.background.alpha == 0)
        bar.isTranslucent = false
        #expect(bar.background.alpha == 1)
        #expect(UINavigationBar(frame: .zero).background.alpha == 0, "in looks of 26")
    }

    /// Nothing but content that fades out is behind a bar of iOS 26, unless the app wants otherwise.
    @Test func contentsFadeOutBelowABarWithoutABackground() throws {
        let (controller, scroll) = list("A")
        let navigation = UINavigationController(rootViewController: controller)
        let screen = TestScreen(navigation)
        screen.run(0.05)
        let bar = navigation.navigationBar
        func fade() -> UIView? { scroll.subviews.first { $0 is ScrollEdgeView && !$0.isHidden } }
        #expect(fade() == nil && bar.background.alpha == 0)
        scroll.contentOffset.y = 500
        let shown = try #require(fade())
        #expect(shown.frame == CGRect(x: 0, y: 500, width: 390, height: 101) && shown.alpha == 1)
        #expect(bar.background.alpha == 0)
        let opaque = UINavigationBarAppearance()
        opaque.configureWithOpaqueBackground()
        bar.standardAppearance = opaque
        #expect(fade() == nil && bar.background.alpha == 1)
        bar.standardAppearance = UINavigationBarAppearance()
        scroll.topEdgeEffect.isHidden = true
        #expect(fade() == nil && bar.background.alpha == 0)
    }

    @Test func backgroundGoesAlongWithAPush() {
        let (first, scroll) = list("First")
        let (screen, navigation, bar) = shown(first)
        defer { withExtendedLifetime(screen) {} }
        scroll.contentOffset.y = 400
        let (second, _) = list("Second")
        navigation.pushViewController(second, animated: true)
        screen.run(0.1)
        let alpha = bar.background.layer.presentation()?.opacity ?? .nan
        #expect(alpha > 0.1 && alpha < 0.9)
        screen.run(0.5)
        #expect(bar.background.alpha == 0)
        navigation.popViewController(animated: false)
        screen.run(0.05)
        #expect(bar.background.alpha == 1)
    }
}
