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

    private func leading(_ split: UISplitViewController, _ column: UISplitViewController.Column) -> [UIBarButtonItem] {
        split.viewController(for: column)?.navigationItem.systemLeadingItems ?? []
    }

    /// From memory.
    @Test func theButtonStandsInTheFirstBarInSight() throws {
        let (split, _, host) = shown(.automatic)
        #expect(leading(split, .primary) == [split.displayModeButtonItem] && leading(split, .secondary).isEmpty)
        host.tap(try #require(split.displayModeButtonItem.shownView))
        host.settle()
        #expect(split.displayMode == .secondaryOnly)
        #expect(leading(split, .secondary) == [split.displayModeButtonItem] && leading(split, .primary).isEmpty)
        host.tap(try #require(split.displayModeButtonItem.shownView))
        host.settle()
        #expect(split.displayMode == .oneBesideSecondary && leading(split, .primary).count == 1)
        split.displayModeButtonVisibility = .never
        #expect(leading(split, .primary).isEmpty && leading(split, .secondary).isEmpty)
    }

    /// From memory.
    @Test func ofThreeColumnsItShowsOneAfterTheOther() throws {
        let split = UISplitViewController(style: .tripleColumn)
        for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
            split.setViewController(UIViewController(), for: column)
        }
        split.preferredDisplayMode = .secondaryOnly
        let host = TestHost(
            split, configuration: TestConfiguration(size: CGSize(width: 1_180, height: 820), scale: 2))
        host.settle()
        var modes: [UISplitViewController.DisplayMode] = []
        for column in [UISplitViewController.Column.secondary, .supplementary, .primary] {
            #expect(leading(split, column) == [split.displayModeButtonItem])
            modes.append(split.displayMode)
            host.tap(try #require(split.displayModeButtonItem.shownView))
            host.settle()
        }
        modes.append(split.displayMode)
        #expect(modes == [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary, .oneBesideSecondary])
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
        let (split, _, host) = shown(.automatic)
        host.resize(to: CGSize(width: 390, height: 844))
        host.settle()
        #expect(leading(split, .primary).isEmpty && leading(split, .secondary).isEmpty)
        host.resize(to: CGSize(width: 1_180, height: 820))
        host.settle()
        #expect(leading(split, .primary).count == 1)
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
        #expect(leading(split, .secondary).isEmpty)
        split.showsSecondaryOnlyButton = true
        host.settle()
        #expect(leading(split, .secondary) == [split.secondaryOnlyButton])
        let before = split.displayMode
        host.tap(try #require(split.secondaryOnlyButton.shownView))
        host.settle()
        #expect(split.displayMode == .secondaryOnly && before != .secondaryOnly)
        host.tap(try #require(split.secondaryOnlyButton.shownView))
        host.settle()
        #expect(split.displayMode == before)
        split.showsSecondaryOnlyButton = false
        #expect(leading(split, .secondary).isEmpty)
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
