import Foundation
import TesseraGraphics
import UIKitStyle

/// Where the buttons beside a row stand, how far the row follows a finger, and where it rests.
///
/// Lengths run from the row's outer edge inwards, so that both edges and both reading directions are one case.
package struct SwipeGeometry: Equatable, Sendable {
    /// What a button shows.
    package struct Content: Equatable, Sendable {
        package var width: CGFloat
        /// Buttons with nothing but a title are as wide as the widest of them.
        package var isTitleOnly: Bool

        package init(width: CGFloat, isTitleOnly: Bool) {
            self.width = width
            self.isTitleOnly = isTitleOnly
        }
    }

    /// A button's frame, `start` being its distance from the outer edge.
    package struct Place: Equatable, Sendable {
        package var start: CGFloat
        package var width: CGFloat
        package var scale: CGFloat = 1
        package var alpha: CGFloat = 1
        /// The width, at the end towards the row, in which the button shows its contents; nil for all of it.
        package var contentWidth: CGFloat?
    }

    /// Where a row rests that is let go.
    package enum Rest: Equatable, Sendable {
        case closed, revealed
        /// The first action is carried out.
        case full
    }

    package let looks: SwipeLooks
    package let row: CGSize
    /// What covers the row's outer edge, as a rounded screen does.
    package let edgeInset: CGFloat
    package let performsFirstAction: Bool
    package let widths: [CGFloat]
    /// How far the row stands from its place while it is open.
    package let revealed: CGFloat

    package init(
        looks: SwipeLooks, row: CGSize, contents: [Content], edgeInset: CGFloat = 0, performsFirstAction: Bool = true
    ) {
        self.looks = looks
        self.row = row
        self.edgeInset = edgeInset
        self.performsFirstAction = performsFirstAction && !contents.isEmpty
        widths = Self.widths(contents, looks, in: row.width - edgeInset)
        let gaps = looks.gap * CGFloat(contents.count + 1)
        revealed = contents.isEmpty ? 0 : edgeInset + gaps + widths.reduce(0, +)
    }

    /// As wide as their contents want, unless they would cover the row.
    private static func widths(_ contents: [Content], _ looks: SwipeLooks, in room: CGFloat) -> [CGFloat] {
        guard !contents.isEmpty else { return [] }
        let natural = contents.map { max(looks.leastWidth, $0.width + 2 * looks.sidePadding) }
        let gaps = looks.gap * CGFloat(contents.count + 1)
        let most = max(0, (room - looks.leastRow - gaps) / CGFloat(contents.count))
        let widest = zip(contents, natural).map { looks.sharesWidth || $0.isTitleOnly ? $1 : 0 }.max() ?? 0
        return zip(contents, natural).map { min(most, looks.sharesWidth || $0.isTitleOnly ? widest : $1) }
    }

    package var buttonHeight: CGFloat { max(0, row.height - 2 * looks.inset) }
    package var buttonY: CGFloat { (row.height - buttonHeight) / 2 }

    // MARK: Movement

    /// From here on a release carries out the first action.
    package var fullSwipe: CGFloat { max(row.width * looks.fullSwipe, min(row.width, revealed + looks.leastRow)) }

    package func isFull(_ travel: CGFloat) -> Bool { performsFirstAction && travel >= fullSwipe }

    /// How far the row stands from its place when the finger has gone `travel` from where that is.
    package func pull(for travel: CGFloat) -> CGFloat {
        guard travel.isFinite, travel > 0 else { return 0 }
        guard !performsFirstAction, travel > revealed else { return min(travel, row.width) }
        return min(row.width, revealed + (travel - revealed) * looks.resistance)
    }

    /// - Parameter velocity: of the finger; positive opens.
    package func rest(after travel: CGFloat, velocity: CGFloat) -> Rest {
        if travel <= 0 || velocity < 0 { return .closed }
        return isFull(travel) ? .full : .revealed
    }

    // MARK: Buttons

    /// The buttons while the row stands `pull` from its place.
    ///
    /// A button that covers the others is as large as it was where the row closes, and leaves at the row's outer edge. The
    /// others stay within it all the way, so that nobody sees them below it.
    ///
    /// - Parameters:
    ///   - isFull: whether one button covers the others.
    ///   - leader: the button that covers them.
    package func places(pull: CGFloat, isFull: Bool, leader: Int = 0) -> [Place] {
        guard !widths.isEmpty, revealed > 0 else { return [] }
        let progress = min(1, max(0, pull / revealed))
        let more = max(0, pull - revealed) / CGFloat(widths.count)
        var start = (edgeInset + looks.gap) * progress
        var places: [Place] = []
        for width in widths {
            places.append(place(start: start, width: width, progress: progress, more: more))
            start += (width + looks.gap) * progress + more
        }
        return isFull && places.indices.contains(leader) ? covered(pull, leader) : places
    }

    private func place(start: CGFloat, width: CGFloat, progress: CGFloat, more: CGFloat) -> Place {
        guard looks.grows else { return Place(start: start, width: width * progress + more) }
        // The slot grows around the button's middle.
        let middle = start + (width * progress + more) / 2
        return Place(
            start: middle - (width + more) / 2, width: width + more, scale: max(progress, 0.01), alpha: progress)
    }

    private func covered(_ pull: CGFloat, _ leader: Int) -> [Place] {
        let outer = looks.gap > 0 ? edgeInset + looks.gap : 0
        let end = pull - looks.gap
        let width = max(widths[leader], end - outer)
        let cover = Place(start: end - width, width: width, contentWidth: min(width, widths[leader]))
        var start = outer
        return widths.indices.map { index in
            defer { start += widths[index] + looks.gap }
            guard index != leader else { return cover }
            let width = min(widths[index], cover.width)
            return Place(start: min(max(cover.start, start), end - width), width: width)
        }
    }
}
