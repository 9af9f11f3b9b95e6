import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

/// One row or column of tiles that share `length`, each as long as the layout says.
private final class Strip: UICollectionViewLayout {
    var tile: CGFloat = 100
    var isVertical = true

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
        let size = collectionView?.bounds.size ?? .zero
        let length = CGFloat(count) * tile
        return isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: path($0)) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item < count else { return nil }
        let size = collectionView?.bounds.size ?? .zero
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = CGFloat(indexPath.item) * tile
        made.frame =
            isVertical
            ? CGRect(x: 0, y: place, width: size.width, height: tile)
            : CGRect(x: place, y: 0, width: tile, height: size.height)
        return made
    }
}

private final class Flipped: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Content that gets shorter under the offset: something of it is in sight when the view has come to rest, and no frame
/// is empty.
@MainActor
struct ShorterContentTests {
    enum Kind: CaseIterable {
        case flow, sidewaysFlow, mirroredFlow, compositional, sidewaysCompositional, custom, sidewaysCustom

        var isVertical: Bool { self == .flow || self == .compositional || self == .custom }
    }

    private static let size = CGSize(width: 320, height: 480)

    private func layout(_ kind: Kind, tile: CGFloat = 100) -> UICollectionViewLayout {
        switch kind {
        case .flow, .sidewaysFlow, .mirroredFlow:
            let layout = kind == .mirroredFlow ? Flipped() : UICollectionViewFlowLayout()
            layout.scrollDirection = kind.isVertical ? .vertical : .horizontal
            layout.itemSize = kind.isVertical ? CGSize(width: 320, height: tile) : CGSize(width: tile, height: 480)
            layout.minimumLineSpacing = 0
            return layout
        case .compositional: return UICollectionViewCompositionalLayout(section: rowSection(.absolute(tile)))
        case .sidewaysCompositional:
            let size = layoutSize(.absolute(tile), .fractionalHeight(1))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        case .custom, .sidewaysCustom:
            let layout = Strip()
            layout.tile = tile
            layout.isVertical = kind.isVertical
            return layout
        }
    }

    private func stage(_ kind: Kind, _ source: GridSource) -> (UICollectionView, TestHost) {
        let view = grid(source, layout: layout(kind), size: Self.size)
        if kind == .mirroredFlow { view.semanticContentAttribute = .forceRightToLeft }
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        host.settle()
        scrollToEnd(view, kind)
        host.settle()
        return (view, host)
    }

    /// As far from where the content begins as it goes.
    private func scrollToEnd(_ view: UICollectionView, _ kind: Kind) {
        let size = view.contentSize
        switch kind {
        case .mirroredFlow: view.contentOffset.x = 0
        case _ where kind.isVertical: view.contentOffset.y = size.height - view.bounds.height
        default: view.contentOffset.x = size.width - view.bounds.width
        }
    }

    private func isInRange(_ view: UICollectionView) -> Bool {
        let most = CGPoint(
            x: max(0, view.contentSize.width - view.bounds.width),
            y: max(0, view.contentSize.height - view.bounds.height))
        let offset = view.contentOffset
        return offset.x >= 0 && offset.x <= most.x && offset.y >= 0 && offset.y <= most.y
    }

    /// The next frame shows cells, and so does rest.
    private func expectContent(_ view: UICollectionView, _ host: TestHost, _ what: Comment) {
        host.advance(by: 1.0 / 60)
        #expect(isInRange(view), what)
        #expect(!view.visibleCells.isEmpty, what)
        #expect(host.settle(), what)
        #expect(isInRange(view), what)
        #expect(view.visibleCells.contains { $0.frame.intersects(view.bounds) }, what)
    }

    @Test(arguments: Kind.allCases)
    func aReloadWithFewerItems(kind: Kind) {
        let source = GridSource([50])
        let (view, host) = stage(kind, source)
        for count in [30, 7, 1] {
            source.counts = [count]
            view.reloadData()
            expectContent(view, host, "\(kind) \(count)")
            scrollToEnd(view, kind)
            host.settle()
        }
    }

