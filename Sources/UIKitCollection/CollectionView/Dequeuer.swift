import Foundation
import TesseraGraphics
import UIKitCore

/// Registers and hands out reusable views, and sees to it that what was dequeued for an element is what is shown.
@MainActor
final class Dequeuer {
    /// What the data source is being asked for, and the views that it dequeued meanwhile.
    private struct Request {
        /// Their size is the size that views are made with.
        let attributes: UICollectionViewLayoutAttributes
        var views: [UICollectionReusableView] = []
        /// The view to be configured again, which dequeuing hands out.
        var existing: UICollectionReusableView?
    }

    private unowned let view: UICollectionView
    private let registry: ReuseRegistry
    private let pool: ReusePool
    private let counts: DataCounts
    private let state: CollectionState
    private let lookUp: (ElementKey) -> UICollectionViewLayoutAttributes?
    private let forget: (ReuseKey) -> Void
    @exclusivity(unchecked) private var request: Request?
    /// The collection views whose data sources are being asked for views, the innermost last.
    @exclusivity(unchecked) private static var asking: [UICollectionView] = []

    /// The collection view for which a view is being asked for; nil if none is.
    static var innermostAsking: UICollectionView? { asking.last }

    /// - Parameters:
    ///   - lookUp: what the layout has for an element; called where the layout can answer.
    ///   - forget: told of keys for which something else is made from now on.
    init(
        view: UICollectionView, registry: ReuseRegistry, pool: ReusePool, counts: DataCounts, state: CollectionState,
        lookUp: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?, forget: @escaping (ReuseKey) -> Void
    ) {
        self.view = view
        self.registry = registry
        self.pool = pool
        self.counts = counts
        self.state = state
        self.lookUp = lookUp
        self.forget = forget
    }

    func register(_ viewClass: AnyClass?, _ key: ReuseKey) {
        register((viewClass as? UICollectionReusableView.Type).map(ReuseRegistry.Source.viewClass), key)
    }

    func register(_ nib: UINib?, _ key: ReuseKey) {
        register(nib.map(ReuseRegistry.Source.nib), key)
    }

    private func register(_ source: ReuseRegistry.Source?, _ key: ReuseKey) {
        registry.register(source, key)
        forget(key)
    }

    /// Registers what a registration object stands for, unless that was done before.
    func registerOnce(_ token: RegistrationToken, _ viewClass: UICollectionReusableView.Type, _ key: ReuseKey) {
        guard !registry.isRegistered(key) else { return }
        registry.register(token.nib.map(ReuseRegistry.Source.nib) ?? .viewClass(viewClass), key)
    }

    // MARK: Dequeuing

