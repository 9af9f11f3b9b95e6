import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct SplitViewControllerTests {
    private static var pad: TestConfiguration {
        var configuration = TestConfiguration(size: CGSize(width: 820, height: 1_180))
        configuration.safeArea = UIEdgeInsets(top: 32, left: 0, bottom: 25, right: 0)
        return configuration
    }

    private let first = UIViewController()
    private let second = UIViewController()

    private func shown(_ configuration: TestConfiguration = Self.pad) -> (UISplitViewController, TestHost) {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        let host = TestHost(split, configuration: configuration)
        host.settle()
        return (split, host)
    }

    @Test func columnsAreInNavigationControllersOfTheirOwn() {
        let (split, host) = shown()
        defer { withExtendedLifetime(host) {} }
        #expect(split.viewController(for: .primary) === first)
        #expect(first.navigationController != nil)
        #expect(first.navigationController !== second.navigationController)
        #expect(second.splitViewController === split)
        #expect(split.viewControllers.count == 2)
    }

    @Test func narrowWindowsJoinTheColumnsAndWideOnesPartThem() {
        let (split, host) = shown()
        host.configuration.horizontalSizeClass = .compact
        host.resize(to: CGSize(width: 400, height: 1_180))
        host.settle()
        #expect(split.isCollapsed)
        #expect(first.navigationController?.viewControllers == [first, second])
        host.configuration.horizontalSizeClass = .regular
        host.resize(to: CGSize(width: 820, height: 1_180))
        host.settle()
        #expect(!split.isCollapsed)
        #expect(first.navigationController?.viewControllers == [first])
        #expect(second.navigationController?.viewControllers == [second])
        #expect(first.view.window != nil && second.view.window != nil)
    }

    @Test func whatWasPushedStaysInItsColumn() {
        let (_, host) = shown()
        host.configuration.horizontalSizeClass = .compact
        host.settle()
        let third = UIViewController()
        second.navigationController?.pushViewController(third, animated: false)
        host.settle()
        host.configuration.horizontalSizeClass = .regular
        host.settle()
        #expect(second.navigationController?.viewControllers == [second, third])
    }

    /// Where nothing is first responder, keys begin with what is shown for the details, or alone.
    @Test func keysReachTheDetails() {
        var heard: [String] = []
        for (controller, name) in [(first, "first"), (second, "second")] {
            controller.addKeyCommand(UIKeyCommand(input: UIKeyCommand.f2) { _ in heard.append(name) })
        }
        let (split, host) = shown()
        host.key("f2")
        #expect(heard == ["second"])
        split.setViewController(nil, for: .secondary)
        host.settle()
        host.key("f2")
        #expect(heard == ["second", "first"])
    }

    @Test func showDetailReplacesTheSecondaryColumn() {
        let (split, host) = shown()
        let other = UIViewController()
        first.showDetailViewController(other, sender: nil)
        host.settle()
        #expect(split.viewController(for: .secondary) === other)
        #expect(other.view.window != nil)
        #expect(second.viewIfLoaded?.window == nil)
        #expect(second.parent == nil)
    }

    @Test func showDetailPushesWhereThereIsOneColumn() {
        var configuration = Self.pad
        configuration.horizontalSizeClass = .compact
        let (split, host) = shown(configuration)
        split.show(.primary)
        host.settle()
        #expect(!split.isShowing(.secondary))
        let other = UIViewController()
        first.showDetailViewController(other, sender: nil)
        host.settle()
        #expect(first.navigationController?.viewControllers == [first, other])
        #expect(split.isShowing(.secondary))
    }

    @Test func theButtonSlidesTheSidebarAway() throws {
        let (split, host) = shown()
        let sidebar = try #require(first.navigationController?.view)
        host.perform { split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil) }
        host.advance(by: 0.1)
        let shown = try #require(sidebar.layer.presentation()).frame
        #expect(shown.minX < 10 && shown.minX > -320, "the sidebar is on its way at \(shown.minX)")
        host.settle()
        #expect(split.displayMode == .secondaryOnly)
        #expect(first.viewIfLoaded?.window == nil)
        host.perform { split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil) }
        host.settle()
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(sidebar.frame.minX == 10)
    }

    @Test func aTapBesideAnOverlayHidesIt() {
        let (split, host) = shown()
        split.preferredSplitBehavior = .overlay
        split.preferredDisplayMode = .oneOverSecondary
        host.settle()
        #expect(split.isShowing(.primary))
        host.tap(at: CGPoint(x: 700, y: 600))
        host.settle()
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test func oneControllerCannotBeInTwoColumns() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(first, for: .secondary)
        let exception = expectException { split.setViewController(first, for: .primary) }
        #expect(exception?.name == "NSInternalInconsistencyException")
        #expect(exception?.reason.contains("already specified as the view controller for the secondary column") == true)
        #expect(split.viewController(for: .primary) == nil)
    }

    @Test func splitViewsNestedInThemselvesAreRefused() {
        let (split, host) = shown()
        let exception = expectException { split.addChild(split) }
        #expect(exception != nil)
        host.settle()
        let (before, children) = (split.viewControllers, split.children)
        let nested = expectException { split.setViewController(split, for: .secondary) }
        #expect(nested?.name == "NSInvalidArgumentException")
        #expect(nested?.reason.contains("There are cycles in the view controller hierarchy.") == true)
        #expect(split.viewController(for: .secondary) === second && split.viewControllers == before)
        #expect(split.children == children, "nothing has been given up")
        // Neither may a controller around it become one of its columns.
        let around = UIViewController()
        let inner = UISplitViewController()
        around.addChild(inner)
        inner.viewControllers = [first]
        let wrong = expectException { inner.viewControllers = [around, first] }
        #expect(wrong != nil && inner.viewControllers == [first])
    }

    @Test func withoutAStyleTheTwoControllersLieSideBySide() {
        let split = UISplitViewController()
        split.viewControllers = [first, second]
        let host = TestHost(split, configuration: Self.pad)
        host.settle()
        #expect(first.parent === split && second.parent === split)
        #expect(first.view.frame.width == 320)
        #expect(second.view.frame.minX == 320.5)
    }
}
