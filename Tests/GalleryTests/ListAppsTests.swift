import Testing
import UIKit
import UIKitTestSupport

@testable import GalleryExamples

/// The apps that are made of lists.
@MainActor
@Suite(.metricsText) struct ListAppsTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func cell(_ stage: ExampleStage, _ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
        try #require(try stage.view.cellForItem(at: path(item, section)) as? UICollectionViewListCell)
    }

    private func select(_ stage: ExampleStage, _ path: IndexPath) throws {
        let view = try stage.view
        view.delegate?.collectionView(view, didSelectItemAt: path)
        stage.renderer.settle()
    }

    // MARK: Inbox

    @Test func theInboxHoldsAHundredThousandLetters() throws {
        let stage = try ExampleStage("inbox")
        #expect(try stage.view.numberOfItems(inSection: 0) == 100_000)
        #expect(try stage.view.visibleCells.count < 20)
        #expect(try cell(stage, 0).bounds.height > 70)
    }

    @Test func theInboxShowsWhatIsLeftAndSaysWhereNothingIs() throws {
        var mailbox = Mailbox()
        #expect(mailbox.shown(.flagged) == [2, 11, 40])
        mailbox.putAway([2, 11])
        mailbox.toggleFlag(40)
        #expect(mailbox.shown(.flagged).isEmpty && mailbox.numbers.count == 99_998)
        #expect(!mailbox.isRead(0))
        mailbox.setRead(true, 0)
        mailbox.setRead(true, 0)
        #expect(mailbox.isRead(0) && !mailbox.shown(.unread).contains(0))
        let controller = InboxViewController()
        controller.loadViewIfNeeded()
        controller.updateContentUnavailableConfiguration(using: controller.contentUnavailableConfigurationState)
        #expect(controller.contentUnavailableConfiguration == nil)
    }

    @Test func lettersAreChosenWhileTheInboxIsEdited() throws {
        let stage = try ExampleStage("inbox")
        let inbox = stage.controller
        inbox.setEditing(true, animated: false)
        stage.renderer.settle()
        #expect(try cell(stage, 0).shownAccessories.leading == [.multiselect])
        #expect(inbox.navigationController?.isToolbarHidden == false)
        try stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        try stage.view.selectItem(at: path(2), animated: false, scrollPosition: [])
        let away = try #require(inbox.toolbarItems?.last?.primaryAction)
        away.performWithSender(nil, target: nil)
        stage.renderer.settle()
        #expect(try stage.view.numberOfItems(inSection: 0) == 99_998)
        #expect(!inbox.isEditing)
        #expect(inbox.editButtonItem.style == .plain)
    }

    // MARK: Settings

    @Test func settingsLeadFurtherAndRememberWhatWasChosen() throws {
        let stage = try ExampleStage("settings")
        #expect(ExampleStage.texts(in: try cell(stage, 1, 1)) == ["Wi-Fi", "Third floor"])
        try select(stage, path(1, 1))
        let network = try #require(
            stage.controller.navigationController?.topViewController as? SettingsViewController)
        #expect(network.title == "Wi-Fi")
        let view = try #require(network.collectionView)
        let second = try #require(view.cellForItem(at: path(1, 1)) as? UICollectionViewListCell)
        #expect(second.shownAccessories.trailing.isEmpty)
        view.delegate?.collectionView(view, didSelectItemAt: path(1, 1))
        stage.renderer.settle()
        #expect(second.shownAccessories.trailing == [.checkmark])
        network.navigationController?.popViewController(animated: false)
        stage.renderer.settle()
        #expect(ExampleStage.texts(in: try cell(stage, 1, 1)) == ["Wi-Fi", "Boathouse"])
    }

    // MARK: Emoji explorer

    @Test func theExplorerHasThreeKindsOfSections() throws {
        let stage = try ExampleStage("emojiexplorer")
        let recents = try (0..<3).map { try stage.frame($0) }
        #expect(Set(recents.map(\.minY)).count == 1 && recents[0].width == 96)
        #expect(try cell(stage, 0, 1).traitCollection.listEnvironment == .sidebar)
        let count = try stage.view.numberOfItems(inSection: 1)
        #expect(count == 4 + 9, "one category is open")
        try stage.scroll(to: CGPoint(x: 0, y: stage.view.contentSize.height - 844))
        let last = try stage.view.numberOfItems(inSection: 2) - 1
        #expect(try cell(stage, last, 2).traitCollection.listEnvironment == .plain)
    }

    // MARK: Small ones

    @Test func pepBoysHaveHeadersOfTwoKinds() throws {
        let stage = try ExampleStage("pepboys")
        #expect(try cell(stage, 0).shownAccessories.trailing == [.checkmark])
        #expect(try stage.view.numberOfItems(inSection: 0) == 3)
        let button = try #require(stage.controller.navigationItem.rightBarButtonItem?.primaryAction)
        button.performWithSender(nil, target: nil)
        stage.renderer.settle()
        #expect(try stage.view.numberOfItems(inSection: 0) == 4)
        #expect(ExampleStage.texts(in: try cell(stage, 0)) == ["Pep boys"])
        button.performWithSender(nil, target: nil)
        stage.renderer.settle()
        #expect(try stage.view.numberOfItems(inSection: 0) == 3)
    }

    @Test func linesOfCustomCellsBeginWithTheirText() throws {
        let stage = try ExampleStage("customcells")
        let cell = try cell(stage, 0)
        let text = try #require(ExampleStage.all(UILabel.self, in: cell).first { $0.text == "Lantern" })
        #expect(cell.separatorLayoutGuide.layoutFrame.minX == text.convert(text.bounds, to: cell).minX)
    }

    @Test func valuesStandAtTheEndOrBelow() throws {
        let stage = try ExampleStage("valuecells")
        let short = ExampleStage.all(UILabel.self, in: try cell(stage, 0))
        #expect(short.count == 2 && short[0].frame.minY == short[1].frame.minY)
        let view = try stage.view
        #expect(try stage.frame(3, 2).height > (try stage.frame(0, 2).height), "too long for one line")
        #expect(view.numberOfSections == 3)
    }
}
