import Foundation
import UIKitCore

/// The rows on screen from top to bottom, with their cells, and the headers and footers on screen.
@MainActor
final class TableWindow {
    struct Row {
        var path: IndexPath
        let cell: UITableViewCell
    }

    /// In the order of their places, without a gap, but for rows that are kept out of sight.
    private(set) var rows: [Row] = []
    /// By what they stand for: `.header` and `.footer` alone.
    var titles: [TableElement: UIView] = [:]
    private var places: [ObjectIdentifier: Int] = [:]
    private var byPath: [IndexPath: Int] = [:]

    /// Puts other rows in the place of all.
    func set(_ new: [Row]) {
        rows = new
        places.removeAll(keepingCapacity: true)
        byPath.removeAll(keepingCapacity: true)
        for (index, row) in new.enumerated() {
            places[ObjectIdentifier(row.cell)] = index
            byPath[row.path] = index
        }
    }

    func cell(at path: IndexPath) -> UITableViewCell? { byPath[path].map { rows[$0].cell } }

    func path(of cell: UIView) -> IndexPath? { places[ObjectIdentifier(cell)].map { rows[$0].path } }

    /// The titles in the order of their sections, headers first: the same in every run.
    var orderedTitles: [(element: TableElement, view: UIView)] {
        titles.map { ($0.key, $0.value) }.sorted { $0.0.order < $1.0.order }
    }
}

extension TableElement {
    fileprivate var order: Int {
        switch self {
        case .row(let path): path.section * 3 + 1
        case .header(let section): section * 3
        case .footer(let section): section * 3 + 2
        }
    }
}
