import UIKit

/// Columns of cells of different heights, each cell in the shortest column: a custom group.
@MainActor
func makeWaterfallExample() -> UIViewController {
    let count = 60
    let heights = (0..<count).map { CGFloat(70 + ($0 * 37) % 110) }
    let layout = UICollectionViewCompositionalLayout { _, environment in
        let width = environment.container.effectiveContentSize.width - 24
        let frames = waterfall(heights, columns: max(2, Int(width / 160)), width: width)
        let height = frames.map(\.maxY).max() ?? 0
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(height))
        ) { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) } }
        return Parts.padded(NSCollectionLayoutSection(group: group))
    }
    return SectionsViewController("Waterfall", counts: [count], layout)
}

private func waterfall(_ heights: [CGFloat], columns: Int, width: CGFloat) -> [CGRect] {
    let gap: CGFloat = 8
    let side = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    var ends = Array(repeating: CGFloat(0), count: columns)
    return heights.map { height in
        let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        defer { ends[column] += height + gap }
        return CGRect(x: CGFloat(column) * (side + gap), y: ends[column], width: side, height: height)
    }
}
