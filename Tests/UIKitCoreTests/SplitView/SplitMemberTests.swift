import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// The members of split views, and what their delegates hear.
@MainActor @Suite struct SplitMemberTests {
    private final class Judge: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var target = UISplitViewController.DisplayMode.automatic
        var top: UISplitViewController.Column?
        var expanded: UISplitViewController.DisplayMode?
        var takesShown = false
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { log.append("mode \(displayMode.rawValue)") }
        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
        func splitViewController(
            _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
        ) -> Bool {
            log.append("show")
            return takesShown
        }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.append("top \(proposedTopColumn.rawValue)")
            return top ?? proposedTopColumn
        }
        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            log.append("expanding to \(proposedDisplayMode.rawValue)")
            return expanded ?? proposedDisplayMode
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("did collapse") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("did expand") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            log.append("will show \(column.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            log.append("will hide \(column.rawValue)")
        }
        func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
            log.append("gesture begins")
        }
        func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
            log.append("gesture ends")
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let first = UIViewController()
    private let middle = UIViewController()
    private let second = UIViewController()
    private let judge = Judge()
    private static let wide = CGSize(width: 1_180, height: 820)
    private static let narrow = CGSize(width: 390, height: 844)

    private func shown(_ style: UISplitViewController.Style = .doubleColumn) -> (UISplitViewController, TestHost) {
        let split = UISplitViewController(style: style)
        split.setViewController(first, for: .primary)
        if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
        split.setViewController(second, for: .secondary)
        split.delegate = judge
        let host = TestHost(split, configuration: TestConfiguration(size: Self.wide, scale: 2))
        host.settle()
        _ = judge.take()
        return (split, host)
    }

    private func frame(_ controller: UIViewController) -> CGRect {
        controller.viewIfLoaded?.window == nil ? .null : controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test func columnsAreHiddenAndShown() {
        let (split, host) = shown()
        #expect(split.style == .doubleColumn && split.delegate === judge && split.isShowing(.primary))
        #expect(split.splitBehavior == .tile)
        host.perform { split.hide(.primary) }
        host.settle()
        #expect(!split.isShowing(.primary) && split.displayMode == .secondaryOnly && first.view.window == nil)
        #expect(judge.take() == ["mode \(UISplitViewController.DisplayMode.secondaryOnly.rawValue)"])
        host.perform { split.show(.primary) }
        host.settle()
        #expect(split.isShowing(.primary) && first.view.window != nil)
        _ = judge.take()
        host.perform { split.preferredDisplayMode = .secondaryOnly }
        host.settle()
        let primary = UISplitViewController.Column.primary.rawValue
        #expect(judge.take().contains("will hide \(primary)"))
        host.perform { split.preferredDisplayMode = .oneOverSecondary }
        host.settle()
        #expect(judge.take().contains("will show \(primary)") && split.splitBehavior == .overlay)
    }

    @Test func widthsOfTheFirstColumn() {
        let (split, host) = shown()
        #expect(split.primaryColumnWidth == 320 && split.supplementaryColumnWidth == -1)
        #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
        host.perform { split.preferredPrimaryColumnWidth = 250 }
        host.settle()
        #expect(split.primaryColumnWidth == 250 && frame(first).width == 250)
        host.perform { split.minimumPrimaryColumnWidth = 300 }
        #expect(split.primaryColumnWidth == 300 && split.minimumPrimaryColumnWidth == 300)
        host.perform { split.maximumPrimaryColumnWidth = 500 }
        host.perform { split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension }
        host.perform { split.preferredPrimaryColumnWidthFraction = 0.4 }
        #expect(split.primaryColumnWidth == 472 && split.maximumPrimaryColumnWidth == 500)
        #expect(split.preferredPrimaryColumnWidthFraction == 0.4)
    }

    @Test func widthsOfTheMiddleColumn() {
        let (split, host) = shown(.tripleColumn)
        #expect(split.style == .tripleColumn && split.isShowing(.supplementary))
        host.perform { split.preferredSupplementaryColumnWidth = 200 }
        host.settle()
        #expect(split.supplementaryColumnWidth == 200)
        host.perform { split.minimumSupplementaryColumnWidth = 260 }
        #expect(split.supplementaryColumnWidth == 260 && split.minimumSupplementaryColumnWidth == 260)
        host.perform { split.maximumSupplementaryColumnWidth = 400 }
        host.perform { split.preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension }
        host.perform { split.preferredSupplementaryColumnWidthFraction = 0.3 }
        #expect(split.supplementaryColumnWidth == 354 && split.maximumSupplementaryColumnWidth == 400)
        #expect(split.preferredSupplementaryColumnWidth == UISplitViewController.automaticDimension)
        #expect(split.preferredSupplementaryColumnWidthFraction == 0.3)
    }

    @Test func theFirstColumnMayLieAtTheOtherEdge() {
        let (split, host) = shown()
        #expect(split.primaryEdge == .leading && split.primaryBackgroundStyle == .sidebar)
        host.perform { split.primaryBackgroundStyle = .none }
        host.settle()
        #expect(frame(first).minX == 0 && frame(first).minY == 0)
        host.perform { split.primaryEdge = .trailing }
        host.settle()
        #expect(frame(first).maxX == 1_180 && frame(second).minX == 0)
    }

    @Test func aFingerFromTheEdgeBringsTheFirstColumn() {
        let (split, host) = shown()
        host.perform { split.preferredDisplayMode = .secondaryOnly }
        host.settle()
        split.presentsWithGesture = false
        host.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
        host.settle()
        #expect(!split.isShowing(.primary))
        split.presentsWithGesture = true
        _ = judge.take()
        host.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
        host.settle()
        let log = judge.take()
        #expect(split.isShowing(.primary) && log.first == "gesture begins" && log.contains("gesture ends"))
    }

    @Test func theDelegateDecidesWhatTheButtonDoes() throws {
        let (split, host) = shown()
        judge.target = .oneOverSecondary
        let button = try #require(split.displayModeButtonItem.shownView as? UIControl)
        host.tap(button)
        host.settle()
        #expect(split.displayMode == .oneOverSecondary)
    }

    @Test func theDelegateDecidesAsColumnsJoinAndPart() {
        let (split, host) = shown()
        judge.top = .primary
        judge.expanded = .secondaryOnly
        host.resize(to: Self.narrow)
        host.settle()
        let collapsed = judge.take()
        #expect(split.isCollapsed && split.isShowing(.primary) && frame(second).isNull)
        #expect(collapsed.first == "top \(UISplitViewController.Column.secondary.rawValue)")
        #expect(collapsed.contains("did collapse"))
        host.resize(to: Self.wide)
        host.settle()
        let log = judge.take()
        #expect(log.contains { $0.hasPrefix("expanding to") } && log.last == "did expand")
        #expect(split.displayMode == .secondaryOnly && !split.isShowing(.primary))
    }

    @Test func theDelegateMayShowControllersItself() {
        let (split, host) = shown()
        let new = UIViewController()
        judge.takesShown = true
        host.perform { split.show(new, sender: nil) }
        #expect(judge.take() == ["show"] && new.parent == nil)
        judge.takesShown = false
        host.perform { split.show(new, sender: nil) }
        host.settle()
        #expect(new.navigationController === first.navigationController)
    }

    // MARK: Without a style

    private final class Joiner: NSObject, UISplitViewControllerDelegate {
        let joined = UIViewController()
        let parted = UIViewController()
        let second = UIViewController()
        var log: [String] = []
        func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
            log.append("joined")
            return joined
        }
        func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
            log.append("parted")
            return parted
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            log.append("collapse")
            return true
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            log.append("separate")
            return second
        }
    }

    @Test func withoutAStyleTheDelegateChoosesTheControllers() {
        let joiner = Joiner()
        let split = UISplitViewController()
        split.viewControllers = [first, second]
        split.delegate = joiner
        let host = TestHost(split, configuration: TestConfiguration(size: Self.wide, scale: 2))
        host.settle()
        host.resize(to: Self.narrow)
        host.settle()
        #expect(joiner.log == ["joined", "collapse"] && !frame(joiner.joined).isNull && frame(second).isNull)
        host.resize(to: Self.wide)
        host.settle()
        #expect(joiner.log.suffix(2) == ["parted", "separate"])
        #expect(split.viewControllers == [joiner.parted, joiner.second] && frame(joiner.joined).isNull)
    }
}
