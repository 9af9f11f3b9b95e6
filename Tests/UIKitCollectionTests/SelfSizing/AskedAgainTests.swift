import TesseraTesting
import Testing
import UIKit

/// The ways in which apps have a cell that has changed take its new size.
@MainActor
struct AskedAgainTests {
    enum Kind: CaseIterable { case flow, flowSubclass, compositional, custom }

    private final class OwnFlow: UICollectionViewFlowLayout {}

    /// One column of its own making, which takes what cells prefer.
    private final class Stack: UICollectionViewLayout {
        private var heights: [Int: CGFloat] = [:]

        private func frame(_ item: Int) -> CGRect {
            let y = (0..<item).reduce(CGFloat(0)) { $0 + (heights[$1] ?? 40) }
            return CGRect(x: 0, y: y, width: 320, height: heights[item] ?? 40)
        }

        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: frame(count).minY) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<count).compactMap { layoutAttributesForItem(at: path($0)) }.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frame(indexPath.item)
            return attributes
        }

        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
    }

    private func layout(_ kind: Kind) -> UICollectionViewLayout {
        switch kind {
        case .flow, .flowSubclass:
            let flow = kind == .flow ? UICollectionViewFlowLayout() : OwnFlow()
            flow.estimatedItemSize = CGSize(width: 320, height: 40)
            flow.minimumLineSpacing = 0
            return flow
        case .compositional:
            return UICollectionViewCompositionalLayout(section: rowSection(.estimated(40)))
        case .custom: return Stack()
        }
    }

    @MainActor
    private struct Stage {
        let sizing: SizingStage
        let host: TestHost
        var view: UICollectionView { sizing.view }

        func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: path(item)) }
    }

    private func stage(_ kind: Kind, count: Int = 40) -> Stage {
        let sizing = SizingStage([count], layout: layout(kind))
        sizing.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 60 : 30) }
        let host = TestHost(
            view: sizing.view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        return Stage(sizing: sizing, host: host)
    }

    private func expand(_ stage: Stage, to height: CGFloat) {
        stage.sizing.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? height : 30) }
    }

    @Test(arguments: Kind.allCases, [true, false]) func aBatchOfNothing(kind: Kind, isNil: Bool) {
        let stage = stage(kind)
        #expect(stage.cell(1)?.frame == CGRect(x: 0, y: 30, width: 320, height: 60))
        expand(stage, to: 160)
        if isNil { stage.view.performBatchUpdates(nil) } else { stage.view.performBatchUpdates {} }
        stage.host.advance(by: 0.15)
        #expect(abs(stage.view.seen(stage.cell(1)).height - 110) < 2, "half way")
        #expect(abs(stage.view.seen(stage.cell(2)).minY - 140) < 2)
        stage.host.settle()
        #expect(stage.cell(1)?.frame == CGRect(x: 0, y: 30, width: 320, height: 160))
        #expect(stage.cell(2)?.frame.minY == 190)
        expand(stage, to: 40)
        UIView.performWithoutAnimation { stage.view.performBatchUpdates(nil) }
        #expect(stage.cell(1)?.frame.height == 40 && stage.cell(2)?.frame.minY == 70)
    }

    /// What the growing cell pushes out of sight is seen on its way, and what stays comes back from where it was.
    @Test(arguments: Kind.allCases) func thoseBelowAreSeenLeavingAndComing(kind: Kind) {
        let stage = stage(kind)
        let last = stage.cell(14)
        #expect(last?.frame.minY == 450)
        expand(stage, to: 260)
        stage.view.performBatchUpdates(nil)
        stage.host.advance(by: 0.05)
        #expect(last?.superview != nil)
        #expect(stage.view.seen(last).minY > 450)
        stage.host.settle()
        #expect(stage.cell(14) == nil)
        expand(stage, to: 60)
        stage.view.performBatchUpdates(nil)
        stage.host.advance(by: 0.05)
        #expect(stage.view.seen(stage.cell(7)).minY > 300)
        stage.host.settle()
        #expect(stage.cell(14)?.frame.minY == 450)
    }

    @Test(arguments: [Kind.flow, .flowSubclass, .compositional]) func anInvalidation(kind: Kind) {
        let stage = stage(kind)
        expand(stage, to: 160)
        stage.view.collectionViewLayout.invalidateLayout()
        stage.host.settle()
        #expect(stage.cell(1)?.frame.height == 160 && stage.cell(2)?.frame.minY == 190)
    }

    @Test(arguments: [Kind.flow, .flowSubclass, .compositional]) func anInvalidationOfOneItem(kind: Kind) {
        let stage = stage(kind)
        expand(stage, to: 160)
        stage.sizing.preferences.asked = []
        let layout = stage.view.collectionViewLayout
        let context =
            kind == .compositional
            ? UICollectionViewLayoutInvalidationContext() : UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateItems(at: [path(1)])
        layout.invalidateLayout(with: context)
        stage.host.settle()
        #expect(stage.cell(1)?.frame.height == 160 && stage.cell(2)?.frame.minY == 190)
        #expect(!stage.sizing.preferences.asked.contains(path(0)))
    }

    /// Scrolling asks nobody again.
    @Test func scrollingAsksOnlyThoseThatCome() {
        let stage = stage(.flow)
        (stage.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 20
        (stage.view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionHeadersPinToVisibleBounds = true
        stage.host.settle()
        stage.sizing.preferences.asked = []
        stage.view.contentOffset.y = 10
        stage.host.settle()
        #expect(stage.sizing.preferences.asked.filter { $0.item < 14 }.isEmpty)
    }

    @Test func aCellThatSaysSoItself() {
        for kind in [Kind.flow, .flowSubclass, .compositional] {
            let stage = stage(kind)
            expand(stage, to: 160)
            stage.cell(1)?.invalidateIntrinsicContentSize()
            stage.host.settle()
            #expect(stage.cell(1)?.frame.height == 160 && stage.cell(2)?.frame.minY == 190)
        }
    }

    /// The content shrinks under the offset: it ends in its range, within the animation.
    @Test(arguments: [Kind.flow, .compositional]) func collapsingAtTheEnd(kind: Kind) {
        let stage = stage(kind, count: 15)
        expand(stage, to: 560)
        stage.view.performBatchUpdates(nil)
        stage.host.settle()
        stage.view.contentOffset.y = stage.view.contentSize.height - 480
        stage.host.settle()
        expand(stage, to: 100)
        stage.view.performBatchUpdates(nil)
        stage.host.settle()
        #expect(stage.view.contentOffset.y <= max(0, stage.view.contentSize.height - 480) + 0.01)
        #expect(!stage.view.visibleCells.isEmpty)
    }

    @Test(arguments: [Kind.flow, .flowSubclass, .compositional], [true, false])
    func anApplyOfWhatIsShown(kind: Kind, isAnimated: Bool) {
        let preferences = Preferences()
        preferences.size = { _ in CGSize(width: 320, height: 50) }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout(kind))
        view.contentInsetAdjustmentBehavior = .never
        view.register(FittingCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? FittingCell)?.preferences = preferences
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        source.apply(snapshot, animatingDifferences: false)
        host.settle()
        let cell = view.cellForItem(at: path(1))
        preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 150 : 50) }
        var isDone = false
        source.apply(source.snapshot(), animatingDifferences: isAnimated) { isDone = true }
        if isAnimated {
            host.advance(by: 0.15)
            #expect(abs(view.seen(cell).height - 100) < 2)
        }
        host.settle()
        #expect(isDone && view.cellForItem(at: path(1)) === cell && cell?.frame.height == 150)
        #expect(view.cellForItem(at: path(2))?.frame.minY == 200)
    }
}
