import Foundation
import TesseraGraphics
import UIKitCore

/// Where the content stands, and what is known of places to come.
@MainActor
struct ContentPlace {
    /// The offset of a mirrored layout.
    private var leadingEdge = LeadingEdge()
    /// The layout has prepared for a question; the offset goes along with the next pass, and not under the questioner.
    private(set) var owesLeadingEdge = false
    /// Bounds that the layout was asked about ahead of the change; once they come it is not asked again.
    private var foretoldBounds: CGRect?
    /// The contexts of the bounds changes under way: one may bring about another, as when the new size clamps the offset.
    private var contexts: [UICollectionViewLayoutInvalidationContext?] = []
    /// The layout is being told that the bounds are others.
    private(set) var tellsOfBounds = false
    /// Where the content belongs in a layout that was set at once, as soon as that has prepared.
    private var owedOffset: CGPoint?
    /// A transition moves the content itself, within its animation.
    private(set) var isHeld = false

    // MARK: Changes of the bounds

    /// Whether the layout was asked about these bounds before they come.
    func isForetold(_ bounds: CGRect) -> Bool { bounds == foretoldBounds }

    mutating func foretell(_ bounds: CGRect) { foretoldBounds = bounds }
    mutating func forgetForetold() { foretoldBounds = nil }

    /// - Parameter context: what the layout is told by once the bounds have changed; nil where it need not hear of it.
    mutating func beginChange(_ context: UICollectionViewLayoutInvalidationContext?) { contexts.append(context) }

    /// The bounds have changed. Within another change it is the scroll view that keeps the content in its range.
    mutating func boundsDidChange(from old: CGRect, to new: CGRect, insets: UIEdgeInsets) {
        foretoldBounds = nil
        if contexts.count <= 1 { leadingEdge.boundsDidChange(from: old, to: new, insets: insets) }
    }

    /// The change that began last is over.
    mutating func endChange() -> UICollectionViewLayoutInvalidationContext? { contexts.popLast() ?? nil }

    /// Says whether the layout is being told of other bounds, and answers what held before.
    mutating func tell(_ tells: Bool) -> Bool {
        defer { tellsOfBounds = tells }
        return tellsOfBounds
    }

    // MARK: The leading edge

    mutating func oweLeadingEdge() { owesLeadingEdge = true }

    /// How far the content at `offset` must go so that what was in sight is in sight. It counts as done.
    mutating func takeShift(_ extent: LeadingEdge.Extent, from offset: CGFloat) -> CGFloat {
        leadingEdge.takeShift(extent, from: offset)
    }

    /// The leading edge has been followed, or need not be.
    mutating func payLeadingEdge() { owesLeadingEdge = false }

    /// The content has another width, and has been moved for it.
    mutating func accept(contentWidth: CGFloat) { leadingEdge.accept(contentWidth: contentWidth) }

    // MARK: Transitions

    mutating func oweOffset(_ offset: CGPoint?) { owedOffset = offset }

    /// The offset that is owed. It counts as made good.
    mutating func takeOwedOffset() -> CGPoint? {
        defer { owedOffset = nil }
        return owedOffset
    }

    mutating func hold(_ holds: Bool) { isHeld = holds }
}
