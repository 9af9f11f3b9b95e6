import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize { UICollectionViewFlowLayout.automaticSize }

/// Lines of items, sections one after the other, with headers and footers.
///
/// Solved by `TesseraLayout`: sections of one item size are arithmetic, whatever their number of items.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    final lazy var flow = FlowLayoutEngine(layout: self)

    override final func makeEngine() -> LayoutEngine { flow }

    /// Stands for a size that the view finds out by itself: as `estimatedItemSize` it begins with `itemSize`, as an item's
    /// size with the estimate.
    public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    /// What the sides of section insets are measured from.
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    override public init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        InterfaceCoder.finish(self, UICollectionViewFlowLayout.self, coder)
    }

    override open class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Properties

    /// The least room between lines, along the scroll axis.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { metricsChanged() } } }

    /// The least room between items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
    }

    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { metricsChanged() } } }

    @exclusivity(unchecked) open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { metricsChanged() } }
    }

    /// Only the component along the scroll axis counts; zero means that sections have no header.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { metricsChanged() } } }
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { metricsChanged() } } }

    /// The room around the lines of a section, between header and footer.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { metricsChanged() } } }

    /// Other than zero, cells are asked for their sizes when they come into sight; until then this one holds, or the
    /// delegate's answer, and once some are measured, their average.
    @exclusivity(unchecked) open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { metricsChanged() } }
    }

    /// Concerns the sides across the scroll axis: the room between the item and the reference is at least the inset.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { metricsChanged() } }
    }

    /// Whether headers stay in sight as long as their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsChanged() } }
    }

    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsChanged() } }
    }

    override open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    private func metricsChanged() {
        flow.markDirty(keepsMeasured: true)
        guard !flow.isPreparing else { return }
        // The sizes that views prefer have nothing to do with it.
        flow.changesMetrics = true
        invalidateLayout()
        flow.changesMetrics = false
    }

    // MARK: Invalidation

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        takeInvalidation(context)
        super.invalidateLayout(with: context)
    }

    /// True when the size across the scroll axis changes: only that moves items. Apple's documents say any change of
    /// size; nothing recorded separates the two readings. Pinned headers and footers move with the bounds, too. A layout
    /// without a view compares with empty bounds (from memory).
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let old = seenBounds ?? .zero
        let isVertical = scrollDirection == .vertical
        if isVertical ? newBounds.width != old.width : newBounds.height != old.height { return true }
        guard flow.pinsAnything else { return false }
        return isVertical
            ? newBounds.minY != old.minY || newBounds.height != old.height
            : newBounds.minX != old.minX || newBounds.width != old.width
    }

    /// Attributes are invalid for any change; delegate metrics never are (recorded on iOS 26). Where only pinned views
    /// move, the context names them.
    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutAttributes = newBounds != seenBounds
            flow.invalidateFlowLayoutDelegateMetrics = false
        }
        flow.namePinnedViews(in: context, forBounds: newBounds)
        return context
    }

    /// True for views whose size is an estimate where they prefer another one. Of headers and footers only the length
    /// along the scroll axis counts.
    override open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard flow.isSelfSizing else { return false }
        let (new, old) = (preferredAttributes.size, originalAttributes.size)
        guard originalAttributes.representedElementCategory == .supplementaryView else { return new != old }
        return scrollDirection == .vertical ? new.height != old.height : new.width != old.width
    }

    /// Names the element. The adjustments of offset and content size are filled in when the layout takes the context.
    override open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    // MARK: Answers

    override open func prepare() {
        super.prepare()
        flow.prepare()
    }

    override open var collectionViewContentSize: CGSize { flow.solution.reportedContentSize }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        flow.attributes(in: rect)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flow.attributes(forItemAt: indexPath)
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        flow.attributes(forSupplementary: elementKind, at: indexPath)
    }
}

/// What of a flow layout no longer holds; both flags are set on a fresh one, as recorded, though documents say otherwise.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings must be asked for again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether attributes must be computed again.
    open var invalidateFlowLayoutAttributes = true
}
