import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

@MainActor
@Suite struct DisplayModeButtonTests {
    private func shown(_ visibility: UISplitViewController.DisplayModeButtonVisibility) -> (
        UISplitViewController, UIViewController, TestHost
    ) {
        let split = UISplitViewController(style: .doubleColumn)
        let second = UIViewController()
        split.displayModeButtonVisibility = visibility
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(second, for: .secondary)
        let host = TestHost(
            split, configuration: TestConfiguration(size: CGSize(width: 1_180, height: 820), scale: 2))
        host.settle()
        return (split, second, host)
    }

    @Test func theButtonStandsInTheSecondaryBar() {
        let (split, second, host) = shown(.automatic)
        defer { withExtendedLifetime(host) {} }
        #expect(second.navigationItem.systemLeadingItems == [split.displayModeButtonItem])
        let button = split.displayModeButtonItem.shownView
        #expect(button?.window != nil)
        split.displayModeButtonVisibility = .never
        #expect(second.navigationItem.systemLeadingItems.isEmpty)
    }

    @Test func itTogglesTheFirstColumn() throws {
        let (split, _, host) = shown(.always)
        let button = try #require(split.displayModeButtonItem.shownView as? UIControl)
        let before = split.displayMode
        host.tap(button)
        host.settle()
        #expect(split.displayMode != before)
    }

    @Test func narrowWindowsHaveNoneOfIt() {
        let (_, second, host) = shown(.automatic)
        host.resize(to: CGSize(width: 390, height: 844))
        host.settle()
        #expect(second.navigationItem.systemLeadingItems.isEmpty)
        host.resize(to: CGSize(width: 1_180, height: 820))
        host.settle()
        #expect(second.navigationItem.systemLeadingItems.count == 1)
    }

    /// The other columns go and come back as they were.
    @Test func aButtonShowsTheSecondaryColumnAlone() throws {
        let split = UISplitViewController(style: .tripleColumn)
        for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
            split.setViewController(UIViewController(), for: column)
        }
        let host = TestHost(
            split, configuration: TestConfiguration(size: CGSize(width: 1_180, height: 820), scale: 2))
        host.settle()
        let item = try #require(split.viewController(for: .secondary)).navigationItem
        #expect(item.systemLeadingItems.count == 1)
        split.showsSecondaryOnlyButton = true
        host.settle()
        #expect(item.systemLeadingItems == [split.displayModeButtonItem, split.secondaryOnlyButton])
        let before = split.displayMode
        host.tap(try #require(split.secondaryOnlyButton.shownView))
        host.settle()
        #expect(split.displayMode == .secondaryOnly && before != .secondaryOnly)
        host.tap(try #require(split.secondaryOnlyButton.shownView))
        host.settle()
        #expect(split.displayMode == before)
        split.showsSecondaryOnlyButton = false
        #expect(item.systemLeadingItems.count == 1)
    }

    private final class Turning: NSObject, UISplitViewControllerDelegate {
        func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
            -> UIInterfaceOrientationMask
        { .landscape }
        func splitViewControllerPreferredInterfaceOrientationForPresentation(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientation { .landscapeLeft }
    }

    @Test func theDelegateSaysHowItMayBeTurned() {
        let (split, turning) = (UISplitViewController(style: .doubleColumn), Turning())
        #expect(split.supportedInterfaceOrientations == .all)
        #expect(split.preferredInterfaceOrientationForPresentation == .portrait)
        split.delegate = turning
        #expect(split.supportedInterfaceOrientations == .landscape)
        #expect(split.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    }
}
