import TesseraTesting
import Testing
import UIKit

/// What a layout hears of a batch, and what it may say.
@MainActor
struct UpdateHookTests {
    private func logged(_ source: WordSource, size: CGSize = CGSize(width: 100, height: 200)) -> (
        WordView, HookLayout
    ) {
        let layout = HookLayout()
        let view = wordView(source, layout: layout, size: size)
        view.layoutIfNeeded()
        return (view, layout)
    }

    /// Deletes from the last to the first, inserts from the first to the last, reloads, moves; section updates have
    /// `NSNotFound` as item.
    @Test func updateItemsComeInUIKitsOrder() {
        let source = WordSource([["a", "b", "c", "d", "e"], ["f"], ["g"]])
        let (view, layout) = logged(source)
        view.performBatchUpdates {
            source.words = [["x", "e", "y", "c"], ["new"], ["G"]]
            view.moveItem(at: path(4), to: path(1))
            view.reloadItems(at: [path(0, 2)])
            view.insertItems(at: [path(2), path(0)])
            view.deleteItems(at: [path(0), path(3), path(1)])
            view.deleteSections([1])
            view.insertSections([1])
        }
        let none = NSNotFound
        #expect(
            layout.updates == [
                "delete 1-\(none) nil", "delete 0-3 nil", "delete 0-1 nil", "delete 0-0 nil", "insert nil 0-0",
                "insert nil 0-2", "insert nil 1-\(none)", "reload 2-0 2-0", "move 0-4 0-1",
            ])
    }

    /// UIKit's header: the final attributes of every element in sight before the change are asked for, and the initial
    /// ones of every element in sight after it. That no animation is to run changes nothing about it, from memory.
    @Test(arguments: [true, false])
    func callsComeInOrder(isAnimated: Bool) {
        let source = WordSource(12)
        let (view, layout) = logged(source)
        let host = listHost(view)
        layout.log = []
        let change = {
            view.performBatchUpdates {
                source.words[0][0] = "x"
                view.deleteItems(at: [path(0)])
                view.insertItems(at: [path(0)])
            }
        }
        if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
        #expect(
            layout.log == ["invalidate counts", "prepare", "prepare updates", "target", "elements"]
                + (0..<10).map { "final \($0)" } + (0..<10).map { "initial \($0)" } + ["finalize"])
        host.settle()
    }

    /// Places before the change for what was in sight, after it for what is.
    @Test func everyElementInSightIsAskedAbout() {
        let source = WordSource(12)
        let (view, layout) = logged(source)
        let host = listHost(view)
        layout.log = []
        source.words[0].removeFirst(2)
        view.deleteItems(at: [path(0), path(1)])
        #expect(layout.log.filter { $0.hasPrefix("final ") }.sorted() == (0..<10).map { "final \($0)" }.sorted())
        #expect(layout.log.filter { $0.hasPrefix("initial") } == (0..<10).map { "initial \($0)" })
        host.settle()
    }

    /// The base class's answer about what stays lets it move from where it is; another one is where it starts.
    @Test func whatStaysStartsWhereTheLayoutSays() {
        let source = WordSource(4)
        let (view, layout) = logged(source)
        let host = listHost(view)
        layout.initial = { if $0?.indexPath.item == 2 { $0?.center.x += 60 } }
        let (first, third) = (view.word(1), view.word(3))
        source.words[0].removeFirst()
        view.deleteItems(at: [path(0)])
        #expect(view.seen(first).origin == CGPoint(x: 0, y: 20))
        #expect(view.seen(third).origin == CGPoint(x: 60, y: 60))
        host.advance(by: 0.15)
        #expect(abs(view.seen(third).minX - 30) < 1 && abs(view.seen(third).minY - 50) < 1)
        host.settle()
        #expect(view.seen(third).origin == CGPoint(x: 0, y: 40))
    }

    @Test func theDelegateCorrectsTheTargetOffset() {
        final class Corrector: NSObject, UICollectionViewDelegate {
            var proposals: [CGFloat] = []

            func collectionView(
                _ collectionView: UICollectionView,
                targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint {
                proposals.append(proposedContentOffset.y)
                return CGPoint(x: 0, y: proposedContentOffset.y + 20)
            }
        }
        let source = WordSource(40)
        let (view, layout) = logged(source)
        let corrector = Corrector()
        view.delegate = corrector
        layout.target = { CGPoint(x: $0.x, y: $0.y + 40) }
        source.words[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        #expect(corrector.proposals == [40], "after the layout")
        #expect(view.contentOffset.y == 60)
    }

    /// A taller view shows more rows, though the layout need not be invalidated for it.
    @Test func aChangeOfSizeIsHeardWithoutAnInvalidation() {
        let (view, layout) = logged(WordSource(40))
        let host = listHost(view)
        layout.log = []
        UIView.animate(withDuration: 0.2) { view.frame.size.height = 240 }
        #expect(layout.log.filter { $0.hasSuffix("bounds 100") || $0 == "finalize bounds" }.count == 2)
        #expect(layout.log.contains("initial 11") && layout.log.contains("initial 3"))
        #expect(view.visibleCells.count == 12)
        host.settle()
    }

    @Test func theHooksDecideWhereElementsComeFromAndGoTo() {
        let source = WordSource(3)
        let (view, layout) = logged(source)
        let host = listHost(view)
        layout.initial = { attributes in
            attributes?.center.x -= 100
            attributes?.alpha = 1
            attributes?.transform3D = CATransform3DMakeScale(0.5, 0.5, 1)
        }
        layout.final = { attributes in
            attributes?.center.y += 40
            attributes?.zIndex = -1
        }
        let gone = view.word(0)
        view.performBatchUpdates {
            source.words[0] = ["1", "2", "x"]
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(2)])
        }
        let new = view.word(2)
        #expect(view.seen(new).midX == -50)
        #expect(view.seen(new).width == 50)
        host.advance(by: 0.15)
        #expect(abs(view.seen(new).midX) < 1.5)
        #expect(abs(view.seen(new).width - 75) < 1.5)
        #expect(abs(view.seen(gone).minY - 20) < 1)
        #expect(abs((gone?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
        host.settle()
        #expect(view.seen(new) == CGRect(x: 0, y: 40, width: 100, height: 20))
        #expect(gone?.superview == nil)
    }

    @Test func theTargetOffsetIsTheLayouts() {
        let source = WordSource(40)
        let (view, layout) = logged(source)
        layout.target = { CGPoint(x: $0.x, y: $0.y + 20) }
        source.words[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        #expect(view.contentOffset.y == 20)
        #expect(view.shownWords.first == "0")
    }

    @Test func supplementaryViewsThatALayoutInsertsAndDeletesShift() {
        let badges = BadgeLayout()
        let source = WordSource(4)
        let view = wordView(source, layout: badges)
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "title")
        let host = listHost(view)
        let third = view.supplementaryView(forElementKind: "badge", at: path(2))
        #expect(third != nil)
        badges.deleted = [path(0)]
        source.words[0].removeFirst()
        view.deleteItems(at: [path(0)])
        #expect(view.supplementaryView(forElementKind: "badge", at: path(1)) === third)
        badges.deleted = []
        badges.inserted = [path(0)]
        source.words[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        #expect(view.supplementaryView(forElementKind: "badge", at: path(2)) === third)
        host.settle()
        #expect(view.reusableSubviews.count == 8)
    }

    @Test func anAnimatedSizeIsToldAndAnimated() {
        let source = WordSource(6)
        let layout = HookLayout()
        layout.itemSize = CGSize(width: 50, height: 20)
        let view = wordView(source, layout: layout, size: CGSize(width: 100, height: 200))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(view)
        let host = TestHost(
            view: root, configuration: TestConfiguration(size: CGSize(width: 200, height: 200)))
        layout.log = []
        let cell = view.word(2)
        #expect(cell?.frame.origin == CGPoint(x: 0, y: 20))
        UIView.animate(withDuration: 0.4) { view.frame.size.width = 150 }
        #expect(layout.log.contains("prepare bounds 100"))
        #expect(layout.log.contains("finalize bounds"))
        host.advance(by: 0.2)
        #expect(abs(view.seen(cell).minX - 50) < 1 && abs(view.seen(cell).minY - 10) < 0.5)
        host.settle()
        #expect(view.seen(cell).origin == CGPoint(x: 100, y: 0))
    }

    @Test func aResizeInMidFlight() {
        let source = WordSource(30)
        let view = wordView(source, layout: rows(20, width: 50))
        let host = listHost(view)
        source.words[0].removeSubrange(0..<3)
        view.deleteItems(at: (0..<3).map { path($0) })
        host.advance(by: 0.1)
        host.resize(to: CGSize(width: 160, height: 120))
        host.advance(by: 0.05)
        source.words[0].insert("x", at: 1)
        view.insertItems(at: [path(1)])
        host.settle()
        #expect(view.shownWords == Array(source.words[0][0..<18]))
        #expect(view.reusableSubviews.count == 18)
        for path in view.indexPathsForVisibleItems {
            #expect(
                view.cellForItem(at: path)?.frame
                    == view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame)
        }
    }

    @Test func anItemWithoutAttributesOfItsOwnIsAnError() {
        final class Nowhere: UICollectionViewFlowLayout {
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
        }
        let source = WordSource(60)
        let layout = Nowhere()
        layout.itemSize = CGSize(width: 100, height: 20)
        let view = wordView(source, layout: layout)
        let host = listHost(view)
        source.words[0].append(source.words[0].removeFirst())
        let exception = expectException { view.moveItem(at: path(0), to: path(59)) }
        #expect(
            exception?.reason
                == "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
                + "<NSIndexPath> {length = 2, path = 0 - 59}")
        host.settle()
    }

    @Test func aSupplementaryViewThatMovesWithoutInvalidationIsAnError() {
        final class Wandering: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let answer = super.layoutAttributesForElements(in: rect)
                for attributes in answer ?? [] where attributes.representedElementCategory == .supplementaryView {
                    attributes.frame.origin.y = collectionView?.contentOffset.y ?? 0
                }
                return answer
            }
        }
        let layout = Wandering()
        layout.headerReferenceSize = CGSize(width: 100, height: 10)
        let view = wordView(WordSource(40), layout: layout)
        view.layoutIfNeeded()
        #expect(
            expectException {
                view.setNeedsLayout(); view.layoutIfNeeded()
            } == nil)
        view.contentOffset.y = 5
        let exception = expectException { view.layoutIfNeeded() }
        #expect(exception?.reason.hasSuffix("without invalidating the layout") == true)
    }
}