    /// Whoever waits for the reload sees what it has brought.
    @Test(arguments: Kind.allCases, [true, false])
    func aCompletionAfterAReloadFindsCells(kind: Kind, isInWindow: Bool) {
        let source = GridSource([50])
        let (view, host) = stage(kind, source)
        if !isInWindow {
            view.removeFromSuperview()
            scrollToEnd(view, kind)
        }
        source.counts = [3]
        view.reloadData()
        var found: Int?
        view.performBatchUpdates(nil) { [unowned view] _ in
            found = view.visibleCells.filter { $0.frame.intersects(view.bounds) }.count
        }
        #expect(found == nil)
        host.settle()
        #expect(found == 3, "\(kind)")
        #expect(isInRange(view), "\(kind)")
    }

    @Test(arguments: Kind.allCases)
    func smallerItems(kind: Kind) {
        let (view, host) = stage(kind, GridSource([50]))
        switch view.collectionViewLayout {
        case let layout as UICollectionViewFlowLayout:
            layout.itemSize = kind.isVertical ? CGSize(width: 320, height: 20) : CGSize(width: 20, height: 480)
        case let layout as Strip: layout.tile = 20
        default: return
        }
        view.collectionViewLayout.invalidateLayout()
        expectContent(view, host, "\(kind)")
    }

    @Test(arguments: Kind.allCases, [true, false])
    func anotherLayoutAtOnce(kind: Kind, bySetter: Bool) {
        let (view, host) = stage(kind, GridSource([50]))
        if bySetter {
            view.collectionViewLayout = layout(kind, tile: 20)
        } else {
            view.setCollectionViewLayout(layout(kind, tile: 20), animated: false)
        }
        expectContent(view, host, "\(kind)")
    }

