import Foundation
import TesseraGraphics
import UIKitCore

/// The item of the cell in an outline.
extension UICollectionViewListCell {
    /// Takes its level and whether it is expanded from the data source, where that has an outline.
    func takeOutlinePlace(at path: IndexPath, in view: UICollectionView, animated: Bool) {
        let place = (view.dataSource as? any OutlineSource).flatMap { source in
            view.dataSourceIndexPath(forPresentationIndexPath: path).flatMap { source.outlinePlace(at: $0) }
        }
        if let place, indentationLevel != place.level { indentationLevel = place.level }
        let isExpanded = place?.isExpanded ?? false
        guard isOutlineExpanded != isExpanded else { return }
        isOutlineExpanded = isExpanded
        parts.turnDisclosure(animated: animated)
    }

    /// A tap on the disclosure: the accessory's own handler has it alone, else the item expands or collapses.
    func toggleOutline() {
        if let handler = parts.outline?.handler { return handler() }
        guard let view = collectionViewAround, let path = view.indexPath(for: self),
            let source = view.dataSource as? any OutlineSource
        else { return }
        source.toggleExpansion(at: path)
    }

    /// Whether a tap anywhere on the cell is one on its disclosure.
    var togglesAnywhere: Bool {
        guard let outline = parts.outline, outline.shows(isEditing: showsEditing),
            case .outline(let style, _) = outline.content
        else { return false }
        switch style {
        case .automatic: return listPlace.role == .header
        case .header: return true
        case .cell: return false
        }
    }
}

extension UICollectionView {
    /// The content of the data source has changed: cells that stay may stand elsewhere in the outline, or be expanded.
    final func outlineMayHaveChanged() {
        guard let source = dataSource as? any OutlineSource, source.hasOutlines else { return }
        state.owesOutlinePlaces = true
        setNeedsLayout()
    }

    /// Called when cells are shown where they are now. O(cells on screen).
    final func bringOutlinePlacesUp() {
        guard state.owesOutlinePlaces, !state.isPassVoid else { return }
        state.owesOutlinePlaces = false
        for element in shown.ordered where element.key.category == .cell {
            (element.view as? UICollectionViewListCell)?.takeOutlinePlace(
                at: element.key.indexPath, in: self, animated: UIView.areAnimationsEnabled && window != nil)
        }
    }

    /// The cell of an item that is expanded and collapsed by a tap anywhere, instead of being selected.
    final func outlineHeader(at path: IndexPath) -> UICollectionViewListCell? {
        guard let cell = shown[.cell(path)]?.view as? UICollectionViewListCell, cell.togglesAnywhere else { return nil }
        return cell
    }
}
