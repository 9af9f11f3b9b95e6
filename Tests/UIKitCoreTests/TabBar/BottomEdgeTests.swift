import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// What bars at the lower edge show behind their items: other looks while the end of what is scrolled rests there.
@MainActor
@Suite(.metricsText, .serialized) struct BottomEdgeTests {
    private let scroll = UIScrollView()
    private let content = UIViewController()
    private let standard = UITabBarAppearance()
    private let edge = UITabBarAppearance()

    init() {
        content.view = scroll
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        standard.backgroundColor = .red
        edge.backgroundColor = .green
    }

    private func shown(_ controller: UIViewController) -> TestHost {
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 390, height: 700)))
        host.settle()
        return host
    }

    private func end() -> CGPoint {
        CGPoint(x: 0, y: scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height)
    }

    @Test func aTabBarGoesByTheContentsEnd() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: content)]
        tabs.tabBar.standardAppearance = standard
        tabs.tabBar.scrollEdgeAppearance = edge
        let host = shown(tabs)
        #expect(tabs.tabBar.currentAppearance.backgroundColor == .red)
        host.perform { scroll.contentOffset = end() }
        #expect(tabs.tabBar.currentAppearance.backgroundColor == .green)
        host.perform { scroll.contentOffset.y -= 40 }
        #expect(tabs.tabBar.currentAppearance.backgroundColor == .red)
        host.perform { scroll.contentSize.height = 100 }
        #expect(tabs.tabBar.currentAppearance.backgroundColor == .green, "short contents end at the bar")
    }

    /// The plate of iOS 26 is no background; the whole bar of iOS 18 is clear where contents end (from memory of iOS 15).
    @Test(arguments: [SystemLooks.iOS26, .iOS18])
    func withoutLooksForTheEdgeOnlyAPlateStays(_ looks: SystemLooks) {
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        let screen = TestScreen(tabs, rightToLeft: false, looks: looks)
        screen.run(0.05)
        func alpha() -> CGFloat? { tabs.tabBar.subviews.first { $0 is BarBackground }?.alpha }
        #expect(alpha() == 1)
        scroll.contentOffset = end()
        screen.run(0.05)
        #expect(alpha() == (looks == .iOS18 ? 0 : 1))
    }

    @Test func theSelectedItemsLooksGoBeforeTheBars() {
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        tabs.tabBar.standardAppearance = standard
        let own = UITabBarAppearance()
        own.backgroundColor = .blue
        content.tabBarItem.standardAppearance = own
        let host = shown(tabs)
        #expect(tabs.tabBar.currentAppearance.backgroundColor == .blue)
        host.perform { content.tabBarItem.standardAppearance = nil }
        #expect(tabs.tabBar.currentAppearance.backgroundColor == .red)
    }

    @Test func aToolbarGoesByTheContentsEnd() {
        let (standard, edge) = (UIToolbarAppearance(), UIToolbarAppearance())
        standard.backgroundColor = .red
        edge.backgroundColor = .green
        edge.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
        let navigation = UINavigationController(rootViewController: content)
        content.toolbarItems = [UIBarButtonItem(title: "Go", style: .plain, primaryAction: nil)]
        navigation.toolbar.standardAppearance = standard
        navigation.toolbar.scrollEdgeAppearance = edge
        navigation.isToolbarHidden = false
        let host = shown(navigation)
        #expect(navigation.toolbar.currentAppearance.backgroundColor == .red)
        host.perform { scroll.contentOffset = end() }
        #expect(navigation.toolbar.currentAppearance.backgroundColor == .green)
        let button = navigation.toolbar.groups.first?.buttons.first as? UIButton
        #expect(button?.titleColor(for: .normal) == .orange)
        host.perform { scroll.contentOffset = .zero }
        #expect(navigation.toolbar.currentAppearance.backgroundColor == .red)
    }
}
