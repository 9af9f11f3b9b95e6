import Foundation
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@Suite("Placeholders of drops")
@MainActor
struct PlaceholderTests {
    private let board = DragBoard()
    private var bottom: DragBoard.Side { board.bottom }

    /// Drops an item of the upper view on the lower one, which shows a placeholder for it at `item`.
    private func placeholder(at item: Int = 1) throws -> any UICollectionViewDropPlaceholderContext {
        var context: (any UICollectionViewDropPlaceholderContext)?
        bottom.operation = .copy
        bottom.onPerform = { coordinator in
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: IndexPath(item: item, section: 0), reuseIdentifier: "cell")
            placeholder.cellUpdateHandler = { $0.accessibilityLabel = "..." }
            guard let first = coordinator.items.first else { return }
            context = coordinator.drop(first.dragItem, to: placeholder)
        }
        board.lift(0)
        board.move(to: bottom.middle(0))
        board.drop()
        return try #require(context)
    }

    @Test("a placeholder stands among the items until its data is there, and the data source never hears of it")
    func commit() throws {
        let context = try placeholder()
        #expect(bottom.shown == [["x", "...", "y"]])
        #expect(bottom.view.hasUncommittedUpdates)
        #expect(context.dragItem.itemProvider.canLoadObject(ofClass: String.self))
        var told: IndexPath?
        let done = context.commitInsertion { path in
            told = path
            bottom.data[0].insert("new", at: path.item)
        }
        board.host.advance(by: 0.5)
        #expect(done)
        #expect(told == IndexPath(item: 1, section: 0))
        #expect(bottom.shown == [["x", "new", "y"]])
        #expect(!bottom.view.hasUncommittedUpdates)
    }

    @Test("committed twice, the second time does nothing")
    func twice() throws {
        let context = try placeholder()
        context.commitInsertion { bottom.data[0].insert("new", at: $0.item) }
        var called = false
        #expect(context.commitInsertion { _ in called = true } == false)
        #expect(!called)
        #expect(context.deletePlaceholder() == false)
    }

    @Test("taken away it leaves nothing")
    func delete() throws {
        let context = try placeholder()
        #expect(context.deletePlaceholder())
        board.host.advance(by: 0.5)
        #expect(bottom.shown == [["x", "y"]])
        #expect(!bottom.view.hasUncommittedUpdates)
    }

    @Test("updates of the data move it, by the places of the data")
    func updates() throws {
        let context = try placeholder()
        bottom.data[0] = ["0", "x", "y", "z"]
        bottom.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])
        board.host.advance(by: 0.5)
        #expect(bottom.shown == [["0", "x", "...", "y", "z"]])
        bottom.data[0].remove(at: 2)
        bottom.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        board.host.advance(by: 0.5)
        #expect(bottom.shown == [["0", "x", "...", "z"]])
        context.commitInsertion { bottom.data[0].insert("new", at: $0.item) }
        board.host.advance(by: 0.5)
        #expect(bottom.shown == [["0", "x", "new", "z"]])
    }

    @Test("a reload takes it away, and then it cannot be committed")
    func reload() throws {
        let context = try placeholder()
        bottom.view.reloadData()
        board.host.advance(by: 0.1)
        #expect(bottom.shown == [["x", "y"]])
        var called = false
        #expect(context.commitInsertion { _ in called = true } == false)
        #expect(!called)
    }

    @Test("its section is deleted: it goes along")
    func section() throws {
        let context = try placeholder()
        bottom.data = []
        bottom.view.deleteSections([0])
        board.host.advance(by: 0.5)
        #expect(bottom.shown == [])
        #expect(context.deletePlaceholder() == false)
        #expect(!bottom.view.hasUncommittedUpdates)
    }

    @Test("a commit that puts nothing into the data is UIKit's error of an invalid update")
    func nothing() throws {
        let context = try placeholder()
        let error = expectException { context.commitInsertion { _ in } }
        #expect(error?.reason.contains("Invalid batch updates") ?? false)
    }

    @Test("a place that there is not is an error, and nothing is shown")
    func nowhere() throws {
        var context: (any UICollectionViewDropPlaceholderContext)?
        let error = expectException { context = try? placeholder(at: 17) }
        #expect(error != nil)
        #expect(context?.deletePlaceholder() == false)
        #expect(bottom.shown == [["x", "y"]])
    }

    @Test("the cell is brought up to date when its owner asks")
    func update() throws {
        let context = try placeholder()
        let cell = bottom.view.cellForItem(at: IndexPath(item: 1, section: 0))
        cell?.accessibilityLabel = "old"
        context.setNeedsCellUpdate()
        #expect(cell?.accessibilityLabel == "...")
    }

    @Test("a finger selects no placeholder")
    func select() throws {
        _ = try placeholder()
        board.host.tap(at: bottom.middle(1))
        #expect(bottom.view.indexPathsForSelectedItems == [])
        board.host.tap(at: bottom.middle(2))
        #expect(bottom.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    }
}
