import TesseraTesting
import Testing
import UIKit

/// Sections and their boundary items within the readable area.
@MainActor
struct ReadableInsetsTests {
    private let margins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)

    private func shown(_ section: NSCollectionLayoutSection, width: CGFloat) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = grid(GridSource([2]), layout: layout, size: CGSize(width: width, height: 480))
        view.layoutMargins = margins
        view.layoutIfNeeded()
        return view
    }

    /// 672 points in the middle of what is between the margins; where that is less, all of it.
    @Test func cellsAreNoWiderThanIsReadable() {
        let section = rowSection()
        section.contentInsetsReference = .readableContent
        let wide = shown(section, width: 1_000)
        #expect(wide.cellForItem(at: path(0))?.frame == CGRect(x: 179, y: 0, width: 672, height: 40))
        let narrow = shown(section, width: 320)
        #expect(narrow.cellForItem(at: path(0))?.frame == CGRect(x: 40, y: 0, width: 270, height: 40))
    }

    @Test func insetsOfTheSectionComeOnTop() {
        let section = rowSection()
        section.contentInsetsReference = .readableContent
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 0, trailing: 30)
        let view = shown(section, width: 1_000)
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 199, y: 5, width: 622, height: 40))
    }

    /// The header goes by a reference of its own.
    @Test func boundaryItemsInTheReadableArea() {
        let section = rowSection()
        section.boundarySupplementaryItems = [headerItem()]
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
        section.supplementaryContentInsetsReference = .readableContent
        for (width, header) in [
            (CGFloat(1_000), CGRect(x: 199, y: 0, width: 622, height: 30)),
            (320, CGRect(x: 60, y: 0, width: 220, height: 30)),
        ] {
            let view = shown(section, width: width)
            let kind = UICollectionView.elementKindSectionHeader
            #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame == header)
            #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 30, width: width - 50, height: 40))
        }
    }

    /// The other way round: the header by the section's insets alone.
    @Test func cellsInTheReadableAreaUnderAHeaderThatIsNot() {
        let section = rowSection()
        section.boundarySupplementaryItems = [headerItem()]
        section.contentInsetsReference = .readableContent
        section.supplementaryContentInsetsReference = .none
        let view = shown(section, width: 1_000)
        let kind = UICollectionView.elementKindSectionHeader
        let header = view.supplementaryView(forElementKind: kind, at: path(0))?.frame
        #expect(header == CGRect(x: 0, y: 0, width: 1_000, height: 30))
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 179, y: 30, width: 672, height: 40))
    }

    /// The area grows with the text, also of a view that shows already.
    @Test func theAreaFollowsTheSizeOfTexts() {
        let section = rowSection()
        section.contentInsetsReference = .readableContent
        let view = grid(GridSource([2]), layout: UICollectionViewCompositionalLayout(section: section))
        view.layoutMargins = margins
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 1_000, height: 600)))
        host.settle()
        #expect(view.cellForItem(at: path(0))?.frame.width == 672)
        host.configuration.contentSizeCategory = .extraLarge
        host.settle()
        // In the middle between 40 points and the 20 that a controller's view has at least.
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 138, y: 0, width: 744, height: 40))
    }
}
