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

    private func touch(_ stage: ExampleStage, _ phase: InputEvent.TouchPhase, _ place: CGPoint) {
        stage.renderer.send(.touch(phase, finger: 0, location: place, isPointer: false))
    }

    private func tap(_ stage: ExampleStage, _ view: UIView) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for phase in [InputEvent.TouchPhase.began, .ended] { touch(stage, phase, place) }
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

    @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
    func theDotStandsBesideTheFirstLineOfTheSender(textSize: UIContentSizeCategory) throws {
        let stage = try ExampleStage("inbox", size: CGSize(width: 220, height: 844), textSize: textSize)
        let content = try #require(try cell(stage, 0).contentView as? LetterContentView)
        let sender = try #require(ExampleStage.all(UILabel.self, in: content).first { $0.text == "Ana Petrova" })
        let dot = try #require(content.subviews.first { $0.bounds.width == 10 && !$0.isHidden })
        let line = sender.font.lineHeight
        if textSize != .large { #expect(sender.bounds.height > 1.5 * line, "two lines") }
        let top = sender.convert(sender.bounds, to: content).minY
        #expect(abs(dot.center.y - top - line / 2) <= 1)
    }

    // MARK: Settings

    @Test func theAccountsPictureHasNoMoreRoomThanItNeedsBesideLargeText() throws {
        for size in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            let account = try cell(ExampleStage("settings", textSize: size), 0)
            let picture = try #require(ExampleStage.all(UIImageView.self, in: account.contentView).first)
            let name = try #require(ExampleStage.all(UILabel.self, in: account.contentView).first)
            #expect(name.frame.minX - picture.frame.maxX <= 17, "\(size.rawValue)")
            #expect(picture.frame.minX <= 17, "\(size.rawValue)")
        }
    }

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
        #expect(try cell(stage, last, 2).traitCollection.listEnvironment == .insetGrouped)
    }

    @Test func aSwipeFromTheLeadingEdgeMakesAnEmojiAFavorite() throws {
        let stage = try ExampleStage("emojiexplorer")
        try stage.scroll(to: CGPoint(x: 0, y: stage.view.contentSize.height - 844))
        let last = try stage.view.numberOfItems(inSection: 2) - 1
        let view = try stage.view
        let bottom = view.bounds.maxY - 100
        // A row in sight, clear of the edge, that has no star.
        let item = try #require(
            (0...last).reversed().first { item in
                guard let row = view.cellForItem(at: path(item, 2)) as? UICollectionViewListCell,
                    row.frame.maxY < bottom
                else { return false }
                return row.shownAccessories.trailing == [.disclosureIndicator]
            })
        let row = try cell(stage, item, 2)
        #expect(row.frame.minX >= 16, "a card")
        let start = row.convert(CGPoint(x: 40, y: 20), to: nil)
        touch(stage, .began, start)
        for step in 1...6 {
            stage.renderer.advance(by: 1.0 / 60)
            touch(stage, .moved, CGPoint(x: start.x + CGFloat(step) * 15, y: start.y))
        }
        // Held still: a swipe that goes on would carry the action out at once.
        stage.renderer.advance(by: 0.3)
        touch(stage, .ended, CGPoint(x: start.x + 90, y: start.y))
        stage.renderer.settle()
        let button = try #require(
            ExampleStage.all(UIControl.self, in: try stage.view).first { $0.accessibilityLabel == "Favorite" })
        tap(stage, button)
        #expect(try cell(stage, item, 2).shownAccessories.trailing.count == 2, "a star before the chevron")
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

    /// The row stays selected for 0.2 s, until the data is reloaded.
    @Test func aTapMarksAPepBoyAMomentLater() throws {
        let stage = try ExampleStage("pepboys")
        let row = try cell(stage, 1)
        let place = row.convert(CGPoint(x: 100, y: 20), to: nil)
        for phase in [InputEvent.TouchPhase.began, .ended] { touch(stage, phase, place) }
        stage.renderer.advance(by: 0.1)
        #expect(try stage.view.indexPathsForSelectedItems == [path(1)])
        #expect(try cell(stage, 1).shownAccessories.trailing.isEmpty)
        stage.renderer.settle()
        #expect(try stage.view.indexPathsForSelectedItems?.isEmpty == true)
        #expect(try cell(stage, 1).shownAccessories.trailing == [.checkmark])
        tap(stage, try cell(stage, 1))
        #expect(try cell(stage, 1).shownAccessories.trailing.isEmpty, "and back")
        #expect(try cell(stage, 0).shownAccessories.trailing == [.checkmark])
    }

    @Test func pricesOfCustomCellsLookLikeTheSystemsValues() throws {
        let stage = try ExampleStage("customcells")
        let row = try cell(stage, 0)
        let price = try #require(ExampleStage.all(UILabel.self, in: row).first { $0.text == "€42" })
        let value = UIListContentConfiguration.valueCell().updated(for: row.configurationState).secondaryTextProperties
        #expect(price.font == value.font && price.textColor == value.color)
        #expect(price.textColor == .secondaryLabel)
    }

    @Test func linesOfCustomCellsBeginWithTheirText() throws {
        let stage = try ExampleStage("customcells")
        let cell = try cell(stage, 0)
        let text = try #require(ExampleStage.all(UILabel.self, in: cell).first { $0.text == "Lantern" })
        #expect(cell.separatorLayoutGuide.layoutFrame.minX == text.convert(text.bounds, to: cell).minX)
    }

    /// Frames differ in their last bits from those that were set: cells asked for another layout in each of theirs, until the
    /// stack was full.
    @Test(arguments: [("inbox", 250), ("inbox", 262), ("customcells", 535)] as [(String, CGFloat)])
    func mirroredRowsOfOddWidthsComeToRest(name: String, width: CGFloat) throws {
        for textSize in [UIContentSizeCategory.small, .medium] {
            let stage = try ExampleStage(
                name, size: CGSize(width: width, height: 700), direction: .rightToLeft, textSize: textSize)
            let view = try stage.view
            #expect(!view.visibleCells.isEmpty && !view.visibleCells.contains { $0.layer.needsLayout() })
        }
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
