import TesseraTesting
import Testing
import UIKit

/// A flow layout with a decoration, that notes what a change of layout tells it.
private final class WitnessFlow: UICollectionViewFlowLayout {
    let name: String
    let log: CallLog
    let decorationWidth: CGFloat

    init(_ name: String, _ log: CallLog, side: CGSize, decorationWidth: CGFloat = 0) {
        self.name = name
        self.log = log
        self.decorationWidth = decorationWidth
        super.init()
        itemSize = side
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        log.add("\(name) to \((newLayout as? WitnessFlow)?.name ?? "?") \(collectionView == nil)")
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        log.add("\(name) from \((oldLayout as? WitnessFlow)?.name ?? "?") \(collectionView == nil)")
    }

    override func prepare() {
        super.prepare()
        log.add("\(name) prepare")
    }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        log.add("\(name) target")
        return proposed
    }

    override func finalizeLayoutTransition() { log.add("\(name) finalize") }

    override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(name) initial \(path.item)")
        return super.initialLayoutAttributesForAppearingItem(at: path)
    }

    override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(name) final \(path.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: path)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let items = super.layoutAttributesForElements(in: rect) ?? []
        return decorationWidth > 0 ? items + [decoration] : items
    }

    override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decorationWidth > 0 ? decoration : nil }

    private var decoration: UICollectionViewLayoutAttributes {
        let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path(0))
        made.frame = CGRect(x: 0, y: 0, width: decorationWidth, height: 10)
        return made
    }
}

private final class OldShelf: UICollectionReusableView {}
private final class NewShelf: UICollectionReusableView {}

private final class ToldCell: UICollectionViewCell {
    static let log = CallLog()
    override func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        Self.log.add("will \((old as? WitnessFlow)?.name ?? "?") \((new as? WitnessFlow)?.name ?? "?")")
    }
    override func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        Self.log.add("did")
    }
}

private final class OffsetDelegate: NSObject, UICollectionViewDelegate {
    let log: CallLog
    var answer: CGPoint?
    init(_ log: CallLog) { self.log = log }
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint {
        log.add("delegate target")
        return answer ?? proposed
    }
}

/// From one layout to another, animated.
@MainActor
@Suite(.serialized)
struct LayoutChangeTests {
    private let log = CallLog()

    private func stage(_ count: Int = 4) -> (WordView, TestHost, WitnessFlow, WitnessFlow) {
        let rows = WitnessFlow("rows", log, side: CGSize(width: 100, height: 20))
        let grid = WitnessFlow("grid", log, side: CGSize(width: 50, height: 40))
        let view = wordView(WordSource(count), layout: rows)
        let host = listHost(view)
        _ = log.take()
        return (view, host, rows, grid)
    }

