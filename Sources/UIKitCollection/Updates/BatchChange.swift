import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

private typealias VisibleElement =
    VisibleWindow<ElementKey, UICollectionViewLayoutAttributes, UICollectionReusableView>.Element

/// The change that a planned batch of updates makes.
@MainActor
final class BatchChange: ElementChange {
    private let view: UICollectionView
    private let plan: UpdatePlan
    private var lines = SupplementaryLines()
    /// The elements on screen whose items are to be configured again. Not their cells: one that leaves meanwhile may come
    /// back for another item.
    private var marked: [VisibleElement]?
    private let context: UICollectionViewLayoutInvalidationContext?

    /// - Parameter context: what the layout is told by; nil for a fresh one.
    init(view: UICollectionView, plan: UpdatePlan, telling context: UICollectionViewLayoutInvalidationContext? = nil) {
        self.view = view
        self.plan = plan
        self.context = context
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

    /// Says of reloaded items in sight that keep their views what becomes of them: UIKit asks nobody, and says nothing.
    private func warnOfKept() {
        for old in plan.reloadedItems where !plan.after.contains(old) {
            guard let new = plan.newPath(forOld: old), view.shown[.cell(IndexPath(new))] != nil else { continue }
            DiagnosticsLog.write(
                .warning, "UICollectionView",
                "Item \(old.item) of section \(old.section) was to be reloaded. It is item \(new.item) of section "
                    + "\(new.section) after the update and keeps its cell with the old content, as in UIKit, because the "
                    + "data has no item at its old place any more. Reload it in an update of its own, or use "
                    + "reconfigureItems(at:).")
        }
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

    func willPrepare() {
        view.session.invalidateForUpdate(with: context)
    }

    func didPrepare(_ layout: UICollectionViewLayout) {
        layout.prepare(forCollectionViewUpdates: layout.ignoresUpdateItems ? [] : updateItems())
        lines = SupplementaryLines(layout, kinds: view.session.answeredKinds)
    }

    /// O(updates), which is why layouts that do not listen get none.
    private func updateItems() -> [UICollectionViewUpdateItem] {
        plan.updates.map { UICollectionViewUpdateItem($0) }
    }

    func targetOffset(forProposed offset: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint {
        let target = layout.targetContentOffset(forProposedContentOffset: offset)
        return view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: target) ?? target
    }

    /// Announcing nothing is how apps have a cell that has changed take its new size. What a carried item says of itself is
    /// no such announcement.
    var asksAllAgain: Bool { context == nil && plan.announcesNothing }

    func didRemap() {
        marked = elementsToConfigure()
        if asksAllAgain { view.selfSizing.askAllAgain() }
    }

    func finalize(_ layout: UICollectionViewLayout?) {
        warnOfKept()
        reconfigure()
        layout?.finalizeCollectionViewUpdates()
    }

    private func elementsToConfigure() -> [VisibleElement] {
        guard !plan.reconfiguredItems.isEmpty else { return [] }
        var elements: [VisibleElement] = []
        for element in view.shown.ordered where element.key.category == .cell {
            guard let old = plan.oldPath(forNew: ItemPath(element.key.indexPath)), plan.isReconfigured(old) else {
                continue
            }
            elements.append(element)
        }
        return elements
    }

    /// In the order of their places.
    private func reconfigure() {
        var paths: [IndexPath] = []
        for element in marked ?? elementsToConfigure() where view.shown.element(of: element.view) === element {
            paths.append(element.key.indexPath)
        }
        let builder = ElementBuilder(view: view)
        for path in paths.sorted() where !view.session.isPassVoid { builder.reconfigure(path) }
    }
}