/// A flow layout that notes what it hears of updates.
private final class HookLayout: UICollectionViewFlowLayout {
    var log: [String] = []
    var updates: [String] = []
    var initial: ((UICollectionViewLayoutAttributes?) -> Void)?
    var final: ((UICollectionViewLayoutAttributes?) -> Void)?
    var target: ((CGPoint) -> CGPoint)?

    override init() {
        super.init()
        itemSize = CGSize(width: 100, height: 20)
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.append(context.invalidateDataSourceCounts ? "invalidate counts" : "invalidate")
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        log.append("prepare")
        super.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        return super.layoutAttributesForElements(in: rect)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("prepare updates")
        let text = { (path: IndexPath?) in path.map { "\($0.section)-\($0.item)" } ?? "nil" }
        updates = updateItems.map {
            "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
        }
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(itemIndexPath.item)")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        initial?(attributes)
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("final \(itemIndexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        self.final?(attributes)
        return attributes
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        log.append("target")
        return target?(proposedContentOffset) ?? proposedContentOffset
    }

    override func finalizeCollectionViewUpdates() {
        log.append("finalize")
        super.finalizeCollectionViewUpdates()
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        log.append("prepare bounds \(Int(oldBounds.width))")
    }

    override func finalizeAnimatedBoundsChange() { log.append("finalize bounds") }
}

/// A badge on every item, numbered with the items.
private final class BadgeLayout: UICollectionViewLayout {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    private var count = 0

    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * 20) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).flatMap { item in
            let cell = UICollectionViewLayoutAttributes(forCellWith: path(item))
            cell.frame = CGRect(x: 0, y: CGFloat(item) * 20, width: 100, height: 20)
            let badge = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path(item))
            badge.frame = CGRect(x: 90, y: CGFloat(item) * 20, width: 10, height: 10)
            return [cell, badge]
        }
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { deleted }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { inserted }
}
