import TesseraTesting
import Testing
import UIKit

/// Flow layouts that set their own properties, in `init` or in `prepare()`.
@MainActor
struct FlowSampleTests {
    private final class Lines: @unchecked Sendable {
        var texts: [String] = []
    }

    /// Everything set in `init`; a shelf under each line, worked out after `super.prepare()`.
    final class Shelves: UICollectionViewFlowLayout {
        private var shelves: [IndexPath: CGRect] = [:]
        private(set) var sizeAfterSuper = CGSize.zero

        override init() {
            super.init()
            itemSize = CGSize(width: 60, height: 60)
            sectionInset = UIEdgeInsets(top: 10, left: 26, bottom: 10, right: 26)
            headerReferenceSize = CGSize(width: 300, height: 50)
            minimumLineSpacing = 20
            minimumInteritemSpacing = 40
            register(Shelf.self, forDecorationViewOfKind: "shelf")
        }

        required init?(coder: NSCoder) { nil }

        override func prepare() {
            super.prepare()
            sizeAfterSuper = collectionViewContentSize
            shelves = [:]
            guard let collectionView else { return }
            let room = sizeAfterSuper.width - sectionInset.left - sectionInset.right
            let perLine = Int((room + minimumInteritemSpacing) / (itemSize.width + minimumInteritemSpacing))
            var y: CGFloat = 0
            for section in 0..<collectionView.numberOfSections {
                y += headerReferenceSize.height + sectionInset.top
                let lines = (collectionView.numberOfItems(inSection: section) + perLine - 1) / perLine
                for line in 0..<lines {
                    y += itemSize.height
                    shelves[IndexPath(row: line, section: section)] = CGRect(
                        x: 0, y: y - 4, width: sizeAfterSuper.width, height: 10)
                    if line < lines - 1 { y += minimumLineSpacing }
                }
                y += sectionInset.bottom
            }
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            var all = super.layoutAttributesForElements(in: rect) ?? []
            for attributes in all { attributes.zIndex = 1 }
            for (path, frame) in shelves where frame.intersects(rect) {
                let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
                made.frame = frame
                all.append(made)
            }
            return all
        }
    }

    final class Shelf: UICollectionReusableView {}

    /// 268 wide inside: three of 60 with 44 between.
    @Test func propertiesSetInInitAndShelvesUnderTheLines() {
        let layout = Shelves()
        let source = GridSource([7, 3])
        let view = grid(source, layout: layout)
        view.layoutIfNeeded()
        #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.minX } == [26, 130, 234])
        #expect(view.cellForItem(at: path(6))?.frame == CGRect(x: 26, y: 220, width: 60, height: 60))
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
        #expect(layout.sizeAfterSuper == CGSize(width: 320, height: 420))
        #expect(view.contentSize == layout.sizeAfterSuper)
        let shelves = view.subviews.filter { $0 is Shelf }.map(\.frame).sorted { $0.minY < $1.minY }
        #expect(shelves.map(\.minY) == [116, 196, 276, 406])
        #expect(shelves.allSatisfy { $0.width == 320 && $0.height == 10 })
        #expect(view.visibleCells.allSatisfy { $0.layer.zPosition == 1 })
        view.frame.size.width = 440
        view.layoutIfNeeded()
        // 388 wide inside: four of 60.
        #expect(view.subviews.filter { $0 is Shelf }.count == 3)
        #expect(layout.sizeAfterSuper == CGSize(width: 440, height: 340))
    }

