import Foundation
import TesseraHeadless
import Testing
import UIKit

/// Updates of pages whose data becomes short, or is looked at where it ends.
@MainActor @Suite struct FriendsAndBoardTests {
    @Test func updatesGoOnUntilNobodyIsLeft() throws {
        let stage = try ExampleStage("friends")
        let update = try #require(stage.controller.navigationItem.rightBarButtonItem?.primaryAction)
        let view = try stage.view
        var counts: [Int] = []
        for _ in 0..<12 where view.numberOfItems(inSection: 0) > 0 {
            update.performWithSender(nil, target: nil)
            stage.renderer.settle()
            counts.append(view.numberOfItems(inSection: 0))
            #expect(view.visibleCells.count == counts.last)
        }
        #expect(counts == [8, 7, 6, 4, 2, 1, 0])
        #expect(stage.controller.navigationItem.rightBarButtonItem?.isEnabled == false)
    }

    /// The app of friends: one column or several, a batch of updates, pulling down, and a tap that leads to a feed.
    @Test func aFriendLeadsToAFeedAndPullingBringsTheFirstOnesBack() throws {
        let stage = try ExampleStage("friends")
        let view = try stage.view
        #expect(try stage.columns(0) == 1)
        #expect(try ExampleStage("friends", size: CGSize(width: 1_024, height: 700)).columns(0) == 3)
        let update = try #require(stage.controller.navigationItem.rightBarButtonItem?.primaryAction)
        for _ in 0..<7 {
            update.performWithSender(nil, target: nil)
            stage.renderer.settle()
        }
        #expect(view.numberOfItems(inSection: 0) == 0)
        view.refreshControl?.sendActions(for: .valueChanged)
        stage.renderer.settle()
        #expect(view.numberOfItems(inSection: 0) == 9)
        #expect(stage.controller.navigationItem.rightBarButtonItem?.isEnabled == true)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        for phase in [InputEvent.TouchPhase.began, .ended] {
            stage.renderer.send(.touch(phase, finger: 0, location: place, isPointer: false))
        }
        stage.renderer.settle()
        let feed = try #require(stage.controller.navigationController?.topViewController as? UICollectionViewController)
        #expect(feed.title == "Bruno Costa")
        // The rows reach both edges, from either side.
        let frames = feed.collectionView.visibleCells.map(\.frame)
        #expect(frames.map(\.minX).min() == 0 && frames.map(\.maxX).max() == 390)
    }

    @Test func theBoardChangesAtItsEnd() throws {
        let stage = try ExampleStage("liveboard")
        let view = try stage.view
        view.contentOffset.y = view.contentSize.height - view.bounds.height
        let count = view.numberOfItems(inSection: 0)
        // As much as the screen shows, several times over.
        for _ in 0..<20 {
            stage.renderer.advance(by: 0.5)
            #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: count - 1, section: 0)))
        }
    }
}
