import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// The view of one item: from back to front the background colour, the background view, the selected background view
/// and the content view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private final var content = UIView()
    private final var configurations: CellConfigurations?
    /// The segues that a file gives the cell.
    final var segues: [SegueOfView] = []

    override public init(frame: CGRect) {
        super.init(frame: frame)
        installContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        installContent()
        InterfaceCoder.finish(self, UICollectionViewCell.self, coder)
    }

    private func installContent() {
        content.isolateLayout()
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Where the cell's own subviews go; it fills the cell. With a content configuration it is the view that shows it.
    open var contentView: UIView { content }

    /// Puts `new` in the place of the content view.
    final func replaceContent(with new: UIView) {
        let old = content
        let index = subviews.firstIndex { $0 === old } ?? subviews.count
        UIView.performWithoutAnimation {
            old.removeFromSuperview()
            content = new
            new.isolateLayout()
            new.frame = bounds
            new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(new, at: index)
        }
        if showsSelection { CellHighlighting.apply(true, below: new) }
        invalidateIntrinsicContentSize()
    }

    // MARK: Configurations

    /// What the content view shows; nil for a plain view. Where the present content view supports it, that shows it;
    /// otherwise another one takes its place. Reading it gives what shows, brought up to date with the cell's state.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set { configurations(for: newValue)?.setContent(newValue) }
    }

    /// Whether the cell brings its content configuration up to date when its state changes.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The background instead of `backgroundView` and `selectedBackgroundView`, which it takes away as they do it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            configurations(for: newValue)?.setBackground(newValue)
        }
    }

    private final func configurations(for new: Any?) -> CellConfigurations? {
        if configurations == nil, new != nil { configurations = CellConfigurations(host: self) }
        return configurations
    }

    /// Whether the cell brings its background configuration up to date when its state changes.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What the cell's background is without a choice of the client's: of cells outside of lists nothing, from memory.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    // MARK: State

    /// Tells a cell what it should look like now.
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    private final var needsConfiguration = true
    /// Those of the collection view, for as long as the cell is not in it.
    final var traitsToBe: UITraitCollection?
    private final var toldTraits: UITraitCollection?
    /// The collection view is being edited.
    final var showsEditing = false {
        didSet {
            guard showsEditing != oldValue else { return }
            setNeedsUpdateConfiguration()
            editingDidChange()
        }
    }
    /// The user carries the cell to another place.
    final var isCarried = false {
        didSet {
            guard isCarried != oldValue else { return }
            setNeedsUpdateConfiguration()
            if self is any RowCell { RowLift.set(isCarried, of: self, \.lift) { $0.cutToCard() } }
        }
    }
    private final var lift = RowLift()
    override final var stance: CardCut.Stance { lift.stance ?? super.stance }
    /// How far the user is with dragging the cell.
    final var shownDragState = UICellConfigurationState.DragState.none {
        didSet {
            guard shownDragState != oldValue else { return }
            setNeedsUpdateConfiguration()
            dragStateDidChange(DragState(shownDragState))
        }
    }
    /// The cell shows a gap or placeholder, of which the data knows nothing.
    final var isPhantom = false
    /// What a drop would do to the cell.
    final var shownDropState = UICellConfigurationState.DropState.none {
        didSet { if shownDropState != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Called when the user begins or ends to drag the cell; a cell that is dragged is faded. How much is from memory.
    open func dragStateDidChange(_ dragState: DragState) { content.alpha = dragState == .dragging ? 0.4 : 1 }

    /// The cell's item shows its children in an outline.
    final var isOutlineExpanded = false {
        didSet { if isOutlineExpanded != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What holds of the cell now. Subclasses add values by keys of their own, and call `setNeedsUpdateConfiguration()`
    /// when these change.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: shownTraits)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = showsEditing
        state.isExpanded = isOutlineExpanded
        state.isSwiped = openSwipe != nil
        state.isPinned = listPlace.flags.contains(.isPinned)
        state.isReordering = isCarried
        state.cellDragState = shownDragState
        state.cellDropState = shownDropState
        return state
    }

    /// Has the cell brought up to date with its state before it is laid out next; called for every change of the state.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings the cell's look up to date with `state`; a new or reused cell is told before the next one is asked for.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurations?.update(for: state)
    }

    /// Called after `updateConfiguration(using:)`, for cells without a class of their own.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
    }
    private final var isUpdatingConfiguration = false

    /// The cell comes out of the pool: it is told its state whatever it was.
    final func forgetConfiguration() { needsConfiguration = true }

    /// Whether anybody could notice that the cell is told of its state.
    final var listens: Bool {
        configurationUpdateHandler != nil || configurations != nil || type(of: self) != UICollectionViewCell.self
    }

    private final var shownTraits: UITraitCollection {
        superview == nil ? traitsToBe ?? traitCollection : traitCollection
    }

    /// The cell is about to come into a view with these traits.
    final func expect(_ traits: @autoclosure () -> UITraitCollection) {
        guard listens else { return }
        let traits = traits()
        traitsToBe = listPlace.isInList ? resolvedTraits(in: traits) : traits
    }

    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        guard listens else { return }
        toldTraits = shownTraits
        let state = configurationState
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// Goes over to the look of its state animated, in the time that rows take to leave the edit mode.
    final func fadeConfiguration() {
        guard window != nil, UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            self.updateConfigurationIfNeeded()
        }
    }

    override open func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    override open var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        // Coming into the view it takes the traits that it was told of.
        if listens, toldTraits?.values != traitCollection.values { setNeedsUpdateConfiguration() }
    }

    override open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsUpdateConfiguration()
    }

    /// Selection and highlight are the collection view's to set; setting them here changes looks alone.
    @exclusivity(unchecked) open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    @exclusivity(unchecked) open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if backgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: backgroundView, at: 0)
        }
    }

    /// In front of the background view while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            selectedBackgroundView?.isHidden = !showsSelection
        }
    }

    override final var constrainedView: UIView? {
        content.usesConstraints && content.superview === self ? content : super.constrainedView
    }

    /// What fits the content view fits the cell.
    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        if subview === content { invalidateIntrinsicContentSize() }
    }

    /// With a content configuration the size that its view prefers in this width.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        configurations?.contentSize(for: size) ?? super.sizeThatFits(size)
    }

    /// Where the width is left to the cell, the one that its content configuration needs, as far as there is room.
    override func preferredSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        guard configurations != nil, SizeQuestion.leavesWidth(of: attributes) else {
            return super.preferredSize(for: attributes)
        }
        // Before the content is asked: with it cells of lists take their margins over.
        let around = widthAroundContent
        guard let natural = configurations?.naturalWidth else { return super.preferredSize(for: attributes) }
        let width = min(natural + around, widthAvailable ?? .greatestFiniteMagnitude)
        return sizeThatFits(CGSize(width: width, height: attributes.size.height))
    }

    /// What of the cell's width is not the content's.
    var widthAroundContent: CGFloat { 0 }
    /// The most that the cell can have; nil where nothing is known of it.
    private final var widthAvailable: CGFloat? {
        guard let view = collectionViewAround else { return nil }
        let path = appliedAttributes?.indexPath
        let sides = path.flatMap { view.collectionViewLayout.engine.list(ofSection: $0.section)?.sides } ?? 0
        return view.bounds.inset(by: view.adjustedContentInset).width - sides
    }

    private var showsSelection: Bool { isSelected || isHighlighted }

    private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    /// Cells can have the focus as their collection view and its delegate say.
    override open var canBecomeFocused: Bool { collectionViewAround?.focus.canFocus(self) ?? false }

    final var collectionViewAround: UICollectionView? {
        var step = superview
        while let current = step {
            if let found = current as? UICollectionView { return found }
            step = current.superview
        }
        return nil
    }

    final func show(isSelected: Bool, isHighlighted: Bool) {
        if self.isSelected != isSelected { self.isSelected = isSelected }
        if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
    }

    override final func swipeDidChange() {
        if listPlace.isInCard { cutToCard() }
        setNeedsUpdateConfiguration()
    }

    override func listPlaceDidChange() {
        super.listPlaceDidChange()
        setNeedsUpdateConfiguration()
    }

    /// With those that a swipe reveals, and those that move the item.
    override open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            let own = super.accessibilityCustomActions
            guard let view = collectionViewAround else { return own }
            let more =
                view.swipes.accessibilityActions(of: self) + view.movement.accessibilityActions(of: self, in: view)
            return more.isEmpty ? own : (own ?? []) + more
        }
        set { super.accessibilityCustomActions = newValue }
    }

    /// The collection view begins or ends to be edited.
    func editingDidChange() {}
    /// The cell is selected or highlighted, or no longer.
    func pressedDidChange() {}

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        pressedDidChange()
        selectedBackgroundView?.isHidden = !showsSelection
        CellHighlighting.apply(showsSelection, below: content)
    }
}

extension UICollectionViewCell {
    /// How far the user is with dragging a cell.
    public enum DragState: Int, Sendable {
        /// Nobody drags it.
        case none
        /// It is lifted, and has not moved.
        case lifting
        /// It is dragged.
        case dragging

        init(_ state: UICellConfigurationState.DragState) {
            self =
                switch state {
                case .none: .none
                case .lifting: .lifting
                case .dragging: .dragging
                }
        }
    }
}

/// Labels and image views in a cell show their highlighted look with it.
@MainActor
enum CellHighlighting {
    static func apply(_ isHighlighted: Bool, below view: UIView) {
        for subview in view.subviews {
            if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
            if let image = subview as? UIImageView { image.isHighlighted = isHighlighted }
            apply(isHighlighted, below: subview)
        }
    }
}
