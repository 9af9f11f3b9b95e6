import TesseraTesting
import Testing
import UIKit

private final class Refusal: NSObject, UICollectionViewDelegate {
    var refuses = false
    var moves: [String] = []

    func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { view.allowsFocus }

    func collectionView(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { !refuses }

    func collectionView(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "none" }
        moves.append("\(name(context.previouslyFocusedIndexPath))>\(name(context.nextFocusedIndexPath))")
    }
}

/// The focused cell is kept out of sight, and goes when the focus is lost, however that comes about.
@MainActor
struct LostFocusTests {
    private let source = GridSource([60])
    private let view: UICollectionView
    private let delegate = Refusal()
    private let size = CGSize(width: 300, height: 400)

    init() {
        view = grid(source, layout: tightFlow(100), size: CGSize(width: 300, height: 400))
        view.delegate = delegate
    }

    private func makeHost() -> TestHost { TestHost(view: view, configuration: TestConfiguration(size: size)) }

    /// Whether the first item has a cell in the hierarchy.
    private var hasFirstCell: Bool {
        view.subviews.contains { ($0 as? GridCell)?.represented == path(0) }
    }

    /// The first item has the focus, far out of sight.
    private func focusFirst(_ host: TestHost) {
        host.key("down")
        host.settle()
        scrollAway(host)
        #expect(hasFirstCell && view.cellForItem(at: path(0))?.isFocused == true)
        delegate.moves = []
    }

    private func scrollAway(_ host: TestHost) {
        view.contentOffset.y = 1_000
        host.settle()
    }

    @Test func byTheEndOfAllItems() {
        let host = makeHost()
        focusFirst(host)
        source.counts = [0]
        view.reloadData()
        host.settle()
        #expect(delegate.moves.count == 1 && delegate.moves.last?.hasSuffix(">none") == true)
        source.counts = [60]
        view.reloadData()
        host.settle()
        scrollAway(host)
        #expect(!hasFirstCell)
    }

    /// Whatever the delegate says: an item that may not have the focus does not keep it.
    @Test func againstTheDelegatesWill() {
        let host = makeHost()
        focusFirst(host)
        delegate.refuses = true
        view.allowsFocus = false
        view.setNeedsLayout()
        host.settle()
        #expect(delegate.moves.count == 1 && delegate.moves.last?.hasSuffix(">none") == true)
        host.settle()
        #expect(!hasFirstCell)
    }

    @Test func byAnotherWindow() {
        var host: TestHost? = makeHost()
        if let host { focusFirst(host) }
        view.removeFromSuperview()
        host = nil
        let next = makeHost()
        next.settle()
        scrollAway(next)
        #expect(!hasFirstCell)
    }

    /// The focus is looked for anew while the cells of before the reload are still there.
    @Test func itGoesToNoItemOfThePast() {
        view.selectionFollowsFocus = true
        let host = makeHost()
        focusFirst(host)
        view.reloadData()
        view.layoutIfNeeded()
        source.counts = [3]
        view.reloadData()
        host.advance(by: 1 / 60)
        #expect((view.indexPathsForSelectedItems ?? []).allSatisfy { $0.item < 3 })
        host.settle()
        #expect((view.indexPathsForSelectedItems ?? []).allSatisfy { $0.item < 3 })
    }

    /// An item that only leaves for a moment has it back.
    @Test func notByAReload() {
        let host = makeHost()
        focusFirst(host)
        view.reloadData()
        host.settle()
        #expect(view.cellForItem(at: path(0))?.isFocused == true)
    }

    /// The inserted item gets the cell of the reloaded one, and not its focus.
    @Test(arguments: [true, false])
    func notToAnItemWithItsCell(isAnimated: Bool) {
        let host = makeHost()
        host.key("down")
        host.settle()
        #expect(view.cellForItem(at: path(0))?.isFocused == true)
        let update = {
            self.view.performBatchUpdates {
                self.source.counts = [61]
                self.view.reloadItems(at: [path(0)])
                self.view.insertItems(at: [path(0)])
            }
        }
        if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
        host.settle()
        #expect(view.cellForItem(at: path(0))?.isFocused == false)
        #expect(view.cellForItem(at: path(1))?.isFocused == true)
        #expect(delegate.moves == ["none>0", "1>1"])
    }

    /// The item that takes the place of the focused one gets the focus as every other does, and not with a cell that has
    /// it already: keys know of it.
    @Test func itGoesToTheItemInItsPlace() {
        let host = makeHost()
        host.key("down")
        host.settle()
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                view.deleteItems(at: [path(0)])
                view.insertItems(at: [path(0)])
            }
        }
        host.settle()
        #expect(view.cellForItem(at: path(0))?.isFocused == true)
        #expect(delegate.moves == ["none>0", "none>0"])
        host.key("space")
        host.settle()
        #expect(view.indexPathsForSelectedItems == [path(0)])
    }
}
