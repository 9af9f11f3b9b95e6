import Testing
import UIKit

/// What a flow layout lays out, described as groups.
@MainActor
struct CompositionalFlowTests {
    /// Lines of equal items, headers and insets: the same places in both, whatever fits on a line.
    @Test func groupsWithFlexibleSpacingsLieLikeLines() {
        var random = SplitMix64(seed: 11)
        for round in 0..<40 {
            func value(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
            let size = CGSize(width: value(20...90), height: value(20...60))
            let (spacing, lines, header) = (value(0...12), value(0...12), value(10...40))
            let insets = UIEdgeInsets(
                top: value(0...20), left: value(0...20), bottom: value(0...20), right: value(0...20))
            let counts = [Int.random(in: 2...30, using: &random), 1, Int.random(in: 2...30, using: &random)]
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = size
            flow.minimumInteritemSpacing = spacing
            flow.minimumLineSpacing = lines
            flow.sectionInset = insets
            flow.headerReferenceSize = CGSize(width: 1, height: header)
            let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(size.width), .absolute(size.height)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: layoutSize(.fractionalWidth(1), .absolute(size.height)), subitems: [item])
            group.interItemSpacing = .flexible(spacing)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = lines
            section.contentInsets = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            // Headers are not inset in a flow layout.
            section.supplementaryContentInsetsReference = .none
            section.boundarySupplementaryItems = [headerItem(.absolute(header))]
            let views = [flow, UICollectionViewCompositionalLayout(section: section)].map {
                grid(GridSource(counts), layout: $0)
            }
            for view in views { view.layoutIfNeeded() }
            let everywhere = CGRect(x: 0, y: 0, width: 320, height: 100_000)
            let places = views.map { view in
                Set(
                    (view.collectionViewLayout.layoutAttributesForElements(in: everywhere) ?? []).map {
                        "\($0.representedElementKind ?? "cell") \($0.indexPath) \($0.frame)"
                    })
            }
            #expect(views[0].contentSize == views[1].contentSize, "round \(round)")
            #expect(places[0] == places[1], "round \(round)")
            if places[0] != places[1] { return }
        }
    }

    /// The older form divides the group, the newer one keeps the item's own length; measured side by side.
    @Test func theFormsWithACount() {
        func frames(_ group: NSCollectionLayoutGroup) -> [CGRect] {
            group.interItemSpacing = .fixed(20)
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let view = grid(GridSource([2]), layout: layout, size: CGSize(width: 270, height: 480))
            view.layoutIfNeeded()
            return (0..<2).map { layout.layoutAttributesForItem(at: path($0))?.frame ?? .null }
        }
        let row = layoutSize(.fractionalWidth(1), .absolute(270))
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(100), .absolute(100)))
        let older: any OlderForms.Type = Forms.self
        #expect(
            frames(.horizontal(layoutSize: row, repeatingSubitem: item, count: 2))
                == [CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 120, y: 0, width: 100, height: 100)])
        #expect(
            frames(.vertical(layoutSize: row, repeatingSubitem: item, count: 2))
                == [CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 120, width: 100, height: 100)])
        #expect(frames(older.renamed(row, item)[0])[1].minX == 120)
        #expect(frames(older.renamed(row, item)[1])[1].minY == 120)
        #expect(
            frames(older.divided(row, item)[0])
                == [CGRect(x: 0, y: 0, width: 125, height: 100), CGRect(x: 145, y: 0, width: 125, height: 100)])
        #expect(
            frames(older.divided(row, item)[1])
                == [CGRect(x: 0, y: 0, width: 100, height: 125), CGRect(x: 0, y: 145, width: 100, height: 125)])
    }
}

/// Deprecated forms, without a warning.
@MainActor
private protocol OlderForms {
    static func divided(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> [NSCollectionLayoutGroup]
    static func renamed(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> [NSCollectionLayoutGroup]
}

private enum Forms: OlderForms {
    @available(*, deprecated)
    static func divided(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> [NSCollectionLayoutGroup] {
        [
            .horizontal(layoutSize: size, subitem: item, count: 2),
            .vertical(layoutSize: size, subitem: item, count: 2),
        ]
    }

    @available(*, deprecated)
    static func renamed(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> [NSCollectionLayoutGroup] {
        [
            .horizontalGroup(with: size, repeatingSubitem: item, count: 2),
            .verticalGroup(with: size, repeatingSubitem: item, count: 2),
        ]
    }
}
