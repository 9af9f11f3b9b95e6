import Foundation
import TesseraGraphics
import UIKitCore

/// A cell that is a row: what its accessories, its grip and its lines need to know of it.
@MainActor
protocol RowCell: UIView {
    var listPlace: ListPlace { get }
    var contentView: UIView { get }
    var isSelected: Bool { get }
    var isHighlighted: Bool { get }
    var showsEditing: Bool { get }
    var isOutlineExpanded: Bool { get }
    var indentationLevel: Int { get }
    var indentationWidth: CGFloat { get }
    var indentsAccessories: Bool { get }
    /// How far the content stands in where nothing stands before it.
    var reservedLeading: CGFloat { get }
    /// Whether chevrons have the same room whatever they measure.
    var reservesChevrons: Bool { get }
    /// From the content view's leading edge to the text that the row shows in it; nil where the row knows of none.
    var textStart: CGFloat? { get }
    /// How far editing moves a separator whose insets are given.
    var separatorShift: CGFloat { get }
    /// How the cell below is pressed; nil where none is on screen.
    var pressBelow: RowPress? { get }
    /// The view that the row is carried in.
    var rowCarrier: (any RowCarrier)? { get }
    /// What the safe area takes from the row's content, where the row is as wide as its list.
    var coveredSides: CoveredSides { get }
    /// Whether the row is away from the others: it is carried, or swiped out of its card.
    var standsApart: Bool { get }
    /// Whether what stands out of the row is cut off, as something slides in or out there.
    var clipsSliding: Bool { get set }
    /// A tap on the disclosure of the row's item in an outline.
    func toggleOutline()
}

extension RowCell {
    var coveredSides: CoveredSides { CoveredSides() }
    var separatorShift: CGFloat { 0 }
}

/// Whether a cell is selected, or highlighted by a finger.
struct RowPress: Equatable {
    var isSelected: Bool
    var isHighlighted: Bool

    var isPressed: Bool { isSelected || isHighlighted }
}

/// A view in which a grip carries rows to other places.
@MainActor
protocol RowCarrier: UIScrollView {
    /// False where the row has to stay.
    func beginCarrying(_ row: any RowCell) -> Bool
    /// Puts the centre of the row that is carried at a place in the content.
    func carry(to center: CGPoint)
    func endCarrying()
    func cancelCarrying()
}

extension RowCell {
    var isMirrored: Bool { isRightToLeft }
}

extension UICollectionViewListCell: RowCell {
    final var standsApart: Bool { isCarried || openSwipe != nil && listPlace.isInCard }
    final var reservedLeading: CGFloat { 0 }
    final var reservesChevrons: Bool { true }
    final var textStart: CGFloat? { nil }

    final var pressBelow: RowPress? {
        guard let view = collectionViewAround, let path = view.indexPath(for: self) else { return nil }
        let below = view.shown[.cell(IndexPath(item: path.item + 1, section: path.section))]?.view
        return (below as? UICollectionViewCell).map {
            RowPress(isSelected: $0.isSelected, isHighlighted: $0.isHighlighted)
        }
    }

    final var rowCarrier: (any RowCarrier)? { collectionViewAround }
}

extension UICollectionView: RowCarrier {
    final func beginCarrying(_ row: any RowCell) -> Bool {
        guard let cell = row as? UICollectionViewCell, let path = indexPath(for: cell) else { return false }
        return beginInteractiveMovementForItem(at: path)
    }

    final func carry(to center: CGPoint) { updateInteractiveMovementTargetPosition(center) }
    final func endCarrying() { endInteractiveMovement() }
    final func cancelCarrying() { cancelInteractiveMovement() }
}
