import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tab bars with more items than fit, and those of wide windows.
@MainActor
@Suite(.metricsText) struct ManyTabsTests {
    private func shown(_ count: Int, width: CGFloat = 393, height: CGFloat = 852) -> (TestHost, UITabBarController) {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<count).map { index in
            let controller = UIViewController()
            controller.title = "Tab \(index)"
            return controller
        }
        var configuration = TestConfiguration(size: CGSize(width: width, height: height), scale: 2)
        configuration.safeArea = UIEdgeInsets(top: 32, left: 0, bottom: 25, right: 0)
        let host = TestHost(tabs, configuration: configuration)
        host.settle()
        return (host, tabs)
    }

    private func titles(_ tabs: UITabBarController) -> [String] { tabs.tabBar.items?.compactMap(\.title) ?? [] }

    @Test func fiveFit() {
        let (host, tabs) = shown(5)
        defer { withExtendedLifetime(host) {} }
        #expect(titles(tabs) == (0..<5).map { "Tab \($0)" })
    }

    @Test func ofMoreTheLastStandInAList() throws {
        let (host, tabs) = shown(7)
        #expect(titles(tabs) == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
        host.tap(tabs.tabBar.buttons[4])
        host.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
        let list = try #require(tabs.moreNavigationController.topViewController)
        func buttons(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
        }
        let rows = buttons(list.view)
        #expect(rows.map { $0.configuration?.title } == ["Tab 4", "Tab 5", "Tab 6"])
        host.tap(rows[1])
        host.settle()
        #expect(tabs.selectedIndex == 5 && tabs.tabBar.selectedItem?.title == "More")
        #expect(tabs.viewControllers?[5].viewIfLoaded?.window != nil)
        host.tap(tabs.tabBar.buttons[4])
        host.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
    }

    @Test func fewerControllersNeedNoList() {
        let (host, tabs) = shown(7)
        tabs.viewControllers = Array((tabs.viewControllers ?? []).prefix(4))
        host.settle()
        #expect(titles(tabs).count == 4 && tabs.selectedIndex == 0)
    }

    @Test func wideWindowsHaveTheBarOnTop() {
        let (host, tabs) = shown(7, width: 820, height: 1_180)
        let bar = tabs.tabBar
        #expect(bar.frame == CGRect(x: 0, y: 32, width: 820, height: 44) && titles(tabs).count == 7)
        #expect(tabs.viewControllers?[0].view.safeAreaInsets == UIEdgeInsets(top: 96, left: 0, bottom: 25, right: 0))
        let places = bar.buttons.map(\.frame)
        #expect(places.allSatisfy { $0.minY == 8 && $0.height == 28 })
        #expect(abs((places[0].minX + places[6].maxX) / 2 - 410) <= 1)
        host.resize(to: CGSize(width: 393, height: 852))
        host.settle()
        #expect(titles(tabs).last == "More" && bar.frame.maxY == 852)
        #expect(tabs.viewControllers?[0].view.safeAreaInsets.top == 32)
    }

    @Test func whereItGetsWideTheListGoes() {
        let (host, tabs) = shown(7)
        tabs.selectedViewController = tabs.moreNavigationController
        host.settle()
        host.resize(to: CGSize(width: 820, height: 1_180))
        host.settle()
        #expect(tabs.selectedIndex == 0 && titles(tabs).count == 7)
    }
}
