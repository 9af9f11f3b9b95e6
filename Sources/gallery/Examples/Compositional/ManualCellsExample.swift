import UIKit

/// Cells at places that a custom group computes: each a little lower than the one before it, and a new row where there
/// is no room for another, or the next one would be too low.
@MainActor
func makeManualCellsExample() -> UIViewController {
    let group = NSCollectionLayoutGroup.custom(
        layoutSize: Parts.size(.fractionalWidth(1), .fractionalWidth(0.2))
    ) { environment in
        fadingRow(environment.container.contentSize).map { NSCollectionLayoutGroupCustomItem(frame: $0) }
    }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets.top = 16
    section.contentInsets.bottom = 16
    return SectionsViewController("Manual cells", counts: [120], UICollectionViewCompositionalLayout(section: section))
}

/// Points: cells of 40 with 10 between them, each 6 lower than the last, none lower than 20; 16 at either side.
private func fadingRow(_ room: CGSize) -> [CGRect] {
    var frame = CGRect(x: 16, y: 0, width: 40, height: room.height)
    var frames: [CGRect] = []
    repeat {
        frames.append(frame)
        frame = frame.offsetBy(dx: 50, dy: 0).insetBy(dx: 0, dy: 3)
    } while frame.height >= 20 && frame.maxX <= room.width - 16
    return frames
}
