import Foundation
import TesseraGraphics
import TesseraHarness
import TesseraSnapshots
import Testing

@testable import UIKitCollection
@testable import UIKitCore

/// Rows of lists and their swipe actions, with fingers.
@MainActor
@Suite struct ListSwipeTests {
    private final class Model {
        var rows = Array(0..<30)
        var calls: [String] = []
        var style = UIContextualAction.Style.normal
        var full = true
        var done: ((Bool) -> Void)?
        /// The view keeps it weakly.
        var source: AnyObject?
    }

    private let model = Model()

    private func shown(
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }, rightToLeft: Bool = false
    ) -> (UICollectionView, TestHost, UICollectionViewDiffableDataSource<Int, Int>) {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        let model = model
        list.trailingSwipeActionsConfigurationProvider = { path in
            model.calls.append("trailing \(path.item)")
            let delete = UIContextualAction(style: model.style, title: "Delete") { _, _, done in
                model.calls.append("delete \(path.item)")
                model.done = done
            }
            let more = UIContextualAction(style: .normal, title: "More") { _, _, done in
                model.calls.append("more")
                done(true)
            }
            let configuration = UISwipeActionsConfiguration(actions: [delete, more])
            configuration.performsFirstActionWithFullSwipe = model.full
            return configuration
        }
        change(&list)
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(number)"
            cell.contentConfiguration = content
            cell.accessories = [.delete()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(model.rows)
        source.apply(snapshot, animatingDifferences: false)
        model.source = source
        var configuration = TestConfiguration(size: CGSize(width: 375, height: 667))
        if rightToLeft { configuration.layoutDirection = .rightToLeft }
        let host = TestHost(view: view, configuration: configuration)
        host.settle()
        return (view, host, source)
    }

    private func row(_ item: Int, _ view: UICollectionView) throws -> UICollectionViewListCell {
        try #require(view.cellForItem(at: [0, item]) as? UICollectionViewListCell)
    }

    private func swipe(_ item: Int, by way: CGFloat, _ view: UICollectionView, _ host: TestHost) throws {
        let place = try row(item, view)
        let start = place.convert(CGPoint(x: way < 0 ? 340 : 30, y: 20), to: nil)
        host.drag(from: start, to: CGPoint(x: start.x + way, y: start.y), duration: 0.2)
        host.settle()
    }

    @Test func aSwipeOpensOneRowAndMovesNoOther() throws {
        let (view, host, _) = shown()
        let before = try (0..<5).map { try row($0, view).frame }
        try swipe(2, by: -150, view, host)
        let after = try (0..<5).map { try row($0, view).frame }
        #expect(after[2].minX < -100)
        #expect(after[0] == before[0] && after[1] == before[1] && after[3] == before[3])
        #expect(model.calls == ["trailing 2"])
        #expect(try row(2, view).configurationState.isSwiped)
    }

    @Test func theRowFollowsTheFinger() throws {
        let (view, host, _) = shown()
        let start = try row(1, view).convert(CGPoint(x: 340, y: 20), to: nil)
        host.touchDown(at: start)
        for step in 1...8 {
            host.touchMove(to: CGPoint(x: start.x - CGFloat(step) * 10, y: start.y))
            host.advance(by: 1.0 / 60)
        }
        let x = try row(1, view).frame.minX
        #expect(x < -50 && x > -90, "the row stands at \(x)")
        host.touchUp()
        host.settle()
    }

    @Test func aSecondSwipeAndATapCloseIt() throws {
        let (view, host, _) = shown()
        try swipe(2, by: -150, view, host)
        try swipe(5, by: -150, view, host)
        #expect(try row(2, view).frame.minX == 0)
        #expect(try row(5, view).frame.minX < 0)
        #expect(try !row(2, view).configurationState.isSwiped)
        host.tap(at: CGPoint(x: 100, y: try row(9, view).frame.midY - view.bounds.minY))
        host.settle()
        #expect(try row(5, view).frame.minX == 0)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func scrollingClosesIt() throws {
        let (view, host, _) = shown()
        try swipe(2, by: -150, view, host)
        host.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 420), duration: 0.3)
        host.settle()
        #expect(try row(2, view).frame.minX == 0)
    }

    @Test(arguments: [false, true]) func fullSwipesPerformTheFirstAction(full: Bool) throws {
        model.full = full
        let (view, host, _) = shown()
        try swipe(3, by: -320, view, host)
        #expect(model.calls.contains("delete 3") == full)
    }

    @Test(arguments: [false, true]) func completionClosesTheRow(carriedOut: Bool) throws {
        let (view, host, _) = shown()
        try swipe(3, by: -320, view, host)
        #expect(try row(3, view).frame.minX < 0)
        let done = try #require(model.done)
        host.perform { done(carriedOut) }
        host.settle()
        #expect(try row(3, view).frame.minX == 0)
        #expect(try row(3, view).openSwipe == nil)
    }

    @Test func aDeletedRowGoesAlongAndTheNextTakesItsPlace() throws {
        model.style = .destructive
        let (view, host, source) = shown()
        try swipe(3, by: -320, view, host)
        host.perform {
            var snapshot = source.snapshot()
            snapshot.deleteItems([3])
            source.apply(snapshot)
            model.done?(true)
        }
        host.settle()
        #expect(view.numberOfItems(inSection: 0) == 29)
        for item in 0..<8 {
            let cell = try row(item, view)
            #expect(cell.frame.minX == 0 && cell.openSwipe == nil, "row \(item) at \(cell.frame)")
        }
        #expect(view.subviews.filter { $0 is SwipeStrip }.isEmpty)
    }

    @Test func reloadingClosesAtOnce() throws {
        let (view, host, _) = shown()
        try swipe(2, by: -150, view, host)
        host.perform { view.reloadData() }
        host.settle()
        #expect(try row(2, view).frame.minX == 0)
        #expect(view.subviews.filter { $0 is SwipeStrip }.isEmpty)
    }

    @Test func actionsStandAtTheOtherEdgeInRightToLeft() throws {
        let (view, host, _) = shown(rightToLeft: true)
        try swipe(2, by: 150, view, host)
        #expect(try row(2, view).frame.minX > 100)
        #expect(model.calls == ["trailing 2"])
    }

    @Test func theMinusOfAnEditedRowShowsTheActions() throws {
        let (view, host, _) = shown()
        host.perform { view.isEditing = true }
        host.settle()
        let cell = try row(1, view)
        host.tap(at: cell.convert(CGPoint(x: 25, y: cell.bounds.midY), to: nil))
        host.settle()
        #expect(cell.frame.minX < -100)
        #expect(model.calls == ["trailing 1"])
    }

    @Test func aRowWithoutActionsStays() throws {
        let (view, host, _) = shown { list in
            list.trailingSwipeActionsConfigurationProvider = { _ in UISwipeActionsConfiguration(actions: []) }
        }
        try swipe(2, by: -150, view, host)
        #expect(try row(2, view).frame.minX == 0)
    }

    /// A provider that changes the data when it is asked.
    @Test func aProviderThatDeletesItsRowLosesNothing() throws {
        let model = model
        var apply: (() -> Void)?
        let (view, host, source) = shown { list in
            list.trailingSwipeActionsConfigurationProvider = { path in
                apply?()
                return UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "More") { _, _, done in
                        model.calls.append("more")
                        done(true)
                    }
                ])
            }
        }
        apply = {
            var snapshot = source.snapshot()
            snapshot.deleteItems([2])
            source.apply(snapshot, animatingDifferences: false)
            apply = nil
        }
        try swipe(2, by: -150, view, host)
        #expect(view.numberOfItems(inSection: 0) == 29)
        host.perform { view.reloadData() }
        host.settle()
        #expect(view.subviews.filter { $0 is SwipeStrip }.isEmpty)
        #expect(try row(2, view).frame.minX == 0)
    }
}
