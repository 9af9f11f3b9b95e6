import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The abstract base of layouts: it decides where elements stand and how large the content is.
///
/// `prepare()` runs once after each invalidation, before anything else is asked.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    final weak var owner: UICollectionView? {
        didSet { if owner !== oldValue { engine.ownerDidChange() } }
    }
    final let decorationRegistry = ReuseRegistry()
    /// The context that the next plain invalidation carries: the collection view says more than a fresh one would.
    final var pendingContext: UICollectionViewLayoutInvalidationContext?
    /// The class of the objects that the framework's layouts make.
    final lazy var attributesClass: UICollectionViewLayoutAttributes.Type =
        type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        ?? UICollectionViewLayoutAttributes.self

    override public init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        InterfaceCoder.finish(self, UICollectionViewLayout.self, coder)
    }

    open func encode(with coder: NSCoder) {}

    /// What the collection view asks beyond the members below.
    final lazy var engine: LayoutEngine = makeEngine()

    /// The framework's layouts make engines of their own.
    func makeEngine() -> LayoutEngine { LayoutEngine(base: self) }

    /// Whether `layout` is this one or serves it.
    final func uses(_ layout: UICollectionViewLayout) -> Bool {
        if layout === self { return true }
        for part in engine.parts where part.uses(layout) { return true }
        return false
    }

    /// The view that this layout serves; nil until it is installed.
    open var collectionView: UICollectionView? { owner }

    // MARK: Classes

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Invalidation

    /// Says that the layout no longer holds; the next layout pass prepares it anew. Several before a pass count once.
    open func invalidateLayout() {
        let context = pendingContext ?? makeInvalidationContext()
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Has the engine hear of `context`, and views say once more what they prefer.
    final func takeInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
        let views = engine.invalidate(with: context, tellsOfBounds: owner?.tellsOfBounds ?? false)
        if views != .none { owner?.askAgain(views) }
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(self, with: context)
    }

    /// Has the layout invalidate itself with `context`, as it does by itself with a fresh one.
    final func invalidate(telling context: UICollectionViewLayoutInvalidationContext) {
        pendingContext = context
        invalidateLayout()
        pendingContext = nil
    }

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        _RuntimeInstantiable.make(Self.contextClass(of: type(of: self)))
    }

    private static func contextClass(
        of layout: UICollectionViewLayout.Type
    ) -> UICollectionViewLayoutInvalidationContext.Type {
        layout.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
            ?? UICollectionViewLayoutInvalidationContext.self
    }

    // MARK: Registration

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        registerDecoration(
            (viewClass as? UICollectionReusableView.Type).map(ReuseRegistry.Source.viewClass), elementKind)
    }

    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        registerDecoration(nib.map(ReuseRegistry.Source.nib), elementKind)
    }

    private func registerDecoration(_ source: ReuseRegistry.Source?, _ kind: String) {
        decorationRegistry.register(source, .decoration(kind))
        owner?.forgetViews(of: .decoration(kind))
    }

    /// The registry that knows the class of a decoration view: this layout's, or that of one it asks.
    final func registry(knowing key: ReuseKey) -> ReuseRegistry? {
        if decorationRegistry.isRegistered(key) { return decorationRegistry }
        for part in engine.parts {
            if let known = part.registry(knowing: key) { return known }
        }
        return nil
    }

    // MARK: Answers

    open func prepare() {}

    /// The elements that meet `rect`, in content coordinates; others may be among them. Nil means none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open var collectionViewContentSize: CGSize { .zero }

    // MARK: Updates

    /// Called when the layout has prepared for new data, before it is asked where elements come from and go to.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called inside the animation block when all elements are on their way.
    open func finalizeCollectionViewUpdates() {}

    /// Called before a change of the bounds is animated, with the old ones.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called inside the animation block of a change of the bounds.
    open func finalizeAnimatedBoundsChange() {}

    /// Called on the present layout before the view changes to another one, animated.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called on the new layout, which is in place but not prepared.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on both layouts inside the animation block of a change from one to the other.
    open func finalizeLayoutTransition() {}

    /// Where an item that comes into sight starts. By default an item that is new fades in, one that was somewhere else
    /// comes from there. Nil fades in, too.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(.cell(itemIndexPath)) }

    /// Where an item that goes out of sight ends; its path is the one before the change. By default an item that is gone
    /// fades out, one that stays goes to its new place. Nil fades out, too.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(.cell(itemIndexPath)) }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(.supplementary(elementKind, elementIndexPath)) }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(.supplementary(elementKind, elementIndexPath)) }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(.decoration(elementKind, decorationIndexPath)) }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(.decoration(elementKind, decorationIndexPath)) }

    /// Views that an update takes away, by their paths before it; asked after `prepare(forCollectionViewUpdates:)`.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Views that an update brings, by their paths after it.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    private final func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let owner else { return nil }
        return owner.initialAttributes(key)
    }

    private final func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let owner else { return nil }
        return owner.finalAttributes(key)
    }

    final func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    // MARK: Bounds

    /// The bounds of the view as this layout is to see them: of two layouts between which the view is, each has its own
    /// place of the content in sight. Nil without a view.
    final var seenBounds: CGRect? {
        guard let owner else { return nil }
        let shift = owner.collectionViewLayout.engine.shift(of: self)
        return owner.bounds.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    /// Asked before the bounds of the view change, with the new ones; `collectionView.bounds` are still the old.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    // MARK: Views that size themselves

    /// Asked when a view prefers other attributes than those the layout gave it. True makes the layout hear of it, by
    /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context that a preference invalidates the layout with; it may move the content.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        let path = originalAttributes.indexPath
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(
                ofKind: originalAttributes.representedElementKind ?? "", at: [path])
        case .decorationView:
            context.invalidateDecorationElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
        }
        context.preferred = preferredAttributes
        return context
    }

    /// Whether it is the view that asks: of sections that scroll by themselves it wants what is in sight, and clients what
    /// lies in the rectangle unscrolled.
    private(set) final var isAskedByView = false

    /// What `layoutAttributesForElements(in:)` answers to the view.
    final func elementsForView(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let before = isAskedByView
        isAskedByView = true
        defer { isAskedByView = before }
        return layoutAttributesForElements(in: rect) ?? []
    }

    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Items that the user carries

    /// The item whose place a carried item takes at `position`, a point of the content: the one shown there, otherwise
    /// the place it had last.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        owner?.indexPathForItem(at: position) ?? previousIndexPath
    }

    /// Where a carried item stands: in front of all others, its centre at `position`. Nil where the layout has none for
    /// the item.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes? {
        let carried = layoutAttributesForItem(at: indexPath)?.duplicate()
        carried?.center = position
        carried?.zIndex = .max
        return carried
    }

    /// What an item that is carried from `previousPosition` to `targetPosition` invalidates the layout with.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.carries(previousIndexPaths, to: targetIndexPaths, targetPosition)
        return context
    }

    /// What the end of a movement invalidates the layout with; recorded: the context carries no point.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.carries(previousIndexPaths, to: indexPaths, .zero)
        return context
    }

    // MARK: Direction

    /// The direction the layout was written for.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the view mirrors the layout in the other direction.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
