import UIKit

class FuzzRow: UITableViewCell {
    var text = ""
    var preferredHeight: CGFloat = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        text = ""
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: preferredHeight) }
}

final class OtherFuzzRow: FuzzRow {}

/// Snapshots, with what tables ask besides.
final class FuzzRowSource: UITableViewDiffableDataSource<Int, Int> {
    weak var stage: TableFuzzStage?

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section).flatMap { TableFuzzStage.header($0) }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sectionIdentifier(for: section).flatMap { TableFuzzStage.footer($0) }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath).map { $0 % 7 != 0 } ?? false
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { stage?.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        stage?.hasIndex == true ? snapshot().sectionIdentifiers.map { "\($0)" } : nil
    }
}

/// What all delegates of fuzzed tables do.
@MainActor
protocol FuzzRowDelegating: UITableViewDelegate {
    var stage: TableFuzzStage { get }
}

extension FuzzRowDelegating {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        stage.displayed += 1
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        stage.displayed -= 1
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        stage.displayedTitles += 1
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        stage.displayedTitles -= 1
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        stage.displayedTitles += 1
    }

    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        stage.displayedTitles -= 1
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let name = stage.model.sections[section].name
        guard TableFuzzStage.hasOwnHeader(name) else { return nil }
        let title = tableView.dequeueReusableHeaderFooterView(withIdentifier: "title")
        title?.textLabel?.text = TableFuzzStage.header(name)
        return title
    }

    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    { (stage.model.item(at: indexPath)?.name ?? 0) % 4 == 0 ? .insert : .delete }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let item = stage.item(shownAt: indexPath) else { return }
        if !stage.allowsSeveral { stage.model.selected = [] }
        if !stage.model.selected.contains(item.name) { stage.model.selected.append(item.name) }
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        guard let item = stage.item(shownAt: indexPath) else { return }
        stage.model.selected.removeAll { $0 == item.name }
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let item = stage.model.item(at: indexPath), item.name % 2 == 0 else { return nil }
        let stage = stage
        let delete = UIContextualAction(style: .destructive, title: "Go") { [weak stage] _, _, done in
            if let stage, let path = stage.model.path(ofItem: item.name) { stage.delete(path) }
            done(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(false) }
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }
}

final class FuzzRowDelegate: NSObject, FuzzRowDelegating {
    unowned let stage: TableFuzzStage
    init(_ stage: TableFuzzStage) { self.stage = stage }
}

final class FuzzHeightDelegate: NSObject, FuzzRowDelegating {
    unowned let stage: TableFuzzStage
    init(_ stage: TableFuzzStage) { self.stage = stage }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        stage.statedHeight(indexPath)
    }
}

final class FuzzEstimateDelegate: NSObject, FuzzRowDelegating {
    unowned let stage: TableFuzzStage
    init(_ stage: TableFuzzStage) { self.stage = stage }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        stage.statedHeight(indexPath)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(10 + indexPath.row % 3 * 8)
    }
}

extension TableFuzzStage {
    /// By the places of the data, as everything that a table asks.
    func statedHeight(_ path: IndexPath) -> CGFloat {
        guard let item = model.item(at: path) else {
            problem = problem ?? "asked for the height of \(path)"
            return 1
        }
        return height(of: item)
    }

    var allowsSeveral: Bool {
        view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
    }
}

extension FuzzCalls {
    static let animations: [UITableView.RowAnimation] = [
        .fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ]

    /// Makes the calls in an order of chance, some in a nested batch, each with an animation of its own.
    @MainActor
    func make(on view: UITableView, _ random: inout SplitMix64) {
        let kinds = (0..<6).map { _ in Self.animations.randomElement(using: &random) ?? .fade }
        var calls: [() -> Void] = [
            { view.deleteRows(at: deletedItems, with: kinds[0]) },
            { view.insertRows(at: insertedItems, with: kinds[1]) },
            { view.reloadRows(at: reloadedItems, with: kinds[2]) },
            { view.reconfigureRows(at: reconfiguredItems) },
            { view.deleteSections(IndexSet(deletedSections), with: kinds[3]) },
            { view.insertSections(IndexSet(insertedSections), with: kinds[4]) },
            { view.reloadSections(IndexSet(reloadedSections), with: kinds[5]) },
        ]
        for (from, to) in movedItems { calls.append { view.moveRow(at: from, to: to) } }
        for (from, to) in movedSections { calls.append { view.moveSection(from, toSection: to) } }
        calls.shuffle(using: &random)
        for call in calls {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: view.performBatchUpdates(call)
            case 1:
                view.beginUpdates()
                call()
                view.endUpdates()
            default: call()
            }
        }
    }
}
