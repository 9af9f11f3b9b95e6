import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// Makes the views of elements that come into sight and takes away those that leave, telling the delegate.
@MainActor
struct ElementBuilder {
    let view: UICollectionView

    /// - Parameters:
    ///   - start: applied instead of `attributes` for a view that comes in from somewhere else.
    ///   - selfSizing: asks the view for its size before anybody hears of it.
    func make(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
        startingAt start: UICollectionViewLayoutAttributes? = nil, settling selfSizing: SelfSizing? = nil
    ) -> UICollectionReusableView? {
        let request = UIView.withoutAnimation {
            Result { () throws(UIKitException) in
                let ahead = key.category == .cell ? view.prefetcher.take(key.indexPath) : nil
                let made = if let ahead { ahead } else { try self.request(key, attributes) }
                made.take(start ?? attributes)
                prepare(made, key)
                made.fittedSize = nil
                selfSizing?.settle(made, attributes)
                return made
            }
        }
        switch request {
        case .success(let made):
            // The data source may have reloaded meanwhile: the view would stand for what is gone.
            guard !view.session.isPassVoid else {
                view.pool.put(made)
                return nil
            }
            let outer = view.session.arriving
            view.session.arriving = (key, made)
            announce(made, key)
            view.session.arriving = outer
            // The delegate may have changed the data: the view's place is another one now, or gone.
            guard !view.session.isPassVoid else {
                takeAway(key, made)
                return nil
            }
            view.hosts.parent(of: key).addSubview(made)
            return made
        case .failure(let error):
            ProgrammerErrors.raise(error)
            return nil
        }
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
            let preferred = made.preferredLayoutAttributesFitting(attributes)
            view.pool.put(made)
            return preferred.size.width.isFinite && preferred.size.height.isFinite ? preferred : nil
        case .failure(let error):
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    /// The view of an element that was on its way out of sight and is wanted again; nil if there is none.
    func takeBack(_ key: ElementKey) -> UICollectionReusableView? {
        guard let back = view.animator.reclaim(key) else { return nil }
        // An item has one cell: what was prepared for it meanwhile is not needed.
        if key.category == .cell, let other = view.prefetcher.take(key.indexPath) { view.pool.put(other) }
        prepare(back, key)
        // It was asked for another place.
        back.fittedSize = nil
        view.hosts.adopt(back, key)
        return back
    }

    /// Has the data source configure the cell on screen again; it gets this very cell when it dequeues.
    func reconfigure(_ path: IndexPath) {
        guard let element = view.shown[.cell(path)], let cell = element.view as? UICollectionViewCell,
            let source = view.dataSource
        else { return }
        let view = view
        do throws(UIKitException) {
            _ = try view.dequeuer.collect(element.attributes, existing: cell) {
                source.collectionView(view, cellForItemAt: view.movement.dataPath(of: path))
            }
            view.selfSizing.askAgain(cell)
            if view.collectionViewLayout.asksViewsForSizes { view.setNeedsLayout() }
        } catch {
            ProgrammerErrors.raise(error)
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
        case .success(let made): return made as? UICollectionViewCell
        case .failure(let error):
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    private func request(
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
        guard view.session.exists(path) else {
            throw .inconsistency(
                "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                    + path.messageText,
                explanation:
                    "The layout answered attributes for an item that the data source does not have; its cache is "
                    + "probably older than the last change of the data.")
        }
        guard let source = view.dataSource else {
            throw .inconsistency(
                "the collection view's data source did not return a valid cell from "
                    + "-collectionView:cellForItemAtIndexPath: for index path \(path.messageText)")
        }
        let view = view
        let place = view.movement.dataPath(of: path)
        return try view.dequeuer.collect(attributes) { source.collectionView(view, cellForItemAt: place) }
    }

    private func requestSupplementary(
        _ kind: String, at path: IndexPath, _ attributes: UICollectionViewLayoutAttributes
    ) throws(UIKitException) -> UICollectionReusableView {
        let view = view
        let made = try view.dequeuer.collect(attributes) { () -> UICollectionReusableView in
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
            view.pool.put(made)
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
        if let used = view.dequeuer.used(key) { return used }
        let layout = view.collectionViewLayout
        let made = try (layout.registry(knowing: key) ?? layout.decorationRegistry).makeView(
            for: key, frame: CGRect(center: attributes.center, size: attributes.size))
        made.reuseKey = key
        return made
    }

    private func prepare(_ made: UICollectionReusableView, _ key: ElementKey) {
        guard key.category == .cell, let cell = made as? UICollectionViewCell else { return }
        let store = view.selector.store
        cell.show(
            isSelected: store.contains(key.indexPath), isHighlighted: store.highlighted == key.indexPath)
        cell.showsEditing = view.isEditing
        if cell.listens { cell.traitsToBe = view.traitCollection }
        cell.isCarried = view.movement.isCarrying(key.indexPath)
        cell.updateConfigurationIfNeeded()
    }

    private func announce(_ made: UICollectionReusableView, _ key: ElementKey) {
        switch key.category {
        case .cell:
            guard let cell = made as? UICollectionViewCell else { return }
            view.delegate?.collectionView(view, willDisplay: cell, forItemAt: key.indexPath)
        case .supplementaryView:
            view.delegate?.collectionView(
                view, willDisplaySupplementaryView: made, forElementKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: break
        }
    }

    /// Takes the view off the screen and into the pool.
    func leave(_ key: ElementKey, _ gone: UICollectionReusableView) {
        if key.category == .cell {
            view.selector.cellLeaves(key.indexPath)
            view.focus.cellLeaves(gone)
        }
        end(key, gone)
        if key.category == .cell, view.prefetcher.keep(gone, at: key.indexPath) { return }
        view.pool.put(gone)
    }

    /// Takes away a view that stands for nothing any more, or for data before a reload: what is selected or touched at its
    /// place now is another's.
    func takeAway(_ key: ElementKey, _ gone: UICollectionReusableView) {
        if key.category == .cell { view.focus.cellLeaves(gone) }
        end(key, gone)
        view.pool.put(gone)
    }

    private func end(_ key: ElementKey, _ gone: UICollectionReusableView) {
        let parent = gone.superview
        gone.removeFromSuperview()
        view.hosts.didRemoveView(from: parent)
        // Contents move along with their cells, and nobody else would end that: the change would wait for it.
        if view.animator.isAnimating { Self.endAnimations(gone.layer) } else { gone.layer.removeAllAnimations() }
        switch key.category {
        case .cell:
            if let cell = gone as? UICollectionViewCell {
                view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: key.indexPath)
            }
        case .supplementaryView:
            view.delegate?.collectionView(
                view, didEndDisplayingSupplementaryView: gone, forElementOfKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: break
        }
    }

    private static func endAnimations(_ layer: CALayer) {
        layer.removeAllAnimations()
        for sublayer in layer.sublayers ?? [] { endAnimations(sublayer) }
    }
}
