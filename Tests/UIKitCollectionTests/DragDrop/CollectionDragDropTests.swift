import Foundation
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@Suite("Drag and drop in collection views")
@MainActor
struct CollectionDragDropTests {
    private let board = DragBoard()
    private var top: DragBoard.Side { board.top }
    private var bottom: DragBoard.Side { board.bottom }

    /// As most apps do it: out of the data and into it, in one batch.
    private func reorders(_ side: DragBoard.Side) {
        side.onPerform = { coordinator in
            guard let item = coordinator.items.first, let source = item.sourceIndexPath,
                let target = coordinator.destinationIndexPath
            else { return }
            side.view.performBatchUpdates {
                let text = side.data[source.section].remove(at: source.item)
                side.data[target.section].insert(text, at: target.item)
                side.view.deleteItems(at: [source])
                side.view.insertItems(at: [target])
            }
            coordinator.drop(item.dragItem, toItemAt: target)
        }
    }

    private func inserts(_ side: DragBoard.Side) {
        side.onPerform = { coordinator in
            let target = coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0)
            coordinator.session.loadObjects(ofClass: String.self) { texts in
                side.view.performBatchUpdates {
                    side.data[target.section].insert(contentsOf: texts, at: target.item)
                    side.view.insertItems(
                        at: texts.indices.map { IndexPath(item: target.item + $0, section: target.section) })
                }
            }
        }
    }

    @Test("the delegate hears of a drag and a drop in this order")
    func order() {
        reorders(top)
        board.lift(0)
        #expect(top.view.hasActiveDrag && !top.view.hasActiveDrop)
        board.move(to: top.middle(2))
        #expect(top.view.hasActiveDrop)
        board.drop()
        #expect(
            board.log.take() == [
                "top items 0", "top dragWillBegin", "top enter", "top perform", "top dropParameters 2",
                "top dropDidEnd", "top dragDidEnd",
            ])
        #expect(!top.view.hasActiveDrag && !top.view.hasActiveDrop)
    }

    @Test("the items under a drag that rests are deleted: it is dropped where the finger is now")
    func stale() {
        var targets: [IndexPath?] = []
        top.intent = .unspecified
        top.operation = .copy
        top.onPerform = { targets.append($0.destinationIndexPath) }
        board.lift(0)
        board.move(to: top.middle(3))
        #expect(top.destination == IndexPath(item: 3, section: 0))
        top.data = [["a", "b"]]
        board.host.perform {
            top.view.deleteItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
        }
        board.host.advance(by: 0.5)
        board.drop()
        #expect(targets == [nil], "nothing is there now")
    }

    @Test("the others make room for the item, and the data source hears nothing before the drop")
    func gap() {
        reorders(top)
        board.lift(0)
        board.move(to: top.middle(2))
        #expect(top.shown == [["b", "c", "a", "d"]])
        #expect(top.view.hasUncommittedUpdates)
        #expect(top.destination == IndexPath(item: 2, section: 0))
        #expect(top.data == [["a", "b", "c", "d"]])
        board.drop()
        #expect(top.data == [["b", "c", "a", "d"]])
        #expect(top.shown == [["b", "c", "a", "d"]])
        #expect(!top.view.hasUncommittedUpdates)
    }

    /// That the gap stays closed is believed; the drop itself is a cancel.
    @Test("a move that the drag delegate does not allow opens no gap and is not performed")
    func forbiddenMove() {
        top.allowsMove = false
        board.lift(0)
        board.move(to: top.middle(2))
        #expect(top.shown == [["a", "b", "c", "d"]] && !top.view.hasUncommittedUpdates)
        board.drop()
        let log = board.log.take()
        #expect(!log.contains("top perform") && log.contains("top dragDidEnd"))
        #expect(top.shown == [["a", "b", "c", "d"]])
    }

    @Test("a drag is restricted to its program where the drag delegate says so", arguments: [true, false])
    func restricted(isRestricted: Bool) {
        top.isRestricted = isRestricted
        board.lift(0)
        board.move(to: bottom.middle(0))
        #expect(board.host.window.movingDrags.map(\.mayLeave) == [!isRestricted])
        board.drop()
    }

    @Test("who has no use for the items hears nothing more of them")
    func canHandle() {
        bottom.handles = false
        board.lift(0)
        board.move(to: bottom.middle(0))
        board.drop()
        #expect(board.log.take().filter { $0.hasPrefix("bottom") } == [])
    }

    @Test("a part of the cell is lifted where the delegate says so")
    func liftedPart() throws {
        top.name = "cut"
        board.lift(1)
        let platter = try #require(board.host.window.subviews.last?.subviews.first)
        #expect(platter.bounds.size == CGSize(width: 60, height: 20))
        board.drop()
    }

    @Test("what the delegate proposed and kept with the items comes back with the drop")
    func proposal() {
        bottom.operation = .copy
        var found: (UIDropOperation, UICollectionViewDropProposal.Intent, String?)?
        bottom.onPerform = { coordinator in
            let item = coordinator.items.first?.dragItem
            found = (coordinator.proposal.operation, coordinator.proposal.intent, item?.localObject as? String)
        }
        board.lift(0)
        board.move(to: bottom.middle(0))
        board.host.window.movingDrags.first?.session.items.first?.localObject = "a"
        board.drop()
        #expect(found?.0 == .copy && found?.1 == .insertAtDestinationIndexPath && found?.2 == "a")
    }

    @Test("leaving the view closes the gap")
    func exit() {
        board.lift(0)
        board.move(to: top.middle(2))
        board.move(to: bottom.middle(0))
        #expect(top.shown == [["a", "b", "c", "d"]])
        #expect(!top.view.hasUncommittedUpdates)
        board.drop()
        #expect(top.shown == [["a", "b", "c", "d"]])
    }

    @Test("a drag from another view opens a gap that is in nobody's data")
    func foreign() {
        inserts(bottom)
        bottom.operation = .copy
        board.lift(1)
        board.move(to: bottom.middle(1))
        #expect(bottom.shown == [["x", "-", "y"]])
        #expect(bottom.view.numberOfItems(inSection: 0) == 3)
        #expect(bottom.view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(item: 1, section: 0)) == nil)
        #expect(
            bottom.view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(item: 2, section: 0))
                == IndexPath(item: 1, section: 0))
        #expect(bottom.destination == IndexPath(item: 1, section: 0))
        board.drop()
        #expect(bottom.data == [["x", "b", "y"]])
        #expect(bottom.shown == [["x", "b", "y"]])
    }

    @Test("a delegate of sizes is asked about items that there are, at the end of a section and in an empty one")
    func sizes() {
        bottom.operation = .copy
        bottom.asksSizes = true
        bottom.view.collectionViewLayout.invalidateLayout()
        board.lift(1)
        board.move(to: CGPoint(x: 150, y: 600))
        board.move(to: bottom.middle(1))
        #expect(bottom.shown == [["x", "-", "y"]])
        bottom.data = [["x"], []]
        bottom.view.reloadData()
        board.host.advance(by: 0.1)
        bottom.view.dragDrop.openGap(at: IndexPath(item: 1, section: 0), carrying: nil)
        #expect(bottom.shown == [["x", "-"], []])
        bottom.view.dragDrop.openGap(at: IndexPath(item: 0, section: 1), carrying: nil)
        #expect(bottom.shown == [["x"], ["-"]])
        board.drop()
        #expect(bottom.shown == [["x"], []])
    }

    @Test("beside the last item a section offers its end; over empty space there is no place")
    func ends() {
        bottom.operation = .copy
        bottom.data = [["x"]]
        bottom.itemWidth = 100
        bottom.view.reloadData()
        bottom.intent = .unspecified
        board.host.advance(by: 0.1)
        board.lift(0)
        board.move(to: CGPoint(x: 250, y: 420))
        #expect(bottom.destination == IndexPath(item: 1, section: 0))
        board.move(to: CGPoint(x: 250, y: 700))
        #expect(bottom.destination == nil)
        board.drop()
    }

    @Test("a selected item takes the others that are selected along")
    func several() {
        inserts(bottom)
        bottom.operation = .copy
        top.view.allowsMultipleSelection = true
        for item in [0, 2] {
            top.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        board.lift(2)
        #expect(board.log.take() == ["top items 2", "top items 0"])
        board.move(to: bottom.middle(0))
        board.drop()
        #expect(bottom.data == [["c", "a", "x", "y"]])
    }

    @Test("cells show that they are lifted, dragged, and over what they are")
    func states() {
        bottom.operation = .copy
        bottom.intent = .insertIntoDestinationIndexPath
        let cell = top.view.cellForItem(at: IndexPath(item: 1, section: 0))
        let target = bottom.view.cellForItem(at: IndexPath(item: 0, section: 0))
        let other = bottom.view.cellForItem(at: IndexPath(item: 1, section: 0))
        board.lift(1)
        #expect(cell?.configurationState.cellDragState == .lifting)
        board.move(to: bottom.middle(0))
        #expect(cell?.configurationState.cellDragState == .dragging)
        #expect(target?.configurationState.cellDropState == .targeted)
        #expect(other?.configurationState.cellDropState == .notTargeted)
        #expect(bottom.shown == [["x", "y"]])
        board.drop()
        #expect(cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
        #expect(target?.configurationState.cellDropState == UICellConfigurationState.DropState.none)
    }

    @Test("a lift that nothing comes of leaves no trace")
    func lower() {
        let cell = top.view.cellForItem(at: IndexPath(item: 1, section: 0))
        board.lift(1)
        board.drop()
        #expect(cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
        #expect(!top.view.hasActiveDrag)
        #expect(board.log.take() == ["top items 1"])
    }

    @Test("without a drag delegate, or with dragging turned off, a long press drags nothing")
    func disabled() {
        top.view.dragInteractionEnabled = false
        board.lift(0)
        board.drop()
        #expect(board.log.take() == [])
    }

    @Test("slow cadence: items make room only when the drag has rested")
    func cadence() {
        bottom.operation = .copy
        bottom.view.reorderingCadence = .slow
        board.lift(1)
        board.host.touchMove(to: bottom.middle(1))
        board.host.advance(by: 0.3)
        #expect(bottom.shown == [["x", "y"]])
        board.host.advance(by: 0.5)
        #expect(bottom.shown == [["x", "-", "y"]])
        board.drop()
        #expect(bottom.shown == [["x", "y"]])
    }

    @Test("items deleted while they are dragged, and data reloaded under a drag: it goes on, and nothing is lost")
    func deleted() {
        inserts(bottom)
        bottom.operation = .copy
        board.lift(1)
        board.move(to: top.middle(2))
        top.data[0].remove(at: 1)
        top.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        board.host.advance(by: 0.4)
        #expect(top.shown == [["a", "c", "d"]])
        board.move(to: bottom.middle(0))
        bottom.data = [["z"]]
        bottom.view.reloadData()
        board.host.advance(by: 0.1)
        board.move(to: bottom.middle(0))
        board.drop()
        #expect(bottom.data == [["b", "z"]])
        #expect(board.host.window.subviews.count == 1)
    }

    @Test("the source index path of an item is where it is now; of another view's there is none")
    func source() {
        var sources: [IndexPath?] = []
        top.onPerform = { sources = $0.items.map(\.sourceIndexPath) }
        board.lift(1)
        board.move(to: top.middle(0))
        top.data[0].insert("new", at: 0)
        top.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        board.host.advance(by: 0.4)
        board.drop()
        #expect(sources == [IndexPath(item: 2, section: 0)])
    }

    @Test("near an edge the content scrolls under the drag")
    func edges() {
        top.data = [(0..<40).map { "\($0)" }]
        top.view.reloadData()
        board.host.advance(by: 0.1)
        board.lift(1)
        board.host.touchMove(to: CGPoint(x: 150, y: 390))
        board.host.advance(by: 1)
        #expect(top.view.contentOffset.y > 100)
        #expect((top.destination?.item ?? 0) > 10)
        board.drop()
    }

    @Test("played in one go: a finger drags a cell onto another")
    func script() throws {
        inserts(bottom)
        bottom.operation = .copy
        let cell = try #require(top.view.cellForItem(at: IndexPath(item: 3, section: 0)))
        let target = try #require(bottom.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        board.host.dragAndDrop(cell, onto: target)
        board.host.advance(by: 1)
        #expect(bottom.data == [["d", "x", "y"]])
        #expect(top.data == [["a", "b", "c", "d"]])
    }

    @Test("played with the pointer: the drag begins as it moves")
    func pointerScript() {
        reorders(top)
        board.host.pointerDrag(from: top.middle(3), to: top.middle(1))
        board.host.advance(by: 1)
        #expect(top.data == [["a", "d", "b", "c"]])
        #expect(top.shown == top.data)
    }

    @Test("a spring loaded view selects the item under a drag that rests")
    func spring() {
        bottom.intent = .unspecified
        bottom.view.isSpringLoaded = true
        board.lift(0)
        board.host.touchMove(to: bottom.middle(1))
        board.host.advance(by: 1.5)
        #expect(bottom.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        board.drop()
    }
}
