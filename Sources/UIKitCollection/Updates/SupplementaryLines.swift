import Foundation
import UIKitCore

/// How supplementary and decoration views of one section shift when a layout deletes and inserts some of them: those
/// that stay keep their order, as items do. Where the layout names none, all keep their index.
@MainActor
struct SupplementaryLines {
    private struct Line: Hashable {
        let category: UICollectionView.ElementCategory
        let kind: String
    }

    /// Ascending, each once.
    private var deleted: [Line: [IndexPath]] = [:]
    private var inserted: [Line: [IndexPath]] = [:]

    init() {}

    /// Asks `layout` about the kinds that it has answered so far.
    init(_ layout: UICollectionViewLayout, kinds: [(UICollectionView.ElementCategory, String)]) {
        for (category, kind) in kinds {
            let line = Line(category: category, kind: kind)
            let isSupplementary = category == .supplementaryView
            take(
                isSupplementary
                    ? layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
                    : layout.indexPathsToDeleteForDecorationView(ofKind: kind), into: &deleted, line)
            take(
                isSupplementary
                    ? layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
                    : layout.indexPathsToInsertForDecorationView(ofKind: kind), into: &inserted, line)
        }
    }

    private func take(_ paths: [IndexPath], into lists: inout [Line: [IndexPath]], _ line: Line) {
        guard !paths.isEmpty else { return }
        lists[line] = Set(paths.filter { $0.count == 2 }).sorted()
    }

    /// The index after the update of a view that had `key` before; nil if the layout deletes it.
    func newItem(of key: ElementKey, inNewSection section: Int) -> Int? {
        let path = key.indexPath
        guard !deleted.isEmpty || !inserted.isEmpty else { return path.item }
        let line = Line(category: key.category, kind: key.kind ?? "")
        var item = path.item
        for gone in deleted[line] ?? [] where gone.section == path.section {
            if gone.item == path.item { return nil }
            if gone.item < path.item { item -= 1 }
        }
        for new in inserted[line] ?? [] where new.section == section && new.item <= item { item += 1 }
        return item
    }
}
