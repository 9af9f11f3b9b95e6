import TesseraTesting
import Testing
import UIKit

/// Notes highlighting and selection, and refuses what a test wants refused.
final class SelectionWitness: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var refused: Set<String> = []
    var onSelect: ((UICollectionView, IndexPath) -> Void)?

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    private func ask(_ name: String, _ path: IndexPath) -> Bool {
        calls.append("\(name) \(path.item)")
        return !refused.contains(name)
    }

    func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        ask("shouldHighlight", indexPath)
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        _ = ask("didHighlight", indexPath)
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        _ = ask("didUnhighlight", indexPath)
    }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        ask("shouldSelect", indexPath)
    }
    func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        ask("shouldDeselect", indexPath)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        _ = ask("didSelect", indexPath)
        onSelect?(view, indexPath)
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        _ = ask("didDeselect", indexPath)
    }
}

/// Highlighting and selection by touches and clicks, in the order that UIKit's header prints.
@MainActor
struct TapTests {
    let source = GridSource([600])
    let witness = SelectionWitness()
    let view: UICollectionView
    let host: TestHost

    init() {
        view = grid(source, layout: tightFlow(100, spacing: 20))
        view.delegate = witness
        host = TestHost(view: view)
    }

    private func tap(_ item: Int) throws {
        host.tap(try #require(view.cellForItem(at: path(item))))
    }

    private static func select(_ item: Int) -> [String] {
        ["shouldHighlight", "didHighlight", "shouldSelect", "didSelect", "didUnhighlight"].map { "\($0) \(item)" }
    }

    @Test func aTap() throws {
        try tap(4)
        #expect(witness.take() == Self.select(4))
        #expect(view.indexPathsForSelectedItems == [path(4)])
        #expect(view.cellForItem(at: path(4))?.isSelected == true)
        #expect(view.cellForItem(at: path(4))?.isHighlighted == false)
    }

    @Test func theOldSelectionGivesWayFirst() throws {
        try tap(1)
        _ = witness.take()
        try tap(2)
        #expect(
            witness.take() == [
                "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2",
                "didUnhighlight 2",
            ])
        #expect(view.indexPathsForSelectedItems == [path(2)])
        #expect(view.cellForItem(at: path(1))?.isSelected == false)
    }

    @Test func aSecondTapOnTheOneSelectedItem() throws {
        try tap(1)
        _ = witness.take()
        try tap(1)
        #expect(witness.take() == Self.select(1))
        #expect(view.indexPathsForSelectedItems == [path(1)])
    }