    func cell(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
        let made = dequeue(.cell(identifier), .cell(path))
        return made as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    func supplementary(_ kind: String, _ identifier: String, at path: IndexPath) -> UICollectionReusableView {
        guard let made = dequeue(.supplementary(kind, identifier), .supplementary(kind, path)) else {
            return UICollectionReusableView(frame: .zero)
        }
        do throws(UIKitException) {
            try checkPlace(kind, path)
        } catch {
            pool.put(made)
            ProgrammerErrors.raise(error)
            return UICollectionReusableView(frame: .zero)
        }
        return made
    }

    /// Dequeuing looks up the attributes of the view, in UIKit too (traces of its exceptions show it): a view that the
    /// layout does not have cannot be had, either. What a data source dequeues while it is asked is judged when it
    /// answers; and while the layout is being prepared, asks for sizes, or is behind a block of updates, there is nothing to
    /// look up.
    private func checkPlace(_ kind: String, _ path: IndexPath) throws(UIKitException) {
        guard request == nil, !state.pass.isPreparing, canLookUp else { return }
        let sections = counts.current.numberOfSections
        if let section = path.first, path.count == 2, path.item != .max, section >= sections {
            throw .inconsistency(
                "request for layout attributes for supplementary view \(kind) in section \(section) when there are only "
                    + "\(sections) sections in the collection view")
        }
        guard lookUp(.supplementary(kind, path)) == nil else { return }
        throw .inconsistency(
            "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: \(kind) at "
                + "path \(path.messageText)",
            explanation: "\(type(of: view.collectionViewLayout)) has no such view there; dequeue one only when the "
                + "collection view asks for it.")
    }

    private var canLookUp: Bool { !view.collectionViewLayout.engine.isBusy && !state.isCollecting }

    private func dequeue(_ key: ReuseKey, _ element: ElementKey) -> UICollectionReusableView? {
        if let existing = request?.existing, existing.reuseKey == key {
            request?.existing = nil
            request?.views.append(existing)
            return existing
        }
        guard let found = usedInPlace(key) ?? make(key, element) else { return nil }
        // Those who configure it ask it for the defaults of its list.
        if let place = request?.attributes.values.list, place != found.listPlace { found.listPlace = place }
        // Outside a request, as for measuring, a view is the client's alone.
        request?.views.append(found)
        return found
    }

    /// A used view has the size of the element that it is asked for, as a new one has: data sources look at it.
    private func usedInPlace(_ key: ReuseKey) -> UICollectionReusableView? {
        guard let found = used(key) else { return nil }
        guard let attributes = request?.attributes, attributes.frame.isFinite else { return found }
        UIView.performWithoutAnimation {
            if found.bounds.size != attributes.size { found.bounds.size = attributes.size }
            if found.center != attributes.center { found.center = attributes.center }
        }
        return found
    }

    /// A view from the pool, neither selected nor highlighted, prepared for reuse.
    func used(_ key: ReuseKey) -> UICollectionReusableView? {
        guard let found = pool.take(key) else { return nil }
        UIView.performWithoutAnimation {
            if let cell = found as? UICollectionViewCell {
                cell.show(isSelected: false, isHighlighted: false)
                cell.isCarried = false
                cell.forgetConfiguration()
            }
            found.prepareForReuse()
        }
        return found
    }

    private func make(_ key: ReuseKey, _ element: ElementKey) -> UICollectionReusableView? {
        do throws(UIKitException) {
            let frame = frame(of: element)
            let registry = registry
            let made = try UIView.withoutAnimation {
                Result { () throws(UIKitException) in try registry.makeView(for: key, frame: frame) }
            }.get()
            made.reuseKey = key
            return made
        } catch {
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    /// A view is made with the size its element has, so that what its initialiser lays out fits.
    private func frame(of element: ElementKey) -> CGRect {
        let known = request?.attributes ?? (canLookUp ? lookUp(element) : nil)
        guard let attributes = known else { return .zero }
        return CGRect(center: attributes.center, size: attributes.size)
    }

    // MARK: Requests

    /// Asks the data source for one view by `body`, and answers it if it was dequeued in that very request. Views that
    /// were dequeued beside it are an error, since iOS 18, and go back into the pool.
    ///
    /// - Parameter existing: the view on screen that is to be configured again; no other may be answered.
    func collect<View: UICollectionReusableView>(
        _ attributes: UICollectionViewLayoutAttributes, existing: View? = nil, _ body: () -> View
    ) throws(UIKitException) -> View {
        let outer = request
        request = Request(attributes: attributes, existing: existing)
        Self.asking.append(view)
        let made = body()
        Self.asking.removeLast()
        let candidates = request?.views ?? []
        request = outer
        if existing == nil, candidates.count == 1, candidates[0] === made { return made }
        let others = candidates.filter { $0 !== made && $0 !== existing }
        for other in others { pool.put(other) }
        if let existing, made !== existing {
            pool.put(made)
            throw .inconsistency(
                "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
                    + "reconfiguring an item, which is not allowed. You must dequeue a cell using the same registration "
                    + "or reuse identifier that was used to dequeue the cell originally to obtain the existing cell.",
                explanation: "A reconfigured item keeps its cell. Reload the item if it needs another kind of cell.")
        }
        guard candidates.contains(where: { $0 === made }) || made === AbsentSupplementaryView.shared else {
            throw notReturned(others.first ?? made)
        }
        // The view that was answered shows all the same.
        if existing == nil, let other = others.first { ProgrammerErrors.raise(notReturned(other)) }
        return made
    }

    private func notReturned(_ dequeued: UICollectionReusableView) -> UIKitException {
        .inconsistency(
            "Expected dequeued view to be returned to the collection view in preparation for display. When the "
                + "collection view's data source is asked to provide a view for a given index path, ensure that a "
                + "single view is dequeued and returned to the collection view. Avoid dequeuing views without a "
                + "request from the collection view. For retrieving an existing view in the collection view, use "
                + "-[UICollectionView cellForItemAtIndexPath:] or "
                + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. "
                + "Dequeued view: \(dequeued); Collection view: \(view)")
    }
}

extension UIView {
    /// `performWithoutAnimation` with a result.
    static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performWithoutAnimation { result = body() }
        guard let result else { preconditionFailure("performWithoutAnimation runs its closure") }
        return result
    }
}
