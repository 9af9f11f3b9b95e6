import TesseraTesting
import Testing
import UIKit

/// Headers that stay in sight know it, in sections of any kind.
@MainActor
struct PinnedStateTests {
    /// Headers that are cells, and say when they are pinned.
    @MainActor
    private final class Source: NSObject, UICollectionViewDataSource {
        var states: [Bool] = []

        /// Other things than the pin may have the header told, too.
        private func note(_ isPinned: Bool) {
            if states.last != isPinned { states.append(isPinned) }
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let made = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "title", for: indexPath)
            if let cell = made as? UICollectionViewCell, indexPath.section == 0 {
                cell.configurationUpdateHandler = { [weak self] _, state in self?.note(state.isPinned) }
            }
            return made
        }
    }

    private static let header = UICollectionView.elementKindSectionHeader

    private func check(_ layout: UICollectionViewLayout) throws {
        let source = Source()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.register(
            UICollectionViewCell.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "title")
        view.dataSource = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
        host.settle()
        let path = IndexPath(item: 0, section: 0)
        let title = try #require(
            view.supplementaryView(forElementKind: Self.header, at: path) as? UICollectionViewCell)
        #expect(!title.configurationState.isPinned && source.states == [false])
        #expect(title.traitCollection.listEnvironment == .unspecified)
        host.perform { view.contentOffset.y = 100 }
        host.settle()
        #expect(title.frame.minY == 100 && title.configurationState.isPinned)
        #expect(source.states == [false, true])
        host.perform { view.contentOffset.y = 0 }
        host.settle()
        #expect(!title.configurationState.isPinned && source.states == [false, true, false])
        #expect(title.backgroundConfiguration == nil && title.layer.cornerRadius == 0)
    }

    @Test func headersOfFlowLayouts() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 40)
        layout.headerReferenceSize = CGSize(width: 375, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        try check(layout)
    }

    @Test func boundaryItemsOfCompositionalLayouts() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let title = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
            elementKind: Self.header, alignment: .top)
        title.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [title]
        try check(UICollectionViewCompositionalLayout(section: section))
    }
}
