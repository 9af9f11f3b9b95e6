import Foundation
import TesseraGraphics
import UIKitCore

/// A row that stands beside its place, and the buttons that it leaves free.
@MainActor
package final class OpenSwipe {
    weak var row: (any SwipeRow)?
    let edge: SwipeEdge
    let configuration: UISwipeActionsConfiguration
    let strip: SwipeStrip
    private(set) var geometry: SwipeGeometry
    /// Whether the buttons stand at the row's right.
    let isRight: Bool
    private(set) var pull: CGFloat = 0
    private(set) var isFull = false
    /// The button that covers the others while the row is far from its place: that of the action that is carried out.
    var leader = 0
    /// The row's element is gone, and the row goes along.
    private(set) var isRemoving = false
    /// Brings the row to rest.
    var animator: UIViewPropertyAnimator?

    init(_ row: any SwipeRow, _ edge: SwipeEdge, _ configuration: UISwipeActionsConfiguration, isMirrored: Bool) {
        self.row = row
        self.edge = edge
        self.configuration = configuration
        isRight = (edge == .trailing) != isMirrored
        strip = SwipeStrip(configuration.actions)
        geometry = SwipeGeometry(looks: row.traitCollection.systemLooks.swipe, row: row.bounds.size, contents: [])
        row.superview?.insertSubview(strip, aboveSubview: row)
        strip.layer.zPosition = row.layer.zPosition
        strip.semanticContentAttribute = row.semanticContentAttribute
        strip.dress()
        strip.onOutdated = { [weak self] in self?.rowWasPlaced() }
        measure()
        // The buttons come out of the row's edge, also where an animation opens the row.
        UIView.performWithoutAnimation { placeStrip() }
    }

    /// Points by which the row stands to the right of its place.
    package var offset: CGFloat { isRight ? -pull : pull }

    private func measure() {
        guard let row else { return }
        geometry = SwipeGeometry(
            looks: row.traitCollection.systemLooks.swipe, row: row.bounds.size, contents: strip.contents,
            edgeInset: edgeInset(of: row), performsFirstAction: configuration.performsFirstActionWithFullSwipe)
        strip.shareTitleSize(in: geometry.widths)
    }

    /// The row, or its text, has another size: a row that stood open shows its buttons whole.
    private func measureAgain() {
        let isRevealed = pull > 0 && pull == geometry.revealed && !isFull
        if strip.isOutdated { strip.dress() }
        measure()
        if isRevealed { set(pull: geometry.revealed, isFull: false) } else { placeStrip() }
    }

    /// What the safe area keeps free of the row's edge, which scroll views do not tell their content.
    private func edgeInset(of row: UIView) -> CGFloat {
        guard let list = row.superview as? UIScrollView else { return 0 }
        let (insets, bounds) = (list.safeAreaInsets, list.bounds)
        let middle = row.center.x - offset
        return isRight
            ? max(0, middle + row.bounds.width / 2 - (bounds.maxX - insets.right))
            : max(0, bounds.minX + insets.left - (middle - row.bounds.width / 2))
    }

    // MARK: Places

    /// Moves the row, and the buttons with it.
    func set(pull: CGFloat, isFull: Bool) {
        let old = offset
        self.pull = pull
        self.isFull = isFull
        row?.center.x += offset - old
        placeStrip()
    }

    /// The row was given a place, beside which it stands.
    package func rowWasPlaced() {
        if let row, row.bounds.size != geometry.row || strip.isOutdated, !isRemoving {
            measureAgain()
        } else {
            placeStrip()
        }
    }

    private func placeStrip() {
        guard let row else { return }
        let size = row.bounds.size
        let place = CGPoint(x: row.center.x - offset, y: row.center.y)
        let edge = isRight ? place.x + size.width / 2 - pull : place.x - size.width / 2
        strip.bounds.size = CGSize(width: pull, height: isRemoving ? 0 : size.height)
        let top = place.y - size.height / 2
        strip.center = CGPoint(x: edge + pull / 2, y: top + strip.bounds.height / 2)
        strip.place(geometry, pull: pull, isFull: isFull, leader: leader, isRight: isRight)
    }

    // MARK: Phases

    /// How far the row stands from its place on the screen, while something moves it.
    var shownPull: CGFloat {
        guard let row, let shown = row.layer.presentation() else { return pull }
        let offset = shown.position.x - (row.center.x - self.offset)
        return max(0, isRight ? -offset : offset)
    }

    /// Lets the row go along with what animates its removal next: out of sight, while its room closes.
    func beginRemoving() {
        stop()
        isRemoving = true
        isFull = true
        pull = geometry.row.width + roomBeside
    }

    /// Between the row, where it stands in its place, and the list's edge that it goes out by.
    private var roomBeside: CGFloat {
        guard let row, let list = row.superview else { return 0 }
        let middle = row.center.x - offset
        let half = row.bounds.width / 2
        return max(0, isRight ? middle - half - list.bounds.minX : list.bounds.maxX - middle - half)
    }

    /// Ends a movement where it is now.
    func stop() {
        guard let animator else { return }
        self.animator = nil
        let shown = shownPull
        let y = row?.center.y
        animator.stopAnimation(true)
        UIView.performWithoutAnimation {
            // The animator has left the row where it was on the screen. Up and down it is not the swipe's to place.
            let place = row.map { $0.center.x - (isRight ? -shown : shown) }
            pull = shown
            if let place, let y { row?.center = CGPoint(x: place + offset, y: y) }
            placeStrip()
        }
    }
}
