import Foundation
import TesseraGraphics
import UIKitCore

/// The lines above and below a cell of a list.
@MainActor
final class ListCellSeparators {
    private unowned let cell: any RowCell
    private var top: UIView?
    private var bottom: UIView?
    /// What the list says about the lines of the row; nil for none.
    var configuration: UIListSeparatorConfiguration? {
        didSet { cell.setNeedsLayout() }
    }
    let guide: PlacedLayoutGuide

    init(cell: any RowCell) {
        self.cell = cell
        guide = PlacedLayoutGuide(in: cell)
    }

    // MARK: Places

    func layout() {
        let size = cell.bounds.size
        let (start, end) = automaticEnds
        guide.place = cell.mirrored(
            CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height))
        guard let configuration, cell.listPlace.isInList else {
            show(nil, &top)
            return show(nil, &bottom)
        }
        let height = thickness
        let above = line(configuration.topSeparatorInsets, start, end, y: 0, height)
        let below = line(configuration.bottomSeparatorInsets, start, end, y: size.height - height, height)
        let isPressed = cell.isSelected || cell.isHighlighted
        let pressBelow = cell.pressBelow
        show(configuration.showsTop(cell.listPlace) && !isPressed ? above : nil, &top)
        show(
            configuration.showsBottom(cell.listPlace) && showsBeside(pressBelow, isPressed) ? below : nil, &bottom)
        dress(configuration, pressBelow)
    }

    private var thickness: CGFloat {
        let traits = cell.traitCollection
        return traits.systemLooks.list.separatorThickness ?? 1 / max(1, traits.displayScale)
    }

    /// From the leading edge to the text, and from the trailing edge to the margin or nothing.
    var automaticEnds: (start: CGFloat, end: CGFloat) {
        let margins = cell.directionalLayoutMargins
        let end = cell.traitCollection.systemLooks.list.separatorTrailing ?? margins.trailing
        let content = cell.contentView
        let offset = cell.mirrored(content.frame).minX
        guard let view = content as? UIListContentView else {
            return (offset + (cell.textStart ?? margins.leading), end)
        }
        view.layoutIfNeeded()
        let text = (view.textLayoutGuide ?? view.secondaryTextLayoutGuide)?.layoutFrame
        let start = text.map { cell.isMirrored ? view.bounds.width - $0.maxX : $0.minX }
        return (offset + (start ?? view.directionalLayoutMargins.leading), end)
    }

    private func line(
        _ insets: NSDirectionalEdgeInsets, _ start: CGFloat, _ end: CGFloat, y: CGFloat, _ height: CGFloat
    ) -> CGRect {
        let automatic = UIListSeparatorConfiguration.automaticInsets
        let leading = insets.leading == automatic.leading ? start : insets.leading
        let trailing = insets.trailing == automatic.trailing ? end : insets.trailing
        var place = y
        if y == 0, insets.top != automatic.top { place += insets.top }
        if y > 0, insets.bottom != automatic.bottom { place -= insets.bottom }
        return CGRect(x: leading, y: place, width: max(0, cell.bounds.width - leading - trailing), height: height)
    }

    // MARK: Selection

    /// No line at a row that is selected or highlighted, nor at the one above it; but one between two that are selected.
    private func showsBeside(_ below: RowPress?, _ isPressed: Bool) -> Bool {
        guard let below, below.isPressed else { return !isPressed }
        return isPressed && areSelectedTogether(below)
    }

    private func areSelectedTogether(_ below: RowPress?) -> Bool {
        cell.isSelected && (below?.isSelected ?? false)
    }

    // MARK: Looks

    private func dress(_ configuration: UIListSeparatorConfiguration, _ pressBelow: RowPress?) {
        let together = bottom != nil && areSelectedTogether(pressBelow)
        top?.backgroundColor = configuration.color
        bottom?.backgroundColor = together ? configuration.multipleSelectionColor : configuration.color
    }

    private func show(_ frame: CGRect?, _ line: inout UIView?) {
        guard let frame else {
            line?.removeFromSuperview()
            return line = nil
        }
        let place = cell.mirrored(frame)
        guard let shown = line else {
            UIView.performWithoutAnimation {
                let made = UIView(frame: place)
                made.isUserInteractionEnabled = false
                cell.addSubview(made)
                line = made
            }
            return
        }
        if shown.frame != place { shown.frame = place }
    }
}
