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
        let rows = try #require(list as? MoreListController).rows
        #expect(rows.map { $0.accessibilityLabel } == ["Tab 4", "Tab 5", "Tab 6"])
        #expect(
            rows.map { $0.frame.minY } == [0, 52, 104] && rows.allSatisfy { $0.frame.width == list.view.bounds.width })
        host.tap(rows[1])
        host.settle()
        #expect(tabs.selectedIndex == 5 && tabs.tabBar.selectedItem?.title == "More")
        #expect(tabs.viewControllers?[5].viewIfLoaded?.window != nil)
        host.tap(tabs.tabBar.buttons[4])
        host.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
    }

    /// Its own bar has the button, as it is not pushed.
    @Test func aStackBehindTheListLeadsBackToIt() throws {
        let (host, tabs) = shown(7)
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 0)
        tabs.viewControllers?[5] = navigation
        tabs.selectedViewController = navigation
        host.settle()
        let back = try #require(root.navigationItem.systemLeadingItems.first?.shownView)
        host.tap(back)
        host.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(root.navigationItem.systemLeadingItems.isEmpty)
        tabs.viewControllers = [navigation]
        tabs.selectedViewController = navigation
        host.settle()
        #expect(root.navigationItem.systemLeadingItems.isEmpty)
    }

    @Test func whatIsChosenInTheListIsPushedOntoIt() throws {
        let (host, tabs) = shown(7)
        let more = tabs.moreNavigationController
        let sixth = try #require(tabs.viewControllers?[5])
        tabs.selectedIndex = 5
        host.settle()
        #expect(more.viewControllers.last === sixth && more.viewControllers.count == 2)
        #expect(sixth.view.window === host.window && sixth.navigationController === more)
        #expect(sixth.tabBarController === tabs && tabs.viewControllers?.count == 7)
        // Back by a finger: the list is what is selected then.
        host.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
        host.settle()
        #expect(tabs.selectedViewController === more && more.viewControllers.count == 1)
        #expect(sixth.viewIfLoaded?.window == nil)
        tabs.selectedIndex = 6
        host.settle()
        #expect(more.topViewController === tabs.viewControllers?[6])
        // Another tab leaves nothing on the list.
        tabs.selectedIndex = 0
        host.settle()
        #expect(more.viewControllers.count == 1 && tabs.viewControllers?[0].view.window === host.window)
    }

    @Test func wideWindowsTakeItFromTheListAndNarrowOnesPutItBack() throws {
        let (host, tabs) = shown(7)
        let sixth = try #require(tabs.viewControllers?[5])
        tabs.selectedIndex = 5
        host.settle()
        host.resize(to: CGSize(width: 820, height: 1_180))
        host.settle()
        #expect(tabs.selectedIndex == 5 && sixth.parent === tabs && sixth.view.superview === tabs.view)
        host.resize(to: CGSize(width: 390, height: 844))
        host.settle()
        #expect(tabs.selectedIndex == 5 && sixth.navigationController === tabs.moreNavigationController)
        #expect(sixth.view.window === host.window)
        tabs.viewControllers = Array((tabs.viewControllers ?? []).prefix(3))
        host.settle()
        #expect(tabs.selectedIndex == 0 && sixth.parent == nil && sixth.view.window == nil)
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
