import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// Answers the layout of a section; asked again after every invalidation, for each section once. Nil is an error for a
/// section that has items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections made of items in groups, one below the other or side by side.
///
/// Solved by `TesseraLayout`: one group per section, repeated by arithmetic, whatever the number of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private final var provider: UICollectionViewCompositionalLayoutSectionProvider
    private final var settings: UICollectionViewCompositionalLayoutConfiguration
    /// One section object serves all sections.
    private(set) final var hasOneSection = false
    private final lazy var solver = CompositionalLayoutEngine(layout: self)

    /// All sections alike.
    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        settings = UICollectionViewCompositionalLayoutConfiguration()
        hasOneSection = true
        super.init()
    }

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        provider = { _, _ in section }
        settings = configuration.duplicate()
        hasOneSection = true
        super.init()
    }

    /// Each section as the provider says.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        settings = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        settings = configuration.duplicate()
        super.init()
    }

    /// Sections cannot be archived: the layout is empty.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        settings = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
        InterfaceCoder.finish(self, UICollectionViewCompositionalLayout.self, coder)
    }

    /// A copy is taken of what is set; changing the object in place has no effect until the layout is invalidated.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { settings }
        set {
            settings = newValue.duplicate()
            invalidateLayout()
        }
    }

    /// Draws what the layout does over its collection view: outlines of sections, groups, items and supplementary views,
    /// insets tinted, spacings hatched, estimates dashed. Takes no touches. Not part of UIKit.
    ///
    /// A switch of each layout, so that one view among many can be looked at; it is on from the start where the process
    /// has `TESSERA_DEBUG_OVERLAY` in its environment. Costs nothing while it is off.
    public final var debugOverlay: Bool {
        get { overlay != nil }
        set {
            guard newValue != debugOverlay else { return }
            if !newValue { overlay?.remove() }
            overlay = newValue ? CompositionalOverlay() : nil
            collectionView?.setNeedsLayout()
        }
    }
    final var overlay: CompositionalOverlay? =
        UICollectionViewCompositionalLayout.overlayIsOnAtStart ? CompositionalOverlay() : nil

    /// All sections are such lists; nil for other layouts.
    final var listConfiguration: UICollectionLayoutListConfiguration?
    final var backdrop: ListBackdrop?
    /// The first section's list, where all sections are lists.
    final var commonList: ListSection? { solver.solved?.commonList }

    /// Calls `body` with the sections in a rectangle of the content that are lists, where they lie.
    final func forEachList(in rect: CGRect, _ body: (Int, CGRect, ListSection) -> Void) {
        guard let solved = solver.solved, !solved.lists.isEmpty else { return }
        for section in solved.solution.sections(in: rect) {
            guard let list = solved.sections[section].list, let frame = solved.solution.sectionFrame(section: section)
            else { continue }
            body(section, frame, list)
        }
    }

    final func section(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection? { provider(index, environment) }

    override open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    override open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Invalidation

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        takeInvalidation(context)
        super.invalidateLayout(with: context)
    }

    /// True for another size; for another origin where something is pinned, or a handler of a section that scrolls with
    /// the view wants to hear of it.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = seenBounds else { return false }
        return newBounds.size != old.size || (newBounds.origin != old.origin && solver.followsBounds)
    }

    /// Where only the origin changes nothing is solved again, and the context names the views that are pinned.
    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size == collectionView?.bounds.size { solver.nameWhatFollowsBounds(in: context) }
        return context
    }

    /// True where the lengths that the element's description leaves to it differ.
    override open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { solver.isOther(preferredAttributes.size, than: originalAttributes) }

    // MARK: Answers

    override open func prepare() {
        super.prepare()
        solver.prepare()
    }

    override open var collectionViewContentSize: CGSize { solver.contentSize }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        if isAskedByView { solver.callHandlersOfArrivals() }
        return solver.attributes(in: rect, reachesOut: !isAskedByView)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        solver.attributes(for: .cell(indexPath))
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { solver.attributes(for: .supplementary(elementKind, indexPath)) }

    override open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { solver.attributes(for: .decoration(elementKind, indexPath)) }

    // MARK: Collaborators

    /// Tests count them.
    final var solvedSectionCount: Int { solver.solved?.solution.solvedCount ?? 0 }

    override final func makeEngine() -> LayoutEngine { solver }
}
