import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// The dealings of a collection view with its layout: invalidation, preparing, querying, and showing what was answered.
///
/// Call order as recorded on iOS 26: a pass is `prepare`, content size, elements, content size; with nothing pending only
/// the last two. Before a bounds change the layout is asked while the bounds are still old.
@MainActor
final class LayoutSession {
    private unowned let view: UICollectionView
    /// The layout must prepare before it is asked anything; nothing is asked of it in between.
    private(set) var needsPrepare = true
    /// A reload or a new data source, of which the layout hears at the start of the next pass.
    private var owesReload = false
    private var mustRebuild = false
    private(set) var isPassing = false
    private var isPreparing = false
    private var boundsContext: UICollectionViewLayoutInvalidationContext?

    init(view: UICollectionView) {
        self.view = view
    }

    private var layout: UICollectionViewLayout { view.collectionViewLayout }

    // MARK: Invalidation

    func reload() {
        owesReload = true
        mustRebuild = true
        needsPrepare = true
        view.counts.invalidate()
        view.selector.forgetAll()
        view.setNeedsLayout()
    }

    func invalidated(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { view.counts.invalidate() }
        apply(context)
        guard !isPreparing else { return }
        needsPrepare = true
        view.setNeedsLayout()
    }

    private func apply(_ context: UICollectionViewLayoutInvalidationContext) {
        let size = context.contentSizeAdjustment
        if size != .zero {
            view.contentSize = CGSize(
                width: view.contentSize.width + size.width, height: view.contentSize.height + size.height)
        }
        let move = context.contentOffsetAdjustment
        guard move != .zero else { return }
        let old = view.contentOffset
        view.contentOffset = inRange(CGPoint(x: old.x + move.x, y: old.y + move.y))
    }

    /// The nearest offset at which the content may rest.
    private func inRange(_ offset: CGPoint) -> CGPoint {
        let insets = view.adjustedContentInset
        let most = CGPoint(
            x: max(-insets.left, view.contentSize.width + insets.right - view.bounds.width),
            y: max(-insets.top, view.contentSize.height + insets.bottom - view.bounds.height))
        return CGPoint(
            x: max(-insets.left, min(offset.x, most.x)), y: max(-insets.top, min(offset.y, most.y)))
    }

    func bringOffsetIntoRange() {
        let target = inRange(view.contentOffset)
        if target != view.contentOffset { view.contentOffset = target }
    }

    func layoutWasReplaced() {
        needsPrepare = true
        view.setNeedsLayout()
    }

    /// Insets, scale or direction are others: what was solved for the old ones is void.
    func surroundingsChanged() {
        guard !needsPrepare else { return }
        layout.invalidateLayout()
    }

    // MARK: Bounds

    func willChangeBounds(to new: CGRect) {
        boundsContext = nil
        guard !needsPrepare, new != view.bounds, layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        boundsContext = layout.invalidationContext(forBoundsChange: new)
    }

    func didChangeBounds(from old: CGRect) {
        view.setNeedsLayout()
        guard let context = boundsContext else { return }
        boundsContext = nil
        layout.pendingContext = context
        layout.invalidateLayout()
        // A new size is prepared for at once, a new origin with the next pass.
        if old.size != view.bounds.size { prepareIfNeeded() }
    }

    // MARK: Pass

    func pass() {
        guard !isPassing else { return }
        isPassing = true
        announceReload()
        prepareIfNeeded()
        let bounds = view.bounds
        if !bounds.isEmpty {
            let rect = FlowQueryGrid.widenedQueryRect(visible: bounds, boundsSize: bounds.size)
            let answered = layout.layoutAttributesForElements(in: rect) ?? []
            takeContentSize()
            show(answered, in: bounds)
        }
        isPassing = false
        // Callbacks may have invalidated what was being shown, or moved the content.
        if needsPrepare || view.bounds != bounds { view.setNeedsLayout() }
    }

    private func announceReload() {
        guard owesReload else { return }
        owesReload = false
        let context = layout.makeInvalidationContext()
        context.concernsEverything = true
        context.concernsCounts = true
        layout.pendingContext = context
        layout.invalidateLayout()
    }

    /// Prepares the layout where it is invalid. What `prepare()` itself sets on the layout does not invalidate it again.
    func prepareIfNeeded() {
        guard needsPrepare, !isPreparing else { return }
        needsPrepare = false
        isPreparing = true
        let flow = layout as? UICollectionViewFlowLayout
        flow?.passWillBegin()
        layout.prepare()
        flow?.passDidEnd()
        isPreparing = false
        takeContentSize()
    }

    private func takeContentSize() {
        let size = layout.collectionViewContentSize
        if size != view.contentSize { view.contentSize = size }
    }

    private func show(_ answered: [UICollectionViewLayoutAttributes], in bounds: CGRect) {
        let builder = ElementBuilder(view: view)
        if mustRebuild {
            mustRebuild = false
            view.shown.removeAll { builder.leave($0, $1.view) }
        }
        var wanted: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = []
        wanted.reserveCapacity(answered.count)
        for attributes in answered where attributes.frame.intersects(bounds) {
            wanted.append((ElementKey(attributes), attributes))
        }
        view.pool.limit = max(32, wanted.count * 2)
        view.shown.show(
            wanted,
            update: { _, element, attributes in element.take(attributes) },
            make: { key, attributes in builder.make(key, attributes) },
            leave: { key, element in builder.leave(key, element.view) })
    }

    // MARK: Questions

    func numberOfItems(inSection section: Int) -> Int {
        let counts = view.counts.current
        guard counts.contains(section: section) else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "request for number of items in section \(section) when there are only "
                        + "\(counts.numberOfSections) sections in the collection view"))
            return 0
        }
        return counts.numberOfItems(inSection: section)
    }

    /// What was answered for an element that is laid out, otherwise the layout's own answer.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if !needsPrepare, let element = view.shown[key] { return element.attributes }
        prepareIfNeeded()
        switch key.category {
        case .cell: return exists(key.indexPath) ? layout.layoutAttributesForItem(at: key.indexPath) : nil
        case .supplementaryView:
            return layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            return layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && view.counts.current.contains(ItemPath(section: path.section, item: path.item))
    }

    func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        return (layout.layoutAttributesForElements(in: spot) ?? [])
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    // MARK: Scrolling

    func scroll(to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        do throws(UIKitException) {
            try validate(path, position)
        } catch {
            ProgrammerErrors.raise(error)
            return
        }
        view.layoutIfNeeded()
        prepareIfNeeded()
        guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return }
        let target = ScrollTarget(
            bounds: view.bounds, insets: view.adjustedContentInset, contentSize: view.contentSize)
        view.setContentOffset(target.offset(for: frame, at: position), animated: animated)
    }

    private func validate(
        _ path: IndexPath, _ position: UICollectionView.ScrollPosition
    ) throws(UIKitException) {
        if position.isContradictory {
            throw .invalidArgument(
                "Invalid scroll position: more than one position along an axis (\(position.rawValue))")
        }
        let counts = view.counts.current
        guard path.count == 2, counts.contains(section: path.section) else {
            throw .inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds section "
                    + "(\(path.first ?? 0)) when there are only \(counts.numberOfSections) sections.")
        }
        guard exists(path) else {
            let items = counts.numberOfItems(inSection: path.section)
            throw .inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
                    + "\(items) items in section \(path.section).")
        }
    }
}
