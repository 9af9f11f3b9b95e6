import UIKit

/// How a stage sees its view: by what everybody sees, unless somebody gives it better eyes.
@MainActor
class FuzzEyes {
    /// The frame at which an element is seen, in content coordinates; nil where that cannot be told.
    func frameInSight(of attributes: UICollectionViewLayoutAttributes, in stage: FuzzStage) -> CGRect? {
        let section = attributes.indexPath.section
        guard stage.look.hasInnerScrolling, !stage.isBetween, section % 2 == 0,
            attributes.representedElementCategory == .cell
        else { return attributes.frame }
        for cell in stage.view.visibleCells where stage.view.indexPath(for: cell)?.section == section {
            guard let inner = FuzzEyes.scrollView(around: cell), inner !== stage.view else { continue }
            let isMirrored = inner.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let shift =
                isMirrored
                ? inner.contentSize.width - inner.bounds.width - inner.contentOffset.x : -inner.contentOffset.x
            let frame = attributes.frame.offsetBy(dx: shift, dy: 0)
            // Beside its section there is no item, though the view's insets may leave room there.
            let room = inner.frame.intersection(stage.view.bounds)
            return frame.maxX > room.minX && frame.minX < room.maxX ? frame : nil
        }
        return nil
    }

    private static func scrollView(around view: UIView) -> UIScrollView? {
        var step = view.superview
        while let current = step {
            if let found = current as? UIScrollView { return found }
            step = current.superview
        }
        return nil
    }

    /// Says what keeps the view's window from coming to rest; nil where others do, whom every window waits for.
    func unrest(of view: UICollectionView) -> String? { "does not come to rest" }

    /// What is wrong inside of the view; `count` element views stand for nothing that is wanted.
    func problem(in view: UICollectionView, beyond count: Int) -> String? { nil }
}
