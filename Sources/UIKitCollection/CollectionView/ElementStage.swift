import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// The elements on screen: brings the views of those that come into sight, and takes away those that leave, telling the
/// delegate.
@MainActor
final class ElementStage {
    private unowned let view: UICollectionView
    let state: CollectionState
    let shown: ShownElements
    let pool: ReusePool
    let hosts: OrthogonalHosts
    private let maker: ElementMaker
    private let prefetcher: PrefetchScheduler
    let departures: Departures
    private let selector: ItemSelector
    private let focus: CollectionFocus
    private let selfSizing: SelfSizing
    /// The view that the delegate is told of, which is not among those shown yet.
    @exclusivity(unchecked) var arriving: (key: ElementKey, view: UICollectionReusableView)?

    init(
        view: UICollectionView, state: CollectionState, shown: ShownElements, pool: ReusePool, hosts: OrthogonalHosts,
        maker: ElementMaker, prefetcher: PrefetchScheduler, departures: Departures, selector: ItemSelector,
        focus: CollectionFocus, selfSizing: SelfSizing
    ) {
        self.view = view
        self.state = state
        self.shown = shown
        self.pool = pool
        self.hosts = hosts
        self.maker = maker
        self.prefetcher = prefetcher
        self.departures = departures
        self.selector = selector
        self.focus = focus
        self.selfSizing = selfSizing
    }

    // MARK: Coming

    /// - Parameters:
    ///   - start: applied instead of `attributes` for a view that comes in from somewhere else.
    ///   - settles: whether the view is asked for its size before anybody hears of it.
    func make(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
        startingAt start: UICollectionViewLayoutAttributes? = nil, settles: Bool = false
    ) -> UICollectionReusableView? {
        let request: Result<UICollectionReusableView, UIKitException> = UIView.withoutAnimation {
            do throws(UIKitException) {
                return .success(try requestView(key, attributes, startingAt: start ?? attributes, settles: settles))
            } catch {
                return .failure(error)
            }
        }
        switch request {
        case .success(let made):
            // The data source may have reloaded meanwhile: the view would stand for what is gone.
            guard !state.isPassVoid else {
                pool.put(made)
                return nil
            }
            let outer = arriving
            arriving = (key, made)
            announce(made, key)
            arriving = outer
            // The delegate may have changed the data: the view's place is another one now, or gone.
            guard !state.isPassVoid else {
                takeAway(key, made)
                return nil
            }
            hosts.parent(of: key).addSubview(made)
            made.arrival = made.window?.loop.now
            return made
        case .failure(let error):
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    private func requestView(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
        startingAt start: UICollectionViewLayoutAttributes, settles: Bool
    ) throws(UIKitException) -> UICollectionReusableView {
        let ahead = key.category == .cell ? prefetcher.take(key.indexPath) : nil
        let made = if let ahead { ahead } else { try maker.request(key, attributes) }
        made.take(start)
        maker.prepare(made, key)
        made.fittedSize = nil
        if settles { selfSizing.settle(made, attributes) }
        return made
    }

    /// The view of an element that was on its way out of sight and is wanted again; nil if there is none.
    func takeBack(_ key: ElementKey) -> UICollectionReusableView? {
        guard let back = departures.reclaim(key) else { return nil }
        // An item has one cell: what was prepared for it meanwhile is not needed.
        if key.category == .cell, let other = prefetcher.take(key.indexPath) { pool.put(other) }
        maker.prepare(back, key)
        // It was asked for another place.
        back.fittedSize = nil
        hosts.adopt(back, key)
        return back
    }

    private func announce(_ made: UICollectionReusableView, _ key: ElementKey) {
        switch key.category {
        case .cell:
            guard let cell = made as? UICollectionViewCell, !cell.isPhantom else { return }
            view.delegate?.collectionView(view, willDisplay: cell, forItemAt: key.indexPath)
        case .supplementaryView:
            view.delegate?.collectionView(
                view, willDisplaySupplementaryView: made, forElementKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: break
        }
    }

    /// Has the data source configure the cell on screen again.
    func reconfigure(_ path: IndexPath) {
        guard let element = shown[.cell(path)], let cell = element.view as? UICollectionViewCell,
            maker.reconfigure(cell, element.attributes, at: path)
        else { return }
        selfSizing.askAgain(cell)
        if view.collectionViewLayout.engine.sizeTaking.asksViews { view.setNeedsLayout() }
    }

    // MARK: Going

    /// Takes the view off the screen and into the pool.
    func leave(_ key: ElementKey, _ gone: UICollectionReusableView) {
        if key.category == .cell {
            selector.cellLeaves(key.indexPath)
            focus.cellLeaves(gone)
        }
        end(key, gone)
        if key.category == .cell, !((gone as? UICollectionViewCell)?.isPhantom ?? false),
            prefetcher.keep(gone, at: key.indexPath)
        {
            return
        }
        pool.put(gone)
    }

    /// Takes away a view that stands for nothing any more, or for data before a reload: what is selected or touched at its
    /// place now is another's.
    func takeAway(_ key: ElementKey, _ gone: UICollectionReusableView) {
        if key.category == .cell { focus.cellLeaves(gone) }
        end(key, gone)
        pool.put(gone)
    }

    private func end(_ key: ElementKey, _ gone: UICollectionReusableView) {
        let parent = gone.superview
        gone.removeFromSuperview()
        hosts.didRemoveView(from: parent)
        // Contents move along with their cells, and nobody else would end that: the change would wait for it.
        if departures.areUnderWay { Self.endAnimations(gone.layer) } else { gone.layer.removeAllAnimations() }
        switch key.category {
        case .cell:
            if let cell = gone as? UICollectionViewCell {
                if cell.openSwipe != nil { view.swipes.cellLeft(cell) }
                guard !cell.isPhantom else { return }
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
