import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// The element that keeps its place on screen while others are measured, and the bounds it was chosen for.
struct FlowAnchorKeeper {
    let anchor: FlowAnchor
    var bounds: CGRect
}

/// Sizes that were taken in one after the other, and what they are seen from.
struct FlowTaking {
    let keeper: FlowAnchorKeeper?
    /// Where the anchor stood before the first of them.
    let position: CGFloat?
}

extension FlowLayoutEngine {
    /// Whether items have estimates, and views are asked for their sizes.
    var isSelfSizing: Bool {
        layout.estimatedItemSize != .zero || layout.itemSize == UICollectionViewFlowLayout.automaticSize
    }

    /// Takes in a preferred size, and has the context move the content so that what is in sight stays where it is.
    func take(_ preferred: UICollectionViewLayoutAttributes, _ context: UICollectionViewLayoutInvalidationContext) {
        guard let view = layout.collectionView else { return }
        let keeper = keeper(in: view)
        let outcome = change { solution -> (move: CGFloat, size: CGSize)? in
            let old = keeper.flatMap { solution.position(of: $0.anchor) }
            let oldSize = solution.contentSize
            guard FlowLayoutEngine.set(preferred, in: &solution) else { return nil }
            let new = keeper.flatMap { solution.position(of: $0.anchor) }
            let size = solution.contentSize
            return (
                (new ?? 0) - (old ?? new ?? 0),
                CGSize(width: size.width - oldSize.width, height: size.height - oldSize.height)
            )
        }
        guard let outcome, let (move, size) = outcome else { return }
        context.contentSizeAdjustment.width += size.width
        context.contentSizeAdjustment.height += size.height
        guard let keeper else { return }
        var bounds = keeper.bounds
        if layout.scrollDirection == .vertical {
            context.contentOffsetAdjustment.y += move
            bounds.origin.y += move
        } else {
            context.contentOffsetAdjustment.x += move
            bounds.origin.x += move
        }
        anchor = FlowAnchorKeeper(anchor: keeper.anchor, bounds: bounds)
    }

    // MARK: Many sizes at once

    /// Takes in a preferred size without a context. The anchor is looked at once before the first size and once after
    /// the last one, and not for each.
    ///
    /// - Returns: false for what was known before.
    func takeAtOnce(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
        guard taking == nil else { return change { FlowLayoutEngine.set(preferred, in: &$0) } == true }
        guard !hasTaken(preferred), let view = layout.collectionView else { return false }
        let keeper = keeper(in: view)
        taking = FlowTaking(keeper: keeper, position: keeper.flatMap { solution.position(of: $0.anchor) })
        return change { FlowLayoutEngine.set(preferred, in: &$0) } == true
    }

    /// How far the anchor has moved since the first size was taken in.
    var moveTaken: CGPoint {
        guard let taking, let keeper = taking.keeper, let old = taking.position,
            let new = solution.position(of: keeper.anchor)
        else { return .zero }
        return layout.scrollDirection == .vertical ? CGPoint(x: 0, y: new - old) : CGPoint(x: new - old, y: 0)
    }

    /// Returns how far the anchor has moved. From now on the content is taken to stand where it is seen in its old place.
    func endTaking() -> CGPoint {
        let move = moveTaken
        if let keeper = taking?.keeper {
            anchor = FlowAnchorKeeper(
                anchor: keeper.anchor, bounds: keeper.bounds.offsetBy(dx: move.x, dy: move.y))
        }
        taking = nil
        return move
    }

    /// Whether these are what the solution has anyway.
    func hasTaken(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
        guard let path = preferred.place else { return true }
        let length = layout.scrollDirection == .vertical ? preferred.size.height : preferred.size.width
        switch preferred.representedElementKind {
        case nil: return solution.measuredSize(item: path.item, section: path.section) == preferred.size
        case UICollectionView.elementKindSectionHeader: return solution.length(header: path.section) == length
        case UICollectionView.elementKindSectionFooter: return solution.length(footer: path.section) == length
        default: return true
        }
    }

    /// A cell prefers what it has: its size counts as measured.
    func countAsMeasured(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .cell, let path = attributes.place else { return }
        _ = change { solution in
            guard solution.measuredSize(item: path.item, section: path.section) == nil,
                solution.frame(item: path.item, section: path.section)?.size == attributes.size
            else { return }
            solution.confirm(item: path.item, section: path.section)
        }
    }

    private static func set(
        _ preferred: UICollectionViewLayoutAttributes, in solution: inout FlowSolution
    ) -> Bool {
        guard let path = preferred.place else { return false }
        switch preferred.representedElementKind {
        case nil: return solution.setMeasured(preferred.size, item: path.item, section: path.section)
        case UICollectionView.elementKindSectionHeader:
            return solution.setMeasured(preferred.size, header: path.section)
        case UICollectionView.elementKindSectionFooter:
            return solution.setMeasured(preferred.size, footer: path.section)
        default: return false
        }
    }

    /// The anchor, chosen anew when the bounds are others than those it was kept for.
    private func keeper(in view: UICollectionView) -> FlowAnchorKeeper? {
        let bounds = view.bounds
        if let anchor, anchor.bounds == bounds { return anchor }
        // What has been on screen stays; what only just comes into sight may move.
        let visible = bounds.inset(by: view.adjustedContentInset)
        anchor = solution.anchor(in: visible, isSettled: { view.isShown(FlowLayoutEngine.key(of: $0)) }).map {
            FlowAnchorKeeper(anchor: $0, bounds: bounds)
        }
        return anchor
    }

    private static func key(of anchor: FlowAnchor) -> ElementKey {
        let path = IndexPath(item: anchor.item, section: anchor.section)
        switch anchor.kind {
        case .item: return .cell(path)
        case .header: return .supplementary(UICollectionView.elementKindSectionHeader, path)
        case .footer: return .supplementary(UICollectionView.elementKindSectionFooter, path)
        }
    }
}
