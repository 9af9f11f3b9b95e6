import Foundation
import TesseraHarness
import Testing
import UIKit

/// Begins at the end of its content, as chats do.
private final class EndController: UICollectionViewController {
    private var isAtEnd = false

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isAtEnd, collectionView.bounds.height > 0 else { return }
        isAtEnd = true
        collectionView.scrollToItem(at: IndexPath(item: 59, section: 0), at: .bottom, animated: false)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

/// What is pinned goes along when a large title gives way to the content, and nobody takes it for a change that the
/// layout has kept to itself.
@Suite @MainActor
struct PinnedBelowTitleTests {
    @Test(arguments: [true, false]) func headersFollowTheBar(animated: Bool) throws {
        let front = UIViewController()
        front.title = "Front"
        let navigation = UINavigationController(rootViewController: front)
        navigation.navigationBar.prefersLargeTitles = true
        let host = TestHost(navigation)
        host.settle()
        let list = EndController()
        list.title = "List"
        let exceptions = recordExceptions {
            navigation.pushViewController(list, animated: animated)
            host.settle()
        }
        #expect(exceptions.isEmpty, "\(exceptions)")
        let view = try #require(list.collectionView)
        let header = try #require(
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        #expect(header.frame.minY == view.contentOffset.y + view.adjustedContentInset.top)
    }
}
