import TesseraTesting
import Testing
import UIKit

/// Decoration views, fingers and recipes of batches.
@MainActor
struct UpdateElementTests {
    @Test func decorationViewsFollowTheirSectionsAndAreAskedAbout() {
        let layout = BackdropLayout()
        let source = WordSource([["a"], ["b"], ["c"]])
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        let backdrops = view.subviews.filter { $0 is Backdrop }.sorted { $0.frame.minY < $1.frame.minY }
        #expect(backdrops.count == 3)
        view.performBatchUpdates {
            source.words = [["new"], ["b"], ["c"]]
            view.deleteSections([0])
            view.insertSections([0])
        }
        #expect(layout.log == (0..<3).map { "final \($0)" } + (0..<3).map { "initial \($0)" })
        #expect(backdrops[0].superview === view)
        host.advance(by: 0.15)
        #expect(abs(view.seen(backdrops[0]).minX - 50) < 1)
        host.settle()
        #expect(backdrops[0].superview == nil)
        #expect(backdrops[1].superview === view && backdrops[2].superview === view)
        #expect(view.subviews.filter { $0 is Backdrop }.count == 3)
    }

    @Test func decorationViewsThatALayoutDeletesAndInserts() {
        let layout = BackdropLayout()
        layout.isPerItem = true
        let source = WordSource(3)
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        let last = view.subviews.compactMap { $0 as? Backdrop }.max { $0.frame.minY < $1.frame.minY }
        layout.deleted = [path(0)]
        source.words[0].removeFirst()
        view.deleteItems(at: [path(0)])
        #expect(last?.frame.minY == 20)
        layout.deleted = []
        layout.inserted = [path(0)]
        source.words[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        host.settle()
        #expect(last?.superview === view && last?.frame.minY == 40)
    }

    @Test func aFingerStaysOnItsItem() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        host.touchDown(at: CGPoint(x: 50, y: 30))
        host.advance(by: 0.3)
        let cell = view.word(1)
        #expect(cell?.isHighlighted == true)
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                source.words[0] = ["1", "0", "2", "3", "4"]
                view.moveItem(at: path(0), to: path(1))
            }
        }
        #expect(view.word(0) === cell && cell?.isHighlighted == true)
        #expect(view.visibleCells.filter(\.isHighlighted).count == 1)
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                source.words[0].removeFirst()
                view.deleteItems(at: [path(0)])
            }
        }
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
        host.touchUp()
        host.settle()
        #expect(view.indexPathsForSelectedItems == [])
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
    }

    /// A move together with a change of the same item: as delete and insert, deletes and inserts each in one call.
    @Test func movesWrittenAsDeletesAndInserts() {
        let source = WordSource([["a", "b", "c", "d"]])
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        let deleted = [3, 1], inserted = [0, 2]
        view.performBatchUpdates {
            for item in deleted.sorted(by: >) { source.words[0].remove(at: item) }
            for (item, word) in zip(inserted, ["D", "x"]) { source.words[0].insert(word, at: item) }
            view.deleteItems(at: deleted.map { path($0) })
            view.insertItems(at: inserted.map { path($0) })
        }
        #expect(view.shownWords == ["D", "a", "x", "c"])
    }

    /// Reloads first and without animation, then the rest animated, at once.
    @Test func twoBatchesOneAfterTheOther() {
        let source = WordSource([["a", "b", "c", "d"]])
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                source.words[0][3] = "D"
                view.reloadItems(at: [path(3)])
            }
        }
        let moved = view.word(3)
        view.performBatchUpdates {
            source.words[0] = ["D", "a", "b"]
            view.deleteItems(at: [path(2)])
            view.moveItem(at: path(3), to: path(0))
        }
        #expect(view.word(0) === moved && view.shownWords == ["D", "a", "b"])
        host.advance(by: 0.15)
        #expect(abs(view.seen(moved).minY - 30) < 0.5)
        host.settle()
        #expect(view.reusableSubviews.count == 3)
    }

    @Test func aBatchInsideAnAnimationBlockTakesItsTime() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var ended = false
        UIView.animate(withDuration: 1) {
            view.performBatchUpdates {
                source.words[0].insert("x", at: 0)
                view.insertItems(at: [path(0)])
            } completion: { _ in
                ended = true
            }
        }
        host.advance(by: 0.5)
        #expect(abs(view.seen(view.word(1)).minY - 10) < 0.5 && !ended)
        host.settle()
        #expect(ended)
    }

    @Test func leavingTheWindowEndsEverything() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        let host = listHost(view)
        var ends: [Bool] = []
        view.performBatchUpdates {
            source.words[0].removeFirst()
            view.deleteItems(at: [path(0)])
        } completion: {
            ends.append($0)
        }
        host.advance(by: 0.1)
        view.removeFromSuperview()
        #expect(ends == [false])
        #expect(view.reusableSubviews.count == 2)
    }

    @Test func aCellOfAnotherKindIsNoReconfiguration() {
        let source = GridSource([4])
        let view = grid(source, layout: tightFlow(80))
        view.layoutIfNeeded()
        let second = view.cellForItem(at: path(1))
        // The data source of this test gives every third item another kind of cell.
        let exception = expectException {
            view.performBatchUpdates {
                view.moveItem(at: path(1), to: path(3))
                view.reconfigureItems(at: [path(1)])
            }
        }
        #expect(exception?.reason.hasPrefix("Attempted to dequeue a cell for a different registration") == true)
        #expect(view.cellForItem(at: path(3)) === second)
    }
}

private final class Backdrop: UICollectionReusableView {}

/// A backdrop behind every section, or every item.
private final class BackdropLayout: UICollectionViewFlowLayout {
    var log: [String] = []
    var isPerItem = false
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []

    override init() {
        super.init()
        itemSize = CGSize(width: 100, height: 20)
        minimumLineSpacing = 0
        register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cells = super.layoutAttributesForElements(in: rect) ?? []
        return cells
            + cells.compactMap { cell in
                layoutAttributesForDecorationView(ofKind: "backdrop", at: cell.indexPath)
            }
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = layoutAttributesForItem(at: indexPath)?.frame ?? .zero
        attributes.zIndex = -1
        return attributes
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(decorationIndexPath.section)")
        return super.initialLayoutAttributesForAppearingDecorationElement(
            ofKind: elementKind, at: decorationIndexPath)
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("final \(decorationIndexPath.section)")
        let attributes = super.finalLayoutAttributesForDisappearingDecorationElement(
            ofKind: elementKind, at: decorationIndexPath)
        attributes?.frame.origin.x += 100
        return attributes
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { deleted }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { inserted }
}
