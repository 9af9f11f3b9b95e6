import TesseraTesting
import Testing
import UIKit

/// First items that are the headers of their sections.
@MainActor
struct ListHeaderItemTests {
    @MainActor
    private final class Refuser: NSObject, UICollectionViewDelegate {
        var refused: [IndexPath] = []
        var selected: [IndexPath] = []

        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            if indexPath.item == 0 { refused.append(indexPath) }
            return indexPath.item != 0
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    private func stage(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> ListStage {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .firstItemInSection
        return ListStage([3], configuration)
    }

    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
    func aSelectedHeaderLooksAsBefore(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
        let stage = stage(appearance)
        let header = try #require(stage.cell(0)), row = try #require(stage.cell(1))
        let content = try #require(header.contentConfiguration as? UIListContentConfiguration)
        let background = header.backgroundConfiguration, rowBackground = row.backgroundConfiguration
        #expect(content.textProperties.font == UIListContentConfiguration.groupedHeader().textProperties.font)
        for item in [0, 1] {
            stage.view.selectItem(
                at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
            stage.host.settle()
            #expect(header.isSelected == (item == 0) && header.backgroundConfiguration == background)
            #expect(header.contentConfiguration as? UIListContentConfiguration == content)
        }
        #expect(row.isSelected && row.backgroundConfiguration != rowBackground, "rows do show it")
    }

    @Test func theDelegateCanRefuseIt() throws {
        let stage = stage(.plain)
        let refuser = Refuser()
        stage.view.delegate = refuser
        stage.host.tap(try #require(stage.cell(0)).contentView)
        stage.host.tap(try #require(stage.cell(1)).contentView)
        stage.host.settle()
        #expect(refuser.refused == [IndexPath(item: 0, section: 0)])
        #expect(refuser.selected == [IndexPath(item: 1, section: 0)])
        #expect(stage.cell(0)?.isSelected == false)
    }
}
