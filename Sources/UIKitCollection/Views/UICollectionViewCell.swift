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
