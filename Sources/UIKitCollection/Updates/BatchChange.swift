import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

private typealias VisibleElement =
    ShownElements.Element

/// The change that a planned batch of updates makes.
@MainActor
final class BatchChange: ElementChange {
    private let view: UICollectionView
    private let session: LayoutSession
    private let stage: ElementStage
    private let selfSizing: SelfSizing
    private let plan: UpdatePlan
    private let places: PlacesAfter
    /// The elements on screen whose items are to be configured again. Not their cells: one that leaves meanwhile may come
    /// back for another item.
    private var marked: [VisibleElement]?
    private let context: UICollectionViewLayoutInvalidationContext?

    /// - Parameter context: what the layout is told by; nil for a fresh one.
    init(
        view: UICollectionView, session: LayoutSession, stage: ElementStage, selfSizing: SelfSizing, plan: UpdatePlan,
        telling context: UICollectionViewLayoutInvalidationContext? = nil
    ) {
        self.view = view
        self.session = session
        self.stage = stage
        self.selfSizing = selfSizing
        self.plan = plan
        places = PlacesAfter(plan)
        self.context = context
    }

    /// Says of reloaded items in sight that keep their views what becomes of them: UIKit asks nobody, and says nothing.
    private func warnOfKept() {
        for old in plan.reloadedItems where !plan.after.contains(old) {
            guard let new = plan.newPath(forOld: old), stage.shown[.cell(IndexPath(new))] != nil else { continue }
            DiagnosticsLog.write(
                .warning, "UICollectionView",
                "Item \(old.item) of section \(old.section) was to be reloaded. It is item \(new.item) of section "
                    + "\(new.section) after the update and keeps its cell with the old content, as in UIKit, because the "
                    + "data has no item at its old place any more. Reload it in an update of its own, or use "
                    + "reconfigureItems(at:).")
        }
    }

    func newKey(forOld key: ElementKey) -> ElementKey? { places.newKey(forOld: key) }
    func isRemade(old key: ElementKey) -> Bool { places.isRemade(old: key) }
    func isOutdated(old key: ElementKey) -> Bool { places.isOutdated(old: key) }
    func rank(ofNew key: ElementKey) -> Int { places.rank(ofNew: key) }

    func willPrepare() {
        session.invalidateForUpdate(with: context)
    }

    func didPrepare(_ layout: UICollectionViewLayout) {
        layout.prepare(forCollectionViewUpdates: layout.engine.ignoresUpdateItems ? [] : updateItems())
        places.lines = SupplementaryLines(layout, kinds: session.answers.kinds)
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
    var asking: SizeAsking { context == nil && plan.announcesNothing ? .all : .none }

    func didRemap() {
        marked = elementsToConfigure()
        if asking == .all { selfSizing.askAllAgain() }
    }

    func finalize(_ layout: UICollectionViewLayout?) {
        warnOfKept()
        reconfigure()
        layout?.finalizeCollectionViewUpdates()
    }

    private func elementsToConfigure() -> [VisibleElement] {
        guard !plan.reconfiguredItems.isEmpty else { return [] }
        var elements: [VisibleElement] = []
        for element in stage.shown.ordered where element.key.category == .cell {
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
        for element in marked ?? elementsToConfigure() where stage.shown.element(of: element.view) === element {
            paths.append(element.key.indexPath)
        }
        for path in paths.sorted() where !stage.state.isPassVoid { stage.reconfigure(path) }
    }
}
