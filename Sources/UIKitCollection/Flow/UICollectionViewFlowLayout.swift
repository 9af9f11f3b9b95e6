import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Lines of items, sections one after the other, with headers and footers.
///
/// Solved by `TesseraLayout`: sections of one item size are arithmetic, whatever their number of items.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    private final lazy var engine = FlowLayoutEngine(layout: self)

    override public init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
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

    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { metricsChanged() } }
    }

    /// Only the component along the scroll axis counts; zero means that sections have no header.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { metricsChanged() } } }
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { metricsChanged() } } }

    /// The room around the lines of a section, between header and footer.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { metricsChanged() } } }

    override open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    private func metricsChanged() {
        engine.markDirty()
        guard !engine.isPreparing else { return }
        invalidateLayout()
    }

    // MARK: Invalidation

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        engine.invalidate(with: context)
        super.invalidateLayout(with: context)
    }

    /// True when the size across the scroll axis changes: only that moves items. Apple's documents say any change of
    /// size; nothing recorded separates the two readings.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds.size
        return scrollDirection == .vertical ? newBounds.width != old.width : newBounds.height != old.height
    }

    /// Attributes are invalid for any change; delegate metrics never are (recorded on iOS 26).
    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutAttributes = newBounds != collectionView?.bounds
            flow.invalidateFlowLayoutDelegateMetrics = false
        }
        return context
    }

    // MARK: Answers

    override open func prepare() {
        super.prepare()
        engine.prepare()
    }

    override open var collectionViewContentSize: CGSize { engine.solution.contentSize }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        engine.attributes(in: rect)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        engine.attributes(forItemAt: indexPath)
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        engine.attributes(forSupplementary: elementKind, at: indexPath)
    }

    override var ignoresUpdateItems: Bool { type(of: self) == UICollectionViewFlowLayout.self }

    override func ownerDidChange() { engine.markDirty() }

    final func passWillBegin() { engine.isPreparing = true }
    final func passDidEnd() { engine.isPreparing = false }
}

/// What of a flow layout no longer holds; both flags are set on a fresh one, as recorded, though documents say otherwise.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings must be asked for again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether attributes must be computed again.
    open var invalidateFlowLayoutAttributes = true
}
