import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// The layout object in a collection view: providers, invalidation, pinned views, subclasses.
@MainActor
struct CompositionalLayoutTests {
    @Test func sectionsAndTheirBoundaryItemsAreShown() {
        let section = rowSection()
        section.boundarySupplementaryItems = [headerItem()]
        let source = GridSource([3, 2])
        let view = grid(source, layout: UICollectionViewCompositionalLayout(section: section))
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 320, height: 260))
        #expect(view.layoutAttributesForItem(at: path(1, 1))?.frame == CGRect(x: 0, y: 220, width: 320, height: 40))
        VisibleWalker(view: view, source: source).walk()
    }

    @Test func theProviderIsAskedOncePerSectionAndSolve() {
        var asked: [Int] = []
        let layout = UICollectionViewCompositionalLayout { index, _ in
            asked.append(index)
            return rowSection()
        }
        let view = grid(GridSource([3, 2, 100]), layout: layout)
        view.layoutIfNeeded()
        #expect(asked == [0, 1, 2])
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        _ = view.layoutAttributesForItem(at: path(50, 2))
        #expect(asked == [0, 1, 2], "scrolling solves nothing")
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(asked == [0, 1, 2, 0, 1, 2])
    }

    /// A thousand sections, of which one is described otherwise: it is the only one that is solved.
    @Test func oneChangedSectionIsSolvedAlone() {
        final class Height { var value: CGFloat = 40 }
        let height = Height()
        let layout = UICollectionViewCompositionalLayout { index, _ in
            rowSection(.absolute(index == 500 ? height.value : index.isMultiple(of: 2) ? 40 : 30))
        }
        let view = grid(GridSource(Array(repeating: 100, count: 1_000)), layout: layout)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 3_500_000)
        #expect(layout.solvedSectionCount == 2, "those that are alike are solved once")
        height.value = 50
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.solvedSectionCount == 3)
        #expect(view.contentSize.height == 3_501_000)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.solvedSectionCount == 3, "nothing differs")
    }

    @Test func theProviderDecidesAnewForAnotherSize() {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let count: CGFloat = environment.container.effectiveContentSize.width > 400 ? 4 : 2
            let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1 / count), .fractionalHeight(1)))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
        }
        let view = grid(GridSource([8]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 200)
        view.frame.size.width = 480
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 100)
    }

    @Test func configurationTakesEffectWhenItIsSet() {
        let layout = UICollectionViewCompositionalLayout(section: rowSection())
        let view = grid(GridSource([1, 1]), layout: layout)
        view.layoutIfNeeded()
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 25
        let global = headerItem()
        configuration.boundarySupplementaryItems = [global]
        layout.configuration = configuration
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 135)
        let kind = UICollectionView.elementKindSectionHeader
        let place = IndexPath(item: .max, section: 0)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [place])
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: place)?.frame.minY == 0)
    }

    /// Pinned: at the top of what is visible, in front of everything, and stopped by the end of its section.
    @Test func pinnedHeadersFollowTheOffsetWithoutASolve() {
        var solves = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            solves += 1
            let section = rowSection()
            section.boundarySupplementaryItems = [headerItem(pins: true)]
            return section
        }
        let view = grid(GridSource([10, 20]), layout: layout)
        view.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionHeader
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY == 100)
        #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.layer.zPosition == 1_000_000_001)
        view.contentOffset.y = 420
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY == 400)
        #expect(solves == 2)
    }

    @Test func withoutPinnedViewsScrollingInvalidatesNothing() {
        let layout = UICollectionViewCompositionalLayout(section: rowSection())
        let view = grid(GridSource([100]), layout: layout)
        view.layoutIfNeeded()
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 50, width: 320, height: 480)))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 400)))
    }

    @Test func backgroundsAreRegisteredWithTheLayout() {
        let section = rowSection()
        section.decorationItems = [.background(elementKind: "background")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(GridTitle.self, forDecorationViewOfKind: "background")
        let view = grid(GridSource([3]), layout: layout)
        view.layoutIfNeeded()
        let background = view.subviews.first { $0 is GridTitle }
        #expect(background?.frame == CGRect(x: 0, y: 0, width: 320, height: 120))
        #expect(background?.layer.zPosition == 0)
        #expect(view.cellForItem(at: path(0))?.layer.zPosition == 1)
    }

    private final class FadingLayout: UICollectionViewCompositionalLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let answers = super.layoutAttributesForElements(in: rect)
            for attributes in answers ?? [] where attributes.indexPath.item == 1 { attributes.alpha = 0.5 }
            return answers
        }
    }

    @Test func subclassesMayChangeAttributesInPlace() {
        let view = grid(GridSource([3]), layout: FadingLayout(section: rowSection()))
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.alpha == 0.5)
        #expect(view.cellForItem(at: path(2))?.alpha == 1)
        #expect(
            view.collectionViewLayout.layoutAttributesForItem(at: path(1))?.alpha == 1, "the layout's own are intact")
    }

    @Test func rightToLeftMirrors() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(100), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item]))
        let view = grid(GridSource([2]), layout: UICollectionViewCompositionalLayout(section: section))
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.minX == 220)
        #expect(view.cellForItem(at: path(1))?.frame.minX == 120)
    }

    @Test func layoutMarginsMoveSectionsThatReferToThem() {
        let section = rowSection()
        section.contentInsetsReference = .layoutMargins
        let view = grid(GridSource([1]), layout: UICollectionViewCompositionalLayout(section: section))
        view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 0, width: 270, height: 40))
        view.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 5, y: 0, width: 310, height: 40))
    }

    @Test func repeatedItemsShareWhatSpacingsLeave() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = grid(GridSource([4]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 155, height: 50))
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 165, y: 50, width: 155, height: 50))
    }

    @Test func tenMillionItemsCostNothing() {
        let view = grid(GridSource([10_000_000]), layout: UICollectionViewCompositionalLayout(section: rowSection()))
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 400_000_000)
        view.scrollToItem(at: path(9_999_999), at: .bottom, animated: false)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 12)
    }
}
