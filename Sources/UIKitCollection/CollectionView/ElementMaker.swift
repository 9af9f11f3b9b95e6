import Foundation
import TesseraGraphics
import UIKitCore

/// Has the data source and the layout make the views of elements; nobody is told of them.
@MainActor
final class ElementMaker {
    private unowned let view: UICollectionView
    private let dequeuer: Dequeuer
    private let pool: ReusePool
    private let counts: DataCounts
    private let carried: CarriedItem
    private let selector: ItemSelector

    init(
        view: UICollectionView, dequeuer: Dequeuer, pool: ReusePool, counts: DataCounts, carried: CarriedItem,
        selector: ItemSelector
    ) {
        self.view = view
        self.dequeuer = dequeuer
        self.pool = pool
        self.counts = counts
        self.carried = carried
        self.selector = selector
    }

    /// What the view of an element that is not shown prefers; the view goes back into the pool.
    func preferred(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes? {
        let request = UIView.withoutAnimation {
            Result { () throws(UIKitException) in try self.request(key, attributes) }
        }
        switch request {
        case .success(let made):
            made.take(attributes)
            prepare(made, key)
            let preferred = SizeQuestion.of(view.collectionViewLayout) {
                made.preferredLayoutAttributesFitting(attributes)
            }
            pool.put(made)
            return preferred.size.width.isFinite && preferred.size.height.isFinite ? preferred : nil
        case .failure(let error):
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    /// Makes a cell for an item that does not show yet; nobody is told of it. None where the data source is gone, which
    /// other threads may let go of at any time.
    func makeAhead(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
        guard let source = view.dataSource else { return nil }
        let key = ElementKey.cell(attributes.indexPath)
        let request = withExtendedLifetime(source) {
            UIView.withoutAnimation {
                Result { () throws(UIKitException) in
                    let made = try requestCell(at: key.indexPath, attributes)
                    made.take(attributes)
                    prepare(made, key)
                    return made
                }
            }
        }
        switch request {
        case .success(let made):
            let cell = made as? UICollectionViewCell
            if let cell { drawAhead(cell) }
            return cell
        case .failure(let error):
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    /// Lays out a cell that does not show yet and draws its labels, which takes longer than all else about it. Where other
    /// traits await it, or constraints for a size that it may not keep, it would have to be done again.
    private func drawAhead(_ cell: UICollectionViewCell) {
        guard cell.window == nil, !cell.usesConstraints, !cell.contentView.usesConstraints,
            !view.collectionViewLayout.engine.sizeTaking.asksViews, cell.traitCollection == view.traitCollection
        else { return }
        UIView.withoutAnimation { cell.layoutIfNeeded() }
        cell.drawLabelsAhead()
    }

    /// Has the data source configure a cell on screen again; it gets this very cell when it dequeues. Whether it did.
    func reconfigure(
        _ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes, at path: IndexPath
    ) -> Bool {
        guard let source = view.dataSource else { return false }
        let (view, place) = (view, carried.dataPath(of: path))
        do throws(UIKitException) {
            _ = try dequeuer.collect(attributes, existing: cell) { source.collectionView(view, cellForItemAt: place) }
            return true
        } catch {
            ProgrammerErrors.raise(error)
            return false
        }
    }

    func request(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
    ) throws(UIKitException) -> UICollectionReusableView {
        switch key.category {
        case .cell: try requestCell(at: key.indexPath, attributes)
        case .supplementaryView: try requestSupplementary(key.kind ?? "", at: key.indexPath, attributes)
        case .decorationView: try makeDecoration(key.kind ?? "", attributes)
        }
    }

    private func requestCell(
        at path: IndexPath, _ attributes: UICollectionViewLayoutAttributes
    ) throws(UIKitException) -> UICollectionReusableView {
        guard counts.exists(path) else {
            throw .inconsistency(
                "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                    + path.messageText,
                explanation:
                    "The layout answered attributes for an item that the data source does not have; its cache is "
                    + "probably older than the last change of the data.")
        }
        if !carried.phantoms.isEmpty, carried.isPhantom(path) {
            let view = view
            return try dequeuer.collect(attributes) { view.dragDrop.phantomCell(at: path) ?? UICollectionViewCell() }
        }
        guard let source = view.dataSource else {
            throw .inconsistency(
                "the collection view's data source did not return a valid cell from "
                    + "-collectionView:cellForItemAtIndexPath: for index path \(path.messageText)")
        }
        let view = view
        let place = carried.dataPath(of: path)
        return try dequeuer.collect(attributes) { source.collectionView(view, cellForItemAt: place) }
    }

    private func requestSupplementary(
        _ kind: String, at path: IndexPath, _ attributes: UICollectionViewLayoutAttributes
    ) throws(UIKitException) -> UICollectionReusableView {
        let view = view
        let made = try dequeuer.collect(attributes) { () -> UICollectionReusableView in
            guard let source = view.dataSource else { return AbsentSupplementaryView.shared }
            return source.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
        guard made !== AbsentSupplementaryView.shared else {
            throw .inconsistency(
                Self.mismatch(kind) + "no view.",
                explanation: "The layout has an element of kind \(kind) at \(path); the data source must implement "
                    + "collectionView(_:viewForSupplementaryElementOfKind:at:).")
        }
        if let key = made.reuseKey, key.category != .supplementaryView || key.kind != kind {
            pool.put(made)
            throw .inconsistency(Self.mismatch(kind) + "a view registered for the element kind '\(key.kindText)'.")
        }
        return made
    }

    private static func mismatch(_ kind: String) -> String {
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the "
            + "element kind it is being used for. When asked for a view of element kind '\(kind)' the data source "
            + "dequeued "
    }

    private func makeDecoration(
        _ kind: String, _ attributes: UICollectionViewLayoutAttributes
    ) throws(UIKitException) -> UICollectionReusableView {
        let key = ReuseKey.decoration(kind)
        if let used = dequeuer.used(key) { return used }
        let layout = view.collectionViewLayout
        let made = try (layout.registry(knowing: key) ?? layout.decorationRegistry).makeView(
            for: key, frame: CGRect(center: attributes.center, size: attributes.size))
        made.reuseKey = key
        return made
    }

    /// Gives a cell the state of its item. Headers and footers may be cells too.
    func prepare(_ made: UICollectionReusableView, _ key: ElementKey) {
        guard let cell = made as? UICollectionViewCell else { return }
        let view = view
        if cell.listPlace.isInList { view.swipes.prepare(forSection: key.indexPath) }
        (cell as? UICollectionViewListCell)?.comes(to: key, in: view)
        cell.showsEditing = view.showsEditing(key)
        guard key.category == .cell else {
            cell.expect(view.traitCollection)
            return cell.updateConfigurationIfNeeded()
        }
        let store = selector.store
        cell.show(
            isSelected: store.contains(key.indexPath), isHighlighted: store.highlighted == key.indexPath)
        cell.expect(view.traitCollection)
        cell.isCarried = carried.isCarrying(key.indexPath)
        cell.isPhantom = carried.isPhantom(key.indexPath)
        view.dragDrop.prepare(cell, at: key.indexPath)
        cell.updateConfigurationIfNeeded()
    }
}