    /// Several columns of tiles, as many as there is room for.
    private func columns() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        return layout
    }

    @Test func aWiderWindow() {
        let view = grid(GridSource([200]), layout: columns(), size: Self.size)
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        host.settle()
        scrollToEnd(view, .flow)
        host.settle()
        host.resize(to: CGSize(width: 1200, height: 480))
        expectContent(view, host, "wider")
        #expect(view.contentOffset.y == view.contentSize.height - 480, "the end stays in sight")
        #expect(view.cellForItem(at: path(199)) != nil)
    }

    /// The first frame of the new size shows content, not the way back from beyond the end.
    @Test(arguments: [1200, 400] as [CGFloat])
    func anotherWindowDuringAThrow(width: CGFloat) {
        let view = grid(GridSource([200]), layout: columns(), size: Self.size)
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        host.settle()
        view.setContentOffset(CGPoint(x: 0, y: 4_000), animated: false)
        host.fling(from: CGPoint(x: 160, y: 400), velocity: CGVector(dx: 0, dy: -3_000))
        host.advance(by: 0.1)
        #expect(view.isDecelerating && view.contentOffset.y > 4_100)
        host.resize(to: CGSize(width: width, height: 480))
        host.advance(by: 1.0 / 60)
        #expect(isInRange(view) && !view.visibleCells.isEmpty)
        #expect(view.isDecelerating == (width == 400), "a throw that is still inside goes on")
        expectContent(view, host, "\(width)")
    }

    /// The size that counts is the one that the content has for the new width.
    @Test func aNarrowerAndTallerWindow() {
        let view = grid(GridSource([200]), layout: columns(), size: CGSize(width: 1200, height: 480))
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 1200, height: 480)))
        host.settle()
        scrollToEnd(view, .flow)
        host.settle()
        let offset = view.contentOffset.y
        host.resize(to: CGSize(width: 320, height: 1000))
        expectContent(view, host, "narrower")
        #expect(view.contentOffset.y == offset)
    }

    @Test func aWiderViewInAnAnimation() {
        let view = grid(GridSource([200]), layout: columns(), size: Self.size)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 1200, height: 480)))
        view.frame.size.width = 320
        host.settle()
        scrollToEnd(view, .flow)
        host.settle()
        UIView.animate(withDuration: 0.3) { view.frame.size.width = 1200 }
        host.settle()
        expectContent(view, host, "animated")
    }

    @Test func aViewThatGetsItsFrameAfterScrolling() {
        let view = grid(GridSource([200]), layout: columns(), size: .zero)
        let controller = UIViewController()
        controller.view.addSubview(view)
        let host = TestHost(controller, configuration: TestConfiguration(size: Self.size))
        view.scrollToItem(at: path(150), at: .top, animated: false)
        view.frame = CGRect(origin: .zero, size: Self.size)
        expectContent(view, host, "late frame")
    }

    @Test func diffableReload() {
        let view = grid(GridSource([0]), layout: layout(.flow), size: Self.size)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        func snapshot(_ count: Int) -> NSDiffableDataSourceSnapshot<Int, Int> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<count))
            return snapshot
        }
        source.applySnapshotUsingReloadData(snapshot(50))
        host.settle()
        scrollToEnd(view, .flow)
        host.settle()
        source.applySnapshotUsingReloadData(snapshot(6))
        expectContent(view, host, "reloaded")
    }

    /// Recorded: within the pass the offset does not move.
    @Test func thePassLeavesTheOffset() {
        let source = GridSource([50])
        let (view, host) = stage(.flow, source)
        source.counts = [6]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 4_520)
        host.settle()
        #expect(view.contentOffset.y == 120)
    }

    @Test func outsideOfAWindow() {
        let source = GridSource([50])
        let view = grid(source, layout: layout(.flow), size: Self.size)
        view.layoutIfNeeded()
        view.contentOffset.y = 4_000
        view.layoutIfNeeded()
        source.counts = [6]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 4_000)
        LaterTurn.run()
        #expect(view.contentOffset.y == 120)
        view.layoutIfNeeded()
        #expect(!view.visibleCells.isEmpty)
    }

    @Test(arguments: [false, true])
    func aRowThatScrollsByItself(isMirrored: Bool) {
        let source = GridSource([20])
        let layout = UICollectionViewCompositionalLayout(section: shelfSection(.continuous))
        let view = grid(source, layout: layout, size: Self.size)
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        host.settle()
        view.scrollToItem(at: path(19), at: isMirrored ? .left : .right, animated: false)
        host.settle()
        #expect(view.cellForItem(at: path(19)) != nil)
        source.counts = [5]
        view.reloadData()
        host.settle()
        #expect(!view.visibleCells.isEmpty)
        let cells = view.visibleCells.map { $0.convert($0.bounds, to: view) }
        #expect(cells.contains { $0.intersects(view.bounds) })
        let isFilled = isMirrored ? cells.contains { $0.minX <= 1 } : cells.contains { $0.maxX >= 319 }
        #expect(isFilled, "the row's end is not within the view")
    }

    // MARK: Who holds the content

    @Test func aFingerAndItsThrow() {
        let source = GridSource([50])
        let (view, host) = stage(.flow, source)
        host.touchDown(at: CGPoint(x: 160, y: 200))
        host.touchMove(to: CGPoint(x: 160, y: 260))
        host.advance(by: 0.1)
        let held = view.contentOffset.y
        source.counts = [10]
        view.reloadData()
        host.advance(by: 0.1)
        #expect(view.contentOffset.y == held)
        host.touchUp()
        host.settle()
        #expect(isInRange(view) && !view.visibleCells.isEmpty)
    }

    @Test func anAnimation() {
        let source = GridSource([50])
        let (view, host) = stage(.flow, source)
        view.setContentOffset(CGPoint(x: 0, y: 3_000), animated: true)
        host.advance(by: 0.1)
        source.counts = [10]
        view.reloadData()
        host.advance(by: 0.05)
        #expect(view.isScrollAnimating)
        host.settle()
        #expect(view.contentOffset.y == 520 && !view.visibleCells.isEmpty)
    }

    @Test func aCarriedItem() {
        let source = GridSource([50])
        let (view, host) = stage(.flow, source)
        #expect(!view.beginInteractiveMovementForItem(at: path(49)) || isInRange(view))
        source.counts = [10]
        view.reloadData()
        expectContent(view, host, "after a reload nothing is carried")
    }

    @Test func whatTheProgramSetsStays() {
        let source = GridSource([50])
        let (view, host) = stage(.flow, source)
        view.contentOffset.y = -150
        host.settle()
        #expect(view.contentOffset.y == -150)
        source.counts = [40]
        view.reloadData()
        host.settle()
        #expect(view.contentOffset.y == -150)
    }
}
