import Foundation
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@Suite("Where dropped items go")
@MainActor
struct DropTargetTests {
    private let board = DragBoard()
    private var bottom: DragBoard.Side { board.bottom }

    /// Drops an item of the upper view on the lower one, and notes where what is seen of it lies half way and at the end
    /// of the animation.
    private func landing(_ perform: @escaping (any UICollectionViewDropCoordinator, UIDragItem) -> Void) -> CGPoint? {
        bottom.operation = .copy
        bottom.intent = .unspecified
        bottom.onPerform = { coordinator in
            if let item = coordinator.items.first?.dragItem { perform(coordinator, item) }
        }
        board.lift(0)
        board.move(to: bottom.middle(0))
        board.host.touchUp()
        // In place, and not gone yet.
        let carrier = board.host.window.subviews.last
        let platter = carrier?.subviews.first
        return platter.map { $0.superview?.convert($0.center, to: nil) ?? .zero }
    }

    private func isNear(_ a: CGPoint?, _ b: CGPoint) -> Bool {
        a.map { abs($0.x - b.x) < 0.5 && abs($0.y - b.y) < 0.5 } ?? false
    }

    @Test("to an item of the view")
    func toItem() {
        let place = landing { $0.drop($1, toItemAt: IndexPath(item: 1, section: 0)) }
        #expect(isNear(place, bottom.middle(1)))
        board.host.advance(by: 1)
    }

    @Test("into a part of a cell, in the cell's space")
    func intoItem() {
        let place = landing {
            $0.drop($1, intoItemAt: IndexPath(item: 1, section: 0), rect: CGRect(x: 10, y: 0, width: 40, height: 40))
        }
        #expect(isNear(place, CGPoint(x: 30, y: bottom.middle(1).y)))
        board.host.advance(by: 1)
    }

    @Test("an item of another view has the size of what is seen of it, and shrinks into a part of a cell by that")
    func sizeOfOthers() {
        var size: CGSize?
        bottom.operation = .copy
        bottom.intent = .unspecified
        bottom.onPerform = { coordinator in
            guard let item = coordinator.items.first else { return }
            size = item.previewSize
            let part = CGRect(x: 10, y: 0, width: 150, height: 40)
            coordinator.drop(item.dragItem, intoItemAt: IndexPath(item: 1, section: 0), rect: part)
        }
        board.lift(0)
        board.move(to: bottom.middle(0))
        board.host.touchUp()
        #expect(size == CGSize(width: 300, height: 40))
        let platter = board.host.window.subviews.last?.subviews.first
        #expect(abs((platter?.frame.width ?? 0) - 150) < 0.5)
        board.host.advance(by: 1)
    }

    @Test("of an item that only a part is seen of, the part has the size")
    func sizeOfParts() {
        var size: CGSize?
        board.top.name = "cut"
        bottom.operation = .copy
        bottom.onPerform = { size = $0.items.first?.previewSize }
        board.lift(0)
        board.move(to: bottom.middle(0))
        board.drop()
        #expect(size == CGSize(width: 60, height: 20))
    }

    @Test("anywhere")
    func toTarget() {
        let place = landing { [view = bottom.view] coordinator, item in
            coordinator.drop(item, to: UIDragPreviewTarget(container: view, center: CGPoint(x: 33, y: 200)))
        }
        #expect(isNear(place, CGPoint(x: 33, y: 600)))
        board.host.advance(by: 1)
    }

    @Test("what is added to the animation runs with it, and its end is told")
    func animation() {
        var ended: UIViewAnimatingPosition?
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bottom.view.addSubview(mark)
        _ = landing { coordinator, item in
            let animation = coordinator.drop(item, toItemAt: IndexPath(item: 0, section: 0))
            animation.addAnimations { mark.alpha = 0.5 }
            animation.addCompletion { ended = $0 }
        }
        #expect(mark.alpha == CGFloat(0.5))
        #expect(ended == nil)
        board.host.advance(by: 1)
        #expect(ended == .end)
    }

    @Test("said after the perform it means nothing, and nothing breaks")
    func late() {
        var kept: (any UICollectionViewDropCoordinator)?
        var item: UIDragItem?
        _ = landing { (kept, item) = ($0, $1) }
        board.host.advance(by: 1)
        guard let kept, let item else {
            Issue.record("nothing was dropped")
            return
        }
        kept.drop(item, toItemAt: IndexPath(item: 0, section: 0)).addAnimations {}
        let placeholder = UICollectionViewDropPlaceholder(
            insertionIndexPath: IndexPath(item: 0, section: 0), reuseIdentifier: "cell")
        #expect(kept.drop(item, to: placeholder).deletePlaceholder() == false)
        #expect(bottom.shown == [["x", "y"]])
    }

    @Test("a tap on another item adds it to the drag; one on an item that is dragged adds nothing")
    func adding() {
        bottom.operation = .copy
        var dropped = 0
        bottom.onPerform = { dropped = $0.items.count }
        board.top.more = [board.top.item("more")]
        board.lift(0)
        board.move(to: bottom.middle(0))
        for item in [0, 2] {
            board.host.touchDown(at: board.top.middle(item), finger: 1)
            board.host.advance(by: 0.05)
            board.host.touchUp(finger: 1)
            board.host.advance(by: 0.3)
        }
        #expect(board.log.take().filter { $0.contains("adding") } == ["top adding 2"])
        board.drop()
        #expect(dropped == 2)
    }

    @Test("an item that goes to another one of the view is shown as the delegate says of that")
    func itemParameters() {
        _ = landing { $0.drop($1, toItemAt: IndexPath(item: 1, section: 0)) }
        board.host.advance(by: 1)
        #expect(board.log.take().filter { $0.contains("dropParameters") } == ["bottom dropParameters 1"])
    }

    @Test("parameters of placeholders and rows are asked for as items come to them")
    func parameters() {
        var asked = false
        _ = landing { coordinator, item in
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: IndexPath(item: 2, section: 0), reuseIdentifier: "cell")
            placeholder.previewParametersProvider = { _ in
                asked = true
                return nil
            }
            coordinator.drop(item, to: placeholder)
        }
        board.host.advance(by: 1)
        #expect(asked)
    }
}
