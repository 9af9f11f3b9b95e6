import Foundation
import TesseraTesting
import Testing
import UIKit

/// Notes what selects.
private final class Witness: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var allows = true
    var refused: Set<Int> = []
    var didSelect: (() -> Void)?

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath.item)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("+\(indexPath.item)")
        didSelect?()
    }
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        calls.append("-\(indexPath.item)")
    }
    func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        calls.append("should \(indexPath.item)")
        return allows
    }
    func collectionView(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { calls.append("begin \(indexPath.item)") }
    func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { calls.append("end") }
}

/// Notes the rectangles it is asked for.
private final class AskedFlow: UICollectionViewFlowLayout {
    var asked: [CGRect] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked.append(rect)
        return super.layoutAttributesForElements(in: rect)
    }
}

private final class Lender: NSObject, UICollectionViewDragDelegate {
    func collectionView(
        _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { indexPath.item == 0 ? [UIDragItem(itemProvider: NSItemProvider())] : [] }
}

/// Rectangles drawn by the pointer. The items are 100 wide and high in three columns, with gaps of 20.
@MainActor
@Suite struct BandSelectionTests {
    private let witness = Witness()
    private let source = GridSource([600])
    private let view: UICollectionView
    private let host: TestHost

    init() {
        view = grid(source, layout: tightFlow(100, spacing: 20))
        view.delegate = witness
        view.allowsMultipleSelection = true
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 340, height: 480)))
        host.settle()
    }

    /// Where the first gaps cross.
    private let gap = CGPoint(x: 110, y: 110)
    private var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }
    private var band: BandView? { view.subviews.lazy.compactMap { $0 as? BandView }.first }

    private func draw(from start: CGPoint, to end: CGPoint) {
        host.pointerDown(at: start)
        host.pointerMove(to: end)
        host.advance(by: 0.02)
    }

    @Test func fromAGap() {
        host.pointerDrag(from: gap, to: CGPoint(x: 130, y: 130))
        #expect(witness.take() == ["begin 4", "+4", "end"], "nobody is asked where there is no item")
        #expect(selected == [4])
    }

    @Test func whatTheRectangleLeavesIsDeselected() throws {
        draw(from: gap, to: CGPoint(x: 250, y: 250))
        #expect(witness.take() == ["begin 4", "+4", "+5", "+7", "+8"])
        let shown = try #require(band)
        #expect(shown.frame == CGRect(x: 110, y: 110, width: 140, height: 140))
        #expect(shown.layer.borderWidth > 0 && shown.backgroundColor != nil)
        #expect(view.cellForItem(at: path(8))?.isSelected == true)
        host.pointerMove(to: CGPoint(x: 130, y: 250))
        #expect(witness.take() == ["-5", "-8"])
        host.pointerMove(to: CGPoint(x: 90, y: 90))
        #expect(witness.take() == ["-4", "-7", "+0"])
        host.pointerUp()
        #expect(witness.take() == ["end"] && selected == [0] && band == nil)
    }

    @Test func touchingEdgesAreNotEnough() {
        draw(from: gap, to: CGPoint(x: 120, y: 200))
        #expect(selected == [])
        host.pointerMove(to: CGPoint(x: 121, y: 110))
        #expect(selected == [], "between the rows")
        host.pointerUp()
        #expect(witness.take() == [], "nothing began")
        draw(from: CGPoint(x: 110, y: 150), to: CGPoint(x: 330, y: 150))
        #expect(selected == [4, 5], "a line without height, too")
        host.pointerUp()
    }

    @Test func fromAnItem() {
        draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 170, y: 170))
        #expect(witness.take() == ["should 0", "begin 0", "+0", "+1", "+3", "+4"])
        host.pointerUp()
        #expect(witness.take() == ["end"])
        witness.allows = false
        draw(from: CGPoint(x: 290, y: 50), to: CGPoint(x: 290, y: 170))
        host.pointerUp()
        #expect(witness.take() == ["should 2"] && selected == [0, 1, 3, 4])
    }

    @Test func whatMayNotBeSelectedIsLeftOut() {
        witness.refused = [4]
        draw(from: gap, to: CGPoint(x: 250, y: 150))
        host.pointerUp()
        #expect(selected == [5])
    }

    @Test func replacingAddingAndToggling() {
        func drawOverFour(_ modifiers: UIKeyModifierFlags) -> [Int] {
            view.selectItem(at: nil, animated: false, scrollPosition: [])
            for item in [0, 5, 8] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
            host.hold(modifiers)
            draw(from: gap, to: CGPoint(x: 250, y: 150))
            host.pointerUp()
            host.hold([])
            return selected
        }
        #expect(drawOverFour([]) == [4, 5])
        #expect(witness.take() == ["begin 4", "-0", "-8", "+4", "end"], "what stays selected is let be")
        #expect(drawOverFour(.shift) == [0, 4, 5, 8])
        #expect(drawOverFour(.command) == [0, 4, 8])
        #expect(drawOverFour(.control) == [0, 4, 8], "the modifier of Linux")
    }

    @Test func whatWasToggledComesBackOutside() {
        view.selectItem(at: path(4), animated: false, scrollPosition: [])
        host.hold(.command)
        draw(from: gap, to: CGPoint(x: 250, y: 150))
        #expect(selected == [5])
        host.pointerMove(to: CGPoint(x: 115, y: 115))
        #expect(selected == [4])
        host.pointerUp()
        host.hold([])
    }

    @Test func anEmptyRectangleDeselects() {
        view.selectItem(at: path(8), animated: false, scrollPosition: [])
        draw(from: gap, to: CGPoint(x: 115, y: 118))
        host.pointerUp()
        #expect(selected == [] && witness.take() == ["-8"])
    }

    @Test func escapeGivesBackWhatWasSelected() {
        for item in [0, 5] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        draw(from: gap, to: CGPoint(x: 250, y: 250))
        #expect(selected == [4, 5, 7, 8])
        host.key("escape")
        #expect(selected == [0, 5] && band == nil)
        #expect(witness.take().last == "end")
        host.pointerMove(to: CGPoint(x: 300, y: 300))
        host.pointerUp()
        #expect(selected == [0, 5])
    }

    @Test func oneAloneIsNotSelectedByRectangles() {
        view.allowsMultipleSelection = false
        draw(from: gap, to: CGPoint(x: 250, y: 250))
        #expect(band == nil)
        host.pointerUp()
        #expect(witness.take() == [] && selected == [])
        view.allowsMultipleSelectionDuringEditing = true
        view.isEditing = true
        draw(from: gap, to: CGPoint(x: 250, y: 150))
        host.pointerUp()
        #expect(selected == [4, 5])
    }

    @Test func withoutADelegate() {
        let view = grid(GridSource([20]), layout: tightFlow(100, spacing: 20))
        view.allowsMultipleSelection = true
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 340, height: 480)))
        host.pointerDrag(from: gap, to: CGPoint(x: 150, y: 150))
        #expect(view.indexPathsForSelectedItems == [path(4)])
    }

    @Test func belowTheLastItem() {
        let view = grid(GridSource([4]), layout: tightFlow(100, spacing: 20))
        view.allowsMultipleSelection = true
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 340, height: 480)))
        host.pointerDrag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 90))
        #expect(view.indexPathsForSelectedItems?.sorted() == [0, 1, 2, 3].map { path($0) })
    }

    @Test func draggedItemsComeFirst() {
        let lender = Lender()
        view.dragDelegate = lender
        view.dragInteractionEnabled = true
        host.settle()
        draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 170, y: 170))
        #expect(band == nil && view.hasActiveDrag)
        host.key("escape")
        host.pointerUp()
        host.settle()
        draw(from: CGPoint(x: 170, y: 50), to: CGPoint(x: 50, y: 50))
        #expect(band != nil && selected == [0, 1], "this one is not lent")
        host.pointerUp()
    }

    @Test func listsHaveRuns() {
        let plain = UICollectionLayoutListConfiguration(appearance: .plain)
        let list = grid(GridSource([20]), layout: UICollectionViewCompositionalLayout.list(using: plain))
        list.delegate = witness
        list.allowsMultipleSelection = true
        let host = TestHost(view: list, configuration: TestConfiguration(size: CGSize(width: 340, height: 480)))
        host.settle()
        func middle(_ item: Int) -> CGPoint {
            guard let cell = list.cellForItem(at: path(item)) else { return .zero }
            return cell.convert(CGPoint(x: 50, y: cell.bounds.midY), to: nil)
        }
        host.pointerDown(at: middle(1))
        host.pointerMove(to: middle(3))
        #expect(!list.subviews.contains { $0 is BandView })
        host.pointerUp()
        #expect(list.indexPathsForSelectedItems?.sorted() == [1, 2, 3].map { path($0) })
        #expect(witness.take().first == "should 1")
    }

    @Test func fingersDrawNone() {
        for finger in 0...1 { host.touchDown(at: CGPoint(x: 40 + 20 * CGFloat(finger), y: 50), finger: finger) }
        for finger in 0...1 { host.touchMove(to: CGPoint(x: 160 + 20 * CGFloat(finger), y: 170), finger: finger) }
        host.advance(by: 0.02)
        #expect(band == nil && selected == [0, 1, 2, 3, 4], "in reading order")
        for finger in 0...1 { host.touchUp(finger: finger) }
    }

    @Test func atTheEdgeTheContentScrolls() {
        draw(from: CGPoint(x: 110, y: 20), to: CGPoint(x: 130, y: 200))
        host.pointerMove(to: CGPoint(x: 130, y: 478))
        host.advance(by: 1)
        let offset = view.contentOffset.y
        #expect(offset > 300)
        host.pointerUp()
        let rows = Int((offset + 478) / 120)
        #expect(selected == (0...rows).map { $0 * 3 + 1 }, "the middle column, down to the pointer")
    }

    @Test func wheelsScrollMeanwhile() {
        draw(from: gap, to: CGPoint(x: 130, y: 130))
        host.wheel(at: CGPoint(x: 130, y: 130), dy: 240)
        host.advance(by: 1)
        let offset = view.contentOffset.y
        #expect(offset > 100)
        #expect(band?.frame.height == offset + 20)
        #expect(selected == Array(stride(from: 4, through: Int((offset + 130) / 120) * 3 + 1, by: 3)))
        host.pointerUp()
    }

    @Test func onlyTheRectangleIsAskedFor() {
        let layout = AskedFlow()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 100), 20)
        view.collectionViewLayout = layout
        host.settle()
        draw(from: gap, to: CGPoint(x: 130, y: 130))
        layout.asked = []
        witness.calls = []
        host.pointerMove(to: CGPoint(x: 250, y: 130))
        #expect(layout.asked == [CGRect(x: 110, y: 110, width: 140, height: 20)])
        #expect(witness.take() == ["+5"])
        host.pointerUp()
    }

    @Test func itemsThatMoveKeepWhatTheyHave() {
        for item in [0, 5] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        host.hold(.shift)
        draw(from: gap, to: CGPoint(x: 130, y: 130))
        #expect(selected == [0, 4, 5])
        source.counts[0] += 1
        view.insertItems(at: [path(0)])
        host.settle()
        host.pointerMove(to: CGPoint(x: 131, y: 130))
        #expect(selected == [1, 4, 6], "the rectangle touches another item now")
        host.key("escape")
        #expect(selected == [1, 6])
        host.pointerUp()
        host.hold([])
    }

    @Test func theDelegateMayChangeTheDataMeanwhile() {
        witness.didSelect = { [witness, source, view] in
            witness.didSelect = nil
            source.counts[0] += 1
            view.insertItems(at: [path(0)])
        }
        draw(from: gap, to: CGPoint(x: 250, y: 250))
        host.settle()
        host.pointerMove(to: CGPoint(x: 251, y: 250))
        #expect(selected == [4, 5, 7, 8])
        host.pointerUp()
    }

    @Test func newDataIsSelectedAfresh() {
        draw(from: gap, to: CGPoint(x: 130, y: 130))
        view.reloadData()
        host.settle()
        host.pointerMove(to: CGPoint(x: 250, y: 130))
        #expect(selected == [4, 5])
        host.pointerUp()
    }
}
