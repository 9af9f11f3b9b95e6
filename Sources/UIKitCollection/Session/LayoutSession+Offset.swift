import Foundation
import TesseraGraphics
import UIKitCore

/// Where the content stands, and who decides that.
extension LayoutSession {
    /// Whether a pass, an update, a transition or an item that is carried decides for now, or the content's size is yet to
    /// be found out.
    var decidesOffset: Bool {
        !state.pass.isIdle || state.needsPrepare || place.isHeld || state.isCollecting || engine.movesContent
            || carried.place != nil
    }

    /// Whether what the view shows can be found again when sizes are others.
    var canKeepPlace: Bool { answers.areShown && !state.needsPrepare && state.pass.isIdle && !place.isHeld }

    /// Whether the content stands where it may rest, or no further outside than the scroll view lets it rest.
    var isOffsetInRange: Bool {
        let (offset, inside) = (view.contentOffset, view.inRange(view.contentOffset))
        return abs(offset.x - inside.x) <= view.slack && abs(offset.y - inside.y) <= view.slack
    }

    /// Whether a finger, a throw or an animated scroll carries the content. Where they have carried it beyond an end, no
    /// program has put it there; and a move that ends them must have it brought back, as nobody else would.
    var isContentCarried: Bool { view.isDragging || view.isDecelerating || view.isScrollAnimating }

    func bringOffsetIntoRange() {
        let target = view.inRange(view.contentOffset)
        if target != view.contentOffset { view.contentOffset = target }
    }

    /// Puts the content where it belongs in a layout that was set at once, now that its size is known.
    func payOffset() {
        if let offset = place.takeOwedOffset() { view.contentOffset = view.inRange(offset) }
    }

    /// Has the content move along with the progress of a layout between two others.
    func followProgress() {
        let engine = engine
        guard let target = engine.followProgress() else { return }
        // The ends of the way may have moved since the last time, and with them what either layout sees.
        state.invalidity.answersMayDiffer()
        let moves = target != view.contentOffset
        // The straight line may lead beyond the ends of contents in between, and new data may leave what was scrolled
        // beyond them: it is the layout that puts the content there, and not the program.
        let isOurs = moves && (isOffsetInRange || view.isOverrun || isContentCarried)
        if moves { view.contentOffset = target }
        engine.didFollowProgress()
        if isOurs { view.notePlacesBeyondRange() }
    }

    func moveContent(by move: CGPoint) {
        guard move != .zero else { return }
        let old = view.contentOffset
        let inside = view.inRange(old)
        let target = view.inRange(CGPoint(x: old.x + move.x, y: old.y + move.y))
        // Content that is pulled beyond an end stays as far beyond it.
        view.moveAlong(
            by: CGPoint(
                x: old.x == inside.x ? target.x - old.x : move.x, y: old.y == inside.y ? target.y - old.y : move.y))
    }

    /// Whether the content has another size than before.
    func takeContentSize() -> Bool {
        let size = layout.collectionViewContentSize
        guard size != view.contentSize else { return false }
        view.contentSize = size
        return true
    }

    /// What is in sight of a mirrored layout stays in sight; at first that is where it begins.
    func followLeadingEdge() {
        guard !place.isHeld else { return }
        place.payLeadingEdge()
        guard !engine.movesContent else { return place.accept(contentWidth: view.contentSize.width) }
        // An end that has passed the content is to be met again; nobody has put it there.
        let isPassed = view.isOverrun && !view.isDragging && !view.isDecelerating
        let wasInRange = isOffsetInRange || isPassed
        let shift = takeLeadingShift()
        guard shift != 0 else { return }
        let offset = view.contentOffset
        let target = CGPoint(x: offset.x + shift, y: offset.y)
        view.moveAlong(by: CGPoint(x: (wasInRange ? view.inRange(target) : target).x - offset.x, y: 0))
    }

    func takeLeadingShift() -> CGFloat {
        let extent = LeadingEdge.Extent(view)
        return place.takeShift(extent, from: view.contentOffset.x)
    }
}
