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
        #expect(second.navigationItem.systemLeadingItem === split.displayModeButtonItem)
        let button = split.displayModeButtonItem.shownView
        #expect(button?.window != nil)
        split.displayModeButtonVisibility = .never
        #expect(second.navigationItem.systemLeadingItem == nil)
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
        #expect(second.navigationItem.systemLeadingItem == nil)
        host.resize(to: CGSize(width: 1_180, height: 820))
        host.settle()
        #expect(second.navigationItem.systemLeadingItem != nil)
    }
}
