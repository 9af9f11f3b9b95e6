import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// An inset at the end that grows and shrinks, as a bar below a chat does, moves nothing that was measured.
@MainActor
struct InsetChangeTests {
    private func stage(isPinned: Bool) -> SizingStage {
        let section = rowSection(.estimated(60))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = isPinned
        section.boundarySupplementaryItems = [header]
        let stage = SizingStage([15, 15, 15], layout: UICollectionViewCompositionalLayout(section: section))
        stage.preferences.titleSize = { CGSize(width: $0.size.width, height: 51.5) }
        return stage
    }

    @Test(arguments: [false, true])
    func contentsStayWhereTheyAre(isPinned: Bool) {
        let stage = stage(isPinned: isPinned)
        let view = stage.view
        let host = TestHost(view: view, configuration: TestConfiguration(size: view.bounds.size))
        host.settle()
        view.contentInset.bottom = 100
        view.scrollToItem(at: IndexPath(item: 14, section: 2), at: .bottom, animated: false)
        host.settle()
        func place() -> CGFloat {
            (view.layoutAttributesForItem(at: IndexPath(item: 12, section: 2))?.frame.minY ?? .nan)
                - view.contentOffset.y
        }
        let (before, offset, size) = (place(), view.contentOffset, view.contentSize)
        for inset: CGFloat in [120, 140, 160, 140, 120] {
            view.contentInset.bottom = inset
            host.settle()
            #expect(place() == before && view.contentOffset == offset, "\(inset)")
            #expect(view.contentSize == size, "\(inset)")
        }
    }
}
