import TesseraTesting
import Testing
import UIKit

private final class FocusWitness: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var deaf: Set<Int> = []
    var allows = true
    var preferred: IndexPath?
    var follows: Set<Int>?

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        view.allowsFocus && !deaf.contains(indexPath.item)
    }
    func collectionView(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        calls.append("should \(text(context))")
        return allows
    }
    func collectionView(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { calls.append("did \(text(context))") }
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
    func collectionView(_ view: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
        follows?.contains(indexPath.item) ?? view.selectionFollowsFocus
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        calls.append("highlight \(indexPath.item)")
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        calls.append("unhighlight \(indexPath.item)")
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

    private func text(_ context: UICollectionViewFocusUpdateContext) -> String {
        func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "none" }
        return "\(name(context.previouslyFocusedIndexPath))>\(name(context.nextFocusedIndexPath))"
    }
}

/// The keyboard in a grid of three columns and four visible rows, 100 by 100.
@MainActor
struct CellFocusTests {
    private let source = GridSource([60])
    private let view: UICollectionView
    private let witness = FocusWitness()
    private let host: TestHost

    init() {
        view = grid(source, layout: tightFlow(100), size: CGSize(width: 300, height: 400))
        view.delegate = witness
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
    }

    private var focused: Int? {
        view.visibleCells.first { $0.isFocused }.flatMap { view.indexPath(for: $0)?.item }
    }

    private func press(_ keys: String...) {
        for key in keys {
            host.key(key)
            host.settle()
        }
    }

    @Test func arrowsMoveFromCellToCell() {
        press("down")
        #expect(focused == 0, "the first key brings the focus")
        #expect(witness.take() == ["should none>0", "did none>0"])
        press("right", "down", "left", "up")
        #expect(focused == 0)
        #expect(witness.take().filter { $0.hasPrefix("did") } == ["did 0>1", "did 1>4", "did 4>3", "did 3>0"])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func theFocusScrollsIntoSightAndGoesToTheEnd() {
        press("down", "down", "down", "down", "down")
        #expect(focused == 12)
        #expect(view.contentOffset.y == 100, "a row came into sight")
        for _ in 0..<30 { press("down") }
        #expect(focused == 57)
        #expect(view.contentOffset.y == 1_600)
        for _ in 0..<30 { press("up") }
        #expect(focused == 0)
        #expect(view.contentOffset.y == 0)
    }

    @Test func whatCannotHaveItIsPassedOver() {
        witness.deaf = [1, 3, 6, 9, 12]
        press("down", "right")
        #expect(focused == 2)
        press("left", "down")
        #expect(focused == 15, "past rows out of sight, too")
        view.allowsFocus = false
        host.settle()
        press("up")
        #expect(focused == nil || focused == 15)
    }

    @Test func aRefusal() {
        press("down")
        witness.allows = false
        _ = witness.take()
        press("right")
        #expect(focused == 0)
        #expect(witness.take() == ["should 0>1"])
    }

    @Test func returnAndSpaceActAsATap() {
        press("down", "right")
        _ = witness.take()
        press("return")
        #expect(witness.take() == ["highlight 1", "+1", "!1", "unhighlight 1"])
        press("right", "space")
        #expect(
            witness.take().filter { !$0.contains(">") } == ["highlight 2", "-1", "+2", "!2", "unhighlight 2"])
        #expect(view.contentOffset.y == 0, "the space bar does not scroll then")
    }

    @Test func selectionFollowsFocus() {
        view.selectionFollowsFocus = true
        press("down", "right", "down")
        #expect(
            witness.take() == [
                "should none>0", "did none>0", "+0", "should 0>1", "did 0>1", "-0", "+1", "should 1>4", "did 1>4", "-1",
                "+4",
            ])
        press("return")
        #expect(witness.take() == ["highlight 4", "!4", "unhighlight 4"])
        witness.follows = [5]
        press("up", "right")
        #expect(view.indexPathsForSelectedItems == [path(4)])
        press("down")
        #expect(view.indexPathsForSelectedItems == [path(5)])
    }

    @Test func whereItGoesFirst() {
        witness.preferred = path(7)
        press("down")
        #expect(focused == 7)
        view.scrollToItem(at: path(59), at: .bottom, animated: false)
        host.settle()
        #expect(view.indexPathsForVisibleItems.count == 12, "the focused cell is kept, but it does not show")
        #expect(view.cellForItem(at: path(7))?.isFocused == true)
        press("down")
        #expect(focused == 10, "arrows go on from the item")
    }

    @Test func anItemOutOfSightMayBePreferred() {
        witness.preferred = path(50)
        press("down")
        #expect(focused == 50)
        #expect(view.bounds.contains(view.cellForItem(at: path(50))?.frame ?? .zero))
    }

    @Test func updatesAndReloads() {
        press("down", "right", "down")
        #expect(focused == 4)
        view.performBatchUpdates {
            source.counts[0] += 1
            view.insertItems(at: [path(0)])
        }
        host.settle()
        #expect(focused == 5, "it stays with its item")
        press("right")
        #expect(focused == 6 || focused == 5)
        let now = focused
        view.reloadData()
        host.settle()
        #expect(focused == now, "and at its place after a reload")
    }
}
