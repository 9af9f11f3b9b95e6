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
}
