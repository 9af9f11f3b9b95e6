import TesseraTesting
import Testing
import UIKit

/// Notes what the delegate hears, with places that the data does not have.
private final class PlaceWitness: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    /// Places that the data source does not have when the delegate hears of them.
    var strays: [String] = []
    var onCall: ((String, UICollectionView, IndexPath) -> Void)?

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    private func note(_ name: String, _ view: UICollectionView, _ path: IndexPath) {
        calls.append("\(name) \(path.item)")
        let source = view.dataSource
        let sections = source?.numberOfSections(in: view) ?? 0
        let count =
            path.section < sections ? source?.collectionView(view, numberOfItemsInSection: path.section) ?? 0 : 0
        if path.item >= count { strays.append("\(name) \(path.item)") }
        onCall?(name, view, path)
    }

    func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight", view, indexPath)
        return true
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("didHighlight", view, indexPath)
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("didUnhighlight", view, indexPath)
    }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("shouldSelect", view, indexPath)
        return true
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("didSelect", view, indexPath)
    }
    func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("shouldDeselect", view, indexPath)
        return true
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("didDeselect", view, indexPath)
    }
    func collectionView(
        _ view: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        note("canPerform", view, indexPath)
        return true
    }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        note("perform", view, indexPath)
    }
    func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        note("shouldBegin", view, indexPath)
        return true
    }
    func collectionView(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { note("didBegin", view, indexPath) }
}

