import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

private final class IndexedSource: NSObject, UICollectionViewDataSource {
    var titles: [String]? = ["A", "B", "C", "D", "E"]
    var asked: [String] = []
    var item = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { 5 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        asked.append("\(title) \(index)")
        return path(item, index)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

/// The bar of index titles: five of 14 points in the middle of 200.
@MainActor
struct IndexTitleTests {
    private let source = IndexedSource()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: rows())
        view.contentInsetAdjustmentBehavior = .never
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        host = listHost(view)
    }

    private var bar: IndexBar? { view.subviews.compactMap { $0 as? IndexBar }.first }

    @Test func atTheTrailingEdge() {
        #expect(bar?.frame == CGRect(x: 80, y: 0, width: 20, height: 200))
        #expect(bar?.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C", "D", "E"])
        view.contentOffset.y = 333
        host.advance(by: 0.02)
        #expect(bar?.frame.minY == 333)
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        host.advance(by: 0.02)
        #expect(bar?.frame.minX == 0)
    }

    @Test func aFingerScrubs() {
        host.touchDown(at: CGPoint(x: 92, y: 100))
        #expect(source.asked == ["C 2"])
        host.advance(by: 0.02)
        #expect(view.contentOffset.y == 800)
        for y in [102.0, 108, 120, 160, 20] { host.touchMove(to: CGPoint(x: 60, y: y)) }
        host.touchUp()
        #expect(source.asked == ["C 2", "D 3", "E 4", "A 0"])
        host.settle()
        #expect(view.contentOffset.y == 0)
        #expect(view.indexPathsForSelectedItems == [])
    }

    /// 20 rows of 20 and a header of 30 are 430.
    @Test(arguments: [false, true])
    func aSectionComesWithItsHeader(isPinned: Bool) {
        let layout = rows()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = isPinned
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.setCollectionViewLayout(layout, animated: false)
        host.advance(by: 0.02)
        host.tap(at: CGPoint(x: 92, y: 100))
        #expect(view.contentOffset.y == 860)
        host.advance(by: 0.02)
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 2))
        #expect(header?.frame == CGRect(x: 0, y: 860, width: 100, height: 30))
        #expect(view.cellForItem(at: path(0, 2))?.frame.minY == 890)
        // Back up, where a pinned header stands at its section's end until the section is reached.
        host.tap(at: CGPoint(x: 92, y: 86))
        #expect(view.contentOffset.y == 430)
        source.item = 3
        host.tap(at: CGPoint(x: 92, y: 100))
        #expect(view.contentOffset.y == 950, "an item in the middle comes alone")
    }

    @Test func compositionalSectionsComeWithTheirHeaders() {
        let size = layoutSize(.fractionalWidth(1), .absolute(20))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [headerItem(pins: true)]
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: false)
        host.advance(by: 0.02)
        let offsets: [(finger: CGFloat, offset: CGFloat)] = [(100, 860), (86, 430), (128, 1_720), (72, 0)]
        for (y, offset) in offsets {
            host.tap(at: CGPoint(x: 92, y: y))
            #expect(view.contentOffset.y == offset)
            host.advance(by: 0.02)
        }
    }

    @Test func otherDataOtherTitles() {
        source.titles = ["x"]
        view.reloadData()
        host.advance(by: 0.02)
        #expect(bar?.titles == ["x"])
        source.titles = nil
        view.reloadData()
        host.advance(by: 0.02)
        #expect(bar == nil)
    }

    @Test func dotsWhereThereIsNoRoom() {
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        #expect(IndexBar.lines(for: letters, height: 500) == letters)
        #expect(IndexBar.lines(for: letters, height: 7 * 14) == ["A", "•", "I", "•", "R", "•", "Z"])
        #expect(IndexBar.lines(for: letters, height: 3) == ["A"])
    }
}
