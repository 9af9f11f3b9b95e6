import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// A scroll view of items that a layout places and a data source supplies.
///
/// This class is a façade: counts, layout passes, reuse, selection and touches are the collaborators' below.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    final lazy var counts = DataCounts(view: self)
    final lazy var session = LayoutSession(view: self)
    final lazy var dequeuer = Dequeuer(view: self)
    final lazy var selector = ItemSelector(view: self)
    final lazy var updates = UpdateCoordinator(view: self)
    final lazy var animator = UpdateAnimator(view: self)
    final lazy var selfSizing = SelfSizing(view: self)
    final lazy var hosts = OrthogonalHosts(view: self)
    final let registry = ReuseRegistry()
    final let pool = ReusePool()
    final let shown = VisibleWindow<ElementKey, UICollectionViewLayoutAttributes, UICollectionReusableView>()
    private final var currentLayout: UICollectionViewLayout

    // MARK: Making

    /// A collection view with its layout; the layout hears nothing of it yet.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        layout.owner = self
        alwaysBounceVertical = false
    }

    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        currentLayout.owner = self
    }

    // MARK: Layout, data, delegate

    /// Another layout is prepared for with the next layout pass; cells that it shows, too, move to their new places.
    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { replaceLayout(with: newValue) }
    }

    /// Not retained.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet { _scrollDelegate = delegate }
    }

    /// Not retained. A new one makes everything be asked for again.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Fills the view behind all items and does not scroll.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    /// Lets all views go and asks the data source for everything with the next layout pass. Selection is cleared.
    open func reloadData() { session.reload() }

    // MARK: Numbers

    /// From the counts in force; asks the data source where there are none.
    open var numberOfSections: Int { counts.current.numberOfSections }

    /// Zero with an error for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int { session.numberOfItems(inSection: section) }

    // MARK: Registration and dequeuing

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        dequeuer.register(cellClass, .cell(identifier))
    }

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        dequeuer.register(nib, .cell(identifier))
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        dequeuer.register(viewClass, .supplementary(elementKind, identifier))
    }

    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        dequeuer.register(nib, .supplementary(elementKind, identifier))
    }

    /// A cell of the registered class: a used one, prepared for reuse, or a new one. An identifier that nobody
    /// registered is an error; its inert answer is a plain cell that is never shown.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeuer.cell(identifier, at: indexPath)
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeuer.supplementary(elementKind, identifier, at: indexPath)
    }

    // MARK: What is shown

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        session.attributes(for: .cell(indexPath))
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        session.attributes(for: .supplementary(kind, indexPath))
    }

    /// The item whose frame holds `point` of the content; the one in front where several do.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { session.indexPathForItem(at: point) }

    /// Nil for a cell that is not shown. O(shown).
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.key(of: cell).flatMap { $0.category == .cell ? $0.indexPath : nil }
    }

    open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        shown.key(of: view).flatMap { $0.category == .supplementaryView ? $0.indexPath : nil }
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    /// In the order in which they came into sight; UIKit promises none.
    open var visibleCells: [UICollectionViewCell] {
        shown.ordered.compactMap { $0.key.category == .cell ? $0.view as? UICollectionViewCell : nil }
    }

    open var indexPathsForVisibleItems: [IndexPath] {
        shown.ordered.compactMap { $0.key.category == .cell ? $0.key.indexPath : nil }
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[.supplementary(elementKind, indexPath)]?.view
    }

    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.ordered.compactMap { $0.key.isSupplementary(elementKind) ? $0.view : nil }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.ordered.compactMap { $0.key.isSupplementary(elementKind) ? $0.key.indexPath : nil }
    }

    // MARK: Views that size themselves

    /// When views on screen are asked for their sizes again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only where the layout gives them another size, and after they were configured again.
        case disabled
        /// Also after `invalidateIntrinsicContentSize()` of a cell, its content view, or a supplementary view.
        case enabled
        /// Also after a change of constraints in a content view. Without constraints the same as `enabled`.
        case enabledIncludingConstraints
    }

    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        selfSizing.sizeMayHaveChanged(subview)
    }

    // MARK: Selection

    open var allowsSelection = true
    /// Where it is turned off, the item selected last stays selected.
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection { selector.keepLast() } }
    }

    /// In the order of selection.
    open var indexPathsForSelectedItems: [IndexPath]? { selector.store.paths }

    /// Selects without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selector.select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { selector.deselect(indexPath) }

    // MARK: Updates

    /// Runs `updates` and carries out together what they announce, animated. The order of the calls means nothing: what
    /// is deleted, reloaded or moved is named by its place before, what is inserted or moved to by its place after. The
    /// data source changes inside the block. A batch within a batch is part of it.
    ///
    /// Announcing nothing, or nil, animates whatever else has changed in the layout.
    ///
    /// - Parameter completion: called when all is in place, with false if something cut the animation short or the batch
    ///   did not fit the data source.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.perform(updates, completion: completion)
    }

    /// Answers when all is in place.
    @discardableResult
    open func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates) { continuation.resume(returning: $0) }
        }
    }

    /// Places after the update. Outside of a block this is a batch of its own, as the other calls are.
    open func insertItems(at indexPaths: [IndexPath]) { updates.announce(indexPaths) { .insertItems($0) } }
    open func deleteItems(at indexPaths: [IndexPath]) { updates.announce(indexPaths) { .deleteItems($0) } }

    /// Gives the items new cells, which take the place of the old ones.
    open func reloadItems(at indexPaths: [IndexPath]) { updates.announce(indexPaths) { .reloadItems($0) } }

    /// Has the data source configure the cells of the items again; dequeuing hands out the present cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) { updates.announce(indexPaths) { .reconfigureItems($0) } }

    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.announceMove(from: indexPath, to: newIndexPath)
    }

    open func insertSections(_ sections: IndexSet) { updates.announce(.insertSections(sections)) }
    open func deleteSections(_ sections: IndexSet) { updates.announce(.deleteSections(sections)) }
    open func reloadSections(_ sections: IndexSet) { updates.announce(.reloadSections(sections)) }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        updates.announce(.moveSection(SectionMove(from: section, to: newSection)))
    }

    /// Whether the view is ahead of its data source: a block of updates is open.
    open var hasUncommittedUpdates: Bool { updates.isCollecting }

    /// Decides what becomes of a batch that does not fit the data source; nil leaves it to the handler for all views, and
    /// where that is nil, too, the error is raised as UIKit does. After an error that did not end the process the view
    /// shows what it showed and waits for `reloadData()`. Not in UIKit.
    public final var invalidUpdateHandler: InvalidUpdateHandler?

    /// Whether errors of updates are told in the words of systems before iOS 16.4.
    package final var usesOlderUpdateTexts: Bool {
        get { updates.generation == .older }
        set { updates.generation = newValue ? .older : .newer }
    }

    /// The handler of all views that have none of their own. Not in UIKit.
    public static var defaultInvalidUpdateHandler: InvalidUpdateHandler?

    // MARK: Scrolling

    /// Scrolls until the item stands at `scrollPosition`; `[]` scrolls as little as shows it.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        session.scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Overrides

    override open func layoutSubviews() {
        session.pass()
        super.layoutSubviews()
        placeBackground()
    }

    override open func setNeedsLayout() {
        // Placing its own views and content size while it lays out is no reason to lay out again.
        guard !session.isPassing else { return }
        super.setNeedsLayout()
    }

    override open func _willChangeBounds(to newBounds: CGRect) {
        super._willChangeBounds(to: newBounds)
        session.willChangeBounds(to: newBounds)
    }

    override open func _didChangeBounds(from oldBounds: CGRect) {
        super._didChangeBounds(from: oldBounds)
        session.didChangeBounds(from: oldBounds)
    }

    /// Leaving its superview brings an offset that is out of range back; the layout is asked about it (recorded).
    override open func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil { session.bringOffsetIntoRange() }
    }

    /// Nothing moves outside of a window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { animator.cancel() }
    }

    override open func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        session.surroundingsChanged()
    }

    override open func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        session.referenceInsetsChanged()
    }

    override open func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        session.referenceInsetsChanged()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        // Light and dark move nothing.
        guard
            previous?.values.with(\.userInterfaceStyle, .light)
                != traitCollection.values.with(\.userInterfaceStyle, .light)
        else { return }
        session.surroundingsChanged()
    }

    // As in UIKit a scroll view's touches end here: what encloses the collection view hears nothing of them.

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesBegan(touches) }
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesMoved(touches) }
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesEnded(touches) }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        selector.touchesCancelled(touches)
    }

    // MARK: Private

    private func replaceLayout(with layout: UICollectionViewLayout) {
        guard layout !== currentLayout else { return }
        currentLayout.owner = nil
        currentLayout = layout
        layout.owner = self
        session.layoutWasReplaced()
    }

    final func layoutWasInvalidated(
        _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === currentLayout else { return }
        session.invalidated(with: context)
    }

    private func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        backgroundView.layer.zPosition = -CGFloat(Int32.max)
        insertSubview(backgroundView, at: 0)
        placeBackground()
    }

    private func placeBackground() {
        guard let backgroundView, backgroundView.frame != bounds else { return }
        backgroundView.frame = bounds
    }

    /// Device pixels per point.
    final var pixelScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }
}

extension ElementKey {
    func isSupplementary(_ kind: String) -> Bool { category == .supplementaryView && self.kind == kind }
}
