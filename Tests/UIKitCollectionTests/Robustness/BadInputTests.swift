import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Layouts, delegates and data sources that answer nonsense.
@MainActor
struct BadInputTests {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var size = CGSize.zero
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { indexPath.item % 2 == 0 ? size : CGSize(width: 50, height: 50) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: size.width, left: size.height, bottom: size.width, right: 0) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { size.height }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { size }
    }

    static let lengths: [CGFloat] = [
        .nan, .infinity, -.infinity, -20, 0, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]

    @Test func senselessSizes() {
        for width in Self.lengths {
            for height in Self.lengths {
                let (delegate, source) = (Sizes(), GridSource([20, 3]))
                delegate.size = CGSize(width: width, height: height)
                let layout = tightFlow(50)
                let view = grid(source, layout: layout)
                view.layoutIfNeeded()
                layout.itemSize = delegate.size
                view.layoutIfNeeded()
                layout.minimumInteritemSpacing = width
                view.delegate = delegate
                view.reloadData()
                view.layoutIfNeeded()
                view.contentOffset.y += 100
                view.layoutIfNeeded()
                view.scrollToItem(at: path(10), at: .centeredVertically, animated: false)
                view.layoutIfNeeded()
                #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
                #expect(view.contentOffset.y.isFinite)
                #expect(view.visibleCells.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
            }
        }
    }

    @Test func senselessFramesOfACustomLayout() {
        let layout = ListedLayout([])
        let source = GridSource([100])
        let view = grid(source, layout: layout)
        for x in Self.lengths {
            for width in Self.lengths {
                layout.entries = [
                    .cell(path(0), CGRect(x: x, y: 0, width: width, height: 50)),
                    .cell(path(1), CGRect(x: 0, y: x, width: 50, height: width)),
                    .cell(path(2), CGRect(x: 0, y: 0, width: 50, height: 50)),
                ]
                layout.content = CGSize(width: x, height: width)
                layout.invalidateLayout()
                view.layoutIfNeeded()
                _ = view.indexPathForItem(at: CGPoint(x: 10, y: 10))
                view.scrollToItem(at: path(0), at: [.centeredVertically, .left], animated: false)
                view.contentOffset = .zero
                view.layoutIfNeeded()
                #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
            }
        }
        layout.entries = [.cell(path(0), CGRect(x: 60, y: 60, width: -50, height: -50)), .cell(path(1), .null)]
        layout.entries.append(.cell(path(2), .infinite))
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0)) != nil)
    }

    @Test func hugeFramesAndOffsets() {
        let layout = ListedLayout([.cell(path(0), CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))])
        layout.content = CGSize(width: 1e15, height: 1e15)
        let view = grid(GridSource([1]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 1)
        for y in [1e9, 9e11, 1e14, 1e300, -1e300] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 1)
    }

    @Test func oneKeyTwice() {
        let layout = ListedLayout([
            .cell(path(0), CGRect(x: 0, y: 0, width: 50, height: 50)),
            .cell(path(0), CGRect(x: 100, y: 0, width: 50, height: 50)), .cell(path(1)), .cell(path(1)),
        ])
        let source = GridSource([2])
        let view = grid(source, layout: layout)
        for _ in 0..<3 {
            view.setNeedsLayout()
            let exceptions = recordExceptions { view.layoutIfNeeded() }
            #expect(exceptions.count == 2)
            #expect(exceptions.first?.reason.hasPrefix("the layout answered two elements for the cell at") == true)
            #expect(view.visibleCells.count == 2)
            #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == 2)
        }
        #expect(source.cellRequests == [path(0), path(1)])
        #expect(view.cellForItem(at: path(0))?.frame.minX == 100, "the last attributes hold")
        layout.entries = []
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty)
        #expect(view.pool.count == 2)
    }

    @Test func noElementsAtAll() {
        let layout = ListedLayout([.cell(path(0))])
        let view = grid(GridSource([1]), layout: layout)
        view.layoutIfNeeded()
        layout.answersNil = true
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty)
        let bare = grid(GridSource([9]), layout: UICollectionViewLayout())
        bare.layoutIfNeeded()
        #expect(bare.visibleCells.isEmpty && bare.contentSize == .zero)
        #expect(bare.layoutAttributesForItem(at: path(0)) == nil)
        let error = expectException { bare.scrollToItem(at: path(3), at: .top, animated: false) }
        #expect(error?.reason.hasPrefix("no UICollectionViewLayoutAttributes instance for ") == true)
        #expect(bare.contentOffset == .zero)
    }

    @Test func pathsOfAnyLength() {
        let paths = [
            IndexPath(), path(0), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0]), path(-1), path(0, -1),
            path(Int.max, Int.max),
        ]
        let layout = ListedLayout(paths.map { .cell($0, CGRect(x: 0, y: 0, width: 10, height: 10)) })
        let view = grid(GridSource([1]), layout: layout)
        let errors = recordExceptions { view.layoutIfNeeded() }
        #expect(errors.count == 6)
        #expect(view.indexPathsForVisibleItems == [path(0)])
        #expect(view.cellForItem(at: IndexPath()) == nil)
        #expect(view.layoutAttributesForItem(at: IndexPath(index: 3)) == nil)
    }

    @Test func senselessCounts() {
        for counts in [[-5], [-1, 3, Int.min], [Int.max], [Int.max, Int.max, 4]] {
            let source = GridSource(counts)
            let view = grid(source, layout: tightFlow(50))
            view.layoutIfNeeded()
            #expect(view.numberOfSections == counts.count)
            #expect(view.numberOfItems(inSection: 0) >= 0)
            #expect(view.visibleCells.count <= 60)
            #expect(view.contentSize.height.isFinite)
        }
        final class NoSections: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { -3 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        }
        let source = NoSections()
        let view = grid(GridSource([]), layout: tightFlow(50))
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
    }

    @Test func countsThatAskForCounts() {
        final class Circular: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                collectionView.numberOfSections + 3
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let source = Circular()
        let view = grid(GridSource([]), layout: tightFlow(50))
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3)
    }
}
