import Foundation
import TesseraUpdates
import UIKitCore

/// Where elements are after a batch of updates.
///
/// An object: it is asked for every element in sight, and a plan has so many parts that copying it would take longer than
/// the answer.
@MainActor
final class PlacesAfter {
    private let plan: UpdatePlan
    /// How supplementary and decoration views shift; as items do until the layout was asked.
    var lines = SupplementaryLines()

    init(_ plan: UpdatePlan) {
        self.plan = plan
    }

    func newKey(forOld key: ElementKey) -> ElementKey? {
        let path = key.indexPath
        // A global element stands in no section.
        guard path.count == 2, path.item != Int.max else { return key }
        guard key.category == .cell else { return newPlace(ofView: key) }
        return plan.newPath(forOld: ItemPath(path)).map { .cell(IndexPath($0)) }
    }

    private func newPlace(ofView key: ElementKey) -> ElementKey? {
        let path = key.indexPath
        guard plan.before.contains(section: path.section) else { return key }
        guard let section = plan.newSection(forOld: path.section),
            let item = lines.newItem(of: key, inNewSection: section)
        else { return nil }
        guard section != path.section || item != path.item else { return key }
        return ElementKey(
            category: key.category, kind: key.kind, indexPath: IndexPath(item: item, section: section))
    }

    /// A reloaded item, and everything in a reloaded section.
    ///
    /// An item whose old place, read as a place after the batch, does not exist keeps its view: since iOS 15 UIKit asks
    /// nobody for it (recorded).
    func isRemade(old key: ElementKey) -> Bool {
        let path = key.indexPath
        guard path.count == 2, plan.before.contains(section: path.section) else { return false }
        guard key.category == .cell else { return plan.isReloaded(section: path.section) }
        let old = ItemPath(path)
        return plan.isReloaded(old) && plan.after.contains(old)
    }

    func isOutdated(old key: ElementKey) -> Bool {
        if isRemade(old: key) { return true }
        guard key.category == .cell, key.indexPath.count == 2 else { return false }
        return plan.isReconfigured(ItemPath(key.indexPath))
    }

    /// Recorded: items of inserted sections come first.
    func rank(ofNew key: ElementKey) -> Int {
        guard key.category == .cell, key.indexPath.count == 2 else { return 2 }
        return plan.oldSection(forNew: key.indexPath.section) == nil ? 0 : 1
    }
}
