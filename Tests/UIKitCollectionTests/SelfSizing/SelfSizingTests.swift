import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Cells and supplementary views that find out their own sizes in flow layouts.
@MainActor
struct SelfSizingTests {
    @Test func nobodyIsAskedWithoutEstimates() {
        let stage = SizingStage([20], layout: tightFlow(50))
        stage.view.layoutIfNeeded()
        #expect(stage.preferences.asked.isEmpty)
    }

    @Test func onlyWhatComesIntoSightIsMeasured() {
        let stage = SizingStage.column([1_000_000])
        stage.view.layoutIfNeeded()
        let shown = stage.view.indexPathsForVisibleItems.count
        #expect(Set(stage.preferences.asked).count == shown)
        // Once for the estimate, once for what it preferred.
        #expect(stage.preferences.asked.count <= 2 * shown)
        var y: CGFloat = 0
        for item in 0..<shown {
            let frame = stage.view.cellForItem(at: path(item))?.frame
            #expect(frame == CGRect(x: 0, y: y, width: 320, height: Preferences.height(item)))
            y += Preferences.height(item) + 10
        }
        #expect(stage.view.contentSize == stage.view.collectionViewLayout.collectionViewContentSize)
    }

    @Test func aSecondPassAsksNobody() {
        let stage = SizingStage.column([100])
        stage.view.layoutIfNeeded()
        stage.preferences.asked = []
        stage.view.setNeedsLayout()
        stage.view.layoutIfNeeded()
        #expect(stage.preferences.asked.isEmpty)
    }

