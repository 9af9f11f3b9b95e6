import TesseraTesting
import Testing
import UIKit

/// The classes that describe a layout: defaults as measured, copies, and UIKit's messages.
@MainActor
struct CompositionalDescriptionTests {
    private let size = layoutSize(.fractionalWidth(1), .absolute(20))

    @Test func dimensionsKnowTheirKind() {
        let all: [NSCollectionLayoutDimension] = [
            .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(3), .estimated(4),
            .uniformAcrossSiblings(estimate: 5),
        ]
        #expect(all.map(\.dimension) == [0.5, 0.25, 3, 4, 5])
        for (index, dimension) in all.enumerated() {
            let kinds = [
                dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isAbsolute, dimension.isEstimated,
                dimension.isUniformAcrossSiblings,
            ]
            #expect(kinds.enumerated().allSatisfy { $1 == ($0 == index) }, "\(index)")
        }
    }

    @Test func defaults() {
        let item = NSCollectionLayoutItem(layoutSize: size)
        #expect(item.contentInsets == .zero)
        #expect(item.edgeSpacing?.leading?.spacing == 0)
        #expect(item.edgeSpacing?.bottom?.isFixed == true)
        #expect(item.supplementaryItems.isEmpty)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        #expect(group.interItemSpacing?.isFixed == true)
        #expect(group.interItemSpacing?.spacing == 0)
        let section = NSCollectionLayoutSection(group: group)
        #expect(section.contentInsetsReference == .automatic)
        #expect(section.supplementaryContentInsetsReference == .automatic)
        #expect(section.orthogonalScrollingBehavior == .none)
        #expect(section.orthogonalScrollingProperties.bounce == .automatic)
        #expect(section.orthogonalScrollingProperties.decelerationRate == .automatic)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        #expect(configuration.scrollDirection == .vertical)
        #expect(configuration.contentInsetsReference == .safeArea)
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
        #expect(badge.zIndex == 1)
        #expect(badge.itemAnchor == nil)
        let header = headerItem()
        #expect(header.extendsBoundary)
        #expect(header.zIndex == 1)
        #expect(NSCollectionLayoutDecorationItem.background(elementKind: "b").zIndex == 0)
    }

    @Test func copiesAreApart() throws {
        let item = NSCollectionLayoutItem(layoutSize: size)
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        group.interItemSpacing = .flexible(7)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingProperties.bounce = .never
        let copy = try #require(section.copy() as? NSCollectionLayoutSection)
        copy.orthogonalScrollingProperties.bounce = .always
        #expect(section.orthogonalScrollingProperties.bounce == .never)
        let second = try #require(group.copy() as? NSCollectionLayoutGroup)
        #expect(second.interItemSpacing?.isFlexible == true)
        #expect(second.subitems.first?.contentInsets == item.contentInsets)
        item.contentInsets = .zero
        #expect(group.subitems.first?.contentInsets.leading == 2, "a group has copies of its items")
        let layout = UICollectionViewCompositionalLayout(section: section)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        layout.configuration = configuration
        configuration.interSectionSpacing = 9
        #expect(layout.configuration.interSectionSpacing == 0)
    }

    @Test func messages() {
        let item = NSCollectionLayoutItem(layoutSize: size)
        #expect(
            expectException { _ = NSCollectionLayoutDimension.fractionalWidth(.nan) }?.reason
                == "Invalid fractional width: nan. The fraction must be a finite value.")
        #expect(
            expectException { _ = NSCollectionLayoutDimension.absolute(.infinity) }?.reason
                == "Invalid absolute dimension: inf. The dimension must be a finite value.")
        #expect(
            expectException { _ = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: []) }?.reason
                == "At least 1 subitem is required for a group")
        #expect(
            expectException {
                _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 0)
            }?.reason == "A repeating horizontal group should specify a count >= 1")
        let layout = UICollectionViewCompositionalLayout { _, _ in nil }
        let view = grid(GridSource([1]), layout: layout)
        let reason = expectException { view.layoutIfNeeded() }?.reason ?? ""
        #expect(reason.hasPrefix("Invalid section definition."))
        let twice = rowSection()
        twice.boundarySupplementaryItems = [headerItem(), headerItem()]
        let other = grid(GridSource([1]), layout: UICollectionViewCompositionalLayout(section: twice))
        let duplicates = expectException { _ = other.collectionViewLayout.collectionViewContentSize }?.reason ?? ""
        #expect(duplicates.hasPrefix("Error: Every supplementary must have a unique elementKind"))
    }

    @Test func visualDescriptionNamesEverything() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)))
        let text = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]).visualDescription()
        #expect(text.contains("horizontal group fractionalWidth(1.0) x absolute(20.0)"))
        #expect(text.contains("\n  item fractionalWidth(0.5)"))
    }
}
