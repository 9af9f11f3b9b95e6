import UIKit

/// Columns of cells of different heights, each cell in the shortest column: a custom group.
@MainActor
func makeWaterfallExample() -> UIViewController {
    let heights = (0..<60).map { CGFloat(70 + ($0 * 37) % 110) }
    let layout = UICollectionViewCompositionalLayout { _, environment in
        let columns = max(2, Int((environment.container.effectiveContentSize.width - 24) / 160))
        return Waterfall.section(heights, columns: columns, in: environment)
    }
    return SectionsViewController("Waterfall", counts: [heights.count], layout)
}

/// Cells of given heights in columns of equal widths.
@MainActor
enum Waterfall {
    private static let gap: CGFloat = 8

    /// One custom group with all the cells; the section is as high as the longest column.
    ///
    /// - Parameter margin: points at either side.
    static func section(
        _ heights: [CGFloat], columns: Int, margin: CGFloat = 12, in environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let width = environment.container.effectiveContentSize.width - 2 * margin
        let frames = frames(heights, columns: columns, width: width)
        let height = frames.map(\.maxY).max() ?? 0
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(height))
        ) { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) } }
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 16, trailing: margin)
        return section
    }

    private static func frames(_ heights: [CGFloat], columns: Int, width: CGFloat) -> [CGRect] {
        let side = max(1, ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down))
        var ends = Array(repeating: CGFloat(0), count: columns)
        return heights.map { height in
            let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            defer { ends[column] += height + gap }
            return CGRect(x: CGFloat(column) * (side + gap), y: ends[column], width: side, height: height)
        }
    }
}