    @Test func severalSelected() throws {
        view.allowsMultipleSelection = true
        try tap(3)
        try tap(1)
        #expect(view.indexPathsForSelectedItems == [path(3), path(1)])
        _ = witness.take()
        try tap(3)
        #expect(
            witness.take()
                == ["shouldHighlight", "didHighlight", "shouldDeselect", "didDeselect", "didUnhighlight"].map {
                    "\($0) 3"
                })
        #expect(view.indexPathsForSelectedItems == [path(1)])
        witness.refused = ["shouldDeselect"]
        try tap(1)
        #expect(view.indexPathsForSelectedItems == [path(1)])
        try tap(2)
        view.allowsMultipleSelection = false
        #expect(view.indexPathsForSelectedItems == [path(2)])
        #expect(view.cellForItem(at: path(1))?.isSelected == false)
    }

    @Test func refusals() throws {
        witness.refused = ["shouldHighlight"]
        try tap(1)
        #expect(witness.take() == ["shouldHighlight 1"])
        witness.refused = ["shouldSelect"]
        try tap(1)
        #expect(
            witness.take() == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didUnhighlight 1"])
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsSelection = false
        try tap(1)
        #expect(witness.take().isEmpty)
    }

    @Test func aFingerThatLeavesTheCell() {
        host.touchDown(at: CGPoint(x: 50, y: 50))
        host.advance(by: 0.2)
        #expect(witness.take() == ["shouldHighlight 0", "didHighlight 0"])
        #expect(view.cellForItem(at: path(0))?.isHighlighted == true)
        view.panGestureRecognizer.isEnabled = false
        host.touchMove(to: CGPoint(x: 50, y: 150))
        #expect(witness.take() == ["didUnhighlight 0"])
        host.touchUp()
        #expect(witness.take().isEmpty)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func aQuickDragTellsNothingAndALateOneTakesTheHighlightBack() {
        host.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 300), duration: 0.1)
        host.settle()
        #expect(witness.take().isEmpty)
        host.touchDown(at: CGPoint(x: 50, y: 400))
        host.advance(by: 0.2)
        #expect(witness.take().count == 2)
        host.touchMove(to: CGPoint(x: 50, y: 300))
        host.advance(by: 0.02)
        #expect(witness.take().map { $0.prefix(14) } == ["didUnhighlight"])
        host.touchUp()
        #expect(view.indexPathsForSelectedItems == [])
        #expect(witness.take().isEmpty)
    }

    @Test func aTapThatStopsTheContentSelectsNothing() {
        host.fling(from: CGPoint(x: 200, y: 700), velocity: CGVector(dx: 0, dy: -4_000))
        #expect(view.isDecelerating)
        host.tap(at: CGPoint(x: 50, y: 50))
        #expect(!view.isDecelerating)
        #expect(witness.take().isEmpty)
    }

    @Test func aClick() {
        host.click(at: CGPoint(x: 50, y: 50))
        #expect(witness.take() == Self.select(0))
    }

    @Test func gapsHeadersAndDeafCellsSelectNothing() throws {
        host.tap(at: CGPoint(x: 115, y: 50))
        #expect(witness.take().isEmpty)
        view.cellForItem(at: path(0))?.isUserInteractionEnabled = false
        host.tap(at: CGPoint(x: 50, y: 50))
        #expect(witness.take().isEmpty)
    }

    /// A header that covers an item takes its taps.
    @Test func aHeaderInFront() {
        final class Covering: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let kind = UICollectionView.elementKindSectionHeader
                let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path(0))
                header.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
                header.zIndex = 1
                return (super.layoutAttributesForElements(in: rect) ?? []) + [header]
            }
        }
        let layout = Covering()
        layout.itemSize = CGSize(width: 100, height: 100)
        view.collectionViewLayout = layout
        host.advance(by: 0.1)
        host.tap(at: CGPoint(x: 50, y: 30))
        #expect(witness.take().isEmpty)
        host.tap(at: CGPoint(x: 50, y: 80))
        #expect(witness.take() == Self.select(0))
    }

    @Test func aButtonInTheCellKeepsItsTouches() throws {
        let cell = try #require(view.cellForItem(at: path(0)))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        cell.contentView.addSubview(button)
        host.tap(at: CGPoint(x: 25, y: 25))
        #expect(witness.take().isEmpty)
        host.tap(at: CGPoint(x: 75, y: 75))
        #expect(witness.take() == Self.select(0))
    }

    /// A collection view in a cell has its taps to itself.
    @Test func aCollectionViewInACell() throws {
        let inner = GridSource([3])
        let innerView = grid(inner, layout: tightFlow(30), size: CGSize(width: 100, height: 50))
        let innerWitness = SelectionWitness()
        innerView.delegate = innerWitness
        try #require(view.cellForItem(at: path(0))).contentView.addSubview(innerView)
        host.advance(by: 0.1)
        host.tap(at: CGPoint(x: 45, y: 15))
        host.advance(by: 0.3)
        #expect(innerWitness.take() == Self.select(1))
        #expect(witness.take().isEmpty)
    }

    @Test func removingTheViewInDidSelect() throws {
        witness.onSelect = { view, _ in view.removeFromSuperview() }
        try tap(1)
        host.advance(by: 0.2)
        #expect(witness.take().contains("didSelect 1"))
        #expect(view.superview == nil)
    }

    @Test func reloadingInDidSelect() throws {
        witness.onSelect = { [source] view, _ in
            source.counts = [2]
            view.reloadData()
        }
        try tap(5)
        host.advance(by: 0.2)
        #expect(view.visibleCells.count == 2)
        #expect(view.indexPathsForSelectedItems == [])
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
    }

    @Test func theCellScrollsAwayUnderTheFinger() {
        host.touchDown(at: CGPoint(x: 50, y: 50))
        host.advance(by: 0.2)
        view.setContentOffset(CGPoint(x: 0, y: 3_000), animated: false)
        host.advance(by: 0.1)
        host.touchUp()
        #expect(view.indexPathsForSelectedItems == [])
        #expect(witness.take().last == "didUnhighlight 0")
        VisibleWalker(view: view, source: source).walk()
    }
}
