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
        didSet { if owner !== oldValue { ownerDidChange() } }
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
    }

    open func encode(with coder: NSCoder) {}

    /// The layout serves another view, or none: what was computed for the old one is void.
    func ownerDidChange() {}

    /// The layouts that this one asks in turn.
    var parts: [UICollectionViewLayout] { [] }

    /// Whether `layout` is this one or serves it.
    final func uses(_ layout: UICollectionViewLayout) -> Bool {
        if layout === self { return true }
        for part in parts where part.uses(layout) { return true }
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
        for part in parts {
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
        return owner.animator.transition?.initialAttributes(key) ?? owner.session.attributes(for: key)
    }

    private final func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let owner else { return nil }
        return owner.animator.transition?.finalAttributes(key) ?? owner.session.attributes(for: key)
    }

    /// Whether the layout is asking somebody for what it needs to know: what it answers meanwhile is not what it will.
    var isBusy: Bool { false }

    /// Whether nobody listens to the list of updates: it is not made then.
    var ignoresUpdateItems: Bool { type(of: self) == UICollectionViewLayout.self }

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
        let shift = owner.collectionViewLayout.shift(of: self)
        return owner.bounds.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    /// How far from the content offset `layout`, which serves this one, has what is in sight.
    func shift(of layout: UICollectionViewLayout) -> CGVector { .zero }

    /// Whether the layout decides where the content stands.
    var movesContent: Bool { false }

    /// Moves the content to where it belongs at the layout's progress; called in each pass, with the layout prepared.
    func followProgress() {}

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

    /// Whether views are asked for the attributes they prefer.
    var asksViewsForSizes: Bool { true }
    /// Whether a view's size holds as soon as the layout has heard of it, before it prepares again.
    var measuresOneByOne: Bool { false }
    /// Whether it answers the same question alike until it is invalidated, without anybody's code being run.
    var repeatsItself: Bool { false }
    /// Whether preferred sizes are taken in without contexts, because no subclass could see one.
    var takesSizesDirectly: Bool { false }
    /// Takes in a preferred size, and says whether it is news; the view catches up with the content's size and offset by
    /// `finishTaking()`.
    func takeDirectly(_ preferred: UICollectionViewLayoutAttributes) -> Bool { false }
    /// How far what is in sight has moved by the sizes that were taken in and not caught up with.
    var takenMove: CGPoint { .zero }
    /// The same, to be made good now.
    func finishTaking() -> CGPoint { .zero }
    /// Whether the layout has taken in these preferred attributes before.
    func knows(_ preferred: UICollectionViewLayoutAttributes) -> Bool { false }
    /// A view is content with what the layout gave it.
    func confirm(_ attributes: UICollectionViewLayoutAttributes) {}
    /// The layout will next prepare for a batch: what is known by place moves along.
    func willFollow(_ plan: UpdatePlan) {}

    /// Items that must be measured before anything in `rect` is shown, because the places of others depend on them.
    func itemsToMeasure(in rect: CGRect) -> [IndexPath] { [] }
    /// Takes in what a view that is not shown prefers.
    func takeBeforehand(_ preferred: UICollectionViewLayoutAttributes) {}

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

    /// What scrolls some sections by themselves; nil where all scroll with the view.
    var innerScrolling: (any InnerScrolling)? { nil }
    /// Whether `attributes(ofSection:in:)` says all that `layoutAttributesForElements(in:)` would.
    var answersForSections: Bool { false }
    /// The elements of one section in a rectangle.
    func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }
    /// A pass has shown what the layout answered.
    func didShow() {}
    /// Whether margins and the safe area decide about places.
    var readsReferenceInsets: Bool { false }
    /// Insets, margins, scale or direction are others, or the size without a question; an invalidation of this layout
    /// follows, or is pending. One that is pending may concern less: what was solved for the old ones is void.
    func surroundingsChanged() {}

    /// Whether after this context only the elements that it names are to be asked for again.
    func concernsNamedElementsAlone(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        !context.invalidateEverything && !context.invalidateDataSourceCounts && context.preferred == nil
            && !context.named.isEmpty
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

    /// Whether a layout of the framework mirrors now what it answers: its content begins at the right. What others answer
    /// is taken as it is.
    var isMirrored: Bool { false }

    /// Where a section begins to be read, scrolling apart: at its header, if it has one.
    func headerFrame(ofSection section: Int) -> CGRect? {
        layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }
}
