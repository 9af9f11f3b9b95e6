import UIKit

extension FuzzLook {
    /// Rows, every other section a shelf if so wished.
    @MainActor
    static func compositional(_ height: NSCollectionLayoutDimension, shelves: Bool = false) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let shelf = shelves && index % 2 == 0
            let size = NSCollectionLayoutSize(
                widthDimension: shelf ? .absolute(40) : .fractionalWidth(1), heightDimension: height)
            let item = NSCollectionLayoutItem(layoutSize: size)
            let group: NSCollectionLayoutGroup =
                shelf ? .horizontal(layoutSize: size, subitems: [item]) : .vertical(layoutSize: size, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            if shelf { section.orthogonalScrollingBehavior = .continuous }
            section.boundarySupplementaryItems = [title]
            return section
        }
    }

    @MainActor
    private static var title: NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    }

    /// A tall item beside two small ones, with a background behind each section.
    @MainActor
    static var nestedGroups: UICollectionViewLayout {
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let tall = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
            let small = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
            let pair = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
                repeatingSubitem: small, count: 2)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                subitems: [tall, pair])
            let section = NSCollectionLayoutSection(group: group)
            section.boundarySupplementaryItems = [title]
            section.decorationItems = [.background(elementKind: "strip")]
            return section
        }
        layout.register(FuzzStrip.self, forDecorationViewOfKind: "strip")
        return layout
    }

    /// Two items on a line, each as high as it wants to be.
    @MainActor
    static var pairs: UICollectionViewLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(12)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(12)),
            repeatingSubitem: item, count: 2)
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [title]
        return UICollectionViewCompositionalLayout(section: section)
    }

    /// Sections that go from group to group, between rows, under headers that stay in sight.
    @MainActor
    static var pages: UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let shelf = index % 2 == 0
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: shelf ? .absolute(50) : .fractionalWidth(1), heightDimension: .absolute(20)),
                subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            if shelf { section.orthogonalScrollingBehavior = .groupPaging }
            let header = title
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            return section
        }
    }

    /// Columns side by side.
    @MainActor
    static var columnsAside: UICollectionViewLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .fractionalHeight(1)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(10), heightDimension: .fractionalHeight(1)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .leading)
        ]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }
}