    @Test func theDelegatesSizesAreEstimates() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 320, height: indexPath.item % 2 == 0 ? 100 : 200) }
        }
        let delegate = Sizes()
        let stage = SizingStage.column([10])
        stage.view.delegate = delegate
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 30 : $0.size.height) }
        stage.view.layoutIfNeeded()
        // 110 for item 0, 40 for the measured one, then 4 times 110 and 3 times 210 as estimated.
        #expect(stage.view.layoutAttributesForItem(at: path(9))?.frame.minY == 1_220)
    }

    @Test func automaticSizeBeginsWithTheItemSize() {
        final class Fitting: UICollectionViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let stage = SizingStage([3], layout: layout)
        stage.view.layoutIfNeeded()
        // Plain cells keep what they are given.
        #expect(stage.view.cellForItem(at: path(1))?.frame.size == CGSize(width: 300, height: 44))
        stage.view.register(Fitting.self, forCellWithReuseIdentifier: "cell")
        stage.view.reloadData()
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(1))?.frame == CGRect(x: 10, y: 80, width: 300, height: 70))
    }

    @Test func headersAndFootersSizeThemselvesToo() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        layout.headerReferenceSize = CGSize(width: 320, height: 30)
        layout.footerReferenceSize = CGSize(width: 320, height: 30)
        let stage = SizingStage([2, 2], layout: layout)
        stage.preferences.titleSize = { CGSize(width: 10, height: $0.indexPath.section == 0 ? 55 : 20) }
        stage.view.layoutIfNeeded()
        let header = UICollectionView.elementKindSectionHeader
        #expect(
            stage.view.supplementaryView(forElementKind: header, at: path(0))?.frame
                == CGRect(x: 0, y: 0, width: 320, height: 55))
        #expect(
            stage.view.supplementaryView(forElementKind: header, at: path(0, 1))?.frame
                == CGRect(x: 0, y: 200, width: 320, height: 20))
        #expect(stage.view.contentSize.height == 330)
    }

    /// The way most cells do it.
    @Test func cellsMayChangeTheAttributesTheyAreGiven() {
        final class InPlace: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                var frame = layoutAttributes.frame
                frame.size.height = 66
                layoutAttributes.frame = frame
                return layoutAttributes
            }
        }
        let stage = SizingStage.column([20])
        stage.view.register(InPlace.self, forCellWithReuseIdentifier: "cell")
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 76, width: 320, height: 66))
    }

    // MARK: Content that stays

    /// Scrolling up from the middle, where everything above is an estimate.
    @Test(arguments: [UInt64(1), 2, 3])
    func whatIsInSightStaysWhereItIs(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = SizingStage.column([100_000])
        let view = stage.view
        view.layoutIfNeeded()
        view.contentOffset.y = 2_000_000
        view.layoutIfNeeded()
        var greatest = 0.0
        for step in 0..<300 {
            let move = (CGFloat.random(in: -120...40, using: &random) * 2).rounded() / 2
            let before = stage.places
            view.contentOffset.y += move
            view.layoutIfNeeded()
            for (path, place) in stage.places {
                guard let old = before[path] else { continue }
                greatest = max(greatest, abs(old.y - move - place.y))
                #expect(abs(old.y - move - place.y) <= 0.5, "seed \(seed), step \(step), \(path)")
            }
        }
        #expect(greatest <= 0.5)
    }

    @Test func contentAtTheTopGrowsDownwards() {
        let stage = SizingStage.column([100])
        stage.view.contentInset.top = 50
        stage.view.contentOffset.y = -50
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentOffset.y == -50)
    }

    // MARK: How long sizes hold

    @Test func reloadDataForgetsSizes() {
        let stage = SizingStage.column([100])
        stage.view.layoutIfNeeded()
        stage.preferences.asked = []
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 0 ? 100 : 40) }
        stage.view.reloadData()
        stage.view.layoutIfNeeded()
        #expect(stage.preferences.asked.contains(path(3)))
        #expect(stage.view.cellForItem(at: path(1))?.frame.minY == 110)
    }

    @Test func anotherWidthForgetsSizes() {
        let stage = SizingStage.column([100])
        stage.preferences.size = { CGSize(width: 200, height: $0.size.width > 250 ? 50 : 60) }
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(0))?.frame.height == 60)
        stage.preferences.asked = []
        stage.view.frame.size.width = 300
        stage.preferences.size = { _ in CGSize(width: 200, height: 77) }
        stage.view.layoutIfNeeded()
        #expect(stage.preferences.asked.contains(path(0)))
        #expect(stage.view.cellForItem(at: path(0))?.frame == CGRect(x: 50, y: 0, width: 200, height: 77))
    }

    @Test func anotherHeightKeepsSizes() {
        let stage = SizingStage.column([100])
        stage.view.layoutIfNeeded()
        stage.view.frame.size.height = 300
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(1))?.frame.minY == 30)
    }

    @Test func spacingKeepsSizes() throws {
        let stage = SizingStage.column([100])
        stage.view.layoutIfNeeded()
        stage.preferences.asked = []
        (try #require(stage.view.collectionViewLayout as? UICollectionViewFlowLayout)).minimumLineSpacing = 0
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(2))?.frame.minY == 77)
        #expect(!stage.preferences.asked.contains(path(0)))
    }

    @Test func batchesCarrySizesAlong() {
        let stage = SizingStage.column([100])
        let view = stage.view
        view.layoutIfNeeded()
        let heights = (0..<5).map { view.cellForItem(at: path($0))?.frame.height }
        // Whoever is asked again answers as before: by the item's old number.
        stage.preferences.size = { attributes in
            CGSize(
                width: 320,
                height: attributes.indexPath.item == 0 ? 33 : Preferences.height(attributes.indexPath.item - 1))
        }
        stage.preferences.asked = []
        stage.counts = [101]
        view.insertItems(at: [path(0)])
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.height == 33)
        for item in 0..<5 { #expect(view.cellForItem(at: path(item + 1))?.frame.height == heights[item]) }
        #expect(Set(stage.preferences.asked) == [path(0)], "the others are known")
    }

    // MARK: Contents that change

    @Test func contentsThatChangeAreMeasuredAgain() {
        let stage = SizingStage.column([100])
        let view = stage.view
        #expect(view.selfSizingInvalidation == .enabled)
        view.layoutIfNeeded()
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 100 : $0.size.height) }
        view.cellForItem(at: path(1))?.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame.height == 100)
        #expect(view.cellForItem(at: path(2))?.frame.minY == 140)
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 60 : $0.size.height) }
        view.cellForItem(at: path(1))?.contentView.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame.height == 60)
        view.selfSizingInvalidation = .disabled
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 90 : $0.size.height) }
        view.cellForItem(at: path(1))?.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame.height == 60)
        view.selfSizingInvalidation = .enabledIncludingConstraints
        view.cellForItem(at: path(1))?.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame.height == 90)
    }

    /// The cells of a section that scrolls by itself lie in a view of its own.
    @Test func contentsThatChangeInAShelfAreMeasuredAgain() {
        let size = layoutSize(.absolute(150), .estimated(40))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        let stage = SizingStage([20], layout: UICollectionViewCompositionalLayout(section: section))
        let view = stage.view
        view.layoutIfNeeded()
        for (height, isCell) in [(100, true), (60, false)] as [(CGFloat, Bool)] {
            stage.preferences.size = { CGSize(width: 150, height: $0.indexPath.item == 1 ? height : 40) }
            let cell = view.cellForItem(at: path(1))
            (isCell ? cell : cell?.contentView)?.invalidateIntrinsicContentSize()
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: path(1))?.frame.height == height)
            #expect(view.contentSize.height == height)
        }
    }

    @Test func aReconfiguredCellIsMeasuredAgain() {
        let stage = SizingStage.column([100])
        stage.view.layoutIfNeeded()
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 1 ? 100 : $0.size.height) }
        stage.view.reconfigureItems(at: [path(1)])
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(1))?.frame.height == 100)
    }

    @Test func rawValuesOfThePolicy() {
        #expect(UICollectionView.SelfSizingInvalidation.disabled.rawValue == 0)
        #expect(UICollectionView.SelfSizingInvalidation.enabled.rawValue == 1)
        #expect(UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints.rawValue == 2)
    }

    // MARK: Nonsense

    @Test func aCellThatIsNeverContentEndsInUIKitsException() {
        let stage = SizingStage.column([5])
        stage.preferences.size = { CGSize(width: 320, height: $0.size.height + 1) }
        let error = expectException { stage.view.layoutIfNeeded() }
        #expect(error?.name == "NSInternalInconsistencyException")
        #expect(
            error?.reason.contains(
                "is stuck in a recursive layout loop. This can happen when self-sizing views do not return consistent "
                    + "sizes, or the collection view's frame/bounds/contentOffset is being constantly adjusted.")
                == true)
        #expect(stage.view.visibleCells.count == 5)
    }

    @Test func senselessPreferencesAreIgnored() {
        for length in [CGFloat.nan, .infinity, -5] {
            let stage = SizingStage.column([5])
            stage.preferences.size = { _ in CGSize(width: 320, height: length) }
            stage.view.layoutIfNeeded()
            #expect(stage.view.contentSize.height == 240)
        }
    }

    @Test func cellsOfNoHeightEnd() {
        let stage = SizingStage.column([100_000])
        stage.preferences.size = { _ in CGSize(width: 320, height: 0) }
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentSize.height.isFinite)
    }

    // MARK: Right to left

    @Test func mirroredLayoutsMeasureAlike() {
        final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Flipped()
        layout.estimatedItemSize = CGSize(width: 100, height: 40)
        let stage = SizingStage([10], layout: layout)
        stage.view.semanticContentAttribute = .forceRightToLeft
        stage.preferences.size = { CGSize(width: 100, height: Preferences.height($0.indexPath.item)) }
        stage.view.layoutIfNeeded()
        // Three of 100 share 320: 10 apart. The tallest of the first line is 57 high.
        #expect(stage.view.cellForItem(at: path(0))?.frame == CGRect(x: 220, y: 18.5, width: 100, height: 20))
        #expect(stage.view.cellForItem(at: path(1))?.frame == CGRect(x: 110, y: 0, width: 100, height: 57))
    }

    @Test func sidewaysMirroredContentStaysInSight() {
        final class Flipped: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Flipped()
        layout.scrollDirection = .horizontal
        layout.estimatedItemSize = CGSize(width: 40, height: 480)
        let stage = SizingStage([2_000], layout: layout)
        let view = stage.view
        view.semanticContentAttribute = .forceRightToLeft
        stage.preferences.size = { CGSize(width: Preferences.height($0.indexPath.item), height: 480) }
        view.layoutIfNeeded()
        view.contentOffset.x = 40_000
        view.layoutIfNeeded()
        for step in 0..<60 {
            let before = stage.places
            view.contentOffset.x += step % 3 == 0 ? -25 : 35
            let move: CGFloat = step % 3 == 0 ? -25 : 35
            view.layoutIfNeeded()
            for (path, place) in stage.places {
                guard let old = before[path] else { continue }
                #expect(abs(old.x - move - place.x) <= 0.5, "step \(step), \(path)")
            }
        }
    }
}
