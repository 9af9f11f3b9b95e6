import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What the first controller of a split view without a style does with the second as it loses room, and gets it back.
@MainActor @Suite struct SplitWithoutStyleTests {
    private let split = UISplitViewController()
    private let second = UIViewController()
    private static let wide = CGSize(width: 1_180, height: 820)
    private static let narrow = CGSize(width: 390, height: 844)

    private final class Keeper: UIViewController {
        var log: [String] = []
        var given: UIViewController?
        override func collapseSecondaryViewController(
            _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
        ) { log.append("collapse") }
        override func separateSecondaryViewController(
            for splitViewController: UISplitViewController
        ) -> UIViewController? {
            log.append("separate")
            return given
        }
    }

    private func shown(_ first: UIViewController) -> TestHost {
        split.viewControllers = [first, second]
        let host = TestHost(split, configuration: TestConfiguration(size: Self.wide, scale: 2))
        host.settle()
        return host
    }

    @Test func aNavigationControllerTakesItOnItsStackAndGivesItBack() {
        let first = UINavigationController(rootViewController: UIViewController())
        let host = shown(first)
        host.resize(to: Self.narrow)
        host.settle()
        #expect(split.isCollapsed && first.viewControllers.last === second && second.view.window != nil)
        host.resize(to: Self.wide)
        host.settle()
        #expect(!split.isCollapsed && first.viewControllers.count == 1)
        #expect(second.parent === split && second.view.window != nil, "as it was, in no controller of its own")
    }

    @Test func anotherControllerDecidesItself() {
        let first = Keeper()
        let host = shown(first)
        host.resize(to: Self.narrow)
        host.settle()
        #expect(first.log == ["collapse"] && second.view.window == nil && first.view.window != nil)
        let other = UIViewController()
        first.given = other
        host.resize(to: Self.wide)
        host.settle()
        #expect(first.log == ["collapse", "separate"])
        #expect(other.view.window != nil && split.viewControllers.last === other)
    }

    @Test func withoutAnAnswerTheSecondControllerComesBack() {
        let host = shown(Keeper())
        host.resize(to: Self.narrow)
        host.settle()
        host.resize(to: Self.wide)
        host.settle()
        #expect(second.parent === split && second.view.window != nil)
    }

    private final class Diary: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    @Test func detailsInANavigationControllerGoOntoTheCollapsedStack() {
        let first = UINavigationController(rootViewController: UIViewController())
        split.viewControllers = [first]
        let host = TestHost(split, configuration: TestConfiguration(size: Self.narrow, scale: 2))
        host.settle()
        let page = UIViewController()
        split.showDetailViewController(UINavigationController(rootViewController: page), sender: nil)
        host.advance(by: 0.1)
        #expect(first.transitionCoordinator?.isAnimated == true, "it slides in")
        host.settle()
        #expect(first.viewControllers.last === page && page.view.window != nil)
        // The next one goes on top, and both are the second column's where there is room.
        let next = UIViewController()
        split.showDetailViewController(next, sender: nil)
        host.settle()
        #expect(first.viewControllers.count == 3)
        host.resize(to: Self.wide)
        host.settle()
        #expect(first.viewControllers.count == 1)
        #expect((split.viewControllers.last as? UINavigationController)?.viewControllers == [page, next])
    }

    @Test func detailsAfterAPopTakeThePlaceOfThoseThatWentBefore() {
        let first = UINavigationController(rootViewController: UIViewController())
        let host = shown(first)
        host.resize(to: Self.narrow)
        host.settle()
        first.popViewController(animated: false)
        let page = UIViewController()
        split.showDetailViewController(page, sender: nil)
        host.settle()
        host.resize(to: Self.wide)
        host.settle()
        #expect(split.viewControllers == [first, page] && second.view.window == nil && page.view.window != nil)
    }

    @Test func detailsOverAControllerWithoutAStackArePresented() {
        let first = UIViewController()
        split.viewControllers = [first]
        let host = TestHost(split, configuration: TestConfiguration(size: Self.narrow, scale: 2))
        host.settle()
        let page = UIViewController()
        split.showDetailViewController(page, sender: nil)
        host.settle()
        #expect(page.presentingViewController === split && first.view.window != nil)
    }

    @Test func aColumnThatStaysHearsNothingOfTheOther() {
        let first = Diary()
        let host = shown(first)
        first.log = []
        let page = Diary()
        split.showDetailViewController(page, sender: nil)
        host.settle()
        #expect(first.log == [] && first.parent === split)
        #expect(page.log == ["will appear", "did appear"] && second.parent == nil)
    }
}
