import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

private final class Flipped: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Where the content of mirrored layouts stands. What UIKit does is from memory: it begins at the leading end.
@MainActor
struct LeadingEdgeTests {
    /// Tiles of 100 x 480 in a view of 320 x 480.
    private func strip(_ source: GridSource, flips: Bool = true) -> UICollectionView {
        let layout = flips ? Flipped() : UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 480)
        layout.minimumLineSpacing = 0
        return mirrored(grid(source, layout: layout))
    }

    private func mirrored(_ view: UICollectionView) -> UICollectionView {
        view.semanticContentAttribute = .forceRightToLeft
        return view
    }

    private func sideways(_ width: NSCollectionLayoutDimension) -> UICollectionViewCompositionalLayout {
        let size = layoutSize(width, .fractionalHeight(1))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }

    @Test func flowLayoutsBeginAtTheRight() {
        let view = strip(GridSource([20]))
        view.contentInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 13)
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 1_693)
        #expect(view.cellForItem(at: path(0)) != nil)
        #expect(view.cellForItem(at: path(19)) == nil)
    }

    /// The scroll view keeps content in its range by itself; that is nobody's wish.
    @Test func severalChangesOfSizeBeforeAPass() {
        let view = strip(GridSource([10]))
        view.frame.size.width = 300
        view.layoutIfNeeded()
        view.contentOffset.x = 600
        view.layoutIfNeeded()
        view.collectionViewLayout.invalidateLayout()
        view.frame.size.width = 500
        view.frame.size.width = 700
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 200, "100 from the right end of 1,000")
    }

    /// Content that fits has one place, however far from its leading end it was scrolled.
    @Test func narrowerContentStopsAtItsEnd() {
        let source = GridSource([4])
        let view = strip(source)
        view.layoutIfNeeded()
        view.contentOffset.x = 40
        view.layoutIfNeeded()
        source.counts = [2]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 0)
        #expect(view.visibleCells.count == 2)
    }

    @Test func layoutsThatDoNotFlipBeginAtTheLeft() {
        let view = strip(GridSource([20]), flips: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 0)
    }

    @Test func compositionalLayoutsBeginAtTheRight() {
        let view = mirrored(grid(GridSource([20]), layout: sideways(.absolute(100))))
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 1_680)
        #expect(view.cellForItem(at: path(0)) != nil)
    }

    @Test func compositionalLayoutsThatDoNotFlipBeginAtTheLeft() {
        final class Steady: UICollectionViewCompositionalLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
        }
        let size = layoutSize(.absolute(900), .absolute(44))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let view = mirrored(grid(GridSource([50]), layout: Steady(section: section)))
        view.layoutIfNeeded()
        #expect(view.contentOffset == .zero)
        #expect(view.cellForItem(at: path(0))?.frame.minX == 0)
    }

    @Test func theDirectionOfTheWindowCounts() {
        let layout = Flipped()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 480)
        layout.minimumLineSpacing = 0
        let view = grid(GridSource([20]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 0)
        var configuration = TestConfiguration(size: CGSize(width: 320, height: 480))
        configuration.layoutDirection = .rightToLeft
        let host = TestHost(view: view, configuration: configuration)
        host.advance(by: 0.02)
        #expect(view.contentOffset.x == 1_680)
    }

    @Test func dataThatComesLaterBeginsAtTheRight() {
        let source = GridSource([0])
        let view = strip(source)
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 0)
        source.counts = [20]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 1_680)
    }

    @Test func anOffsetSetBeforehandStays() {
        let view = strip(GridSource([20]))
        view.contentOffset.x = 500
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 500)
    }

    @Test(arguments: [0.0, 30, 400])
    func whatIsInSightStays(distance: CGFloat) {
        let source = GridSource([20])
        let view = strip(source)
        view.layoutIfNeeded()
        func current() -> CGFloat { view.contentSize.width + view.contentInset.right - view.bounds.maxX }
        view.contentOffset.x -= distance
        view.layoutIfNeeded()
        #expect(current() == distance)
        for width in [390.0, 200, 320] {
            view.frame.size.width = width
            #expect(current() == distance, "width \(width), at once")
            view.layoutIfNeeded()
            #expect(current() == distance, "width \(width)")
        }
        for count in [40, 20] {
            source.counts = [count]
            view.reloadData()
            view.layoutIfNeeded()
            #expect(current() == distance, "\(count) items")
        }
        for inset in [40.0, 10] {
            view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: inset)
            view.layoutIfNeeded()
            #expect(current() == distance, "inset \(inset)")
        }
    }

    /// Who asks what stands where it thinks the middle is must not have the content moved meanwhile.
    @Test func questionsMoveNothing() {
        let view = strip(GridSource([20]))
        #expect(view.indexPathForItem(at: CGPoint(x: 1_950, y: 10)) == path(0))
        #expect(view.contentSize.width == 2_000)
        #expect(view.contentOffset.x == 0)
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 1_680)
    }

    @Test func anOffsetForTheNewWidthStays() {
        let view = strip(GridSource([20]))
        view.layoutIfNeeded()
        view.collectionViewLayout.invalidateLayout()
        view.frame.size.width = 400
        view.contentOffset.x = 800
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 800)
    }

    @Test func itemsBehindMoveNothingInSight() {
        let source = GridSource([20])
        let view = strip(source)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        view.contentOffset.x = 1_650
        host.advance(by: 0.02)
        func place() -> CGFloat? {
            view.cellForItem(at: path(1)).map {
                ($0.layer.presentation() ?? $0.layer).frame.minX - (view.layer.presentation() ?? view.layer).bounds.minX
            }
        }
        let before = place()
        source.counts = [25]
        view.insertItems(at: (20..<25).map { path($0) })
        for _ in 0..<10 {
            host.advance(by: 0.05)
            #expect(place().map { abs($0 - (before ?? 0)) < 0.01 } == true)
        }
        host.settle()
        #expect(view.contentOffset.x == 2_150)
    }

    @Test func anotherDirectionShowsTheSameItems() {
        let view = strip(GridSource([20]))
        view.semanticContentAttribute = .forceLeftToRight
        view.layoutIfNeeded()
        view.contentOffset.x = 230
        view.layoutIfNeeded()
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 1_450)
        #expect(view.cellForItem(at: path(2))?.frame.minX == 1_700)
        view.semanticContentAttribute = .forceLeftToRight
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 230)
        #expect(view.cellForItem(at: path(2))?.frame.minX == 200)
    }

    /// A list that scrolls down has nothing to follow sideways, not even for an instant.
    @Test func listsStayWhereTheyAre() {
        final class Watcher: NSObject, UICollectionViewDelegate {
            var places: Set<CGFloat> = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { places.insert(scrollView.contentOffset.x) }
        }
        let watcher = Watcher()
        let layout = Flipped()
        layout.itemSize = CGSize(width: 80, height: 80)
        let view = mirrored(grid(GridSource([90]), layout: layout))
        view.delegate = watcher
        view.layoutIfNeeded()
        view.contentOffset.y = 100
        for width in [390.0, 200, 320] {
            view.frame.size.width = width
            view.layoutIfNeeded()
        }
        #expect(watcher.places == [0])
    }

    @Test func contentWiderThanAListBeginsAtTheRight() {
        let size = layoutSize(.absolute(900), .absolute(44))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let view = mirrored(grid(GridSource([50]), layout: UICollectionViewCompositionalLayout(section: section)))
        view.layoutIfNeeded()
        #expect(view.contentOffset == CGPoint(x: 580, y: 0))
    }

    @Test(arguments: [false, true])
    func measuredCellsKeepTheBeginning(isFlow: Bool) {
        let flow = Flipped()
        flow.scrollDirection = .horizontal
        flow.estimatedItemSize = CGSize(width: 40, height: 480)
        let stage = SizingStage([200], layout: isFlow ? flow : sideways(.estimated(40)))
        stage.preferences.size = { CGSize(width: Preferences.height($0.indexPath.item), height: 480) }
        let view = stage.view
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(view.contentSize.width > 4_000)
        #expect(abs(view.bounds.maxX - view.contentSize.width) < 0.5)
        let first = view.cellForItem(at: path(0))?.frame ?? .null
        // A flow layout reports whole points.
        #expect(abs(first.maxX - view.bounds.maxX) < 1, "\(first) in \(view.bounds)")
    }

    @Test func aLayoutThatReplacesOneBeginsWhereItBegan() {
        let view = strip(GridSource([20]))
        view.layoutIfNeeded()
        view.setCollectionViewLayout(sideways(.absolute(150)), animated: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.x == 2_680)
    }

    @Test func innerOffsetsGoToTheMirroredPlace() {
        let view = grid(
            GridSource([20, 20]), layout: UICollectionViewCompositionalLayout(section: shelfSection(.continuous)))
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        view.innerScrollView(of: path(0))?.contentOffset.x = 250
        host.advance(by: 0.02)
        #expect(view.shownFrame(path(3))?.minX == 80)
        view.semanticContentAttribute = .forceRightToLeft
        host.advance(by: 0.02)
        #expect(view.hosts.places.lastDistance(section: 0) == 250)
        // 20 tiles of 100, 10 apart, are 2,190 wide.
        #expect(view.innerScrollView(of: path(3))?.contentOffset.x == 1_620)
        #expect(view.shownFrame(path(3))?.maxX == 240)
        #expect(view.shownFrame(path(0, 1))?.maxX == 320)
        view.semanticContentAttribute = .forceLeftToRight
        host.advance(by: 0.02)
        #expect(view.innerScrollView(of: path(3))?.contentOffset.x == 250)
        #expect(view.shownFrame(path(3))?.minX == 80)
    }
}
