import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraUpdates
import UIKitCore

/// A scroll view of items that a layout places and a data source supplies.
///
/// This class is a façade: counts, layout passes, reuse, selection and touches are the collaborators' below.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UIDataSourceTranslating {
    // Each part states what it needs: see UICollectionView+Assembly.swift.
    final let state = CollectionState()
    final let registry = ReuseRegistry()
    final let pool = ReusePool()
    final let shown = ShownElements()
    final let departures = Departures()
    final lazy var counts = DataCounts(view: self)
    final lazy var hosts = makeHosts()
    final lazy var carried = makeCarried()
    final lazy var dequeuer = makeDequeuer()
    final lazy var swipes = makeSwipes()
    final lazy var focus = makeFocus()
    final lazy var typeAhead = makeTypeAhead()
    final lazy var selector = makeSelector()
    final lazy var maker = makeMaker()
    final lazy var selfSizing = makeSelfSizing()
    final lazy var prefetcher = makePrefetcher()
    final lazy var stage = makeStage()
    final lazy var session = makeSession()
    final lazy var aim = makeAim()
    final lazy var indexTitles = makeIndexTitles()
    final lazy var animator = makeAnimator()
    final lazy var updates = makeUpdates()
    final lazy var movement = makeMovement()
    final lazy var reordering = makeReordering()
    final lazy var dragDrop = makeDragDrop()
    final lazy var interactive = makeInteractive()
    final lazy var menus = CollectionMenuInteraction(self)
    final lazy var sceneActivation = makeSceneActivation()
    final var currentLayout: UICollectionViewLayout

    // MARK: Making

    /// A collection view with its layout; the layout hears nothing of it yet.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        layout.owner = self
        alwaysBounceVertical = false
    }

    /// For subclasses whose `init(frame:collectionViewLayout:)` brings a layout of its own; others raise UIKit's error.
    public convenience init() {
        self.init(frame: .zero, collectionViewLayout: MissingLayout())
        guard currentLayout is MissingLayout else { return }
        ProgrammerErrors.raise(
            .invalidArgument("UICollectionView must be initialized with a non-nil layout parameter"))
    }

    public required init?(coder: NSCoder) {
        let layout = InterfaceCoder.object("collectionViewLayout", coder, as: UICollectionViewLayout.self)
        currentLayout = layout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        currentLayout.owner = self
        InterfaceCoder.finish(self, UICollectionView.self, coder)
    }

    // MARK: Layout, data, delegate

    /// Another layout is prepared for with the next layout pass; cells that it shows, too, move to their new places.
    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { changeLayout(to: newValue, animated: false, completion: nil) }
    }

    /// Sets the layout; animated, elements move to their new places within 0.3 s, or as an enclosing animation block
    /// says.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// - Parameter completion: called when all is in place, with false if something cut the animation short.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changeLayout(to: layout, animated: animated, completion: completion)
    }

    /// Answers when all is in place.
    @discardableResult
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            setCollectionViewLayout(layout, animated: animated) { continuation.resume(returning: $0) }
        }
    }

    /// Begins a change of layout that goes on as the answered transition layout, which is the view's until the end, is
    /// told how far it is.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { interactive.start(to: layout, completion) }

    /// Goes on to the new layout, animated.
    open func finishInteractiveTransition() { interactive.end(completed: true) }
    /// Goes back to the old layout, animated.
    open func cancelInteractiveTransition() { interactive.end(completed: false) }

    /// Not retained.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet { delegateDidChange() }
    }

    /// Not retained. A new one makes everything be asked for again.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Not retained. Hears which items are going to be needed soon; see `isPrefetchingEnabled`.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether items ahead of scrolling are announced to `prefetchDataSource`, and their cells made before they show.
    /// Cells that were made ahead have no place in the view until they are displayed.
    open var isPrefetchingEnabled = true {
        didSet { if !isPrefetchingEnabled { prefetcher.stop() } }
    }

    /// Fills the view behind all items and does not scroll.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    /// Lets all views go and asks the data source for everything with the next layout pass. Selection is cleared.
    open func reloadData() {
        for part in parts { part.dataIsReloaded() }
    }

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
        // Its own: the pass goes on with those that the layout stated.
        session.attributes(for: .cell(indexPath))?.duplicate()
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        session.attributes(for: .supplementary(kind, indexPath))?.duplicate()
    }

    /// The item whose frame holds `point` of the content; the one in front where several do.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { session.indexPathForItem(at: point) }

    /// Nil for a cell that stands for no item now. O(cells made ahead).
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        if !state.isOutdated, let key = shown.key(of: cell) { return key.category == .cell ? key.indexPath : nil }
        if let arriving = stage.arriving, arriving.view === cell { return arriving.key.indexPath }
        return prefetcher.path(of: cell)
    }

    open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        guard !state.isOutdated, let key = shown.key(of: view), key.category == .supplementaryView else { return nil }
        return key.indexPath
    }

    /// The cell of a visible item, of one about to be displayed, or one that was made ahead.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if !state.isOutdated, let cell = shown[.cell(indexPath)]?.view as? UICollectionViewCell { return cell }
        if let arriving = stage.arriving, arriving.key == .cell(indexPath) {
            return arriving.view as? UICollectionViewCell
        }
        return prefetcher.cell(at: indexPath)
    }

    /// In the order in which they came into sight; UIKit promises none.
    open var visibleCells: [UICollectionViewCell] {
        var cells: [UICollectionViewCell] = []
        for element in visibleCellElements {
            if let cell = element.view as? UICollectionViewCell { cells.append(cell) }
        }
        return cells
    }

    open var indexPathsForVisibleItems: [IndexPath] {
        var paths: [IndexPath] = []
        for element in visibleCellElements { paths.append(element.key.indexPath) }
        return paths
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        state.isOutdated ? nil : shown[.supplementary(elementKind, indexPath)]?.view
    }

    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        guard !state.isOutdated else { return [] }
        return shown.ordered.compactMap { $0.key.isSupplementary(elementKind) ? $0.view : nil }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        guard !state.isOutdated else { return [] }
        return shown.ordered.compactMap { $0.key.isSupplementary(elementKind) ? $0.key.indexPath : nil }
    }

    // MARK: Views that size themselves

    @exclusivity(unchecked) open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        guard selfSizingInvalidation != .disabled, selfSizing.sizeMayHaveChanged(subview), !layer.needsLayout(),
            currentLayout.engine.sizeTaking.asksViews
        else { return }
        setNeedsLayout()
    }

    // MARK: Presentation

    /// The place at which what the data source knows by `dataSourceIndexPath` is shown. The two differ while a drag makes
    /// room for what is not in the data; nil for what does not exist.
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map(carried.shownPath).flatMap { counts.exists($0) ? $0 : nil }
    }

    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { counts.exists($0) && !carried.isPhantom($0) ? carried.dataPath(of: $0) : nil }
    }

    /// `NSNotFound` for a section that does not exist.
    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        counts.current.contains(section: dataSourceSectionIndex) ? dataSourceSectionIndex : NSNotFound
    }

    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        counts.current.contains(section: presentationSectionIndex) ? presentationSectionIndex : NSNotFound
    }

    /// Runs `actionsToTranslate`, in which index paths mean what is shown.
    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

    // MARK: Selection

    open var allowsSelection = true
    /// Where it is turned off, the item selected last stays selected.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection { selector.band.install() } else { selector.policyChanged() } }
    }

    /// Whether the user edits the items. What may not stay selected in the new state is deselected; nobody is told.
    @exclusivity(unchecked) open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            selector.policyChanged(animated: true)
            swipes.close(animated: true)
            showEditing()
        }
    }

    /// What holds in place of `allowsSelection` while `isEditing`.
    open var allowsSelectionDuringEditing = false {
        didSet { if isEditing { selector.policyChanged() } }
    }

    /// What holds in place of `allowsMultipleSelection` while `isEditing`.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            if allowsMultipleSelectionDuringEditing { selector.band.install() }
            if isEditing { selector.policyChanged() }
        }
    }

    /// In the order of selection.
    open var indexPathsForSelectedItems: [IndexPath]? { selector.store.paths }

    /// Selects without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selector.select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects without telling the delegate.
    ///
    /// - Parameter animated: whether the cell's configurations go over to the other state animated (believed).
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selector.deselect(indexPath, animated: animated)
    }

    // MARK: Focus

    /// Whether the focus, when it comes back, goes to the item that had it last.
    open var remembersLastFocusedIndexPath = false
    /// Whether the item that gets the focus is selected, alone.
    open var selectionFollowsFocus = false
    /// Whether keys can move the focus to cells, unless the delegate says so. The system decides by its own lights in
    /// UIKit; here there is always a keyboard.
    open var allowsFocus = true
    /// The same while `isEditing`.
    open var allowsFocusDuringEditing = true
    final var allowsFocusNow: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

    override open var preferredFocusEnvironments: [any UIFocusEnvironment] { focus.preferred }

    /// A collection view is a group of its own: arrow keys stay in it, Tab leaves it.
    override open var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier ?? "UICollectionView-\(ObjectIdentifier(self).hashValue)" }
        set { super.focusGroupIdentifier = newValue }
    }

    /// The cells, and what stands for items out of sight.
    override open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        super.focusItems(in: rect) + focus.itemsWithoutCells(in: rect)
    }

    override open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        guard super.shouldUpdateFocus(in: context) else { return false }
        return delegate?.collectionView(self, shouldUpdateFocusIn: focus.context(of: context)) ?? true
    }

    override open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        let own = focus.context(of: context)
        focus.didMove(own)
        delegate?.collectionView(self, didUpdateFocusIn: own, with: coordinator)
        if let path = focus.pathToSelect { selector.selectForFocus(path) }
    }

    // MARK: Updates

    /// Runs `updates` and carries out together what they announce, animated. The order of the calls means nothing: what
    /// is deleted, reloaded or moved is named by its place before, what is inserted or moved to by its place after. The
    /// data source changes inside the block. A batch within a batch is part of it.
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

    /// Whether placeholders or gaps are shown that the data source does not have. Batches of updates do not count.
    open var hasUncommittedUpdates: Bool { carried.hasGap }

    /// Decides what becomes of a batch that does not fit the data source; nil leaves it to the handler for all views, and
    /// where that is nil, too, the error is raised as UIKit does. After an error that did not end the process the view
    /// shows what it showed and waits for `reloadData()`. Not in UIKit.
    public final var invalidUpdateHandler: InvalidUpdateHandler?

    // MARK: Items that the user carries

    /// Begins to carry an item, if the data source allows it. Meanwhile index paths of the view are those of what is
    /// shown, where the carried item has the place that it would be dropped at.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { movement.begin(at: indexPath) }

    /// Carries the item's centre to a point of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { movement.update(to: targetPosition) }

    /// Drops the item; the data source hears of it by `collectionView(_:moveItemAt:to:)`, if it has another place.
    open func endInteractiveMovement() { movement.end() }
    /// Brings the item back to where it was.
    open func cancelInteractiveMovement() { movement.cancel() }

    // MARK: Scrolling

    /// Content that has shrunk moves after the pass; the layout is asked about the bounds within its range at once.
    override open var contentSize: CGSize {
        didSet {
            session.contentSizeDidChange(from: oldValue)
            // Subclasses that are as large as their content compare the two in `layoutSubviews()`.
            if contentSize != oldValue, !state.isLayingOut { super.setNeedsLayout() }
        }
    }

    /// Scrolls until the item stands at `scrollPosition`; `[]` scrolls as little as shows it.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        aim.scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    override open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        aim.drop()
        super.setContentOffset(contentOffset, animated: animated)
    }

    // MARK: Overrides

    override open var _hitsByDepth: Bool { true }

    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // Fingers meet what the data has, and not what it had before a reload.
        if event != nil, state.isOutdated { layoutIfNeeded() }
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return indexTitles.bar(at: point, with: event) ?? hit
    }

    override open func layoutSubviews() {
        state.isLayingOut = true
        defer { state.isLayingOut = false }
        takeSizesAnimated()
        if let bounds = session.pass() { prefetcher.didShow(bounds) }
        super.layoutSubviews()
        placeBackground()
        indexTitles.place()
        aim.passEnded()
        keepRange()
    }

    override open var _holdsContent: Bool { session.decidesOffset }
    override open var _sizesContentInLayout: Bool { true }
    override open func _motionWillEnd() { aim.motionWillEnd() }

    override open var _furtherDescription: [String] {
        let layout = collectionViewLayout
        return super._furtherDescription + ["layout: \(shortDescription(of: layout))"]
            + ["dataSource: \(dataSource.map { shortDescription(of: $0) } ?? "(null)")"]
    }

    override open func setNeedsLayout() {
        // Placing its own views and content size while it lays out is no reason to lay out again.
        guard !state.isPassing else { return }
        super.setNeedsLayout()
    }

    override open func _willChangeBounds(to newBounds: CGRect) {
        super._willChangeBounds(to: newBounds)
        if newBounds.size != bounds.size { aim.willResize(to: newBounds.size) }
        session.willChangeBounds(to: newBounds)
    }

    override open func _willScroll(to offset: CGPoint) {
        super._willScroll(to: offset)
        session.willScroll(to: offset)
        if swipes.isOpen { swipes.viewScrolls() }
    }

    override open func _didChangeBounds(from oldBounds: CGRect) {
        super._didChangeBounds(from: oldBounds)
        aim.boundsChanged(from: oldBounds)
        followBounds(from: oldBounds)
    }

    /// Leaving its superview brings an offset that is out of range back; the layout is asked about it (recorded).
    override open func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil { session.bringOffsetIntoRange() }
    }

    /// Nothing moves outside of a window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return focus.windowChanged() }
        stage.cancelDepartures()
        session.endAdopted(finished: false)
    }

    override open func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        session.insetsChanged()
        coveredSidesMayHaveChanged()
    }

    /// What was laid out for the other direction is void.
    override open var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { session.surroundingsChanged() } }
    }

    override open func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        session.referenceInsetsChanged()
    }

    override open func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        session.referenceInsetsChanged()
        coveredSidesMayHaveChanged()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        traitsDidChange(from: previous)
    }

    override open func _releaseTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        currentLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // As in UIKit a scroll view's touches end here: what encloses the collection view hears nothing of them.

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        selector.touchesBegan(touches, event)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesMoved(touches) }
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesEnded(touches) }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        selector.touchesCancelled(touches)
    }

    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if swipes.pressesBegan(presses) || selector.press.pressed == nil && typeAhead.pressesBegan(presses) { return }
        if !selector.pressesBegan(presses) { super.pressesBegan(presses, with: event) }
    }

    override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !typeAhead.pressesEnded(presses), !selector.pressesEnded(presses) {
            super.pressesEnded(presses, with: event)
        }
    }

    override open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !typeAhead.pressesEnded(presses), !selector.pressesCancelled(presses) {
            super.pressesCancelled(presses, with: event)
        }
    }

    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.name == "selectAll:" ? selector.mayPerform(action) : super.canPerformAction(action, withSender: sender)
    }

    /// Selects all items, where several can be selected; the delegate is asked and told as of clicks.
    override open func selectAll(_ sender: Any?) { selector.selectAll() }

    /// Fingers that select do not scroll.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer, selector.interaction.mayBegin() { return false }
        // Views are asked about the recognizers of those around them, too.
        guard gestureRecognizer.view === self else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        if gestureRecognizer is MultipleSelectionRecognizer { return selector.interaction.mayBegin() }
        if gestureRecognizer is ReorderingRecognizer { return reordering.mayBegin() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
