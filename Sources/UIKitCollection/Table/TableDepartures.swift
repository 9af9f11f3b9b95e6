import Foundation
import TesseraUpdates
import UIKitCore

/// Cells and titles on their way out of sight, and the changes that carry them.
@MainActor
final class TableDepartures {
    private struct Element {
        let view: UIView
        /// What it stands for after the change; of what is gone itself, what it stood for.
        var element: TableElement
        /// Whether it stands for something that exists still: if that comes back into sight, this view shows it.
        var isPresent: Bool
        let run: Int
    }

    private var elements: [Element] = []
    private var runs: [(number: Int, completion: (Bool) -> Void)] = []

    var count: Int { elements.count }
    /// Whether some change is still on its way.
    var areUnderWay: Bool { !runs.isEmpty }

    func add(_ view: UIView, _ element: TableElement, run: Int, isPresent: Bool = true) {
        elements.append(Element(view: view, element: element, isPresent: isPresent, run: run))
    }

    func begin(_ number: Int, completion: @escaping (Bool) -> Void) { runs.append((number, completion)) }

    /// The completion of a run that is over; nil if it was cut short before.
    func end(_ number: Int) -> ((Bool) -> Void)? {
        runs.firstIndex { $0.number == number }.map { runs.remove(at: $0).completion }
    }

    /// The cell on its way out that stands for a row; it stays.
    func reclaim(_ path: IndexPath) -> UITableViewCell? {
        guard let index = elements.firstIndex(where: { $0.isPresent && $0.element == .row(path) }),
            let cell = elements[index].view as? UITableViewCell, !cell.isOutdated
        else { return nil }
        elements.remove(at: index)
        return cell
    }

    /// Forgets a view that shows again.
    func forget(_ view: UIView) { elements.removeAll { $0.view === view } }

    /// Those of a run have gone.
    func drop(run: Int, _ table: UITableView) { take(table) { $0.run == run } }

    /// All go at once; what was on its way is cut short.
    func dropAll(_ table: UITableView) {
        take(table) { _ in true }
        let cut = runs
        runs = []
        for run in cut { run.completion(false) }
    }

    private func take(_ table: UITableView, where isOver: (Element) -> Bool) {
        let over = elements.filter(isOver)
        elements.removeAll(where: isOver)
        for element in over {
            UIView.performWithoutAnimation {
                element.view.layer.removeAllAnimations()
                element.view.alpha = 1
            }
            if case .row(let path) = element.element, let cell = element.view as? UITableViewCell {
                table.stage.takeAway(cell, path)
            } else {
                table.stage.takeAway(element.view, element.element)
            }
        }
    }

    /// What is on its way out has its place after another change.
    func follow(_ plan: UpdatePlan) {
        for index in elements.indices where elements[index].isPresent {
            guard case .row(let path) = elements[index].element, let old = TableItemPath.of(path) else { continue }
            // One that is to be configured again would show what was.
            if !plan.isReloaded(old), !plan.isReconfigured(old), let new = plan.newPath(forOld: old) {
                elements[index].element = .row(IndexPath(item: new.item, section: new.section))
            } else {
                elements[index].isPresent = false
            }
        }
    }
}

/// Paths as plans of updates name them.
enum TableItemPath {
    /// Nil for a path of other than two indices.
    static func of(_ path: IndexPath) -> ItemPath? {
        path.count == 2 ? ItemPath(section: path.section, item: path.row) : nil
    }
}
