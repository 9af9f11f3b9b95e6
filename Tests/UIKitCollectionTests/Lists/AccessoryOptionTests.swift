import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCollection
@testable import UIKitCore

/// What accessories of list cells are told by their options.
@MainActor
@Suite struct AccessoryOptionTests {
    /// One row whose cell is given accessories.
    @MainActor
    private final class Stage: NSObject, UICollectionViewDataSource {
        let view: UICollectionView
        let host: TestHost

        init(rows: Int = 1, _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }) {
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            change(&configuration)
            self.rows = rows
            view = UICollectionView(
                frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
            super.init()
            view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
            view.dataSource = self
            host.settle()
        }

        private let rows: Int

        var cell: UICollectionViewListCell { row(0) }

        func row(_ item: Int) -> UICollectionViewListCell {
            view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
                ?? UICollectionViewListCell(frame: .zero)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            var content = UIListContentConfiguration.cell()
            content.text = "Row"
            cell.contentConfiguration = content
            return cell
        }

        /// The view that shows an accessory; nil where none does.
        func show(_ accessories: UICellAccessory...) -> UIView? {
            let before = cell.subviews
            host.perform { cell.accessories = accessories }
            host.settle()
            return cell.subviews.first { view in
                view !== cell.contentView && view.bounds.width < 150 && !before.contains { $0 === view }
            } ?? cell.subviews.first { $0 !== cell.contentView && $0.bounds.width < 150 }
        }
    }

