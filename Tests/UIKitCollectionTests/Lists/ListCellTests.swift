import TesseraTesting
import Testing
import UIKit

/// Cells of lists: defaults, accessories and where they stand. More of their geometry is among the recordings.
@MainActor
struct ListCellTests {
    @Test func accessoriesStandInTheSystemsOrder() {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let stage = ListStage(
            [2], .insetGrouped,
            accessories: [
                .disclosureIndicator(), .checkmark(), .label(text: "9"),
                .customView(configuration: .init(customView: custom, placement: .trailing())),
            ])
        // A view stands in one cell: the last one that asked for it.
        let cell = stage.cell(1)
        #expect(cell?.shownAccessories.trailing == [.customView(custom), .label, .checkmark, .disclosureIndicator])
        let frames = stage.accessoryFrames(cell)
        #expect(frames.count == 4)
        #expect(frames.last == CGRect(x: 343 - 16 - 10.5, y: 18.5, width: 10.5, height: 14))
        #expect(cell.map { $0.contentView.frame.maxX } == frames.first?.minX)
    }

    @Test func aCustomViewStandsWhereItsPositionSays() {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let before = UICellAccessory.Placement.position(after: .checkmark())
        let stage = ListStage(
            [1], .plain,
            accessories: [
                .disclosureIndicator(), .checkmark(),
                .customView(configuration: .init(customView: custom, placement: .trailing(at: before))),
            ])
        #expect(
            stage.cell(0)?.shownAccessories.trailing == [.checkmark, .customView(custom), .disclosureIndicator])
        let far = UICellAccessory.customView(
            configuration: .init(customView: custom, placement: .leading(at: { _ in 99 })))
        stage.cell(0)?.accessories = [far]
        #expect(stage.cell(0)?.shownAccessories.leading == [.customView(custom)], "beyond the end is the end")
    }

    @Test func twoOfAKindAreAnErrorAndChangeNothing() {
        let stage = ListStage([1], .plain, accessories: [.checkmark()])
        let exception = expectException { stage.cell(0)?.accessories = [.delete(), .delete()] }
        #expect(exception?.name == "NSInternalInconsistencyException")
        #expect(stage.cell(0)?.shownAccessories.trailing == [.checkmark])
    }

    @Test func editingSlidesTheControlsIn() throws {
        let stage = ListStage(
            [2], .plain, accessories: [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)])
        let cell = try #require(stage.cell(0))
        #expect(cell.contentView.frame.minX == 0 && cell.shownAccessories.leading.isEmpty)
        stage.host.perform { stage.view.isEditing = true }
        stage.host.advance(by: 0.1)
        let shown = try #require(cell.contentView.layer.presentation()).frame.minX
        #expect(shown > 0 && shown < 40, "it is on its way")
        stage.host.settle()
        #expect(cell.contentView.frame.minX == 40)
        #expect(stage.accessoryFrames(cell).first == CGRect(x: 15, y: 13, width: 26, height: 26))
        #expect(cell.shownAccessories.trailing == [.reorder])
        #expect(cell.contentView.frame.maxX == 335)
        stage.host.perform { stage.view.isEditing = false }
        stage.host.settle()
        #expect(cell.contentView.frame.minX == 0 && cell.shownAccessories.trailing == [.disclosureIndicator])
        #expect(stage.accessoryFrames(cell).count == 1, "what slid out is gone")
    }

    @Test func aViewThatComesAndGoesKeepsItsOpacity() throws {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        custom.alpha = 0.5
        let placement = UICellAccessory.Placement.trailing(displayed: .whenNotEditing)
        let stage = ListStage(
            [1], .plain,
            accessories: [.customView(configuration: .init(customView: custom, placement: placement)), .reorder()])
        for isEditing in [true, false] {
            stage.host.perform { stage.view.isEditing = isEditing }
            stage.host.settle()
            #expect(custom.superview == nil ? isEditing : custom.alpha == 0.5)
        }
        stage.host.perform { stage.view.isEditing = true }
        stage.host.advance(by: 0.1)
        stage.host.perform { stage.view.isEditing = false }
        stage.host.settle()
        #expect(custom.superview === stage.cell(0) && custom.alpha == 0.5, "also when it is called back on its way out")
    }

    @Test func textThatHasLessRoomWhileEditingTakesMoreLines() throws {
        let stage = ListStage([2], .plain, accessories: [.delete(), .multiselect(), .reorder()])
        let cell = try #require(stage.cell(0))
        var content = cell.defaultContentConfiguration()
        content.text = String(repeating: "word ", count: 8)
        stage.host.perform { cell.contentConfiguration = content }
        stage.host.settle()
        let height = cell.bounds.height
        stage.host.perform { stage.view.isEditing = true }
        stage.host.settle()
        #expect(cell.bounds.height > height)
        #expect(stage.cell(1)?.frame.minY == cell.frame.maxY)
        stage.host.perform { stage.view.isEditing = false }
        stage.host.settle()
        #expect(cell.bounds.height == height)
    }

    @Test func aControllerThatEditsHasItsCellsEdit() {
        let controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let stage = ListStage([2], .plain)
        let host = TestHost(controller)
        controller.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        controller.collectionView.dataSource = stage
        stage.accessories = [.multiselect()]
        host.settle()
        host.perform { controller.setEditing(true, animated: true) }
        host.settle()
        let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect((cell as? UICollectionViewListCell)?.shownAccessories.leading == [.multiselect])
    }

    @Test func controlsCallTheirHandlers() throws {
        var calls: [String] = []
        let stage = ListStage(
            [2], .plain,
            accessories: [
                .delete(displayed: .always, actionHandler: { calls.append("delete") }),
                .detail(actionHandler: { calls.append("detail") }),
            ])
        let cell = try #require(stage.cell(0))
        let controls = cell.subviews.compactMap { $0 as? UIControl }
        #expect(controls.count == 2)
        for control in controls { stage.host.tap(control) }
        #expect(calls.sorted() == ["delete", "detail"] && stage.selected.isEmpty)
        stage.host.tap(cell.contentView)
        #expect(stage.selected == [IndexPath(item: 0, section: 0)])
    }

    @Test func theGripCarriesTheRow() throws {
        let stage = ListStage([5], .plain, accessories: [.reorder(displayed: .always)])
        let cell = try #require(stage.cell(0))
        let grip = try #require(stage.accessoryFrames(cell).last)
        let start = cell.convert(CGPoint(x: grip.midX, y: grip.midY), to: nil)
        stage.host.touchDown(at: start)
        stage.host.advance(by: 0.05)
        stage.host.touchMove(to: CGPoint(x: start.x - 60, y: start.y + 101))
        stage.host.advance(by: 0.05)
        #expect(abs(cell.center.x - 187.5) < 0.5, "the row stays in its column")
        stage.host.touchUp()
        stage.host.settle()
        #expect(stage.moves == [[IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)]])
        #expect(stage.selected.isEmpty)
    }

    @Test func accessoriesFollowTheDirectionAndTheTextSize() throws {
        var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
        surroundings.layoutDirection = .rightToLeft
        surroundings.contentSizeCategory = .accessibilityExtraLarge
        let stage = ListStage(
            [1], UICollectionLayoutListConfiguration(appearance: .plain), accessories: [.disclosureIndicator()],
            surroundings: surroundings)
        let cell = try #require(stage.cell(0))
        let chevron = try #require(stage.accessoryFrames(cell).first)
        #expect(chevron.minX == 16 && chevron.height > 25)
        #expect(cell.contentView.frame.minX >= chevron.maxX && cell.contentView.frame.maxX == 375)
        #expect(cell.bounds.height > 60)
        stage.host.perform { cell.accessories = [.detail()] }
        stage.host.settle()
        let detail = try #require(stage.accessoryFrames(cell).first)
        #expect(detail.minX > 10 && detail.maxX <= cell.contentView.frame.minX + 2, "it stands in room of its own")
    }

    @Test func rowsHaveTheBackgroundsOfTheirList() {
        let grouped = ListStage([2], .insetGrouped)
        #expect(grouped.cell(0)?.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
        grouped.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        grouped.host.settle()
        #expect(grouped.cell(0)?.backgroundConfiguration?.backgroundColor == .systemGray4)
        let plain = ListStage([2], .plain)
        #expect(plain.cell(0)?.backgroundConfiguration?.backgroundColor == .systemBackground)
        let sidebar = ListStage([2], .sidebar)
        #expect(sidebar.cell(0)?.backgroundConfiguration?.cornerRadius == 26)
        #expect(sidebar.cell(0)?.frame.minX == 10)
        plain.cell(0)?.backgroundConfiguration = .clear()
        plain.view.performBatchUpdates {
            plain.counts = [3]
            plain.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        plain.host.settle()
        #expect(plain.cell(1)?.backgroundConfiguration == .clear(), "the client's choice stays")
    }

    @Test func outsideOfListsACellHasNoMinimumAndNoLines() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 200, height: 30)
        let stage = ListStage([2], .plain)
        stage.host.perform { stage.view.setCollectionViewLayout(flow, animated: false) }
        stage.host.settle()
        #expect(stage.cell(0)?.bounds.height == 30)
        #expect(stage.lines(stage.cell(0)).isEmpty)
        #expect(stage.cell(0)?.layer.cornerRadius == 0)
    }
}
