import TesseraTesting
import Testing
import UIKit

/// Everything that tables have by UIKit's names: that this compiles is half of the test.
@MainActor
struct TableNamesTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private let source = Source()
    private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    private let host: TestHost

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "title")
        view.dataSource = source
        view.delegate = source
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
    }

    @Test func valuesOfTables() {
        #expect(UITableView.Style(rawValue: 2) == .insetGrouped)
        #expect(UITableView.ScrollPosition(rawValue: 3) == .bottom)
        #expect(
            UITableView.RowAnimation(rawValue: 100) == .automatic && UITableView.RowAnimation(rawValue: 6) == .middle)
        #expect(UITableView.SeparatorInsetReference(rawValue: 1) == .fromAutomaticInsets)
        #expect(UITableView.SelfSizingInvalidation(rawValue: 2) == .enabledIncludingConstraints)
        #expect(UITableView.automaticDimension == -1 && UITableView.indexSearch == "{search}")
        #expect(UITableView.selectionDidChangeNotification.rawValue == "UITableViewSelectionDidChangeNotification")
    }

    @Test func valuesOfCells() {
        #expect(UITableViewCell.CellStyle(rawValue: 3) == .subtitle)
        #expect(UITableViewCell.SeparatorStyle(rawValue: 2) == .singleLineEtched)
        #expect(UITableViewCell.SelectionStyle(rawValue: 3) == .default)
        #expect(UITableViewCell.FocusStyle(rawValue: 1) == .custom)
        #expect(UITableViewCell.EditingStyle(rawValue: 2) == .insert)
        #expect(UITableViewCell.AccessoryType(rawValue: 4) == .detailButton)
        #expect(UITableViewCell.StateMask.showingDeleteConfirmation.rawValue == 2)
        #expect(UITableViewCell.DragState(rawValue: 2) == .dragging)
    }

    /// What a table starts with.
    @Test func defaultsOfTables() {
        let view = UITableView()
        #expect(view.style == .plain && view.allowsSelection && !view.allowsMultipleSelection)
        #expect(!view.allowsSelectionDuringEditing && !view.allowsMultipleSelectionDuringEditing)
        let lengths = [
            view.rowHeight, view.sectionHeaderHeight, view.sectionFooterHeight, view.estimatedRowHeight,
            view.estimatedSectionHeaderHeight, view.estimatedSectionFooterHeight, view.fillerRowHeight,
            view.sectionHeaderTopPadding,
        ]
        #expect(lengths.allSatisfy { $0 == UITableView.automaticDimension })
        #expect(view.separatorInsetReference == .fromCellEdges && view.separatorStyle == .singleLine)
        #expect(view.sectionIndexMinimumDisplayRowCount == 0 && view.insetsContentViewsToSafeArea)
        #expect(view.isPrefetchingEnabled && !view.isEditing && !view.hasUncommittedUpdates)
        #expect(view.indexPathForSelectedRow == nil && view.indexPathsForSelectedRows == nil)
        #expect(view.tableHeaderView == nil && view.tableFooterView == nil && view.backgroundView == nil)
        #expect(view.prefetchDataSource == nil && !view.remembersLastFocusedIndexPath && view.separatorEffect == nil)
        #expect(!view.cellLayoutMarginsFollowReadableWidth && view.selfSizingInvalidation == .enabled)
        #expect(view.allowsFocusDuringEditing && view.sectionIndexColor == nil && view.separatorColor == .separator)
    }

    @Test func methodsOfTables() {
        let path = IndexPath(row: 1, section: 0)
        #expect(view.numberOfSections == 2 && view.numberOfRows(inSection: 1) == 3)
        #expect(view.rectForRow(at: path).minY > view.rectForHeader(inSection: 0).minY)
        #expect(view.rect(forSection: 0).contains(view.rectForRow(at: path)))
        #expect(view.rectForFooter(inSection: 0).minY >= view.rectForRow(at: path).maxY)
        #expect(view.indexPathForRow(at: CGPoint(x: 5, y: view.rectForRow(at: path).midY)) == path)
        #expect(view.indexPathsForRows(in: view.rectForRow(at: path)) == [path])
        let cell = view.cellForRow(at: path)
        #expect(cell.flatMap { view.indexPath(for: $0) } == path)
        #expect(view.visibleCells.count == view.indexPathsForVisibleRows?.count)
        #expect(view.headerView(forSection: 0) == nil && view.footerView(forSection: 0) == nil)
        #expect(view.dequeueReusableHeaderFooterView(withIdentifier: "title") != nil)
        #expect(view.dequeueReusableCell(withIdentifier: "nobody") == nil)
        view.selectRow(at: path, animated: false, scrollPosition: .none)
        view.scrollToNearestSelectedRow(at: .middle, animated: false)
        view.scrollToRow(at: path, at: .top, animated: false)
        view.deselectRow(at: path, animated: false)
        view.reloadRows(at: [path], with: .fade)
        view.reconfigureRows(at: [path])
        view.reloadSections([0], with: .none)
        view.moveRow(at: path, to: IndexPath(row: 0, section: 0))
        view.moveSection(0, toSection: 1)
        view.beginUpdates()
        view.deleteRows(at: [path], with: .left)
        view.insertRows(at: [path], with: .right)
        view.endUpdates()
        view.performBatchUpdates(
            {
                view.deleteSections([0], with: .top)
                view.insertSections([0], with: .bottom)
            }, completion: nil)
        view.setEditing(true, animated: true)
        view.reloadSectionIndexTitles()
        host.settle()
        #expect(view.isEditing && view.visibleCells.count == 6)
        view.reloadData()
        host.settle()
        #expect(view.visibleCells.count == 6)
    }

    @Test func membersOfCells() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: "row")
        let keys: [PartialKeyPath<UITableViewCell>] = [
            \.configurationState, \.configurationUpdateHandler, \.contentConfiguration,
            \.automaticallyUpdatesContentConfiguration, \.contentView, \.imageView, \.textLabel, \.detailTextLabel,
            \.backgroundConfiguration, \.automaticallyUpdatesBackgroundConfiguration, \.backgroundView,
            \.selectedBackgroundView, \.multipleSelectionBackgroundView, \.reuseIdentifier, \.selectionStyle,
            \.isSelected, \.isHighlighted, \.editingStyle, \.showsReorderControl, \.shouldIndentWhileEditing,
            \.accessoryType, \.accessoryView, \.editingAccessoryType, \.editingAccessoryView, \.indentationLevel,
            \.indentationWidth, \.separatorInset, \.isEditing, \.showingDeleteConfirmation, \.focusStyle,
            \.userInteractionEnabledWhileDragging,
        ]
        for key in keys { _ = cell[keyPath: key] }
        cell.setSelected(true, animated: true)
        cell.setHighlighted(true, animated: true)
        cell.setEditing(true, animated: true)
        cell.willTransition(to: .showingEditControl)
        cell.didTransition(to: .showingEditControl)
        cell.dragStateDidChange(.none)
        cell.setNeedsUpdateConfiguration()
        cell.updateConfiguration(using: cell.configurationState)
        cell.prepareForReuse()
        #expect(cell.defaultContentConfiguration().text == nil)
        #expect(cell.defaultBackgroundConfiguration() != .clear())
        #expect(cell.isSelected && cell.isHighlighted && cell.isEditing)
    }

    @Test func membersOfHeadersAndFooters() {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "title")
        let keys: [PartialKeyPath<UITableViewHeaderFooterView>] = [
            \.configurationState, \.configurationUpdateHandler, \.contentConfiguration,
            \.automaticallyUpdatesContentConfiguration, \.contentView, \.textLabel, \.detailTextLabel,
            \.backgroundConfiguration, \.automaticallyUpdatesBackgroundConfiguration, \.backgroundView,
            \.reuseIdentifier,
        ]
        for key in keys { _ = view[keyPath: key] }
        view.setNeedsUpdateConfiguration()
        view.updateConfiguration(using: view.configurationState)
        view.prepareForReuse()
        #expect(view.reuseIdentifier == "title" && view.defaultContentConfiguration().text == nil)
        _ = view.defaultBackgroundConfiguration()
    }

    @Test func collation() {
        final class Person: NSObject {
            let name: String
            init(_ name: String) { self.name = name }
            func text() -> String { name }
        }
        let collation = UILocalizedIndexedCollation.current()
        let selector = Selector(nonisolated: "text", Person.text)
        #expect(collation.sectionTitles.count == 27 && collation.sectionIndexTitles.last == "#")
        #expect(collation.section(for: Person("élan"), collationStringSelector: selector) == 4)
        #expect(collation.section(for: Person("42"), collationStringSelector: selector) == 26)
        #expect(collation.section(forSectionIndexTitle: 3) == 3 && collation.section(forSectionIndexTitle: 99) == 26)
        let sorted = collation.sortedArray(
            from: [Person("b"), Person("A"), Person("a10"), Person("a9")], collationStringSelector: selector)
        #expect(sorted.compactMap { ($0 as? Person)?.name } == ["A", "a9", "a10", "b"])
    }
}
