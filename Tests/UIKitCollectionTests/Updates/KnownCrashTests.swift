import TesseraTesting
import Testing
import UIKit

/// What crashes UIKit or misbehaves there according to public reports, by their numbers.
@MainActor
struct KnownCrashTests {
    private let kind = UICollectionView.elementKindSectionHeader

    /// 15769 (28167779): a layout is pending and the batch asks for the counts early.
    @Test func radar15769BatchWithALayoutPending() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        view.collectionViewLayout.invalidateLayout()
        view.performBatchUpdates {
            source.words[0].append("x")
            view.insertItems(at: [path(3)])
        }
        #expect(view.shownWords == ["0", "1", "2", "x"])
        host.settle()
        // Changed before the call: as recorded an error, which the handler gets over.
        view.collectionViewLayout.invalidateLayout()
        var heard = 0
        view.invalidUpdateHandler = { _, _ in
            heard += 1
            return .reloadData
        }
        source.words[0].append("y")
        view.insertItems(at: [path(4)])
        #expect(heard == 1)
        host.settle()
        #expect(view.shownWords == ["0", "1", "2", "x", "y"])
        // Scrolling alone is no pending layout.
        source.words[0].append("z")
        view.contentOffset.y = 0
        view.setNeedsLayout()
        view.insertItems(at: [path(5)])
        #expect(heard == 1)
        #expect(view.shownWords.last == "z")
    }

    /// 15767
    @Test func radar15767ReloadOfSectionsOfWhichOneIsEmpty() {
        let source = WordSource([["a"], [], ["b"]])
        let layout = rows()
        layout.headerReferenceSize = CGSize(width: 100, height: 10)
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        view.reloadSections([0, 1, 2])
        host.settle()
        source.words[0] = []
        view.reloadSections([0, 1])
        host.settle()
        #expect(view.shownWords == ["b"])
        #expect(view.reusableSubviews.count == 4)
    }

    /// 5225, 14013 (13326239)
    @Test func radar14013AHeaderWithoutAttributesInsideABatch() {
        final class Headless: UICollectionViewFlowLayout {
            override func layoutAttributesForSupplementaryView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? { nil }
            override func initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind elementKind: String, at elementIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? { nil }
            override func finalLayoutAttributesForDisappearingSupplementaryElement(
                ofKind elementKind: String, at elementIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? { nil }
        }
        let source = WordSource([["a"], ["b"]])
        let layout = Headless()
        layout.itemSize = CGSize(width: 100, height: 20)
        layout.headerReferenceSize = CGSize(width: 100, height: 10)
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        view.performBatchUpdates {
            source.words = [["new"], ["b"]]
            view.deleteSections([0])
            view.insertSections([0])
        }
        host.settle()
        #expect(view.shownWords == ["new", "b"])
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
        #expect(view.reusableSubviews.count == 4)
    }

    /// 14606 (26021018)
    @Test func radar14606SectionsAndAnItemAtOnce() {
        let source = WordSource((0..<8).map { ["s\($0)"] })
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        view.performBatchUpdates {
            source.words = [["new"], ["x", "s3"], ["s0"], ["s1"], ["s2"], ["s4"], ["s5"], ["s6"], ["s7"]]
            view.insertItems(at: [path(0, 1)])
            view.insertSections([0])
            view.moveSection(3, toSection: 1)
        }
        host.settle()
        #expect(view.shownWords == source.words.flatMap { $0 })
        #expect(view.reusableSubviews.count == 10)
    }

    /// 21097 (48941906)
    @Test func radar21097ASectionMovedToItselfAndAnItemOutOfIt() {
        let source = WordSource([["a"], ["b", "c"]])
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        let b = view.word(0, 1)
        view.performBatchUpdates {
            source.words = [["b", "a"], ["c"]]
            view.moveSection(1, toSection: 1)
            view.moveItem(at: path(0, 1), to: path(0, 0))
        }
        host.settle()
        #expect(view.shownWords == ["b", "a", "c"])
        #expect(view.word(0, 0) === b)
    }

    /// 4016, 12834 (15738549): attributes that a simulation moves in every frame, while a batch deletes their item.
    @Test func radar15738549AttributesThatMoveInEveryFrameAndABatch() {
        let source = WordSource(8)
        let layout = DriftingLayout()
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        for step in 0..<40 {
            layout.drift()
            if step % 5 == 2, !source.words[0].isEmpty {
                let item = step % source.words[0].count
                view.performBatchUpdates {
                    source.words[0].remove(at: item)
                    view.deleteItems(at: [path(item)])
                }
            }
            if step % 7 == 3 {
                view.performBatchUpdates {
                    source.words[0].insert("n\(step)", at: 0)
                    view.insertItems(at: [path(0)])
                }
            }
            host.advance(by: 1.0 / 60)
            #expect(view.shownWords == source.words[0])
        }
        host.settle()
        #expect(view.reusableSubviews.count == source.words[0].count)
        // A simulation that forgets to let go of a deleted item is told, and the view goes on.
        layout.keepsDeleted = true
        let exception = expectException {
            source.words[0].removeLast()
            view.deleteItems(at: [path(source.words[0].count)])
            host.settle()
        }
        #expect(exception?.reason.contains("with an index path that does not exist") == true)
        layout.keepsDeleted = false
        layout.invalidateLayout()
        host.settle()
        #expect(view.shownWords == source.words[0])
    }

    /// No number: a supplementary view whose size becomes zero inside a batch.
    @Test func aHeaderThatShrinksToNothingInsideABatch() {
        let source = WordSource(3)
        let layout = rows()
        layout.headerReferenceSize = CGSize(width: 100, height: 10)
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        let header = view.supplementaryView(forElementKind: kind, at: path(0))
        view.performBatchUpdates {
            layout.headerReferenceSize = .zero
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        }
        #expect(view.visibleSupplementaryViews(ofKind: kind).isEmpty)
        #expect(header?.superview === view, "it fades out")
        host.settle()
        #expect(header?.superview == nil)
        #expect(view.reusableSubviews.count == 2)
        view.performBatchUpdates { layout.headerReferenceSize = CGSize(width: 100, height: 30) }
        let back = view.supplementaryView(forElementKind: kind, at: path(0))
        #expect(back != nil)
        host.settle()
        #expect(view.seen(view.word(0)).minY == 30)
    }

    /// No number: a section and items for it in one batch.
    @Test func aNewSectionAndItsItemsInOneBatch() {
        let source = WordSource([["a"]])
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        view.performBatchUpdates {
            source.words = [["n0", "n1"], ["a"]]
            view.insertSections([0])
            view.insertItems(at: [path(0, 0), path(1, 0)])
        }
        host.settle()
        #expect(view.shownWords == ["n0", "n1", "a"])
        for (index, path) in view.indexPathsForVisibleItems.sorted().enumerated() {
            #expect(view.seen(view.cellForItem(at: path)).minY == CGFloat(index) * 20)
            #expect(view.cellForItem(at: path)?.alpha == 1)
        }
    }
}

/// A layout that changes its attribute objects in place as a simulation does, and lets go of them when told of a delete.
private final class DriftingLayout: UICollectionViewLayout {
    private var items: [UICollectionViewLayoutAttributes] = []
    private var shift: CGFloat = 0
    var keepsDeleted = false

    func drift() {
        shift += 1
        for (item, attributes) in items.enumerated() {
            attributes.center = CGPoint(x: 50, y: CGFloat(item) * 20 + 10 + shift.truncatingRemainder(dividingBy: 7))
        }
        invalidateLayout()
    }

    override func prepare() {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        guard !keepsDeleted else { return }
        while items.count > count { items.removeLast() }
        while items.count < count {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path(items.count))
            attributes.frame = CGRect(x: 0, y: CGFloat(items.count) * 20, width: 100, height: 20)
            items.append(attributes)
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { items }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }
}
