import Foundation
import TesseraGraphics
import UIKitCore

/// Moves of items for those who cannot drag: one place at a time, as actions of their cells.
extension InteractiveMovement {
    /// Empty where the data source does not say, by a method of its own, that the item may be moved.
    func accessibilityActions(of cell: UICollectionViewCell, in view: UICollectionView) -> [UIAccessibilityCustomAction]
    {
        guard !view.state.isOutdated, let path = view.indexPath(for: cell), isLetGo(path),
            let frame = view.layoutAttributesForItem(at: path)?.frame
        else { return [] }
        return [-1, 1].compactMap { step in
            guard let neighbour = neighbour(of: path, step, in: view) else { return nil }
            return UIAccessibilityCustomAction(name: Self.name(from: frame, to: neighbour)) {
                [weak view, weak cell] _ in
                guard let view, let cell, let path = view.indexPath(for: cell) else { return false }
                return view.movement.move(path, by: step, in: view)
            }
        }
    }

    /// Where the next item of the section stands, or the one before.
    private func neighbour(of path: IndexPath, _ step: Int, in view: UICollectionView) -> CGRect? {
        let item = path.item + step
        guard item >= 0, item < view.numberOfItems(inSection: path.section) else { return nil }
        return view.layoutAttributesForItem(at: IndexPath(item: item, section: path.section))?.frame
    }

    private static func name(from frame: CGRect, to other: CGRect) -> String {
        if other.minY >= frame.maxY - 1 { return "Move Down" }
        if other.maxY <= frame.minY + 1 { return "Move Up" }
        return other.midX < frame.midX ? "Move Left" : "Move Right"
    }

    /// Carries the item to its neighbour's place and drops it there. Answers whether it has moved.
    private func move(_ path: IndexPath, by step: Int, in view: UICollectionView) -> Bool {
        guard let target = neighbour(of: path, step, in: view), begin(at: path) else { return false }
        let origin = place
        update(to: target.center)
        let hasMoved = place != origin
        if hasMoved { end() } else { cancel() }
        return hasMoved
    }
}