/// Touches between a change of the data and the pass that shows it, and delegates that change the data as they are told.
@MainActor
struct TouchAfterReloadTests {
    private let source = GridSource([30])
    private let witness = PlaceWitness()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        view = grid(source, layout: tightFlow(80))
        view.delegate = witness
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
    }

    /// Where an item of four columns is.
    private func middle(_ item: Int) -> CGPoint {
        CGPoint(x: 40 + CGFloat(item % 4) * 80, y: 40 + CGFloat(item / 4) * 80)
    }

    private func shorten(to count: Int) {
        source.counts = [count]
        view.reloadData()
    }

    @Test func aTapOnWhatIsGone() {
        shorten(to: 3)
        host.tap(at: middle(10))
        #expect(witness.take().isEmpty)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func aTapOnWhatIsStillThere() {
        shorten(to: 3)
        host.tap(at: middle(2))
        #expect(
            witness.take()
                == [
                    "shouldHighlight", "didHighlight", "shouldSelect", "didSelect", "canPerform", "perform",
                    "didUnhighlight",
                ].map { "\($0) 2" })
        #expect(view.indexPathsForSelectedItems == [path(2)] && view.cellForItem(at: path(2))?.isSelected == true)
    }

    @Test func afterARecovery() {
        view.invalidUpdateHandler = { _, _ in .reloadData }
        source.counts = [3]
        view.deleteItems(at: [path(0)])
        host.tap(at: middle(10))
        #expect(witness.take().isEmpty && view.indexPathsForSelectedItems == [])
    }

    @Test func withoutADataSource() {
        view.dataSource = nil
        host.tap(at: middle(10))
        #expect(witness.take().isEmpty && view.indexPathsForSelectedItems == [])
    }

    /// The view shows what it showed, and the data is another: nobody is told of places in it.
    @Test func afterAFailedBatch() {
        _ = expectException {
            source.counts = [3]
            view.deleteItems(at: [path(0)])
        }
        host.tap(at: middle(10))
        #expect(witness.take().isEmpty && view.indexPathsForSelectedItems == [])
        view.reloadData()
        host.tap(at: middle(1))
        #expect(view.indexPathsForSelectedItems == [path(1)])
    }

    @Test func aFailedBatchUnderTheFinger() {
        host.touchDown(at: middle(10))
        host.advance(by: 0.2)
        _ = witness.take()
        _ = expectException {
            source.counts = [3]
            view.deleteItems(at: [path(0)])
        }
        host.touchUp()
        #expect(witness.take().isEmpty && view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test func aReloadUnderTheFinger() {
        host.touchDown(at: middle(10))
        host.advance(by: 0.2)
        #expect(witness.take() == ["shouldHighlight 10", "didHighlight 10"])
        shorten(to: 3)
        host.touchUp()
        host.settle()
        #expect(witness.take().isEmpty && witness.strays.isEmpty && view.indexPathsForSelectedItems == [])
    }

    @Test func anItemDeletedUnderTheFinger() {
        host.touchDown(at: middle(23))
        host.advance(by: 0.2)
        _ = witness.take()
        let held = view.cellForItem(at: path(23))
        #expect(held?.isHighlighted == true)
        source.counts = [20]
        view.deleteItems(at: (20..<30).map { path($0) })
        host.settle()
        host.touchUp()
        #expect(witness.take().isEmpty && held?.isHighlighted == false)
        #expect(view.indexPathsForSelectedItems == [])
    }

    /// The item is there after the update: the delegate hears of it once, by its new place.
    @Test func anItemReloadedUnderTheFinger() {
        host.touchDown(at: middle(5))
        host.advance(by: 0.2)
        _ = witness.take()
        source.counts = [29]
        view.performBatchUpdates {
            view.deleteItems(at: [path(0)])
            view.reloadItems(at: [path(5)])
        }
        host.settle()
        host.touchUp()
        #expect(witness.take() == ["didUnhighlight 4"])
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test func theDelegateShortensTheDataInEveryCall() {
        for name in ["shouldHighlight", "didHighlight", "shouldSelect", "didSelect", "canPerform", "perform"] {
            for isReload in [true, false] {
                source.counts = [30]
                view.reloadData()
                host.settle()
                witness.strays = []
                var isDone = false
                witness.onCall = { [source, view] call, _, _ in
                    guard call == name, !isDone else { return }
                    isDone = true
                    source.counts = [3]
                    if isReload { view.reloadData() } else { view.deleteItems(at: (3..<30).map { path($0) }) }
                }
                host.tap(at: middle(10))
                host.settle()
                #expect(isDone && witness.strays.isEmpty, "\(name) \(isReload): \(witness.strays)")
                #expect(view.indexPathsForSelectedItems?.allSatisfy { $0.item < 3 } == true, "\(name) \(isReload)")
                #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
            }
        }
    }

    /// What the finger is on has another place after the first answer.
    @Test func theItemIsFollowed() {
        witness.onCall = { [source, view] call, _, path in
            guard call == "shouldSelect", path.item == 10 else { return }
            source.counts = [25]
            view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
        }
        host.tap(at: middle(10))
        host.settle()
        #expect(
            witness.take() == [
                "shouldHighlight 10", "didHighlight 10", "shouldSelect 10", "didSelect 5", "canPerform 5", "perform 5",
                "didUnhighlight 5",
            ])
        #expect(view.indexPathsForSelectedItems == [path(5)])
    }

    @Test func aShiftClickWhoseFirstCallDeletes() {
        view.allowsMultipleSelection = true
        host.click(at: middle(2))
        _ = witness.take()
        witness.onCall = { [source, view] call, _, _ in
            guard call == "didSelect", source.counts == [30] else { return }
            source.counts = [5]
            view.deleteItems(at: (5..<30).map { path($0) })
        }
        host.hold(.shift)
        host.click(at: middle(20))
        host.hold([])
        host.settle()
        #expect(witness.strays.isEmpty, "\(witness.strays)")
        #expect(view.indexPathsForSelectedItems?.allSatisfy { $0.item < 5 } == true)
        #expect(witness.take().filter { $0.hasPrefix("didSelect") } == ["didSelect 3"])
    }

    /// An update that moves nothing does not end the run.
    @Test func aShiftClickWhoseCallsConfigureAgain() {
        view.allowsMultipleSelection = true
        host.click(at: middle(2))
        witness.onCall = { [view] call, _, path in
            if call == "didSelect" { view.reconfigureItems(at: [path]) }
        }
        host.hold(.shift)
        host.click(at: middle(6))
        host.hold([])
        host.settle()
        #expect(view.indexPathsForSelectedItems?.sorted() == (2...6).map { path($0) })
    }

    private func place(_ item: Int, _ finger: Int) -> CGPoint {
        CGPoint(x: middle(item).x + CGFloat(finger) * 8 - 4, y: middle(item).y)
    }

    private func dragTwoFingers(over items: [Int]) {
        for item in items {
            for finger in 0...1 { host.touchMove(to: place(item, finger), finger: finger) }
            host.advance(by: 0.05)
        }
    }

    @Test func aDragOfTwoFingersGoesNoFurtherAfterAReload() {
        for finger in 0...1 { host.touchDown(at: place(1, finger), finger: finger) }
        host.advance(by: 0.05)
        dragTwoFingers(over: [2, 3, 7])
        #expect(view.indexPathsForSelectedItems?.isEmpty == false)
        shorten(to: 12)
        _ = witness.take()
        dragTwoFingers(over: [11, 10, 9, 5])
        host.touchUp(finger: 0)
        host.touchUp(finger: 1)
        host.settle()
        #expect(witness.take().isEmpty && witness.strays.isEmpty && view.indexPathsForSelectedItems == [])
    }
}
