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
        didSet { if configuration != oldValue { cell.setNeedsLayout() } }
    }
    let guide: PlacedLayoutGuide
    private var isAskingForEdges = false
    /// What the row below showed when the lines were laid out.
    private(set) var pressBelow: RowPress?

    init(cell: any RowCell) {
        self.cell = cell
        guide = PlacedLayoutGuide(in: cell)
    }

    /// Has the lines laid out anew where another row is below, or the row below is pressed or not as it was not then.
    func rowBelowMayDiffer() {
        if configuration != nil, cell.pressBelow != pressBelow { cell.setNeedsLayout() }
    }

    // MARK: Places

    func layout() {
        let size = cell.bounds.size
        let (start, end) = ends
        guide.place = cell.placedByDirection(
            CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height))
        guard let configuration, cell.listPlace.isInList, !cell.standsApart else {
            show(nil, &top)
            return show(nil, &bottom)
        }
        let height = thickness
        let place = cell.listPlace
        let linesGroups = cell.traitCollection.systemLooks.list.linesGroups
        // Lines at the ends of groups run from edge to edge.
        func spans(_ end: ListPlace.Flags) -> Bool { linesGroups && configuration.isGroupEnd(place, end) }
        let (topEnds, bottomEnds) = (spans(.isFirst) ? (0, 0) : (start, end), spans(.isLast) ? (0, 0) : (start, end))
        let above = line(configuration.topSeparatorInsets, topEnds.0, topEnds.1, y: 0, height)
        let below = line(
            configuration.bottomSeparatorInsets, bottomEnds.0, bottomEnds.1, y: size.height - height, height)
        let isPressed = cell.isSelected || cell.isHighlighted
        pressBelow = cell.pressBelow
        let showsTop = configuration.showsTop(place, linesGroups: linesGroups)
        let showsBottom = configuration.showsBottom(place, linesGroups: linesGroups)
        show(showsTop && !isPressed ? above : nil, &top)
        show(showsBottom && showsBeside(pressBelow, isPressed) ? below : nil, &bottom)
        dress(configuration, pressBelow)
    }

    /// The automatic ones, or where the client's constraints have the guide's edges.
    private var ends: (start: CGFloat, end: CGFloat) {
        let automatic = automaticEnds
        guard guide.isBound else { return automatic }
        // The layout of what is inside may begin at the cell again, where something in it asked for another one meanwhile.
        if !isAskingForEdges {
            isAskingForEdges = true
            cell.contentView.layoutIfNeeded()
            isAskingForEdges = false
        }
        let (left, right) = guide.boundEdges
        let width = cell.bounds.width
        let (before, behind) = (left, right.map { width - $0 })
        let (start, end) = cell.isMirrored ? (behind, before) : (before, behind)
        return (start ?? automatic.start, end ?? automatic.end)
    }

    private var thickness: CGFloat {
        let traits = cell.traitCollection
        return traits.systemLooks.list.separatorThickness ?? 1 / max(1, traits.displayScale)
    }

    /// From the leading edge to the text, and from the trailing edge to the margin or nothing.
    var automaticEnds: (start: CGFloat, end: CGFloat) {
        let margins = cell.directionalLayoutMargins
        let covered = cell.coveredSides.trailing(isMirrored: cell.isMirrored)
        let end = (cell.traitCollection.systemLooks.list.separatorTrailing ?? margins.trailing) + covered
        let content = cell.contentView
        let offset = cell.placedByDirection(content.frame).minX
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
        let leading = insets.leading == automatic.leading ? start : (insets.leading + cell.separatorShift).drawable
        let trailing = insets.trailing == automatic.trailing ? end : insets.trailing.drawable
        var place = y
        if y == 0, insets.top != automatic.top { place += insets.top.drawable }
        if y > 0, insets.bottom != automatic.bottom { place -= insets.bottom.drawable }
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
        dress(top, configuration.color, configuration.visualEffect)
        dress(
            bottom, together ? configuration.multipleSelectionColor : configuration.color, configuration.visualEffect)
    }

    private func dress(_ line: UIView?, _ color: UIColor, _ effect: UIVisualEffect?) {
        guard let line = line as? UIVisualEffectView else {
            line?.backgroundColor = color
            return
        }
        if line.effect != effect { line.effect = effect }
        // What goes with a material is drawn in the colour that the effect has for contents.
        line.contentView.backgroundColor = effect is UIVibrancyEffect ? line.contentView.tintColor : nil
    }

    private func show(_ frame: CGRect?, _ line: inout UIView?) {
        let hasEffect = configuration?.visualEffect != nil
        if frame == nil || (line is UIVisualEffectView) != hasEffect {
            line?.removeFromSuperview()
            line = nil
        }
        guard let frame else { return }
        let place = cell.placedByDirection(frame)
        guard let shown = line else {
            UIView.performWithoutAnimation {
                let made = hasEffect ? UIVisualEffectView(effect: nil) : UIView()
                made.frame = place
                made.isUserInteractionEnabled = false
                cell.addSubview(made)
                line = made
            }
            return
        }
        if shown.frame != place { shown.frame = place }
    }
}
