import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// The view of one item: from back to front the background colour, the background view, the selected background view
/// and the content view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private final let content = UIView()

    override public init(frame: CGRect) {
        super.init(frame: frame)
        installContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        installContent()
    }

    private func installContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Where the cell's own subviews go; it fills the cell.
    open var contentView: UIView { content }

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
        didSet { if showsEditing != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// The user carries the cell to another place.
    final var isCarried = false {
        didSet { if isCarried != oldValue { setNeedsUpdateConfiguration() } }
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
        state.isReordering = isCarried
        return state
    }

    /// Has the cell brought up to date with its state before it is laid out next; called for every change of the state.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings the cell's look up to date with `state`; a new or reused cell is told before the next one is asked for.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Called after `updateConfiguration(using:)`, for cells without a class of their own.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The cell comes out of the pool: it is told its state whatever it was.
    final func forgetConfiguration() { needsConfiguration = true }

    /// Whether anybody could notice that the cell is told of its state.
    final var listens: Bool {
        configurationUpdateHandler != nil || type(of: self) != UICollectionViewCell.self
    }

    private final var shownTraits: UITraitCollection {
        superview == nil ? traitsToBe ?? traitCollection : traitCollection
    }

    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        guard listens else { return }
        toldTraits = shownTraits
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
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
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replace(oldValue, with: backgroundView, at: 0) } }
    }

    /// In front of the background view while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            selectedBackgroundView?.isHidden = !showsSelection
        }
    }

    /// What fits the content view fits the cell.
    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        if subview === content { invalidateIntrinsicContentSize() }
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

    private final var collectionViewAround: UICollectionView? {
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

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        selectedBackgroundView?.isHidden = !showsSelection
        CellHighlighting.apply(showsSelection, below: content)
    }
}

/// Labels and image views in a cell show their highlighted look with it.
@MainActor
private enum CellHighlighting {
    static func apply(_ isHighlighted: Bool, below view: UIView) {
        for subview in view.subviews {
            if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
            if let image = subview as? UIImageView { image.isHighlighted = isHighlighted }
            apply(isHighlighted, below: subview)
        }
    }
}