    @Test func fromOneCellPerScreenToManyTightlyPacked() {
        let layout = tightFlow(1)
        layout.itemSize = CGSize(width: 320, height: 480)
        let source = GridSource([400])
        let view = grid(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 1)
        #expect(view.cellForItem(at: path(0))?.frame == view.bounds)
        #expect(view.contentSize.height == 192_000)
        layout.itemSize = CGSize(width: 20, height: 20)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 384)
        #expect(view.cellForItem(at: path(383))?.frame == CGRect(x: 300, y: 460, width: 20, height: 20))
        #expect(view.contentSize.height == 500)
    }

    // MARK: Columns by width

    /// As many columns of at least 300 points as fit between the margins.
    final class Columns: UICollectionViewFlowLayout {
        override func prepare() {
            super.prepare()
            guard let collectionView else { return }
            let room = collectionView.bounds.inset(by: collectionView.layoutMargins).width
            let columns = Int(room / 300)
            itemSize = CGSize(width: (room / CGFloat(columns)).rounded(.down), height: 70)
            sectionInset = UIEdgeInsets(top: minimumInteritemSpacing, left: 0, bottom: 0, right: 0)
            sectionInsetReference = .fromSafeArea
        }
    }

    private func columns(_ width: CGFloat) -> UICollectionView {
        let view = grid(GridSource([5]), layout: Columns(), size: CGSize(width: width, height: 480))
        view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        return view
    }

    @Test func aListWhereItIsNarrowAndAGridWhereItIsWide() {
        let view = columns(320)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 8, y: 10, width: 304, height: 70))
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 8, y: 90, width: 304, height: 70))
        view.frame.size.width = 700
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 10, width: 342, height: 70))
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 358, y: 10, width: 342, height: 70))
        #expect(view.cellForItem(at: path(2))?.frame.minY == 90)
    }

    /// No column fits: the item's width is infinite. The layout goes on, says so, and recovers with the next width.
    @Test func belowTheLeastWidthTheSizeIsInfinite() {
        let view = columns(200)
        let lines = Lines()
        DiagnosticsLog.withHandler(
            { lines.texts.append($0.message) }, operation: { view.layoutIfNeeded() })
        #expect((view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width == .infinity)
        #expect(lines.texts.first == "The behavior of the UICollectionViewFlowLayout is not defined because:")
        #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
        #expect(view.visibleCells.allSatisfy { $0.frame.width.isFinite && $0.frame.height.isFinite })
        view.frame.size.width = 320
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 8, y: 90, width: 304, height: 70))
    }

    @Test func insetsMeasuredFromTheSafeArea() {
        let layout = tightFlow(50, spacing: 10)
        layout.sectionInset = UIEdgeInsets(top: 3, left: 12, bottom: 0, right: 16)
        var configuration = TestConfiguration(size: CGSize(width: 400, height: 300))
        configuration.safeArea = UIEdgeInsets(top: 20, left: 44, bottom: 0, right: 30)
        let view = grid(GridSource([40]), layout: layout)
        let host = TestHost(view: view, configuration: configuration)
        #expect(view.cellForItem(at: path(0))?.frame.origin == CGPoint(x: 12, y: 3))
        layout.sectionInsetReference = .fromSafeArea
        host.advance(by: 0.05)
        // 400 - 12 - 44 - 16 - 30: five of 50 with 12 between; the top is not measured from anything.
        #expect(view.cellForItem(at: path(0))?.frame.origin == CGPoint(x: 56, y: 3))
        #expect(view.cellForItem(at: path(4))?.frame.maxX == 354)
        #expect(view.cellForItem(at: path(5))?.frame.minX == 56)
        layout.sectionInsetReference = .fromContentInset
        host.advance(by: 0.05)
        #expect(view.cellForItem(at: path(0))?.frame.minX == 12)
    }

    // MARK: What is in sight grows

    /// Cells that meet the rectangle it is asked about are scaled by their distance from the middle; others are left.
    final class Zooming: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect)
            guard let middle = collectionView?.bounds.midY else { return all }
            for attributes in all ?? []
            where attributes.representedElementCategory == .cell && attributes.frame.intersects(rect) {
                let distance = abs(middle - attributes.center.y)
                let zoom = distance < 100 ? 1 + 0.5 * (1 - distance / 100) : 1
                attributes.transform3D = zoom == 1 ? CATransform3DIdentity : CATransform3DMakeScale(zoom, zoom, 1)
            }
            return all
        }
    }

    @Test func whatIsScaledFollowsTheMiddle() throws {
        let layout = Zooming()
        layout.itemSize = CGSize(width: 320, height: 40)
        (layout.minimumLineSpacing, layout.headerReferenceSize) = (0, CGSize(width: 0, height: 20))
        let view = grid(GridSource([100]), layout: layout)
        for offset in stride(from: CGFloat(0), through: 900, by: 90) {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            for path in view.indexPathsForVisibleItems {
                let cell = try #require(view.cellForItem(at: path))
                let center = 20 + CGFloat(path.item) * 40 + 20
                let distance = abs(offset + 240 - center)
                let zoom = distance < 100 ? 1 + 0.5 * (1 - distance / 100) : 1
                #expect(abs(cell.transform3D.m11 - zoom) < 1e-12, "offset \(offset), item \(path.item)")
                #expect(cell.center.y == center)
            }
        }
    }
}
