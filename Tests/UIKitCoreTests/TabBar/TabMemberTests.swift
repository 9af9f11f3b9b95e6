import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tabs, and members of tab bars and their controllers.
@MainActor
@Suite(.metricsText) struct TabMemberTests {
    private final class Judge: NSObject, UITabBarControllerDelegate {
        var heard: [String] = []
        var refused: String?

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            tab.identifier != refused
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            heard.append("\(previousTab?.identifier ?? "-") to \(selectedTab.identifier)")
        }
    }

    private func controllers(_ count: Int) -> [UIViewController] {
        (0..<count).map { number in
            let controller = UIViewController()
            controller.title = "\(number)"
            return controller
        }
    }

    private func shown(_ tabs: UITabBarController, looks: SystemLooks = .iOS26) -> TestScreen {
        let screen = TestScreen(tabs, looks: looks)
        screen.run(0.05)
        return screen
    }

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name.lowercased()) { _ in UIViewController() }
    }

    @Test func tabsMakeTheirControllers() throws {
        var asked = 0
        let counted = UITab(title: "A", image: nil, identifier: "a") { _ in
            asked += 1
            return UIViewController()
        }
        counted.badgeValue = "3"
        let (tabs, other) = (UITabBarController(), tab("B"))
        tabs.tabs = [counted, other]
        #expect(
            asked == 1 && tabs.viewControllers?.count == 2 && tabs.viewControllers?.first === counted.viewController)
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"] && tabs.tabBar.items?.first?.badgeValue == "3")
        #expect(tabs.selectedTab === counted && tabs.tab(forIdentifier: "b") === other)
        #expect(other.tabBarController === tabs)
        other.title = "C"
        other.badgeValue = ""
        #expect(tabs.tabBar.items?.last?.title == "C" && tabs.tabBar.items?.last?.badgeValue == "")
        tabs.selectedTab = other
        #expect(tabs.selectedIndex == 1)
        tabs.selectedTab = tab("Z")
        #expect(tabs.selectedTab === other)
        tabs.viewControllers = controllers(1)
        #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil)
    }

    @Test func theDelegateHearsOfTabs() {
        let (tabs, judge) = (UITabBarController(), Judge())
        tabs.tabs = ["A", "B", "C"].map(tab)
        tabs.delegate = judge
        let screen = shown(tabs)
        screen.tap(tabs.tabBar.buttons[1])
        judge.refused = "c"
        screen.tap(tabs.tabBar.buttons[2])
        #expect(judge.heard == ["a to b"] && tabs.selectedTab?.identifier == "b")
    }

    @Test func theClientTakesTheBarAway() {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers(2)
        let screen = shown(tabs)
        let content = tabs.viewControllers?[0].view
        #expect(!tabs.isTabBarHidden && content?.safeAreaInsets.bottom == 83)
        tabs.setTabBarHidden(true, animated: true)
        screen.run(0.05)
        let passing = tabs.tabBar.layer.presentation()?.frame.minY ?? 0
        #expect(passing > 761 && passing < 844)
        screen.run(0.5)
        #expect(tabs.isTabBarHidden && tabs.tabBar.frame.minY == 844 && content?.safeAreaInsets.bottom == 34)
        tabs.selectedIndex = 1
        screen.run(0.05)
        #expect(tabs.tabBar.frame.minY == 844)
        tabs.isTabBarHidden = false
        screen.run(0.05)
        #expect(tabs.tabBar.frame.minY == 761)
    }

    @Test func allControllersMayBeRearrangedUnlessSaid() {
        let (tabs, list) = (UITabBarController(), controllers(3))
        tabs.viewControllers = list
        #expect(tabs.customizableViewControllers == list)
        tabs.customizableViewControllers = [list[0]]
        #expect(tabs.customizableViewControllers == [list[0]])
        tabs.customizableViewControllers = nil
        #expect(tabs.customizableViewControllers == nil)
        tabs.viewControllers = [list[1]]
        #expect(tabs.customizableViewControllers == [list[1]])
        #expect(tabs.mode == .automatic && tabs.tabBarMinimizeBehavior == .automatic)
    }

    private func frames(_ looks: SystemLooks, _ change: (UITabBar) -> Void) -> [CGRect] {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers(2)
        let screen = shown(tabs, looks: looks)
        change(tabs.tabBar)
        screen.run(0.05)
        return tabs.tabBar.buttons.map(\.frame)
    }

    @Test func itemsStandInTheMiddle() {
        let centered = frames(.iOS18) {
            $0.itemPositioning = .centered
            ($0.itemWidth, $0.itemSpacing) = (60, 20)
        }
        #expect(centered.map(\.minX) == [125, 205] && centered.map(\.width) == [60, 60])
        let filling = frames(.iOS18) { $0.itemPositioning = .fill }
        #expect(filling.map(\.width) == [195, 195])
        let tooWide = frames(.iOS18) {
            $0.itemPositioning = .centered
            $0.itemWidth = 300
        }
        #expect(tooWide.map(\.width) == [195, 195])
    }

    @Test func itemsOnAPlateStandApart() {
        let centered = frames(.iOS26) {
            $0.itemPositioning = .centered
            ($0.itemWidth, $0.itemSpacing) = (60, 20)
        }
        #expect(centered.map(\.width) == [60, 60] && centered[1].minX - centered[0].maxX == 20)
        let (usual, filling) = (frames(.iOS26) { _ in }, frames(.iOS26) { $0.itemPositioning = .fill })
        #expect(filling[0].width > usual[0].width && filling[0].minX < usual[0].minX)
    }

    @Test func anImageLiesBehindTheSelectedItem() {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers(2)
        let screen = shown(tabs)
        let image = UIImage(Recording(), size: CGSize(width: 8, height: 8), scale: 1)
        tabs.tabBar.selectionIndicatorImage = image
        screen.run(0.05)
        func shows(_ index: Int) -> Bool {
            tabs.tabBar.buttons[index].subviews.contains { ($0 as? UIImageView)?.image === image }
        }
        #expect(shows(0) && !shows(1))
    }

    /// UIKit's words.
    @Test func theBarOfAControllerIsNotTheAppsToChange() {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers(2)
        let screen = shown(tabs)
        defer { withExtendedLifetime(screen) {} }
        let (items, selected) = (tabs.tabBar.items, tabs.tabBar.selectedItem)
        nonisolated(unsafe) var reasons: [String] = []
        let judge = Foreign()
        ProgrammerErrors.withSink({ reasons.append($0.reason) }) {
            tabs.tabBar.setItems([UITabBarItem()], animated: false)
            tabs.tabBar.selectedItem = tabs.tabBar.items?.last
            tabs.tabBar.delegate = judge
        }
        let refusal = "Directly modifying a tab bar managed by a tab bar controller is not allowed."
        #expect(reasons.count == 3 && reasons[0].contains(refusal) && reasons[1].contains(refusal))
        #expect(reasons.last?.contains("Changing the delegate of a tab bar managed by a tab bar controller") == true)
        #expect(tabs.tabBar.items == items && tabs.tabBar.selectedItem === selected && tabs.tabBar.delegate === tabs)
        tabs.selectedIndex = 1
        #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
    }

    private final class Foreign: NSObject, UITabBarDelegate {}

    @Test func aControllerKnowsItsTab() {
        let inner = UIViewController()
        let tabs = UITabBarController(tabs: [
            UITab(title: "A", image: nil, identifier: "a") { _ in UINavigationController(rootViewController: inner) }
        ])
        #expect(inner.tab === tabs.tabs.first && tabs.tab == nil)
    }

    @Test func insetsMoveTheImageOfAnItem() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers(2)
        tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: nil, image: UIImage(systemName: "star"), tag: 0)
        let screen = shown(tabs)
        let button = try #require(tabs.tabBar.buttons.first)
        let before = button.imageView.frame
        tabs.viewControllers?[0].tabBarItem.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
        tabs.viewControllers?[0].tabBarItem.setBadgeTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        screen.run(0.05)
        #expect(tabs.tabBar.buttons.first?.imageView.frame == before.offsetBy(dx: 0, dy: 6))
        #expect(tabs.tabBar.buttons.first?.badge.textColor == .green)
    }
}
