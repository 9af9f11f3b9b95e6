import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Controllers that change places while a push or a pop is under way.
@MainActor @Suite struct InterruptedNavigationTests {
    private static let wide = CGSize(width: 1_180, height: 820)
    private static let narrow = CGSize(width: 390, height: 844)

    private func host(_ root: UIViewController, _ size: CGSize = narrow) -> TestHost {
        var configuration = TestConfiguration(size: size, scale: 2)
        configuration.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let host = TestHost(root, configuration: configuration)
        host.settle()
        return host
    }

    private func fills(_ controller: UIViewController) -> Bool {
        guard let view = controller.viewIfLoaded, view.window != nil, let around = view.superview else { return false }
        return view.frame == around.bounds && view.alpha == 1
    }

    @Test(arguments: [1, 4, 9]) func detailsStayInSightWhenTheWindowWidensDuringTheirPush(frames: Int) {
        let split = UISplitViewController(style: .doubleColumn)
        let (first, detail) = (UIViewController(), UIViewController())
        split.setViewController(first, for: .primary)
        let host = host(split)
        split.showDetailViewController(UINavigationController(rootViewController: detail), sender: nil)
        for _ in 0..<frames { host.advance(by: 1.0 / 60) }
        host.resize(to: Self.wide)
        host.settle()
        #expect(!split.isCollapsed && fills(detail) && fills(first))
    }

    @Test(arguments: [1, 4, 9]) func aColumnThatIsPushedOntoStaysInSightWhenTheWindowNarrows(frames: Int) {
        let split = UISplitViewController(style: .doubleColumn)
        let (first, second, pushed) = (UIViewController(), UIViewController(), UIViewController())
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        let host = host(split, Self.wide)
        second.navigationController?.pushViewController(pushed, animated: true)
        for _ in 0..<frames { host.advance(by: 1.0 / 60) }
        host.resize(to: Self.narrow)
        host.settle()
        #expect(split.isCollapsed && fills(pushed))
        #expect(pushed.navigationController?.viewControllers == [first, second, pushed])
    }

    @Test func aFingerThatGoesBackLosesItsHoldWhenTheWindowWidens() {
        let split = UISplitViewController(style: .doubleColumn)
        let (first, second) = (UIViewController(), UIViewController())
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        let host = host(split)
        #expect(fills(second))
        host.touchDown(at: CGPoint(x: 4, y: 400))
        for step in 1...8 {
            host.touchMove(to: CGPoint(x: 4 + CGFloat(step) * 20, y: 400))
            host.advance(by: 1.0 / 60)
        }
        host.resize(to: Self.wide)
        host.touchUp()
        host.settle()
        #expect(fills(first) && fills(second))
    }

    /// A navigation controller of the app's own is never left an empty column.
    @Test(arguments: [true, false]) func aColumnThatWasPoppedComesBack(isStyled: Bool) {
        let split = isStyled ? UISplitViewController(style: .doubleColumn) : UISplitViewController()
        let (first, second) = (UIViewController(), UIViewController())
        let (base, column) = (
            UINavigationController(rootViewController: first), UINavigationController(rootViewController: second)
        )
        if isStyled {
            split.setViewController(base, for: .primary)
            split.setViewController(column, for: .secondary)
        } else {
            split.viewControllers = [base, column]
        }
        let host = host(split)
        #expect(base.viewControllers == [first, second])
        base.popViewController(animated: true)
        host.settle()
        host.resize(to: Self.wide)
        host.settle()
        #expect(column.viewControllers == [second] && fills(second) && fills(first))
    }

    @Test func whatWasPoppedMayGoOntoAnotherStackAtOnce() {
        let log = CallLog()
        let popped = LoggingController("P", log)
        let first = UINavigationController(rootViewController: UIViewController())
        let second = UINavigationController(rootViewController: UIViewController())
        first.pushViewController(popped, animated: false)
        let parent = UIViewController()
        for navigation in [first, second] {
            parent.addChild(navigation)
            parent.view.addSubview(navigation.view)
            navigation.didMove(toParent: parent)
        }
        let host = host(parent)
        first.popViewController(animated: true)
        host.advance(by: 0.1)
        second.pushViewController(popped, animated: false)
        _ = log.take()
        host.settle()
        #expect(popped.view.window != nil && popped.parent === second)
        #expect(log.take().filter { $0.contains("Disappear") } == [])
    }

    @Test func aRowOfMoreThatIsPushedStaysInSightWhenTheWindowWidens() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<8).map { index in
            let controller = UIViewController()
            controller.title = "\(index)"
            return controller
        }
        let host = host(tabs)
        tabs.selectedViewController = tabs.moreNavigationController
        host.settle()
        tabs.selectedIndex = 6
        for _ in 0..<3 { host.advance(by: 1.0 / 60) }
        host.resize(to: Self.wide)
        host.settle()
        let selected = try #require(tabs.selectedViewController)
        #expect(selected.view.window != nil && selected.parent != nil)
    }

    @Test(arguments: [false, true]) func nothingAppearsOutOfSight(comesBack: Bool) {
        let log = CallLog()
        let (root, top) = (LoggingController("R", log), LoggingController("T", log))
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(top, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let host = host(tabs)
        host.touchDown(at: CGPoint(x: 4, y: 400))
        for step in 1...5 {
            host.touchMove(to: CGPoint(x: 4 + CGFloat(step) * 20, y: 400))
            host.advance(by: 1.0 / 60)
        }
        tabs.selectedIndex = 1
        host.touchUp()
        _ = log.take()
        host.settle()
        #expect(log.take().filter { $0.contains("Appear") } == [])
        tabs.selectedIndex = 0
        host.settle()
        #expect(fills(top) && log.take().contains { $0.hasPrefix("T.didAppear") })
    }

    @Test func theTabBarComesBackWhenTheStackIsReplacedDuringAPop() {
        let (root, hiding, new) = (UIViewController(), UIViewController(), UIViewController())
        hiding.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(hiding, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let host = host(tabs)
        host.touchDown(at: CGPoint(x: 4, y: 400))
        for step in 1...5 {
            host.touchMove(to: CGPoint(x: 4 + CGFloat(step) * 20, y: 400))
            host.advance(by: 1.0 / 60)
        }
        navigation.setViewControllers([new], animated: false)
        host.touchCancel()
        host.settle()
        #expect(navigation.viewControllers == [new] && fills(new))
        #expect(tabs.tabBar.frame.maxY == 844)
    }

    /// Bars that are shown before their controller is in the window lie below the safe area all the same.
    @Test func barsThatComeBeforeTheirViewLieInTheSafeArea() {
        final class Root: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                navigationController?.setNavigationBarHidden(false, animated: false)
                navigationController?.setToolbarHidden(false, animated: false)
            }
        }
        let navigation = UINavigationController(rootViewController: Root())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let host = host(tabs)
        let (bar, insets) = (navigation.navigationBar.frame, navigation.topViewController?.view.safeAreaInsets)
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.setToolbarHidden(true, animated: false)
        host.settle()
        tabs.selectedIndex = 1
        host.settle()
        tabs.selectedIndex = 0
        host.settle()
        #expect(navigation.navigationBar.frame == bar && bar.minY == 47)
        #expect(navigation.topViewController?.view.safeAreaInsets == insets)
    }
}
