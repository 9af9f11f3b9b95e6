import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// The view of one row of a table: from back to front the background, the background of the selected row, the content
/// view, accessories and controls, and the line below.
///
/// This class is a façade: texts, accessories, backgrounds and lines are its collaborators'.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Tells a cell what it should look like now.
    public typealias ConfigurationUpdateHandler = (
        _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

    final let style: CellStyle
    private final let identifier: String?
    private final var content = UIView()
    private final var configurations: CellConfigurations?
    final lazy var labels = ClassicCellLabels(cell: self)
    final lazy var parts = ListCellAccessories(cell: self)
    final lazy var lines = ListCellSeparators(cell: self)
    final lazy var backs = TableCellBacks(cell: self)
    /// The table that the cell is in, or is about to come into.
    final weak var owner: (any TableCellOwner)?
    /// What the table says about the row.
    final var setting = TableRowSetting() {
        didSet { if setting != oldValue { settingDidChange(from: oldValue) } }
    }
    /// The segues that a file gives the row.
    final var segues: [SegueOfView] = []
    /// Its identifier was registered anew meanwhile.
    final var isOutdated = false
    /// The time of the frame in which the cell came on screen last; nil outside of windows.
    final var arrival: TimeInterval?
    private final var cut = CardCut()
    private final func cutToCard() {
        cut.apply(setting.place, lift.stance ?? (confirmsDeletion ? .swiped : .inPlace), to: self)
    }
    /// Controls slide in or out at the edges of the row.
    final var clipsSliding = false {
        didSet { cut.clip(clipsSliding, self) }
    }
    /// Its own changes of the content's place ask for sizes once.
    private final var isArranging = false

    /// A cell of one of the system's styles. Tables make registered classes by it, in the default style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        install()
    }

    /// A cell of the default style without an identifier.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) {
        style = TableDecoding.cellStyle(coder)
        identifier = InterfaceCoder.value("reuseIdentifier", coder)
        super.init(coder: coder)
        install()
        InterfaceCoder.finish(self, UITableViewCell.self, coder)
    }

    private func install() {
        layer.flattensWhenQuiet = true
        isolateLayout()
        content.isolateLayout()
        content.frame = bounds
        addSubview(content)
        backs.update()
    }

    /// The identifier that the cell is used again by; nil for one that is not.
    open var reuseIdentifier: String? { identifier }

    /// Called when the cell comes out of the pool, before it is configured again.
    open func prepareForReuse() {}

    // MARK: Content

    /// Where the cell's own subviews go. With a content configuration it is the view that shows it.
    open var contentView: UIView { content }

    /// The text of the cell's style; nil in cells with a content configuration.
    open var textLabel: UILabel? { contentConfiguration == nil ? labels.text : nil }
    /// The second text of the cell's style; nil where it has none, and in cells with a content configuration.
    open var detailTextLabel: UILabel? { contentConfiguration == nil ? labels.detail : nil }
    /// The image of the cell's style; nil where it has none, and in cells with a content configuration.
    open var imageView: UIImageView? { contentConfiguration == nil ? labels.image : nil }

    /// What the content view shows; nil for the texts and the image of the style, and for the client's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set {
            if newValue != nil { labels.remove() }
            configurations(for: newValue)?.setContent(newValue)
        }
    }

    /// Whether the cell brings its content configuration up to date when its state changes.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What the content of such a cell looks like by default: that of the style it was made with.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let configuration: UIListContentConfiguration =
            switch style {
            case .default: .cell()
            case .subtitle: .subtitleCell()
            case .value1, .value2: .valueCell()
            }
        return configuration.updated(for: configurationState)
    }

    private final func configurations(for new: Any?) -> CellConfigurations? {
        if configurations == nil, new != nil { configurations = CellConfigurations(host: self) }
        return configurations
    }

    /// Puts `new` in the place of the content view.
    final func replaceContent(with new: UIView) {
        let old = content
        UIView.performWithoutAnimation {
            new.isolateLayout()
            new.frame = old.frame
            insertSubview(new, aboveSubview: old)
            old.removeFromSuperview()
            content = new
        }
        if showsPress { CellHighlighting.apply(true, below: new) }
        contentMargins = nil
        contentDidChange()
    }

    /// How far the content stands in, in steps of `indentationWidth`.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { contentDidChange() } }
    }

    /// Points for each level.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { contentDidChange() } }
    }

    // MARK: Background

    /// Fills the cell behind everything.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if backgroundView != nil { backgroundConfiguration = nil }
            backs.place(backgroundView, instead: oldValue)
        }
    }

    /// In front of the background while the cell is selected or highlighted, instead of the system's look.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            backs.place(selectedBackgroundView, instead: oldValue)
        }
    }

    /// Instead of `selectedBackgroundView` in tables that allow several rows to be selected.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView !== oldValue else { return }
            backs.place(multipleSelectionBackgroundView, instead: oldValue)
        }
    }

    /// The background instead of the system's and of the background views, which it takes away as they do it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            configurations(for: newValue)?.setBackground(newValue)
            backs.update()
        }
    }

    /// Whether the cell brings its background configuration up to date when its state changes.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What the cell's background is without a choice of the client's: a row's, as the table has them that it is in.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .listCell().updated(for: configurationState)
    }

    /// The client's colour shows instead of the system's background of rows that are not selected.
    override open var backgroundColor: UIColor? {
        didSet { backs.update() }
    }

    // MARK: Selection

    /// What the cell shows while it is selected or highlighted.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { pressDidChange() } }
    }

    private final var press = RowPress(isSelected: false, isHighlighted: false)

    /// Selection and highlight are the table's to set; setting them here changes looks alone.
    open var isSelected: Bool {
        get { press.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger is on the cell.
    open var isHighlighted: Bool {
        get { press.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Has the cell look selected or not. Tables call it.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard press.isSelected != selected else { return }
        press.isSelected = selected
        pressDidChange(animated: animated)
    }

    /// Has the cell look highlighted or not. Tables call it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard press.isHighlighted != highlighted else { return }
        press.isHighlighted = highlighted
        pressDidChange(animated: animated)
    }

    final var showsPress: Bool { press.isPressed && selectionStyle != .none }

    private func pressDidChange(animated: Bool = false) {
        setNeedsUpdateConfiguration()
        parts.dressAgain()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return showPress() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) { self.showPress() }
    }

    private func showPress() {
        backs.update()
        CellHighlighting.apply(showsPress, below: content)
        // The line between belongs to the row above.
        owner?.cell(beside: self, below: false)?.setNeedsLayout()
    }

    // MARK: Accessories

    /// What stands behind the content while the cell is not edited.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoriesDidChange() } }
    }

    /// Stands behind the content instead of what `accessoryType` says.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoriesDidChange() } }
    }

    /// What stands behind the content while the cell is edited.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoriesDidChange() } }
    }

    /// Stands behind the content of a cell that is edited, instead of what `editingAccessoryType` says.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { accessoriesDidChange() } }
    }

    /// From the cell's edges to the line below it. In right-to-left layouts the left inset is that of the right side, and the
    /// other way round.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? setting.separatorInset ?? automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            separatorsDidChange()
        }
    }
    final var ownSeparatorInset: UIEdgeInsets?

    // MARK: Editing

    /// The control that the row has before its content while it is edited; the table's delegate says which.
    open var editingStyle: EditingStyle { setting.editingStyle }

    /// Whether a grip stands at the end of the cell while it is edited, if the data source lets the row be moved.
    ///
    /// A data source that implements `tableView(_:canMoveRowAt:)` and answers true gets the grip in any case, as in UIKit.
    /// One that implements `tableView(_:moveRowAt:to:)` alone gets it where this is true: Swift cannot tell here whether it
    /// does.
    open var showsReorderControl = false {
        didSet { if showsReorderControl != oldValue { accessoriesDidChange() } }
    }

    /// Whether the content stands in while the cell is edited.
    open var shouldIndentWhileEditing = true {
        didSet { if shouldIndentWhileEditing != oldValue { contentDidChange() } }
    }

    /// Whether the button that confirms a deletion shows: also while the row is swiped.
    open var showingDeleteConfirmation: Bool { confirmsDeletion }
    private final var confirmsDeletion = false
    private final var showsControls = false

    /// Whether the cell shows the controls that rows are edited by.
    open var isEditing: Bool {
        get { showsControls }
        set { setEditing(newValue, animated: false) }
    }

    /// Has the cell show the controls that rows are edited by, or not. Tables call it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard showsControls != editing else { return }
        change(animated: animated) { showsControls = editing }
    }

    /// The table shows the row's actions, or no longer.
    final func show(deleteConfirmation: Bool) {
        guard confirmsDeletion != deleteConfirmation else { return }
        let new = stateMask.symmetricDifference(.showingDeleteConfirmation)
        willTransition(to: new)
        confirmsDeletion = deleteConfirmation
        cutToCard()
        setNeedsUpdateConfiguration()
        didTransition(to: new)
    }

    /// What of the editing look shows.
    final var stateMask: StateMask {
        var mask: StateMask = confirmsDeletion ? .showingDeleteConfirmation : []
        if showsControls, editingStyle != .none { mask.insert(.showingEditControl) }
        return mask
    }

    private func change(animated: Bool, _ change: () -> Void) {
        var new = stateMask
        if editingStyle != .none { new.formSymmetricDifference(.showingEditControl) }
        willTransition(to: new)
        // The controls of the row's setting, which does not show before.
        if !showsControls { accessoriesDidChange() }
        change()
        setNeedsUpdateConfiguration()
        if animated, window != nil, UIView.areAnimationsEnabled {
            parts.animateUpdate { [weak self] in self?.didTransition(to: new) }
            contentDidChange()
        } else {
            parts.update()
            contentDidChange()
            didTransition(to: new)
        }
        // The row's setting may have changed with the table's editing.
        if !showsControls { accessoriesDidChange() }
    }

    /// Called before the cell goes over to another editing look.
    open func willTransition(to state: StateMask) {}
    /// Called when the cell has come to another editing look.
    open func didTransition(to state: StateMask) {}

    // MARK: Dragging and focus

    /// Whether the user can use the cell while it is lifted or dragged.
    open var userInteractionEnabledWhileDragging = false

    /// Touches that begin while the row is dragged are the table's.
    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard shownDragState == .none || userInteractionEnabledWhileDragging else { return nil }
        return super.hitTest(point, with: event)
    }

    /// Called when the user lifts the cell, drags it and lets it go.
    open func dragStateDidChange(_ dragState: DragState) {
        let state = UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
        if shownDragState != state { shownDragState = state }
        contentView.alpha = dragState == .dragging ? 0.4 : 1
    }

    /// How far the user is with dragging the row.
    final var shownDragState = UICellConfigurationState.DragState.none {
        didSet {
            guard shownDragState != oldValue else { return }
            setNeedsUpdateConfiguration()
            dragStateDidChange(DragState(rawValue: shownDragState.rawValue) ?? .none)
        }
    }
    /// What a drop would do to the row.
    final var shownDropState = UICellConfigurationState.DropState.none {
        didSet { if shownDropState != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// The cell shows a gap or placeholder, of which the data knows nothing.
    final var isPhantom = false

    /// What the system shows of the cell while it has the focus. A cell of a custom style has no halo; its own look
    /// comes with its configuration's state.
    open var focusStyle = FocusStyle.default

    override open var focusEffect: UIFocusEffect? {
        get { focusStyle == .custom ? nil : super.focusEffect }
        set { super.focusEffect = newValue }
    }

    /// As the table and its delegate say.
    override open var canBecomeFocused: Bool { owner?.canFocus(self) ?? false }

    /// Rows that can be selected light up.
    override open var _viewAboveLight: UIView? {
        guard let owner, owner.allowsSelectingRows, selectionStyle != .none, isUserInteractionEnabled else {
            return nil
        }
        return contentView
    }

    override open var _keepsFocusInside: Bool { setting.place.isInList || super._keepsFocusInside }

    override open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsUpdateConfiguration()
    }

    // MARK: State

    private final var needsConfiguration = true
    private final var isUpdatingConfiguration = false
    /// The user carries the row to another place.
    final var isCarried = false {
        didSet {
            guard isCarried != oldValue else { return }
            setNeedsUpdateConfiguration()
            RowLift.set(isCarried, of: self, \.lift) { $0.cutToCard() }
        }
    }
    private final var lift = RowLift()

    /// What holds of the cell now. Subclasses add values by keys of their own, and call `setNeedsUpdateConfiguration()`
    /// when these change.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isSwiped = confirmsDeletion
        state.isReordering = isCarried
        state.cellDragState = shownDragState
        state.cellDropState = shownDropState
        return state
    }

    /// With those that a swipe reveals, and those that move the row.
    override open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            let more = owner?.accessibilityActions(of: self) ?? []
            let own = super.accessibilityCustomActions
            return more.isEmpty ? own : (own ?? []) + more
        }
        set { super.accessibilityCustomActions = newValue }
    }

    /// Has the cell brought up to date with its state before it is laid out next; called for every change of the state.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings the cell's look up to date with `state`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurations?.update(for: state)
    }

    /// Called after `updateConfiguration(using:)`, for cells without a class of their own.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
    }

    /// The cell comes out of the pool: it is told its state whatever it was.
    final func forgetConfiguration() { needsConfiguration = true }

    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    override open var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        if previous?.userInterfaceIdiom != traitCollection.userInterfaceIdiom { parts.update() }
        cutToCard()
        labels.traitsDidChange()
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    override open func layoutSubviews() {
        updateConfigurationIfNeeded()
        takeMargins()
        super.layoutSubviews()
        arrange()
        labels.layout()
        backs.layout()
        lines.layout()
    }

    @discardableResult
    final func arrange() -> AccessoryArrangement.Frames {
        let frames = parts.frames(in: bounds.size)
        isArranging = true
        defer { isArranging = false }
        parts.place(frames)
        let place = placedByDirection(frames.content)
        if !content.frame.isNearlySame(as: place) { content.frame = place }
        return frames
    }

    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        guard !isArranging else { return }
        super.subviewIntrinsicContentSizeDidChange(subview)
        guard subview === content else { return }
        contentDidChange()
    }

    /// The height that the content comes to in this width, at least the standard one.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: naturalHeight(width: size.width))
    }

    /// In a given width the height that the table gives the cell; otherwise what the constraints come to.
    override open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard horizontalFittingPriority == .required else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return CGSize(width: targetSize.width, height: constrainedHeight(width: targetSize.width))
    }

    /// The cell's content has changed: it may want another height.
    final func contentDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    override open func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owner?.heightMayHaveChanged(of: self)
    }

    override open func _constraintsInsideDidChange() -> Bool {
        owner?.constraintsDidChange(in: self)
        return owner != nil
    }

    final func place(didChangeFrom old: ListPlace) {
        guard setting.place != old else { return }
        if setting.place.environment != old.environment {
            traitOverrides.listEnvironment = setting.place.environment
        }
        cutToCard()
        backs.update()
    }

    final func contentHeight(fitting size: CGSize) -> CGFloat? { configurations?.contentSize(for: size)?.height }

    /// The margins that the table gives the cell, and the cell its content view; others are the client's.
    final var givenMargins: NSDirectionalEdgeInsets?
    final var contentMargins: NSDirectionalEdgeInsets?
}
