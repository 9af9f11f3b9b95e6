import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct TabBarTests {
    private let log = CallLog()

    private func make(_ name: String) -> LoggingController { LoggingController(name, log) }

    private func shown(
        _ controllers: UIViewController..., rightToLeft: Bool = false, looks: SystemLooks = .iOS26
    ) -> (TestScreen, UITabBarController) {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let screen = TestScreen(tabs, rightToLeft: rightToLeft, looks: looks)
        screen.run(0.05)
        _ = log.take()
        return (screen, tabs)
    }

    /// Tab bar pictures are about 25 points wide (believed); a symbol that says its size keeps it.
    @Test func symbolsAreAsLargeAsTheBarWantsThem() throws {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        a.tabBarItem.image = UIImage(systemName: "house")
        b.tabBarItem.image = UIImage(systemName: "star")
        let own = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
        c.tabBarItem.image = own
        let (_, tabs) = shown(a, b, c)
        let widths = tabs.tabBar.buttons.map(\.imageView.bounds.width)
        #expect(widths.prefix(2).allSatisfy { (24...28).contains($0) }, "\(widths)")
        #expect(widths.last == own?.size.width)
    }

    @Test func longTitlesDoNotTouch() throws {
        let (a, b) = (make("A long title of a tab"), make("Another long title of one"))
        a.tabBarItem.title = "A long title of a tab"
        b.tabBarItem.title = "Another long title of one"
        let (_, tabs) = shown(a, b)
        let frames = tabs.tabBar.buttons.map { $0.convert($0.label.frame, to: tabs.tabBar) }
        #expect(frames.count == 2 && frames[0].maxX < frames[1].minX, "\(frames)")
    }

    // MARK: Controllers

    @Test func theFirstControllerIsShownAboveTheBar() {
        let (a, b) = (make("A"), make("B"))
        let tabs = UITabBarController()
        #expect(tabs.selectedIndex == NSNotFound && tabs.viewControllers == nil)
        tabs.viewControllers = [a, b]
        #expect(log.take() == ["A.willMove", "B.willMove", "A.didMove", "B.didMove"])
        let screen = TestScreen(tabs)
        screen.run(0.05)
        #expect(log.take() == ["A.didLoad", "A.willAppear false", "A.isAppearing", "A.didAppear false"])
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && !b.isViewLoaded)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
        #expect(a.view.frame == screen.window.bounds && a.view.safeAreaInsets.bottom == 83)
        #expect(a.tabBarController === tabs && a.tabBarItem.title == "A")
    }

    @Test func selectingExchangesTheViews() {
        let (a, b) = (make("A"), make("B"))
        let (screen, tabs) = shown(a, b)
        tabs.selectedIndex = 1
        #expect(
            log.take() == [
                "A.willDisappear false", "B.didLoad", "B.willAppear false", "B.isAppearing", "A.didDisappear false",
                "B.didAppear false",
            ])
        #expect(a.view.window == nil && b.view.window === screen.window && tabs.tabBar.selectedItem === b.tabBarItem)
        tabs.selectedIndex = 7
        nonisolated(unsafe) var reasons: [String] = []
        ProgrammerErrors.withSink({ reasons.append($0.reason) }) { tabs.selectedViewController = UIViewController() }
        #expect(reasons.count == 1 && reasons.first?.contains("list of view controllers can be selected") == true)
        #expect(tabs.selectedViewController === b && log.take() == [])
        tabs.selectedViewController = a
        #expect(tabs.selectedIndex == 0 && a.view.window != nil)
    }

    @Test func aTabThatIsLeftWhileSomethingIsPresentedOverItHasDisappeared() {
        let (a, b) = (make("A"), make("B"))
        let (screen, tabs) = shown(a, b)
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        tabs.present(other, animated: true)
        screen.run(0.1)
        #expect(log.take() == ["A.willDisappear true"])
        tabs.selectedIndex = 1
        #expect(log.take() == ["B.didLoad", "A.didDisappear false"])
        screen.run(1)
        #expect(log.take() == [])
        tabs.dismiss(animated: false)
        screen.run(0.1)
        #expect(log.take() == ["B.willAppear false", "B.isAppearing", "B.didAppear false"])
    }

    @Test func whatIsSelectedWhileAnotherAppearsFollows() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let (screen, tabs) = shown(a, b, c)
        b.onWillAppear = { [weak tabs] in tabs?.selectedIndex = 0 }
        tabs.selectedIndex = 1
        #expect(tabs.selectedViewController === a && a.view.window != nil && b.view.window == nil)
        #expect(a.appearance.phase == .appeared && b.appearance.phase == .disappeared)
        tabs.selectedIndex = 2
        screen.run(0.05)
        #expect(c.view.window != nil && a.view.window == nil && b.view.window == nil)
        #expect(log.take().filter { $0.hasPrefix("B.will") } == ["B.willAppear false", "B.willDisappear false"])
    }

    @Test func newControllersKeepTheSelectedOneWhereItIsAmongThem() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let (_, tabs) = shown(a, b)
        tabs.selectedIndex = 1
        tabs.viewControllers = [c, b]
        #expect(tabs.selectedIndex == 1 && a.parent == nil && c.parent === tabs)
        _ = log.take()
        tabs.setViewControllers([c], animated: true)
        #expect(tabs.selectedViewController === c && c.appearance.phase == .appeared)
        #expect(b.appearance.phase == .disappeared && b.parent == nil && b.view.window == nil)
        tabs.viewControllers = nil
        #expect(tabs.selectedViewController == nil && c.parent == nil && tabs.tabBar.items == nil)
    }

    // MARK: Taps

    @Test func tapsAskAndTell() {
        let (a, b) = (make("A"), make("B"))
        let (screen, tabs) = shown(a, b)
        let watcher = Watcher(log)
        tabs.delegate = watcher
        screen.tap(tabs.tabBar.buttons[1])
        #expect(tabs.selectedIndex == 1)
        #expect(log.take().filter { $0.hasPrefix("tab") } == ["tab should B", "tab did B"])
        watcher.allows = false
        screen.tap(tabs.tabBar.buttons[0])
        #expect(tabs.selectedIndex == 1 && log.take() == ["tab should A"])
    }

    @Test func aTapOnWhereOneIsLeadsBackToTheBeginning() {
        let navigation = UINavigationController(rootViewController: make("A"))
        let (screen, tabs) = shown(navigation, make("B"))
        navigation.pushViewController(make("C"), animated: false)
        screen.run(0.05)
        screen.tap(tabs.tabBar.buttons[0])
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func aBarOfItsOwnTellsItsDelegate() {
        let root = UIViewController()
        let screen = TestScreen(root)
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
        bar.items = [UITabBarItem(title: "A", image: nil, tag: 1), UITabBarItem(title: "B", image: nil, tag: 2)]
        let watcher = Watcher(log)
        bar.delegate = watcher
        root.view.addSubview(bar)
        screen.run(0.05)
        screen.tap(bar.buttons[1])
        #expect(bar.selectedItem?.tag == 2 && log.take() == ["bar B"])
        bar.setItems([UITabBarItem(title: "C", image: nil, tag: 3)], animated: false)
        #expect(bar.selectedItem == nil && bar.buttons.count == 1)
    }

    // MARK: Geometry

    @Test func anOpaqueBarEndsTheContents() {
        let a = make("A")
        let (screen, tabs) = shown(a)
        tabs.tabBar.isTranslucent = false
        screen.run(0.05)
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 761) && a.view.safeAreaInsets.bottom == 0)
        a.extendedLayoutIncludesOpaqueBars = true
        screen.run(0.05)
        #expect(a.view.frame == screen.window.bounds && a.view.safeAreaInsets.bottom == 83)
    }

    @Test func pushedControllersMayHideTheBar() {
        let a = make("A")
        // The first of a stack was not pushed.
        a.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: a)
        let (screen, tabs) = shown(navigation)
        #expect(tabs.tabBar.frame.minY == 761)
        let b = make("B")
        b.hidesBottomBarWhenPushed = true
        navigation.pushViewController(b, animated: true)
        screen.run(0.1)
        let passing = tabs.tabBar.layer.presentation()?.frame.minY ?? 0
        #expect(passing > 761 && passing < 844)
        screen.run(0.5)
        #expect(tabs.tabBar.frame.minY == 844 && b.view.safeAreaInsets.bottom == 34)
        navigation.pushViewController(make("C"), animated: false)
        screen.run(0.05)
        #expect(tabs.tabBar.frame.minY == 844)
        navigation.popToRootViewController(animated: false)
        screen.run(0.05)
        #expect(tabs.tabBar.frame.minY == 761 && navigation.topViewController?.view.safeAreaInsets.bottom == 83)
    }

    @Test func theBarComesWithTheFingerThatPops() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let (screen, tabs) = shown(navigation)
        b.hidesBottomBarWhenPushed = true
        for completes in [false, true] {
            navigation.pushViewController(b, animated: false)
            screen.run(0.05)
            screen.drag(from: CGPoint(x: 2, y: 400), by: completes ? 300 : 100, steps: 10, lifts: false)
            screen.run(0.5)
            let passing = tabs.tabBar.layer.presentation()?.frame.minY ?? 0
            #expect(navigation.transition != nil && abs(passing - (844 - 83 * (completes ? 300 : 100) / 390)) < 0.01)
            screen.touch(.ended, completes ? 302 : 102, 400)
            screen.run(0.6)
            #expect(navigation.topViewController === (completes ? a : b))
            #expect(tabs.tabBar.frame.minY == (completes ? 761 : 844))
            navigation.popToRootViewController(animated: false)
            screen.run(0.05)
        }
    }

    // MARK: Items of stacks

    @Test func aStackShowsTheItemOfItsRoot() {
        let root = make("Home")
        let navigation = UINavigationController(rootViewController: root)
        let (_, tabs) = shown(navigation, make("B"))
        func titles() -> [String?] { tabs.tabBar.buttons.map(\.label.text) }
        #expect(titles() == ["Home", "B"] && navigation.tabBarItem === root.tabBarItem)
        root.title = "House"
        #expect(titles() == ["House", "B"])
        root.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 3)
        #expect(titles() == ["Own", "B"] && tabs.tabBar.selectedItem === root.tabBarItem)
        // What is pushed has a title of its own.
        navigation.pushViewController(make("C"), animated: false)
        #expect(titles() == ["Own", "B"])
        navigation.title = "All"
        #expect(titles() == ["All", "B"])
        navigation.tabBarItem = UITabBarItem(title: "Set", image: nil, tag: 4)
        root.title = "Root"
        #expect(titles() == ["Set", "B"])
    }

    @Test func aStackThatIsFilledLaterShowsItsRootsItem() {
        let navigation = UINavigationController()
        let (_, tabs) = shown(make("A"), navigation)
        #expect(tabs.tabBar.buttons.map(\.label.text) == ["A", nil])
        navigation.viewControllers = [make("Home")]
        #expect(tabs.tabBar.buttons.map(\.label.text) == ["A", "Home"])
        let named = UINavigationController()
        named.title = "Named"
        #expect(named.tabBarItem.title == "Named" && named.tabBarItem === named.tabBarItem)
    }

    @Test func subclassesHearOfTapsBeforeTheyLeadThere() {
        final class Tabs: UITabBarController {
            var heard: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                heard.append("\(item.title ?? "") at \(selectedIndex)")
            }
        }
        let tabs = Tabs()
        tabs.viewControllers = [make("A"), make("B")]
        let screen = TestScreen(tabs)
        screen.run(0.05)
        screen.tap(tabs.tabBar.buttons[1])
        #expect(tabs.heard == ["B at 0"] && tabs.selectedIndex == 1 && tabs.tabBar.delegate === tabs)
        tabs.selectedIndex = 0
        #expect(tabs.heard.count == 1)
    }

    /// As recorded on a phone 375 wide: a plate of 274 x 62 in the middle, items of 94 x 54 on it.
    @Test func itemsStandOnAPlateInTheMiddle() throws {
        for rightToLeft in [false, true] {
            let (screen, tabs) = shown(make("A"), make("B"), make("C"), rightToLeft: rightToLeft)
            screen.window.configure(
                size: CGSize(width: 375, height: 667), safeArea: .zero, traits: screen.window.traitCollection.values)
            screen.run(0.05)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 584, width: 375, height: 83))
            #expect(tabs.viewControllers?[0].view.safeAreaInsets.bottom == 83)
            let plate = try #require(tabs.tabBar.subviews.first)
            #expect(plate.frame == CGRect(x: 51, y: 0, width: 274, height: 62) && plate.layer.cornerRadius == 31)
            #expect(plate.layer.shadowOpacity > 0 && plate.subviews.allSatisfy { $0.isHidden })
            let places = tabs.tabBar.buttons.map(\.frame)
            #expect(places[1] == CGRect(x: 141, y: 4, width: 94, height: 54))
            #expect(places.map(\.minX) == (rightToLeft ? [227, 141, 55] : [55, 141, 227]))
        }
    }

    /// Five do not fit at their full width.
    @Test func manyItemsMoveTogether() {
        let (_, tabs) = shown(make("A"), make("B"), make("C"), make("D"), make("E"))
        let places = tabs.tabBar.buttons.map(\.frame)
        #expect(places[0].minX == 25 && abs((places.last?.maxX ?? 0) - 365) < 1e-9)
        #expect(zip(places, places.dropFirst()).allSatisfy { abs($0.maxX - $1.minX - 8) < 1e-9 })
    }

    @Test func itemsShareTheWidthInTheDirectionOfReading() {
        for rightToLeft in [false, true] {
            let (_, tabs) = shown(make("A"), make("B"), make("C"), rightToLeft: rightToLeft, looks: .iOS18)
            let places = tabs.tabBar.buttons.map(\.frame.minX)
            #expect(places == (rightToLeft ? [260, 130, 0] : [0, 130, 260]))
        }
    }

    // MARK: Looks

    @Test func itemsTakeTheirColoursAndBadges() throws {
        let (a, b) = (make("A"), make("B"))
        let (screen, tabs) = shown(a, b)
        let (first, second) = (tabs.tabBar.buttons[0], tabs.tabBar.buttons[1])
        #expect(first.label.textColor == .systemBlue && second.label.textColor == .label)
        tabs.tabBar.tintColor = .orange
        tabs.tabBar.unselectedItemTintColor = .purple
        #expect(first.label.textColor == .orange && second.imageView.tintColor == .purple)
        let looks = UITabBarAppearance()
        looks.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        looks.stackedLayoutAppearance.selected.iconColor = .green
        tabs.tabBar.standardAppearance = looks
        #expect(first.imageView.tintColor == .green && second.label.textColor == .brown)
        b.tabBarItem.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(second.label.textColor == .red)
        #expect(second.badge.isHidden)
        b.tabBarItem.badgeValue = "12"
        screen.run(0.05)
        #expect(second.badge.text == "12" && !second.badge.isHidden && second.badge.backgroundColor == .systemRed)
        #expect(second.badge.frame.width > 18 && second.badge.frame.midX > second.bounds.midX)
        a.title = "Renamed"
        #expect(first.label.text == "Renamed")
    }

    @Test func aNewItemStandsForItsController() {
        let a = make("A")
        let (_, tabs) = shown(a)
        let image = UIImage()
        let selected = UIImage()
        a.tabBarItem = UITabBarItem(title: "Other", image: image, selectedImage: selected)
        #expect(tabs.tabBar.items?.first === a.tabBarItem && tabs.tabBar.selectedItem === a.tabBarItem)
        #expect(tabs.tabBar.buttons[0].label.text == "Other")
        #expect(UITabBarItem(tabBarSystemItem: .search, tag: 4).title == "Search")
    }

    private final class TestTabs: UITabBarController {}

    @Test func barsTakeWhatIsSetForTheirClass() {
        let bars = UITabBar.appearance(whenContainedInInstancesOf: [TestTabs.self])
        bars.barTintColor = .red
        bars.unselectedItemTintColor = .green
        UITabBarItem.appearance(whenContainedInInstancesOf: [TestTabs.self])
            .setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 13)], for: .normal)
        let tabs = TestTabs()
        tabs.viewControllers = [make("A"), make("B")]
        let screen = TestScreen(tabs)
        screen.run(0.05)
        #expect(tabs.tabBar.barTintColor == .red && tabs.tabBar.buttons[1].label.textColor == .green)
        #expect(tabs.tabBar.buttons[0].label.font == .systemFont(ofSize: 13))
    }

    @Test func nothingSurvives() {
        weak var gone: UITabBarController?
        do {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: UIViewController())]
            let screen = TestScreen(tabs)
            screen.run(0.05)
            tabs.selectedIndex = 1
            screen.run(0.05)
            gone = tabs
            screen.window.rootViewController = nil
        }
        #expect(gone == nil)
    }
}

@MainActor
private final class Watcher: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
    let log: CallLog
    var allows = true

    init(_ log: CallLog) {
        self.log = log
        super.init()
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        log.add("tab should \(viewController.title ?? "")")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.add("tab did \(viewController.title ?? "")")
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log.add("bar \(item.title ?? "")") }
}
