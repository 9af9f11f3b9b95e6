import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What tables' cells have and where it stands, without a table around.
@MainActor
struct TableCellTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    private let host: TestHost

    init() {
        host = TestHost(view: container, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
    }

    private func show(
        _ cell: UITableViewCell, _ environment: UIListEnvironment = .plain,
        _ change: (inout TableRowSetting) -> Void = { _ in }
    ) {
        var setting = TableRowSetting(place: ListPlace(environment))
        change(&setting)
        cell.setting = setting
        container.addSubview(cell)
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: cell.fittedHeight(width: 375))
        cell.layoutIfNeeded()
    }

    // MARK: Making

    private final class OwnCell: UITableViewCell {
        let note: String
        override init(style: CellStyle, reuseIdentifier: String?) {
            note = "made"
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class OwnHeader: UITableViewHeaderFooterView {
        var note = ""
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            note = "made"
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func aRegisteredClassIsMadeByItsOwnInitialiser() {
        let cell = _TableCellInstantiable.make(OwnCell.self, reuseIdentifier: "row")
        #expect(cell.note == "made" && cell.reuseIdentifier == "row" && cell.detailTextLabel != nil)
        let plain = _TableCellInstantiable.make(UITableViewCell.self, reuseIdentifier: "plain")
        #expect(type(of: plain) == UITableViewCell.self && plain.reuseIdentifier == "plain")
        let header = _TableHeaderFooterInstantiable.make(OwnHeader.self, reuseIdentifier: "title")
        #expect(header.note == "made" && header.reuseIdentifier == "title")
    }

    @Test func cellsWithoutATableAre320By44() {
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
        #expect(OwnCell.makeInstance(frame: .zero).note == "made")
    }

    @Test func defaults() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(cell.reuseIdentifier == nil && cell.selectionStyle == .default && cell.accessoryType == .none)
        #expect(cell.indentationWidth == 10 && cell.indentationLevel == 0 && cell.shouldIndentWhileEditing)
        #expect(!cell.showsReorderControl && !cell.isEditing && !cell.isSelected && !cell.showingDeleteConfirmation)
        #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration)
        #expect(cell.contentConfiguration == nil && cell.backgroundConfiguration == nil && cell.focusStyle == .default)
    }

    @Test func stylesHaveTheirTexts() {
        let parts = [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle].map { style in
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            return [cell.textLabel != nil, cell.detailTextLabel != nil, cell.imageView != nil]
        }
        #expect(parts == [[true, false, true], [true, true, true], [true, true, false], [true, true, true]])
    }

    // MARK: Content

    @Test func aContentConfigurationTakesThePlaceOfTheTexts() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "old"
        let old = cell.contentView
        var content = cell.defaultContentConfiguration()
        content.text = "new"
        cell.contentConfiguration = content
        #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
        #expect(cell.contentView is UIListContentView && old.superview == nil)
        show(cell)
        #expect(cell.frame.height == 53, "recorded")
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView))
        #expect(cell.textLabel?.text == nil, "it begins anew")
    }

    @Test func textsStandAtTheMargin() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        show(cell)
        #expect(cell.frame.height == 52)
        #expect(cell.textLabel?.frame.minX == 16)
        cell.setting.sideMargin = 20
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minX == 20)
    }

    @Test func marginsOfTheContentViewAreTheClientsToSet() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "On"
        show(cell, .insetGrouped)
        cell.contentView.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame.minX == 20)
        #expect(cell.detailTextLabel?.frame.maxX == cell.contentView.bounds.width)
    }

    @Test func fromTheRight() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "On"
        cell.accessoryType = .disclosureIndicator
        container.semanticContentAttribute = .forceRightToLeft
        cell.semanticContentAttribute = .forceRightToLeft
        cell.contentView.semanticContentAttribute = .forceRightToLeft
        show(cell)
        #expect(cell.textLabel?.frame.maxX == cell.contentView.bounds.width - 16)
        #expect(cell.detailTextLabel?.frame.minX == 8, "8 before the accessory")
        #expect(signs(cell).first?.minX == 16)
    }

    // MARK: Accessories

    /// What stands beside the content, from left to right.
    private func signs(_ cell: UITableViewCell) -> [CGRect] {
        cell.subviews.filter { $0 !== cell.contentView && $0.bounds.width < 60 && $0.bounds.height > 2 && $0.alpha > 0 }
            .map(\.frame).sorted { $0.minX < $1.minX }
    }

    @Test func aChevronStandsAtTheMargin() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "On"
        show(cell)
        #expect(signs(cell).first?.maxX == 359)
        #expect(cell.contentView.frame.maxX == signs(cell).first?.minX)
        #expect(cell.detailTextLabel?.frame.maxX == cell.contentView.bounds.width - 8)
    }

    @Test func aCheckmarkStandsInTwentyFourPoints() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .checkmark
        show(cell)
        #expect(cell.contentView.frame.maxX == 335)
        #expect(signs(cell).first?.midX == 347)
    }

    @Test func aViewStandsInsteadOfTheSign() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        cell.accessoryType = .checkmark
        cell.accessoryView = own
        show(cell)
        #expect(signs(cell) == [CGRect(x: 309, y: 11, width: 50, height: 30)])
        cell.accessoryView = nil
        cell.layoutIfNeeded()
        #expect(own.superview == nil && signs(cell).first?.width == 19)
    }

    @Test func editingHasAccessoriesOfItsOwn() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        cell.editingAccessoryType = .detailDisclosureButton
        show(cell) { $0.editingStyle = .none }
        #expect(cell.parts.shownTypes.trailing == [.disclosureIndicator])
        cell.isEditing = true
        #expect(cell.parts.shownTypes.trailing == [.detail, .disclosureIndicator])
    }

    // MARK: Editing

    @Test func editingLook() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "more"
        cell.showsReorderControl = true
        show(cell) { $0.canMove = true }
        cell.isEditing = true
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 40 && cell.contentView.frame.maxX == 332, "recorded")
        #expect(signs(cell).first.map { [$0.minX, $0.width, $0.height] } == [15, 26, 26])
        #expect(signs(cell).last.map { [$0.minX, $0.width] } == [332, 27])
        #expect(cell.textLabel?.frame.minX == 16)
        cell.isEditing = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == cell.bounds)
    }

    @Test func rowsWithoutAControlStandInUnlessTheyShouldNot() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        show(cell) { $0.editingStyle = .none }
        cell.isEditing = true
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 40)
        cell.shouldIndentWhileEditing = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0)
    }

    @Test func theControlSlidesIn() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        show(cell)
        host.perform { cell.setEditing(true, animated: true) }
        host.advance(by: 0.1)
        let shown = try #require(cell.contentView.layer.presentation()).frame.minX
        #expect(shown > 0 && shown < 40, "it is on its way")
        host.settle()
        #expect(cell.contentView.frame.minX == 40)
    }

    /// The circle goes as it is: no minus shows up in its place.
    @Test func controlsGoAsTheyAre() throws {
        let source = EditedRows()
        let table = UITableView(frame: container.bounds, style: .plain)
        table.allowsMultipleSelectionDuringEditing = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        container.addSubview(table)
        host.settle()
        host.perform { table.setEditing(true, animated: true) }
        host.settle()
        let cell = try #require(table.visibleCells.first)
        #expect(cell.parts.shownTypes.leading == [.multiselect] && cell.parts.shownTypes.trailing == [.reorder])
        let shown = cell.subviews.filter { $0.bounds.width < 60 }.count
        host.perform { table.setEditing(false, animated: true) }
        host.advance(by: 0.05)
        #expect(cell.parts.shownTypes.leading.isEmpty)
        #expect(cell.subviews.filter { $0.bounds.width < 60 }.count == shown, "they are on their way out")
        host.settle()
        #expect(cell.contentView.frame == cell.bounds)
    }

    private final class EditedRows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row"
            cell.showsReorderControl = true
            return cell
        }
        func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
    }

    private final class StateCell: UITableViewCell {
        var calls: [String] = []
        override func willTransition(to state: StateMask) {
            super.willTransition(to: state)
            calls.append("will \(state.rawValue)")
        }
        override func didTransition(to state: StateMask) {
            super.didTransition(to: state)
            calls.append("did \(state.rawValue)")
        }
    }

    @Test func transitionsAreAnnounced() {
        let cell = StateCell(style: .default, reuseIdentifier: nil)
        show(cell)
        cell.isEditing = true
        #expect(cell.calls == ["will 1", "did 1"])
        cell.calls = []
        host.perform { cell.setEditing(false, animated: true) }
        #expect(cell.calls == ["will 0"])
        host.settle()
        #expect(cell.calls == ["will 0", "did 0"])
        cell.calls = []
        cell.show(deleteConfirmation: true)
        #expect(cell.showingDeleteConfirmation && cell.calls == ["will 2", "did 2"])
    }

    // MARK: Selection

    @Test func aSelectedRowIsGrey() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        show(cell)
        func color() -> UIColor? {
            cell.subviews.compactMap { $0 as? BackgroundConfigurationView }.first?.configuration.backgroundColor
        }
        #expect(color() == .systemBackground)
        cell.isSelected = true
        #expect(color() == .systemGray4)
        cell.selectionStyle = .none
        #expect(color() == .systemBackground)
        cell.selectionStyle = .default
        cell.isSelected = false
        cell.backgroundColor = .red
        #expect(color() == .clear, "the client's colour shows")
        cell.isHighlighted = true
        #expect(color() == .systemGray4)
    }

    @Test func backgroundViewsShowAsTheyShould() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let (back, selected, several) = (UIView(), UIView(), UIView())
        cell.backgroundView = back
        cell.selectedBackgroundView = selected
        cell.multipleSelectionBackgroundView = several
        show(cell)
        #expect(back.frame == cell.bounds && selected.alpha == 0 && several.alpha == 0)
        cell.isSelected = true
        #expect(selected.alpha == 1 && several.alpha == 0)
        cell.setting.selectsSeveral = true
        #expect(selected.alpha == 0 && several.alpha == 1)
        let order = cell.subviews
        let places = [back, selected, cell.contentView].compactMap { view in order.firstIndex { $0 === view } }
        #expect(places == places.sorted() && places.count == 3)
        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil, "one takes the other away")
    }

    @Test func textsAreHighlightedWithTheCell() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        show(cell)
        cell.textLabel?.text = "Row"
        cell.setHighlighted(true, animated: false)
        #expect(cell.textLabel?.isHighlighted == true)
        cell.setHighlighted(false, animated: false)
        #expect(cell.textLabel?.isHighlighted == false)
    }

    private final class SelectingCell: UITableViewCell {
        var calls: [Bool] = []
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            calls.append(selected)
        }
    }

    @Test func subclassesHearOfSelection() {
        let cell = SelectingCell(style: .default, reuseIdentifier: nil)
        cell.isSelected = true
        #expect(cell.calls == [true] && cell.isSelected)
    }

    // MARK: State

    @Test func theHandlerHearsOfTheState() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var states: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { _, state in states.append(state) }
        show(cell)
        #expect(states.count == 1)
        cell.isSelected = true
        cell.isEditing = true
        cell.dragStateDidChange(.lifting)
        cell.layoutIfNeeded()
        #expect(states.count == 2)
        #expect(states.last.map { $0.isSelected && $0.isEditing && $0.cellDragState == .lifting } == true)
        #expect(states.last?.traitCollection.listEnvironment == .plain)
    }

    // MARK: Lines

    private func line(_ cell: UITableViewCell) -> CGRect? {
        cell.subviews.first { $0 !== cell.contentView && $0.bounds.height <= 1 && $0.bounds.width > 100 }?.frame
    }

    @Test func linesRunFromMarginToMargin() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        show(cell)
        #expect(line(cell) == CGRect(x: 16, y: 51, width: 343, height: 1), "recorded")
        cell.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
        cell.layoutIfNeeded()
        #expect(line(cell) == CGRect(x: 60, y: 51, width: 315, height: 1))
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(line(cell) == nil)
    }

    /// Believed: a line whose inset is given goes along with the text that makes room for a control.
    @Test(arguments: [false, true]) func linesGoAlongWithTextsThatAreEdited(isMirrored: Bool) throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if isMirrored { cell.semanticContentAttribute = .forceRightToLeft }
        cell.textLabel?.text = "Row"
        cell.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
        show(cell) { $0.editingStyle = .delete }
        cell.isEditing = true
        cell.layoutIfNeeded()
        let content = cell.contentView.frame
        let shift = isMirrored ? 375 - content.maxX : content.minX
        #expect(shift > 20)
        let frame = try #require(line(cell))
        let (start, end) = isMirrored ? (375 - frame.maxX, frame.minX) : (frame.minX, 375 - frame.maxX)
        #expect(start == 60 + shift && end == 0)
    }

    /// Documented: in right-to-left layouts the sides of the inset are exchanged.
    @Test func insetsOfLinesAreMirrored() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.textLabel?.text = "Row"
        show(cell)
        #expect(line(cell) == CGRect(x: 16, y: 51, width: 343, height: 1))
        let automatic = cell.separatorInset
        #expect(automatic.left == 16 && automatic.right == 16)
        cell.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 5)
        cell.layoutIfNeeded()
        #expect(line(cell) == CGRect(x: 5, y: 51, width: 310, height: 1))
    }

    @Test func noLineStandsUnderTheLastRowOfACard() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        show(cell, .insetGrouped) { $0.place = ListPlace(.insetGrouped, .row, [.isLast]) }
        #expect(line(cell) == nil)
        #expect(cell.layer.masksToBounds && cell.layer.cornerRadius == 26)
        cell.setting.place = ListPlace(.insetGrouped)
        cell.layoutIfNeeded()
        #expect(line(cell) != nil && !cell.layer.masksToBounds)
        cell.setting.separatorStyle = .none
        cell.layoutIfNeeded()
        #expect(line(cell) == nil)
    }

    // MARK: Heights

    @Test func constraintsInTheContentViewDecideTheHeight() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            inner.heightAnchor.constraint(equalToConstant: 70),
        ])
        show(cell)
        #expect(cell.frame.height == 71, "with the line")
        #expect(inner.frame.height == 71 || inner.frame.height == 70)
    }

    @Test func severalLinesMakeARowHigher() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "many words ", count: 30)
        show(cell)
        #expect(cell.frame.height > 100)
    }
}

/// Cells that say their height themselves.
@MainActor
struct TableCellHeightTests {
    private final class OwnHeight: UITableViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: 123) }
    }

    private final class TallView: UIView, UIContentView {
        var configuration: any UIContentConfiguration

        init(_ configuration: any UIContentConfiguration) {
            self.configuration = configuration
            super.init(frame: .zero)
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: topAnchor), inner.bottomAnchor.constraint(equalTo: bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: leadingAnchor),
                inner.heightAnchor.constraint(equalToConstant: 90),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    private struct Tall: UIContentConfiguration {
        func makeContentView() -> any UIView & UIContentView { TallView(self) }
        func updated(for state: any UIConfigurationState) -> Tall { self }
    }

    @Test func anOverrideIsAsked() {
        #expect(OwnHeight(style: .default, reuseIdentifier: nil).fittedHeight(width: 300) == 123)
    }

    @Test func contentViewsOfTheClientsHaveTheHeightOfTheirConstraints() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.setting = TableRowSetting(place: ListPlace(.plain))
        cell.contentConfiguration = Tall()
        #expect(cell.fittedHeight(width: 300) == 91)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.contentConfiguration = Tall()
        #expect(header.fittedHeight(width: 300) == 90)
    }
}