    private struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let type: UICellAccessory.AccessoryType
        let make:
            @MainActor @Sendable (_ hidden: Bool, _ width: UICellAccessory.LayoutDimension?, _ tint: UIColor?)
                -> UICellAccessory
        var isLeading = false
        /// In lists of phones, at the standard size of text.
        let ownWidth: CGFloat
    }

    private nonisolated static let kinds: [Kind] = [
        Kind(
            testDescription: "disclosure indicator", type: .disclosureIndicator,
            make: { .disclosureIndicator(options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2)) },
            ownWidth: 14),
        Kind(
            testDescription: "detail", type: .detail,
            make: { .detail(options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2)) },
            ownWidth: 24),
        Kind(
            testDescription: "checkmark", type: .checkmark,
            make: { .checkmark(options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2)) },
            ownWidth: 24),
        Kind(
            testDescription: "delete", type: .delete,
            make: {
                .delete(
                    displayed: .always, options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2))
            }, isLeading: true, ownWidth: 24),
        Kind(
            testDescription: "insert", type: .insert,
            make: {
                .insert(
                    displayed: .always, options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2))
            }, isLeading: true, ownWidth: 24),
        Kind(
            testDescription: "reorder", type: .reorder,
            make: {
                .reorder(
                    displayed: .always, options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2))
            }, ownWidth: 24),
        Kind(
            testDescription: "multiselect", type: .multiselect,
            make: {
                .multiselect(
                    displayed: .always, options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2))
            }, isLeading: true, ownWidth: 24),
        Kind(
            testDescription: "outline disclosure", type: .outlineDisclosure,
            make: { .outlineDisclosure(options: .init(isHidden: $0, reservedLayoutWidth: $1, tintColor: $2)) },
            ownWidth: 14),
    ]

    @Test(arguments: kinds) private func optionsHideWidenAndTint(kind: Kind) throws {
        let stage = Stage()
        let shown = try #require(stage.show(kind.make(false, nil, nil)))
        let room = stage.cell.contentView.frame
        #expect(kind.isLeading ? room.minX == 16 + kind.ownWidth : 375 - room.maxX == 16 + kind.ownWidth)
        #expect(stage.cell.accessories.map(\.accessoryType) == [kind.type])
        #expect(stage.show(kind.make(false, .custom(70), .systemPink)) === shown)
        let wide = stage.cell.contentView.frame
        #expect(kind.isLeading ? wide.minX == 86 : wide.maxX == 375 - 86)
        let painted = (shown as? AccessoryControl)?.glyph ?? (shown as? ReorderGrip)?.glyph ?? shown
        #expect(painted.tintColor == .systemPink)
        for width in [UICellAccessory.LayoutDimension.custom(UICellAccessory.standardDimension), .standard] {
            _ = stage.show(kind.make(false, width, nil))
            let standard = stage.cell.contentView.frame
            #expect(kind.isLeading ? standard.minX == 40 : standard.maxX == 375 - 40, "the standard dimension")
        }
        #expect(painted.tintColor != .systemPink, "the tint is taken back")
        #expect(stage.show(kind.make(true, nil, nil)) == nil)
        #expect(stage.cell.contentView.frame == stage.cell.bounds)
    }

    @Test func discsHaveTheColorOfTheirOptions() throws {
        let stage = Stage()
        let delete = try #require(
            stage.show(.delete(displayed: .always, options: .init(backgroundColor: .systemBlue))) as? AccessoryControl)
        #expect(delete.glyph.discColor == .systemBlue)
        let insert = try #require(
            stage.show(.insert(displayed: .always, options: .init(backgroundColor: .systemTeal))) as? AccessoryControl)
        #expect(insert.glyph.discColor == .systemTeal)
    }

    /// The circle of a selected row is filled in the tint or the option's colour (facts).
    @Test func theCircleIsFilledWhileTheRowIsSelected() throws {
        let stage = Stage()
        let options = UICellAccessory.MultiselectOptions(tintColor: .systemPink, backgroundColor: .systemIndigo)
        let circle = try #require(
            stage.show(.multiselect(displayed: .always, options: options)) as? AccessoryGlyphView)
        #expect(circle.glyph == .circle)
        stage.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        stage.host.settle()
        #expect(circle.glyph == .chosen && circle.discColor == .systemIndigo && circle.tintColor == .systemPink)
        stage.view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
        stage.host.settle()
        #expect(circle.glyph == .circle)
    }

    /// A chevron points along the writing direction, also where that changes while the row is shown.
    @Test func theChevronTurnsWithTheDirection() throws {
        let stage = Stage()
        let chevron = try #require(stage.show(.disclosureIndicator()) as? AccessoryGlyphView)
        #expect(!chevron.layer.needsDisplay())
        stage.host.configuration.layoutDirection = .rightToLeft
        #expect(chevron.layer.needsDisplay() && chevron.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func labelsHaveTheirFontAndColor() throws {
        let stage = Stage()
        let label = try #require(stage.show(.label(text: "12")) as? UILabel)
        #expect(label.text == "12" && label.font == .preferredFont(forTextStyle: .body))
        #expect(label.textColor == .secondaryLabel && label.adjustsFontForContentSizeCategory)
        let font = UIFont.systemFont(ofSize: 11)
        let options = UICellAccessory.LabelOptions(
            tintColor: .systemPink, font: font, adjustsFontForContentSizeCategory: false)
        #expect(stage.show(.label(text: "new", options: options)) === label)
        #expect(stage.cell.contentView.frame.maxX == 375 - 16 - label.bounds.width, "the actual width")
        #expect(label.text == "new" && label.font == font && label.textColor == .systemPink)
        #expect(!label.adjustsFontForContentSizeCategory)
        #expect(stage.show(.label(text: "", options: .init(isHidden: true))) == nil)
    }

    @Test func aMenuShowsItsChoiceAndTellsOfAnotherOne() throws {
        let stage = Stage()
        var chosen: [String] = []
        let menu = UIMenu(
            title: "Size", options: .singleSelection,
            children: [
                UIAction(title: "Small", state: .on) { _ in }, UIAction(title: "Extra Large") { _ in },
            ])
        let accessory = UICellAccessory.popUpMenu(
            menu, options: .init(tintColor: .systemPink),
            selectedElementDidChangeHandler: { chosen += $0.selectedElements.map(\.title) })
        let button = try #require(stage.show(accessory) as? UIButton)
        #expect(button.currentTitle == "Small" && button.tintColor == .systemPink)
        #expect(stage.cell.shownAccessories.trailing == [.popUpMenu])
        let width = button.bounds.width
        #expect(abs(button.frame.maxX - 359) <= 0.5, "places are whole pixels")
        #expect(abs(stage.cell.contentView.frame.maxX - button.frame.minX) <= 0.5)
        stage.host.tap(button)
        stage.host.settle()
        let row = try #require(stage.host.window.menuReport?.rows.first { $0.title == "Extra Large" })
        stage.host.tap(at: row.center)
        stage.host.settle()
        #expect(chosen == ["Extra Large"] && button.currentTitle == "Extra Large")
        #expect(button.bounds.width > width && abs(button.frame.maxX - 359) <= 0.5, "wider, it stands at the margin")
        #expect(stage.view.indexPathsForSelectedItems == [])
        #expect(stage.show(.popUpMenu(menu, options: .init(isHidden: true))) == nil)
    }

    // MARK: Views of the client's

    private func custom(
        _ view: UIView, leading: Bool = false, hidden: Bool = false, tint: UIColor? = nil, fixed: Bool? = nil,
        width: UICellAccessory.LayoutDimension? = nil
    ) -> UICellAccessory {
        .customView(
            configuration: .init(
                customView: view, placement: leading ? .leading() : .trailing(), isHidden: hidden,
                reservedLayoutWidth: width, tintColor: tint, maintainsFixedSize: fixed))
    }

    @Test func viewsKeepTheirSizeOrTakeTheOneTheyPrefer() throws {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        label.text = "12"
        let preferred = label.intrinsicContentSize
        #expect(stage.show(custom(label)) === label && label.bounds.size == preferred)
        label.bounds.size = CGSize(width: 90, height: 30)
        #expect(stage.show(custom(label, fixed: true)) === label)
        #expect(label.bounds.size == CGSize(width: 90, height: 30))
        #expect(stage.cell.contentView.frame.maxX == 269)
        #expect(stage.show(custom(label, leading: true, fixed: true)) === label)
        #expect(stage.cell.contentView.frame.minX == 40, "before the content views share the standard width")
        #expect(stage.show(custom(label, hidden: true)) == nil && label.superview == nil)
    }

    @Test func aTintIsTakenBack() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        _ = stage.show(custom(view, tint: .systemPink))
        #expect(view.tintColor == .systemPink)
        _ = stage.show(custom(view))
        #expect(view.tintColor == stage.cell.tintColor, "by an accessory that gives none")
        _ = stage.show(custom(view, tint: .systemPink))
        _ = stage.show(.checkmark())
        #expect(view.superview == nil && view.tintColor != .systemPink, "and where the view is taken out")
        view.tintColor = .systemTeal
        _ = stage.show(custom(view))
        #expect(view.tintColor == .systemTeal, "one of its own it keeps")
    }

    // MARK: Cells

    @Test func accessoriesAreIndentedUnlessTheCellSaysOtherwise() throws {
        let stage = Stage()
        let circle = try #require(stage.show(.multiselect(displayed: .always)))
        let start = circle.frame.minX
        stage.host.perform { stage.cell.indentationLevel = 3 }
        stage.host.settle()
        #expect(circle.frame.minX == start + 30 && stage.cell.contentView.frame.minX == 70)
        stage.host.perform { stage.cell.indentsAccessories = false }
        stage.host.settle()
        #expect(circle.frame.minX == start && stage.cell.contentView.frame.minX == 70)
        stage.host.perform { stage.cell.indentationWidth = 20 }
        stage.host.settle()
        #expect(stage.cell.contentView.frame.minX == 100)
    }

    @Test(arguments: [true, false]) func aLineStandsBeforeAGripThatDoesNotStandAlone(shows: Bool) {
        let stage = Stage()
        let options = UICellAccessory.ReorderOptions(showsVerticalSeparator: shows)
        func rules() -> [UIView] {
            stage.cell.subviews.filter { $0.bounds.width == 1 && $0.bounds.height == stage.cell.bounds.height }
        }
        _ = stage.show(.reorder(displayed: .always, options: options))
        #expect(rules().isEmpty)
        _ = stage.show(.reorder(displayed: .always, options: options), .checkmark())
        #expect(rules().count == (shows ? 1 : 0))
        _ = stage.show(.reorder(displayed: .always, options: options))
        #expect(rules().isEmpty)
    }

    /// Set within an animation block, accessories come and go with it (believed).
    @Test func accessoriesSetWithinAnAnimationBlockFade() throws {
        let stage = Stage()
        let check = try #require(stage.show(.checkmark()))
        stage.host.perform {
            UIView.animate(withDuration: 0.4) { stage.cell.accessories = [.delete(displayed: .always), .detail()] }
        }
        stage.host.advance(by: 0.2)
        let going = try #require(check.layer.presentation()).opacity
        #expect(check.superview === stage.cell && going > 0.1 && going < 0.9)
        let edge = try #require(stage.cell.contentView.layer.presentation()).frame.minX
        #expect(edge > 1 && edge < 39, "the content makes room meanwhile: \(edge)")
        let delete = try #require(stage.cell.subviews.compactMap { $0 as? AccessoryControl }.first)
        let coming = try #require(delete.layer.presentation()).opacity
        #expect(coming > 0.1 && coming < 0.9)
        stage.host.settle()
        #expect(check.superview == nil && delete.alpha == 1 && stage.cell.contentView.frame.minX == 40)
        stage.host.perform { stage.cell.accessories = [.checkmark()] }
        stage.host.advance(by: 0.02)
        #expect(stage.cell.contentView.frame.minX == 0 && delete.superview == nil, "outside of one they do not")
    }

    /// A handler that sets accessories by the state, as editing slides others in.
    @Test func accessoriesThatAHandlerSetsWhileTheListBeginsToBeEdited() {
        let stage = Stage()
        let cell = stage.cell
        cell.configurationUpdateHandler = { cell, state in
            let list = cell as? UICollectionViewListCell
            list?.accessories = state.isEditing ? [.delete(), .reorder()] : [.delete(), .reorder(), .checkmark()]
        }
        stage.host.settle()
        #expect(cell.shownAccessories.trailing == [.checkmark])
        stage.host.perform { stage.view.isEditing = true }
        stage.host.settle()
        #expect(cell.shownAccessories.leading == [.delete] && cell.shownAccessories.trailing == [.reorder])
        #expect(cell.contentView.frame.minX == 40 && cell.contentView.frame.maxX == 335)
        let beside = cell.subviews.filter { $0 !== cell.contentView && $0.bounds.width < 150 }
        #expect(beside.count == 2 && beside.allSatisfy { $0.alpha == 1 }, "nothing is left over")
        stage.host.perform { stage.view.isEditing = false }
        stage.host.settle()
        #expect(cell.shownAccessories.trailing == [.checkmark] && cell.contentView.frame.minX == 0)
    }

    // MARK: Lines

    @Test func linesBetweenSelectedRowsHaveTheirOwnColor() {
        let stage = Stage(rows: 4) { list in
            list.separatorConfiguration.color = .systemTeal
            list.separatorConfiguration.multipleSelectionColor = .systemPink
        }
        stage.view.allowsMultipleSelection = true
        for item in 1...2 {
            stage.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        stage.host.settle()
        func colors(_ item: Int) -> [UIColor?] {
            stage.row(item).subviews.filter { $0.bounds.height == 1 }.map(\.backgroundColor)
        }
        #expect((0..<4).map(colors) == [[], [.systemPink], [], [.systemTeal]])
    }

    @Test func insetsOfLinesCountEachForItself() {
        let stage = Stage(rows: 2) { list in
            list.separatorConfiguration.topSeparatorVisibility = .visible
            list.separatorConfiguration.topSeparatorInsets.leading = 5
            list.separatorConfiguration.topSeparatorInsets.top = 3
            list.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
                top: 0, leading: 50, bottom: 4, trailing: 60)
        }
        let lines = stage.row(0).subviews.filter { $0.bounds.height == 1 }.map(\.frame).sorted { $0.minY < $1.minY }
        #expect(lines.first == CGRect(x: 5, y: 3, width: 375 - 5 - 16, height: 1), "the trailing one is automatic")
        #expect(lines.last == CGRect(x: 50, y: 52 - 1 - 4, width: 375 - 50 - 60, height: 1))
        let automatic = UIListSeparatorConfiguration.automaticInsets
        #expect(UIListSeparatorConfiguration(listAppearance: .plain).topSeparatorInsets == automatic)
        #expect(UIListSeparatorConfiguration(listAppearance: .plain).bottomSeparatorInsets == automatic)
    }

    @Test func configurationsOfLinesAreCompared() {
        let plain = UIListSeparatorConfiguration(listAppearance: .plain)
        #expect(plain == UIListSeparatorConfiguration(listAppearance: .plain))
        var other = plain
        other.color = .systemPink
        #expect(other != plain && Set([plain, other, plain]).count == 2)
    }

    // MARK: Defaults

    @Test func backgroundsAreThoseOfTheList() {
        let colors: [(UICollectionLayoutListConfiguration.Appearance, UIColor)] = [
            (.plain, .systemBackground), (.grouped, .secondarySystemGroupedBackground),
            (.insetGrouped, .secondarySystemGroupedBackground), (.sidebar, .clear), (.sidebarPlain, .clear),
        ]
        for (appearance, color) in colors {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            configuration.headerMode = .firstItemInSection
            let stage = Stage(rows: 2) { $0 = configuration }
            let row = stage.row(1).defaultBackgroundConfiguration()
            #expect(row.backgroundColor == color, "\(appearance)")
            #expect(stage.row(0).defaultBackgroundConfiguration().backgroundColor == .clear)
            let isRound = appearance == .sidebar || appearance == .sidebarPlain
            #expect(row.cornerRadius == (isRound ? 26 : 0))
        }
        #expect(UICollectionViewListCell(frame: .zero).defaultBackgroundConfiguration() == .clear())
    }

    /// A row of a sidebar has the background of that name, whether it is chosen or not.
    @Test func theBackgroundOfASidebarsRowsHasAName() {
        let stage = Stage { $0 = UICollectionLayoutListConfiguration(appearance: .sidebar) }
        let named = UIBackgroundConfiguration.listSidebarCell()
        for (isSelected, color) in [(false, UIColor.clear), (true, .tertiarySystemFill)] {
            stage.host.perform { stage.cell.isSelected = isSelected }
            stage.host.settle()
            let (own, now) = (stage.cell.backgroundConfiguration, named.updated(for: stage.cell.configurationState))
            #expect(now.backgroundColor == color && own?.backgroundColor == color)
            #expect(now.cornerRadius == 26 && own?.cornerRadius == 26)
        }
        #expect(UIBackgroundConfiguration.listPlainCell().cornerRadius == 0, "rows of other lists are square")
    }

    /// Footers have the background of that name; at the lower edge of a plain list it hides the rows behind.
    @Test func theBackgroundOfFootersHasAName() throws {
        let lists: [(UICollectionLayoutListConfiguration.Appearance, pinned: UIColor, radius: CGFloat)] = [
            (.plain, .systemBackground, 0), (.grouped, .clear, 26), (.insetGrouped, .clear, 26),
        ]
        for (appearance, pinned, radius) in lists {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            configuration.footerMode = .supplementary
            let stage = ListStage([2], configuration)
            let footer = try #require(stage.title(ListStage.footer))
            let named = UIBackgroundConfiguration.listFooter()
            var state = footer.configurationState
            #expect(footer.backgroundConfiguration == named.updated(for: state), "\(appearance)")
            #expect(named.updated(for: state).cornerRadius == radius)
            state.isPinned = true
            #expect(named.updated(for: state).backgroundColor == pinned)
            state.isPinned = false
            #expect(named.updated(for: state).backgroundColor == .clear)
        }
    }
}
