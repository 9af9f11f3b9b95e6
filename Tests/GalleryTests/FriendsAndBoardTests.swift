import Foundation
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
