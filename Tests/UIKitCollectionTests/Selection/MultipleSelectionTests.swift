import TesseraTesting
import Testing
import UIKit

/// Notes drags that select, and primary actions.
private final class Witness: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var allows = true
    var refused: Set<Int> = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath.item)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("+\(indexPath.item)")
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        calls.append("-\(indexPath.item)")
    }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        calls.append("!\(indexPath.item)")
    }
    func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        calls.append("should \(indexPath.item)")
        return allows
    }
    func collectionView(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        calls.append("begin \(indexPath.item) \(view.isEditing) \(view.allowsMultipleSelection)")
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { calls.append("end") }
}

/// Drags and clicks that select several items; editing; the primary action. The grid has three columns, 120 apart.
@MainActor
struct MultipleSelectionTests {
    private let witness = Witness()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        view = grid(GridSource([600]), layout: tightFlow(100, spacing: 20))
        view.delegate = witness
        host = TestHost(view: view)
    }

    private func middle(_ item: Int) -> CGPoint {
        guard let cell = view.cellForItem(at: path(item)) else { return .zero }
        return cell.convert(CGPoint(x: 50, y: 50), to: nil)
    }

    private func dragTwoFingers(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            for finger in 0...1 {
                let place = CGPoint(x: point.x + CGFloat(finger) * 8 - 4, y: point.y)
                if index == 0 {
                    host.touchDown(at: place, finger: finger)
                } else {
                    host.touchMove(to: place, finger: finger)
                }
            }
            host.advance(by: 0.05)
        }
    }

    private func lift() {
        host.touchUp(finger: 0)
        host.touchUp(finger: 1)
        host.advance(by: 0.02)
    }

    @Test func twoFingersSelectARun() {
        dragTwoFingers([middle(1), middle(2), middle(4), middle(7), middle(4)])
        lift()
        #expect(
            witness.take() == [
                "should 1", "begin 1 false true", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "-5", "-6", "-7", "end",
            ])
        #expect(view.indexPathsForSelectedItems == [1, 2, 3, 4].map { path($0) })
        #expect(view.contentOffset.y == 0, "fingers that select do not scroll")
        #expect(view.allowsMultipleSelection)
    }

    @Test func editingIsTurnedOnWhereItAllowsSeveral() {
        view.allowsMultipleSelectionDuringEditing = true
        dragTwoFingers([middle(0), middle(1)])
        lift()
        #expect(view.isEditing && !view.allowsMultipleSelection)
        #expect(witness.take() == ["should 0", "begin 0 true false", "+0", "+1", "end"])
        view.isEditing = false
        #expect(view.indexPathsForSelectedItems == [path(1)], "only one may be selected now")
        #expect(witness.take().isEmpty)
    }

    @Test func refusedFingersScroll() {
        witness.allows = false
        dragTwoFingers([middle(6), middle(3), middle(0)])
        lift()
        #expect(witness.take() == ["should 6"], "asked once")
        host.settle()
        #expect(view.contentOffset.y > 0)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func aRunFromASelectedItemDeselects() {
        view.allowsMultipleSelection = true
        for item in [0, 1, 2, 5] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        dragTwoFingers([middle(1), middle(2), middle(5), middle(2)])
        lift()
        #expect(view.indexPathsForSelectedItems == [path(0), path(5)])
        #expect(witness.take().suffix(5) == ["-1", "-2", "-5", "+5", "end"])
    }

    @Test func whatMayNotBeSelectedIsPassedOver() {
        witness.refused = [2]
        dragTwoFingers([middle(1), middle(2), middle(4)])
        lift()
        #expect(view.indexPathsForSelectedItems == [path(1), path(3), path(4)])
    }

    /// Where one item alone may be selected the delegate decides, as for fingers.
    @Test func aPointerDraws() {
        host.pointerDrag(from: middle(0), to: middle(4), duration: 0.2)
        #expect(view.indexPathsForSelectedItems?.sorted() == [0, 1, 3, 4].map { path($0) })
        #expect(witness.take().prefix(2) == ["should 0", "begin 0 false true"])
    }

    @Test func atTheEdgeTheContentScrolls() {
        dragTwoFingers([middle(0), CGPoint(x: 50, y: 200), CGPoint(x: 50, y: view.bounds.height - 2)])
        host.advance(by: 1)
        let offset = view.contentOffset.y
        #expect(offset > 300)
        lift()
        host.advance(by: 0.3)
        #expect(view.contentOffset.y == offset)
        let last = view.indexPathsForSelectedItems?.max()?.item ?? 0
        #expect(last > 18, "the run grows along")
        #expect(view.indexPathsForSelectedItems?.count == last + 1)
    }

    @Test func clicksWithModifierKeys() {
        host.click(at: middle(1))
        #expect(witness.take() == ["+1", "!1"])
        host.hold(.command)
        host.click(at: middle(3))
        #expect(witness.take() == ["should 3", "begin 3 false true", "+3", "end"])
        host.click(at: middle(1))
        #expect(witness.take() == ["-1"])
        host.hold(.shift)
        host.click(at: middle(4))
        #expect(witness.take() == ["+1", "+2", "+4"], "from the item touched last")
        host.click(at: middle(2))
        #expect(view.indexPathsForSelectedItems?.sorted() == [path(1), path(2), path(3)])
        host.hold([])
    }

    @Test func controlIsTheModifierOfLinux() {
        view.allowsMultipleSelection = true
        host.click(at: middle(1))
        host.hold(.control)
        host.click(at: middle(3))
        host.hold([])
        #expect(view.indexPathsForSelectedItems == [path(1), path(3)])
    }

    @Test func selectingEverything() {
        let action = Selector("selectAll:", UIResponder.selectAll(_:))
        #expect(!view.canPerformAction(action, withSender: nil))
        view.selectAll(nil)
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsMultipleSelection = true
        witness.refused = [7]
        #expect(view.canPerformAction(action, withSender: nil))
        view.selectAll(nil)
        #expect(view.indexPathsForSelectedItems?.count == 599)
        let calls = witness.take()
        #expect(calls.count == 600)
        #expect(calls.last == "end")
        view.isEditing = true
        #expect(!view.canPerformAction(action, withSender: nil), "only the pair for editing counts")
    }

    @Test func aRefusedModifierIsAPlainClick() {
        witness.allows = false
        host.hold(.command)
        host.click(at: middle(1))
        host.click(at: middle(2))
        host.hold([])
        #expect(view.indexPathsForSelectedItems == [path(2)])
    }

    @Test func thePrimaryAction() {
        host.tap(at: middle(2))
        #expect(witness.take() == ["+2", "!2"])
        host.tap(at: middle(2))
        #expect(witness.take() == ["+2", "!2"])
        witness.refused = [3]
        host.tap(at: middle(3))
        #expect(witness.take() == ["!3"], "whether the selection may change or not")
        view.allowsSelectionDuringEditing = true
        view.isEditing = true
        host.tap(at: middle(1))
        #expect(witness.take() == ["-2", "+1"], "not while editing")
    }

    /// It belongs to one item alone, not to a selection that grows or shrinks (documentation).
    @Test func severalItemsHaveNoPrimaryAction() {
        view.allowsMultipleSelection = true
        host.tap(at: middle(1))
        #expect(witness.take() == ["+1", "!1"])
        host.tap(at: middle(2))
        #expect(witness.take() == ["+2"])
        host.tap(at: middle(2))
        #expect(witness.take() == ["-2"])
        witness.refused = [3]
        host.tap(at: middle(3))
        #expect(witness.take() == ["!3"])
        #expect(view.indexPathsForSelectedItems == [path(1)])
    }

    @Test func editingHasItsOwnRules() {
        host.tap(at: middle(0))
        view.isEditing = true
        #expect(view.indexPathsForSelectedItems == [], "nothing may be selected while editing")
        _ = witness.take()
        host.tap(at: middle(1))
        #expect(witness.take().isEmpty)
        view.allowsMultipleSelectionDuringEditing = true
        host.tap(at: middle(1))
        host.tap(at: middle(2))
        #expect(view.indexPathsForSelectedItems == [path(1), path(2)])
        view.selectItem(at: path(5), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems?.count == 3)
        view.isEditing = false
        #expect(view.indexPathsForSelectedItems == [path(5)])
        #expect(view.cellForItem(at: path(1))?.isSelected == false)
    }

    @Test func otherButtonsSelectNothing() {
        host.rightClick(at: middle(1))
        #expect(witness.take().isEmpty)
    }
}
