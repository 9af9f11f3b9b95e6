import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// A scroll view of rows in sections, one below the other, that a data source supplies.
///
/// This class is a façade: counts and heights, passes, reuse, selection, updates and editing are the collaborators'.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UIDataSourceTranslating {
    final let state = TableState()
    final let shown = TableWindow()
    final lazy var heights = TableHeights(view: self)
    final lazy var model = TableModel(view: self)
    final lazy var reuse = TableReuse(view: self)
    final lazy var stage = TableStage(view: self)
    final lazy var selector = TableSelector(view: self)
    final lazy var updates = TableUpdates(view: self)
    final lazy var aim = TableAim(view: self)
    final lazy var editor = TableEditor(view: self)
    final lazy var movement = TableMovement(view: self)
    final lazy var dragDrop = TableDragDrop(self)
    final lazy var focus = TableFocus(view: self)
    final lazy var prefetcher = TablePrefetcher(view: self)
    final lazy var index = TableIndex(view: self)
    final lazy var swipes = TableSwipes(view: self)
    final lazy var filler = TableFiller(view: self)
    final lazy var menus = TableMenuInteraction(self)
    final lazy var typeAhead = TypeAhead(items: focus)

    // MARK: Making

    /// Makes a table of a style, which it keeps.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        start()
    }

    override public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public convenience init() { self.init(frame: .zero, style: .plain) }

    public required init?(coder: NSCoder) {
        style = TableDecoding.style(coder)
        super.init(coder: coder)
        start()
        InterfaceCoder.finish(self, UITableView.self, coder)
    }

    /// The kind of table.
    public let style: Style

    // MARK: Data and delegate

    /// Not retained. A new one makes everything be asked for again.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { dataSourceDidChange() } }
    }

    /// Not retained.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            _scrollDelegate = delegate
            if delegate !== oldValue { delegateDidChange() }
        }
    }

    /// Not retained. Hears which rows are going to be needed soon; see `isPrefetchingEnabled`.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// Whether rows ahead of scrolling are announced to `prefetchDataSource`, and their cells made before they show.
    open var isPrefetchingEnabled = true {
        didSet { if !isPrefetchingEnabled { prefetcher.stop() } }
    }

    /// Asks the data source for the numbers, and with the next layout pass for everything. Selection is cleared.
    open func reloadData() { reloadAll() }

    // MARK: Heights

    /// Of all rows, unless the delegate says other ones.
    open var rowHeight = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { heightsDidChange() } }
    }
    /// Points of each header, unless the delegate says otherwise.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
    }
    /// Points of each footer, unless the delegate says otherwise.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
    }
    /// What a row is taken for until it has said more; zero has all rows be asked for their heights beforehand.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
    }
    /// Points that a header is taken for until it comes into sight; zero has all headers be asked about beforehand.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
    }
    /// Points that a footer is taken for until it comes into sight; zero has all footers be asked about beforehand.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
    }
    /// Of the lines below the last row of a plain table; there are none by default.
    open var fillerRowHeight = UITableView.automaticDimension {
        didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
    }
    /// Above each header of a plain table.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
    }
    /// When rows are measured again by themselves.
    @exclusivity(unchecked) open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Lines

    /// Whether there are lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { separatorsDidChange() } }
    }
    /// The system's colour until another one is set; nil goes back to that.
    open var separatorColor: UIColor? {
        get { chosenSeparatorColor ?? .separator }
        set {
            chosenSeparatorColor = newValue
            separatorsDidChange()
        }
    }
    final var chosenSeparatorColor: UIColor?
    /// What lines are drawn with instead of in a plain colour.
    open var separatorEffect: UIVisualEffect? {
        didSet { separatorsDidChange() }
    }
    /// Of the lines of cells that have no insets of their own. The system's until it is set. In right-to-left layouts the
    /// left inset is that of the right side, and the other way round.
    open var separatorInset: UIEdgeInsets {
        get { chosenSeparatorInset ?? UIEdgeInsets(top: 0, left: rowMargin, bottom: 0, right: 0) }
        set {
            chosenSeparatorInset = newValue
            separatorsDidChange()
        }
    }
    final var chosenSeparatorInset: UIEdgeInsets?
    /// What `separatorInset` counts from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { if separatorInsetReference != oldValue { separatorsDidChange() } }
    }
    /// Whether the content of rows, or the cards that they stand on, keep to the readable width.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { surroundingsDidChange() } }
    }
    /// Whether cells' content views keep clear of the safe area's sides.
    open var insetsContentViewsToSafeArea = true {
        didSet { coveredSidesMayHaveChanged() }
    }

    // MARK: Index

    /// The least number of rows for the index to show.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsLayout() } }
    }
    /// The colour of the titles of the index.
    open var sectionIndexColor: UIColor? {
        didSet { index.colorsDidChange() }
    }
    /// The colour behind the titles of the index.
    open var sectionIndexBackgroundColor: UIColor? {
        didSet { index.colorsDidChange() }
    }
    /// The colour behind the titles while a finger is on them.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet { index.colorsDidChange() }
    }

    /// Asks the data source for the titles of the index again.
    open func reloadSectionIndexTitles() { indexTitlesDidChange() }

    // MARK: Views around the rows

    /// Above the first section: as wide as the table, and as high as it is.
    open var tableHeaderView: UIView? {
        didSet { replaceAccessory(oldValue, with: tableHeaderView) }
    }
    /// Stands below the rows and scrolls with them; its height is kept.
    open var tableFooterView: UIView? {
        didSet { replaceAccessory(oldValue, with: tableFooterView) }
    }
    /// Fills the table behind all rows and does not scroll.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    // MARK: Numbers and places

    /// How many sections the data source named last.
    open var numberOfSections: Int { model.counts.numberOfSections }

    /// Zero for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        let counts = model.counts
        return counts.contains(section: section) ? counts.numberOfItems(inSection: section) : 0
    }

    /// Returns the frame of a section with its header and footer, in the content.
    open func rect(forSection section: Int) -> CGRect { model.rect(forSection: section) }
    /// Returns the frame of a header at its place, whether it is pinned or not.
    open func rectForHeader(inSection section: Int) -> CGRect { model.rectForHeader(section) }
    /// Returns the frame of a footer at its place, in the content.
    open func rectForFooter(inSection section: Int) -> CGRect { model.rectForFooter(section) }
    /// Zero for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { model.rectForRow(indexPath) }
    /// Returns the row at a point of the content; nil where there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { model.row(at: point) }
    /// Returns the rows in a rectangle of the content, in order.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { model.rows(in: rect) }

    // MARK: What is shown

    /// Nil for a cell that stands for no row now.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { stage.path(of: cell) }

    /// Nil for a row out of sight.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { stage.cell(at: indexPath) }

    /// From top to bottom.
    open var visibleCells: [UITableViewCell] { stage.visibleRows.map(\.cell) }
    /// The rows on screen, in order; nil where nothing is shown.
    open var indexPathsForVisibleRows: [IndexPath]? { stage.visibleRows.map(\.path) }
    /// Returns the header on screen; nil where it is out of sight.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        stage.title(.header(section)) as? UITableViewHeaderFooterView
    }
    /// Returns the footer on screen; nil where it is out of sight.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        stage.title(.footer(section)) as? UITableViewHeaderFooterView
    }

    // MARK: Registration and dequeuing

    /// Has views of that kind made by the class or nib; nil takes the registration back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.register(cellClass, forCell: identifier)
    }

    /// Has views of that kind made by the class or nib; nil takes the registration back.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.register(nib, forCell: identifier)
    }

    /// Has headers and footers made by the class; nil takes the registration back.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.register(aClass, forTitle: identifier)
    }

    /// Has headers and footers made by the nib; nil takes the registration back.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.register(nib, forTitle: identifier)
    }

    /// A used cell, or a new one of the registered class; nil where there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reuse.dequeueCell(identifier)
    }

    /// A used cell, or a new one of the registered class, as large as the row. An identifier that nobody registered is an
    /// error; its inert result is a plain cell.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        reuse.dequeueCell(identifier, for: indexPath)
    }

    /// Returns a view that waits to be used again, or a new one of the registered class; nil where nothing is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reuse.dequeueTitle(identifier)
    }

    // MARK: Scrolling

    /// Scrolls so that a row stands at a place.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        aim.scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    /// Scrolls to the selected row that is nearest.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        aim.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }

    override open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        aim.drop()
        super.setContentOffset(contentOffset, animated: animated)
    }

    // MARK: Selection

    /// Whether the user can select rows.
    open var allowsSelection = true {
        didSet { if !allowsSelection { selector.policyChanged() } }
    }
    /// What holds in place of `allowsSelection` while the table is edited.
    open var allowsSelectionDuringEditing = false {
        didSet { if isEditing { selector.policyChanged() } }
    }
    /// Whether several rows can be selected at once.
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection { selector.policyChanged() } }
    }
    /// What holds in place of `allowsMultipleSelection` while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { allowsMultipleSelectionDuringEditingDidChange() }
    }

    /// The one that was selected first.
    open var indexPathForSelectedRow: IndexPath? { selector.store.paths.first }

    /// In the order of selection; nil where no row is selected.
    open var indexPathsForSelectedRows: [IndexPath]? { selector.store.isEmpty ? nil : selector.store.paths }

    /// Selects without telling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selector.select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { selector.deselect(indexPath, animated: animated) }

    // MARK: Editing

    /// Whether the user edits the rows.
    open var isEditing: Bool {
        get { editor.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Turns editing on or off; controls slide in and out where it is animated.
    open func setEditing(_ editing: Bool, animated: Bool) { editor.setEditing(editing, animated: animated) }

    /// Whether rows make room that the data source does not have: for one that is carried, a gap or placeholders.
    open var hasUncommittedUpdates: Bool { movement.hasGap }

    // MARK: Updates

    /// Runs `updates` and carries out together what they announce, animated. What is deleted, reloaded or moved is named
    /// by its place before, what is inserted or moved to by its place after.
    ///
    /// - Parameter completion: called when all is in place, with false if something cut the animation short.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates.perform(updates, completion: completion)
    }

    /// Returns when all is in place.
    @discardableResult
    open func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates) { continuation.resume(returning: $0) }
        }
    }

    /// Updates until the matching `endUpdates()` are carried out together. Pairs may be nested.
    open func beginUpdates() { updates.begin() }
    /// Carries out what was announced since `beginUpdates()`.
    open func endUpdates() { updates.endOpen() }

    /// Announces new sections, as they are afterwards.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.announce(.insertSections(sections), animation)
    }
    /// Announces that the sections, as they were before, are gone.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.announce(.deleteSections(sections), animation)
    }
    /// Announces that sections, counted as before, are to be shown anew.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        updates.announce(.reloadSections(sections), animation)
    }
    /// Announces that a section, counted as before, is now another one.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        updates.announce(.moveSection(SectionMove(from: section, to: newSection)), .automatic)
    }
    /// Announces that there are new rows at `indexPaths`, as they are afterwards.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.announce(indexPaths, animation) { .insertItems($0) }
    }
    /// Announces that the rows at `indexPaths`, as they were before, are gone.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.announce(indexPaths, animation) { .deleteItems($0) }
    }
    /// Gives the rows new cells, which take the place of the old ones.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        updates.announce(indexPaths, animation) { .reloadItems($0) }
    }
    /// Has the data source configure the cells of the rows again; dequeuing hands out the present cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        updates.announce(indexPaths, .automatic) { .reconfigureItems($0) }
    }
    /// Announces that the row at `indexPath`, as it was before, is now at `newIndexPath`.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.announceMove(from: indexPath, to: newIndexPath)
    }

    /// What becomes of a batch that does not fit the data source; nil leaves it to the handler for all tables, and where
    /// that is nil, too, the error is raised as UIKit does. Not in UIKit.
    public final var invalidUpdateHandler: InvalidUpdateHandler?

    /// The handler of all tables that have none of their own. Not in UIKit.
    public static var defaultInvalidUpdateHandler: InvalidUpdateHandler?

    // MARK: Focus

    /// Whether the focus, when it comes back, goes to the row that had it last.
    open var remembersLastFocusedIndexPath = false
    /// Whether the row that gets the focus is selected, alone.
    open var selectionFollowsFocus = false
    /// Whether keys can move the focus to cells, unless the delegate says so.
    open var allowsFocus = true
    /// Whether rows can have the focus while the table is edited.
    open var allowsFocusDuringEditing = true
    final var allowsFocusNow: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

    override open var preferredFocusEnvironments: [any UIFocusEnvironment] { focus.preferred }

    /// A table is a group of its own: arrow keys stay in it, Tab leaves it.
    override open var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier ?? "UITableView-\(ObjectIdentifier(self).hashValue)" }
        set { super.focusGroupIdentifier = newValue }
    }

    /// The cells, and what stands for rows out of sight.
    override open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        super.focusItems(in: rect) + focus.rowsWithoutCells(in: rect)
    }

    override open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        guard super.shouldUpdateFocus(in: context) else { return false }
        return delegate?.tableView(self, shouldUpdateFocusIn: focus.context(of: context)) ?? true
    }

    override open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        let own = focus.context(of: context)
        focus.didMove(own)
        delegate?.tableView(self, didUpdateFocusIn: own, with: coordinator)
        if let path = focus.pathToSelect { selector.selectForFocus(path) }
    }

    // MARK: Presentation

    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.flatMap { model.exists($0) ? movement.shownPath(of: $0) : nil }
    }

    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { model.exists($0) && !movement.isPhantom($0) ? movement.dataPath(of: $0) : nil }
    }

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        model.counts.contains(section: dataSourceSectionIndex) ? dataSourceSectionIndex : NSNotFound
    }

    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        model.counts.contains(section: presentationSectionIndex) ? presentationSectionIndex : NSNotFound
    }

    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

    // MARK: Overrides

    override open var _hitsByDepth: Bool { true }

    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // Fingers meet what the data has, and not what it had before a reload.
        if event != nil, state.needsReload { layoutIfNeeded() }
        return super.hitTest(point, with: event)
    }

    override open func layoutSubviews() {
        stage.takeHeightsAnimated()
        stage.pass()
        super.layoutSubviews()
        passDidEnd()
    }

    override open var _sizesContentInLayout: Bool { true }
    override open func _motionWillEnd() { aim.motionWillEnd() }

    override open func setNeedsLayout() {
        // Placing its own views while it lays out is no reason to lay out again.
        guard !state.isPassing else { return }
        super.setNeedsLayout()
    }

    override open func _didChangeBounds(from oldBounds: CGRect) {
        super._didChangeBounds(from: oldBounds)
        boundsDidChange(from: oldBounds)
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
    }

    override open func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    override open func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        coveredSidesMayHaveChanged()
        setNeedsLayout()
    }

    override open var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { surroundingsDidChange() } }
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        traitsDidChange(from: previous)
    }

    override open var _furtherDescription: [String] {
        super._furtherDescription + ["dataSource: \(dataSource.map { shortDescription(of: $0) } ?? "(null)")"]
    }

    // As in UIKit a scroll view's touches end here: what encloses the table hears nothing of them.

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        selector.touchesBegan(touches, event)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesMoved(touches) }
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selector.touchesEnded(touches) }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        selector.touchesCancelled(touches)
    }

    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.name == "selectAll:" ? selector.mayPerform(action) : super.canPerformAction(action, withSender: sender)
    }

    /// Selects all rows, where several can be selected; the delegate is asked and told as of clicks.
    override open func selectAll(_ sender: Any?) { selector.selectAll() }

    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if selector.press.pressed == nil, typeAhead.pressesBegan(presses) { return }
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

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
