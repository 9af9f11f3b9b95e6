import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Registers and hands out cells, headers and footers, and keeps those that went off screen for use again: last in,
/// first out.
@MainActor
final class TableReuse {
    private enum Source {
        case viewClass(AnyClass)
        case nib(UINib)
    }

    /// The row that the data source is being asked for a cell of.
    private struct Request {
        let path: IndexPath
        /// The cell to be configured again, which dequeuing hands out.
        var existing: UITableViewCell?
    }

    private unowned let view: UITableView
    private var cellSources: [String: Source] = [:]
    private var titleSources: [String: Source] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var titles: [String: [UITableViewHeaderFooterView]] = [:]
    private var request: Request?
    /// New cells made so far; tests count them.
    private(set) var madeCount = 0
    /// The most views kept under one identifier.
    private static let limit = 128

    /// What the pool holds goes when memory is short.
    nonisolated(unsafe) private var warning: (any NSObjectProtocol)?

    init(view: UITableView) {
        self.view = view
        warning = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.clear() }
        }
    }

    deinit {
        if let warning { NotificationCenter.default.removeObserver(warning) }
    }

    /// What a cell is made with that is dequeued for no row.
    private static let standardSize = CGSize(width: 320, height: 44)

    // MARK: Registration

    func register(_ cellClass: AnyClass?, forCell identifier: String) {
        guard isKind(cellClass, of: UITableViewCell.self, "UITableViewCell") else { return }
        registerCell(cellClass.map { Source.viewClass($0) }, identifier)
    }

    func register(_ nib: UINib?, forCell identifier: String) { registerCell(nib.map(Source.nib), identifier) }

    func register(_ aClass: AnyClass?, forTitle identifier: String) {
        guard isKind(aClass, of: UITableViewHeaderFooterView.self, "UITableViewHeaderFooterView") else { return }
        registerTitle(aClass.map { Source.viewClass($0) }, identifier)
    }

    /// Whether views of a class can be shown, or there is no class; raises an exception for another kind of class, whose
    /// registration leaves everything as it was.
    private func isKind<View>(_ aClass: AnyClass?, of kind: View.Type, _ name: String) -> Bool {
        guard let aClass, !(aClass is View.Type) else { return true }
        ProgrammerErrors.raise(
            .inconsistency(
                "must pass a class of kind \(name)",
                explanation: "\(aClass) is no subclass of \(name). Pass nil to take a registration back."))
        return false
    }

    func register(_ nib: UINib?, forTitle identifier: String) { registerTitle(nib.map(Source.nib), identifier) }

    /// Something else is made for the identifier from now on: what waits or shows is not used again.
    private func registerCell(_ source: Source?, _ identifier: String) {
        cellSources[identifier] = source
        cells[identifier] = nil
        for row in view.shown.rows where row.cell.reuseIdentifier == identifier { row.cell.isOutdated = true }
    }

    private func registerTitle(_ source: Source?, _ identifier: String) {
        titleSources[identifier] = source
        titles[identifier] = nil
        for shown in view.shown.titles.values {
            guard let title = shown as? UITableViewHeaderFooterView, title.reuseIdentifier == identifier else {
                continue
            }
            title.isOutdated = true
        }
    }

    // MARK: Pool

    func put(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier, !cell.isOutdated else { return }
        if cells[identifier, default: []].count < Self.limit { cells[identifier, default: []].append(cell) }
    }

    func put(_ title: UIView) {
        guard let title = title as? UITableViewHeaderFooterView, let identifier = title.reuseIdentifier,
            !title.isOutdated
        else { return }
        if titles[identifier, default: []].count < Self.limit { titles[identifier, default: []].append(title) }
    }

    /// Lets all views go: memory is short, or what they have worked out holds no longer.
    func clear() {
        cells = [:]
        titles = [:]
    }

    /// Cells that wait to be used again.
    var pooledCells: Int { cells.values.reduce(0) { $0 + $1.count } }

    // MARK: Dequeuing

    func dequeueCell(_ identifier: String) -> UITableViewCell? {
        if let existing = takeExisting(identifier) { return existing }
        return take(identifier) ?? cellSources[identifier].flatMap { make($0, identifier) }
    }

    func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
        if let existing = takeExisting(identifier) { return existing }
        guard let cell = dequeueCell(identifier) else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                        + "identifier or connect a prototype cell in a storyboard"))
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        // As large as its row while the data source is asked for it; the delegate is asked for that (recorded).
        guard request != nil, view.model.exists(path), let row = TableRow(path) else { return cell }
        let stated = view.heights.isFixed ? nil : view.heights.answer(path)
        let height = stated.flatMap { $0 >= 0 ? $0 : nil } ?? CGFloat(view.model.geometry.span(of: row).length)
        UIView.performWithoutAnimation {
            cell.frame = CGRect(x: 0, y: 0, width: view.rowWidth, height: height)
        }
        return cell
    }

    func dequeueTitle(_ identifier: String) -> UITableViewHeaderFooterView? {
        while let title = titles[identifier]?.popLast() {
            UIView.performWithoutAnimation {
                title.forgetConfiguration()
                title.prepareForReuse()
            }
            return title
        }
        guard let source = titleSources[identifier] else { return nil }
        return UIView.withoutAnimation { makeTitle(source, identifier) }
    }

    /// The view of a header or footer that has a text and no view of the client's.
    func systemTitle() -> UITableViewHeaderFooterView {
        dequeueTitle(Self.systemTitleName)
            ?? UIView.withoutAnimation { UITableViewHeaderFooterView(reuseIdentifier: Self.systemTitleName) }
    }
    private static let systemTitleName = "_UITableViewTitle"

    private func takeExisting(_ identifier: String) -> UITableViewCell? {
        guard let existing = request?.existing, existing.reuseIdentifier == identifier else { return nil }
        request?.existing = nil
        return existing
    }

    /// A used cell, neither selected nor highlighted, prepared for reuse.
    private func take(_ identifier: String) -> UITableViewCell? {
        guard let cell = cells[identifier]?.popLast() else { return nil }
        UIView.performWithoutAnimation {
            cell.setHighlighted(false, animated: false)
            cell.setSelected(false, animated: false)
            cell.isCarried = false
            cell.forgetConfiguration()
            cell.prepareForReuse()
        }
        return cell
    }

    // MARK: Making

    private func make(_ source: Source, _ identifier: String) -> UITableViewCell? {
        madeCount += 1
        return UIView.withoutAnimation {
            switch source {
            case .viewClass(let cellClass):
                guard let cellClass = cellClass as? UITableViewCell.Type else { return nil }
                let cell = _TableCellInstantiable.make(cellClass, reuseIdentifier: identifier)
                cell.frame = CGRect(origin: .zero, size: Self.standardSize)
                return cell
            case .nib(let nib): return only(nib, identifier, "UITableViewCell")
            }
        }
    }

    private func makeTitle(_ source: Source, _ identifier: String) -> UITableViewHeaderFooterView? {
        switch source {
        case .viewClass(let viewClass):
            (viewClass as? UITableViewHeaderFooterView.Type).map {
                _TableHeaderFooterInstantiable.make($0, reuseIdentifier: identifier)
            }
        case .nib(let nib): only(nib, identifier, "UITableViewHeaderFooterView")
        }
    }

    /// The only object of a nib.
    private func only<Made: UIView>(_ nib: UINib, _ identifier: String, _ name: String) -> Made? {
        let objects = nib.instantiate(withOwner: nil, options: nil)
        if objects.count == 1, let made = objects[0] as? Made { return made }
        ProgrammerErrors.raise(
            .inconsistency(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a \(name) instance"))
        return nil
    }

    // MARK: Requests

    /// Asks the data source for the cell of a row; nil, with UIKit's error, where it has none.
    ///
    /// - Parameter existing: the cell on screen that is to be configured again; no other may be returned.
    func requestCell(_ path: IndexPath, existing: UITableViewCell? = nil) -> UITableViewCell? {
        guard let source = view.dataSource else { return nil }
        let outer = request
        request = Request(path: path, existing: existing)
        let made = source.tableView(view, cellForRowAt: path)
        request = outer
        guard let existing, made !== existing else { return made }
        put(made)
        ProgrammerErrors.raise(
            .inconsistency(
                "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
                    + "reconfiguring an item, which is not allowed. You must dequeue a cell using the same registration "
                    + "or reuse identifier that was used to dequeue the cell originally to obtain the existing cell.",
                explanation: "A reconfigured row keeps its cell. Reload the row if it needs another kind of cell."))
        return existing
    }
}
