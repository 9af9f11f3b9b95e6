import UIKit

extension CatalogueViewController {
    /// Thumbnails that are swept sideways, or stand in a grid; below them lists.
    func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            guard let self else { return nil }
            guard source?.sectionIdentifier(for: index) == .featured else { return listSection(environment) }
            return role == .welcome ? thumbnailGrid(environment) : thumbnailStrip(environment)
        }
    }

    private func listSection(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var list = UICollectionLayoutListConfiguration(appearance: role == .sidebar ? .sidebar : .insetGrouped)
        list.headerMode = .supplementary
        return .list(using: list, layoutEnvironment: environment)
    }

    private func thumbnailStrip(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let size = ThumbnailCell.size(width: ThumbnailCell.usualWidth, environment.traitCollection)
        let item = NSCollectionLayoutItem(layoutSize: Parts.size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.absolute(size.width), .absolute(size.height)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        return section
    }

    private func thumbnailGrid(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let gap: CGFloat = 24
        let room = environment.container.effectiveContentSize.width - 40
        let columns = max(1, ((room + gap) / (ThumbnailCell.usualWidth + gap)).rounded(.down))
        let width = max(1, ((room - (columns - 1) * gap) / columns).rounded(.down))
        let size = ThumbnailCell.size(width: width, environment.traitCollection)
        let item = NSCollectionLayoutItem(layoutSize: Parts.size(.absolute(size.width), .absolute(size.height)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(size.height)), subitems: [item])
        group.interItemSpacing = .fixed(gap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gap
        section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 24, trailing: 20)
        return section
    }
}