    @Test func theOrderOfCalls() {
        let (view, host, rows, grid) = stage()
        let delegate = OffsetDelegate(log)
        view.delegate = delegate
        view.setCollectionViewLayout(grid, animated: true)
        #expect(
            log.take() == [
                "rows to grid false", "grid from rows false", "grid prepare", "grid target", "delegate target",
                "rows finalize", "grid finalize",
            ])
        #expect(view.collectionViewLayout === grid && grid.collectionView === view)
        #expect(rows.collectionView == nil)
        #expect(host.settle())
    }

    @Test func cellsKeepTheirIdentityAndMove() {
        let (view, host, _, grid) = stage()
        let (second, third) = (view.word(1), view.word(2))
        var ends: [Bool] = []
        view.setCollectionViewLayout(grid, animated: true) { ends.append($0) }
        #expect(view.word(1) === second && view.word(2) === third)
        #expect(second?.frame == CGRect(x: 50, y: 0, width: 50, height: 40), "the model is at its end at once")
        host.advance(by: 0.15)
        // From (0, 20, 100, 20) to (50, 0, 50, 40).
        let seen = view.seen(second)
        #expect(abs(seen.minX - 25) < 0.3 && abs(seen.minY - 10) < 0.3)
        #expect(abs(seen.width - 75) < 0.3 && abs(seen.height - 30) < 0.3)
        #expect(ends.isEmpty)
        host.advance(by: 0.17)
        #expect(ends == [true])
        #expect(view.seen(second) == second?.frame)
    }

    @Test func cellsThatComeAndGo() {
        let rows = WitnessFlow("rows", log, side: CGSize(width: 100, height: 20))
        let large = WitnessFlow("large", log, side: CGSize(width: 100, height: 100))
        let view = wordView(WordSource(8), layout: rows)
        let host = listHost(view)
        _ = log.take()
        let gone = view.word(5)
        view.setCollectionViewLayout(large, animated: true)
        #expect(log.take().filter { $0.hasPrefix("rows final ") } == (2...7).map { "rows final \($0)" })
        #expect(view.indexPathsForVisibleItems.sorted() == [path(0), path(1)])
        host.advance(by: 0.15)
        #expect(abs(view.seen(gone).minY - 300) < 1, "on the way from 100 to 500")
        host.settle()
        #expect(gone?.superview == nil && view.reusableSubviews.count == 2)
        view.setCollectionViewLayout(rows, animated: true)
        #expect(log.take().filter { $0.contains("initial") } == (2...7).map { "rows initial \($0)" })
        host.advance(by: 0.15)
        #expect(abs(view.seen(view.word(5)).minY - 300) < 1, "comes from where it was")
        #expect(host.settle())
    }

    @Test func interruptedByTheWayBack() {
        let (view, host, rows, grid) = stage()
        var ends: [String] = []
        view.setCollectionViewLayout(grid, animated: true) { ends.append("grid \($0)") }
        host.advance(by: 0.15)
        let before = view.seen(view.word(1))
        view.setCollectionViewLayout(rows, animated: true) { ends.append("rows \($0)") }
        host.advance(by: 0.001)
        let after = view.seen(view.word(1))
        #expect(abs(before.minX - after.minX) < 2 && abs(before.minY - after.minY) < 2, "no jump")
        #expect(host.settle())
        #expect(ends == ["grid true", "rows true"])
        #expect(view.seen(view.word(1)) == CGRect(x: 0, y: 20, width: 100, height: 20))
    }

    @Test func decorationsBelongToTheirLayout() {
        let rows = WitnessFlow("rows", log, side: CGSize(width: 100, height: 20), decorationWidth: 100)
        let grid = WitnessFlow("grid", log, side: CGSize(width: 50, height: 40), decorationWidth: 50)
        rows.register(OldShelf.self, forDecorationViewOfKind: "shelf")
        grid.register(NewShelf.self, forDecorationViewOfKind: "shelf")
        let view = wordView(WordSource(4), layout: rows)
        let host = listHost(view)
        let old = view.subviews.first { $0 is OldShelf }
        #expect(old != nil)
        view.setCollectionViewLayout(grid, animated: true)
        let new = view.subviews.first { $0 is NewShelf }
        #expect(old?.superview === view && new?.frame.width == 50)
        host.advance(by: 0.15)
        #expect(abs((old?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        #expect(abs((new?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        host.settle()
        #expect(old?.superview == nil)
        view.setCollectionViewLayout(rows, animated: true)
        host.settle()
        #expect(view.subviews.filter { $0 is OldShelf }.count == 1 && !view.subviews.contains { $0 is NewShelf })
    }

    @Test func headersLeaveAndArrive() {
        let rows = WitnessFlow("rows", log, side: CGSize(width: 100, height: 20))
        rows.headerReferenceSize = CGSize(width: 0, height: 30)
        let grid = WitnessFlow("grid", log, side: CGSize(width: 50, height: 40))
        let view = wordView(WordSource(4), layout: rows)
        let host = listHost(view)
        let kind = UICollectionView.elementKindSectionHeader
        let header = view.supplementaryView(forElementKind: kind, at: path(0))
        #expect(header != nil)
        view.setCollectionViewLayout(grid, animated: true)
        #expect(view.supplementaryView(forElementKind: kind, at: path(0)) == nil)
        host.advance(by: 0.15)
        #expect(header?.superview === view)
        #expect(abs((header?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        host.settle()
        #expect(header?.superview == nil)
        view.setCollectionViewLayout(rows, animated: true)
        let arriving = view.supplementaryView(forElementKind: kind, at: path(0))
        host.advance(by: 0.15)
        #expect((arriving?.layer.presentation()?.opacity ?? 0) > 0.4)
        #expect(host.settle())
        #expect(arriving?.alpha == 1 && view.reusableSubviews.count == 5)
    }

    @Test func withoutAnimationAndOutsideOfAWindow() {
        let (view, host, rows, grid) = stage()
        var ends: [Bool] = []
        view.setCollectionViewLayout(grid, animated: false) { ends.append($0) }
        runLaterTurns()
        #expect(ends == [true])
        host.advance(by: 0.02)
        #expect(view.seen(view.word(1)) == CGRect(x: 50, y: 0, width: 50, height: 40))
        view.setCollectionViewLayout(grid, animated: true) { ends.append($0) }
        runLaterTurns()
        #expect(ends == [true, true], "the same layout: nothing to do")
        let bare = wordView(WordSource(4), layout: WitnessFlow("bare", log, side: CGSize(width: 100, height: 20)))
        bare.setCollectionViewLayout(rows, animated: true) { ends.append($0) }
        runLaterTurns()
        #expect(ends.count == 3)
        bare.layoutIfNeeded()
        #expect(bare.word(1)?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    }

    @Test func asynchronously() async {
        let (view, _, _, grid) = stage()
        #expect(await view.setCollectionViewLayout(grid, animated: false))
    }

    @Test func thePropertyInAnAnimationBlock() {
        let (view, host, _, grid) = stage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.collectionViewLayout = grid }
        host.advance(by: 0.5)
        #expect(abs(view.seen(view.word(1)).minX - 25) < 0.6)
        #expect(host.settle())
        #expect(view.seen(view.word(1)).minX == 50)
    }

    @Test func theMiddleStaysInTheMiddle() {
        let (view, host, _, grid) = stage(100)
        view.contentOffset.y = 800
        host.advance(by: 0.02)
        // Item 45 spans 900...920; in the grid it stands at 880...920.
        view.setCollectionViewLayout(grid, animated: true)
        let middle = view.word(45)?.frame.midY ?? 0
        #expect(abs(middle - view.bounds.midY) <= 20)
        host.settle()
        let delegate = OffsetDelegate(log)
        delegate.answer = CGPoint(x: 0, y: 40)
        view.delegate = delegate
        view.setCollectionViewLayout(rowsLayout(), animated: true)
        #expect(view.contentOffset.y == 40)
        #expect(host.settle())
    }

    private func rowsLayout() -> WitnessFlow { WitnessFlow("rows", log, side: CGSize(width: 100, height: 20)) }

    @Test func viewsAreTold() {
        let (view, host, _, grid) = stage()
        view.register(ToldCell.self, forCellWithReuseIdentifier: "word")
        view.reloadData()
        host.advance(by: 0.02)
        _ = ToldCell.log.take()
        view.setCollectionViewLayout(grid, animated: true)
        #expect(ToldCell.log.take() == Array(repeating: "will rows grid", count: 4))
        host.settle()
        #expect(ToldCell.log.take() == Array(repeating: "did", count: 4))
    }

    /// A reload in a hook voids what the change would show.
    @Test func reloadedMeanwhile() {
        final class Reloading: UICollectionViewFlowLayout {
            override func prepareForTransition(from oldLayout: UICollectionViewLayout) { collectionView?.reloadData() }
        }
        let (view, host, _, _) = stage()
        let layout = Reloading()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        view.setCollectionViewLayout(layout, animated: true)
        #expect(host.settle())
        #expect(view.shownWords == ["0", "1", "2", "3"])
        #expect(view.seen(view.word(3)).minY == 150)
        #expect(view.reusableSubviews.count == 4)
    }

    /// The view and its window go during the animation: whoever awaits the change goes on, and nothing keeps the view.
    @Test func theCompletionComesWhenTheViewIsGone() async {
        var ended: [Bool] = []
        weak var last: UICollectionView?
        func changeAndLetGo() {
            let view = wordView(WordSource(10), layout: rowsLayout())
            let window = UIWindow(frame: view.bounds)
            window.addSubview(view)
            view.layoutIfNeeded()
            view.setCollectionViewLayout(rows(40), animated: true) { ended.append($0) }
            last = view
        }
        changeAndLetGo()
        #expect(ended.isEmpty && last == nil)
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        #expect(ended == [false])
    }
}
