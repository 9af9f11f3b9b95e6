import Foundation
import TesseraGraphics

/// Where a popover lies in its container, and where its arrow stands.
struct PopoverGeometry {
    var bounds: CGRect
    /// What the popover keeps off the container's edges.
    var insets: UIEdgeInsets
    /// What the arrow points to.
    var anchor: CGRect
    /// Of the contents, without the arrow.
    var size: CGSize
    var permitted = UIPopoverArrowDirection.any
    /// Whether the popover may lie over the anchor where it fits nowhere beside it.
    var mayOverlap = false
    /// Without one the popover lies over the end of the anchor.
    var hasArrow = true
    var looks: PopoverLooks

    struct Place: Equatable {
        /// The arrow is part of it.
        var frame: CGRect
        /// Empty without an arrow.
        var direction: UIPopoverArrowDirection
        /// From the frame's leftmost or uppermost point to the arrow's tip, along the edge that the arrow stands on.
        var tip: CGFloat = 0

        /// What the arrow takes of the frame.
        func arrowInsets(_ height: CGFloat) -> UIEdgeInsets {
            switch direction {
            case .up: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
            case .down: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
            case .left: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
            case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
            default: .zero
            }
        }
    }

    /// The part of the container that popovers keep to.
    var room: CGRect {
        let inner = bounds.inset(by: insets)
        return inner.width > 0 && inner.height > 0 ? inner : bounds
    }

    /// As recorded, a side where the popover stands in the middle of its anchor is taken before one where it is moved along:
    /// from a view near the left edge popovers go to the right and not below.
    func place() -> Place {
        guard hasArrow else { return placeWithoutArrow() }
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter { permitted.contains($0) }
        let choices = allowed.isEmpty ? order : allowed
        let fitting = choices.filter { fits($0) }
        if let best = fitting.first(where: { isCentred($0) }) ?? fitting.first { return place(best, size: size) }
        let widest = choices.max { length($0) / wanted($0) < length($1) / wanted($1) } ?? .up
        return mayOverlap || isNarrow(widest) ? overlapping(widest) : place(widest, size: shrunk(for: widest))
    }

    /// The least contents that a popover is shrunk to: a row.
    private static let leastLength: CGFloat = 44

    /// Whether there is no room for a row of the contents, as where the anchor fills the container.
    private func isNarrow(_ direction: UIPopoverArrowDirection) -> Bool {
        length(direction) < min(wanted(direction), looks.arrowHeight + Self.leastLength)
    }

    // MARK: Sides

    private func isVertical(_ direction: UIPopoverArrowDirection) -> Bool { direction == .up || direction == .down }

    /// The room between the anchor and the edge that the popover lies at.
    private func length(_ direction: UIPopoverArrowDirection) -> CGFloat {
        switch direction {
        case .up: max(0, room.maxY - max(anchor.maxY, room.minY))
        case .down: max(0, min(anchor.minY, room.maxY) - room.minY)
        case .left: max(0, room.maxX - max(anchor.maxX, room.minX))
        default: max(0, min(anchor.minX, room.maxX) - room.minX)
        }
    }

    private func wanted(_ direction: UIPopoverArrowDirection) -> CGFloat {
        max(1, (isVertical(direction) ? size.height : size.width) + looks.arrowHeight)
    }

    private func fits(_ direction: UIPopoverArrowDirection) -> Bool {
        let across = isVertical(direction) ? size.width <= room.width : size.height <= room.height
        return across && wanted(direction) <= length(direction)
    }

    private func isCentred(_ direction: UIPopoverArrowDirection) -> Bool {
        if isVertical(direction) {
            return anchor.midX - size.width / 2 >= room.minX && anchor.midX + size.width / 2 <= room.maxX
        }
        return anchor.midY - size.height / 2 >= room.minY && anchor.midY + size.height / 2 <= room.maxY
    }

    private func shrunk(for direction: UIPopoverArrowDirection) -> CGSize {
        let free = max(0, length(direction) - looks.arrowHeight)
        return isVertical(direction)
            ? CGSize(width: min(size.width, room.width), height: min(size.height, free))
            : CGSize(width: min(size.width, free), height: min(size.height, room.height))
    }

    // MARK: Places

    private func place(_ direction: UIPopoverArrowDirection, size: CGSize) -> Place {
        let arrow = looks.arrowHeight
        var frame = CGRect(origin: .zero, size: size)
        if isVertical(direction) {
            frame.size.width = min(size.width, room.width)
            frame.size.height += arrow
            frame.origin.x = slid(anchor.midX - frame.width / 2, frame.width, room.minX, room.maxX)
            let edge = direction == .up ? max(anchor.maxY, room.minY) : min(anchor.minY, room.maxY) - frame.height
            frame.origin.y = edge
        } else {
            frame.size.height = min(size.height, room.height)
            frame.size.width += arrow
            frame.origin.y = slid(anchor.midY - frame.height / 2, frame.height, room.minY, room.maxY)
            frame.origin.x =
                direction == .left ? max(anchor.maxX, room.minX) : min(anchor.minX, room.maxX) - frame.width
        }
        return Place(frame: frame, direction: direction, tip: tip(in: frame, direction))
    }

    /// As large as wanted, as far as there is room, and over the anchor where there is none beside it.
    private func overlapping(_ direction: UIPopoverArrowDirection) -> Place {
        var fitted = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        if isVertical(direction) {
            fitted.height = min(fitted.height, max(0, room.height - looks.arrowHeight))
        } else {
            fitted.width = min(fitted.width, max(0, room.width - looks.arrowHeight))
        }
        var result = place(direction, size: fitted)
        result.frame.origin.x = slid(result.frame.minX, result.frame.width, room.minX, room.maxX)
        result.frame.origin.y = slid(result.frame.minY, result.frame.height, room.minY, room.maxY)
        result.tip = tip(in: result.frame, direction)
        return result
    }

    private func placeWithoutArrow() -> Place {
        let width = min(size.width, room.width)
        let below = max(0, room.maxY - max(anchor.maxY - looks.overlap, room.minY))
        let above = max(0, min(anchor.minY + looks.overlap, room.maxY) - room.minY)
        let goesBelow = size.height <= below || below >= above
        let height = min(size.height, goesBelow ? below : above)
        let y = goesBelow ? room.maxY - below : room.minY + above - height
        let x = slid(anchor.midX - width / 2, width, room.minX, room.maxX)
        return Place(frame: CGRect(x: x, y: y, width: width, height: height), direction: [])
    }

    /// Moved as little as it takes to lie between two edges.
    private func slid(_ start: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
        max(least, min(start, most - length))
    }

    /// The arrow points to the anchor's middle as far as the corners let it.
    private func tip(in frame: CGRect, _ direction: UIPopoverArrowDirection) -> CGFloat {
        let (wanted, length) =
            isVertical(direction)
            ? (anchor.midX - frame.minX, frame.width) : (anchor.midY - frame.minY, frame.height)
        let reach = min(looks.cornerRadius + looks.arrowBase / 2, length / 2)
        return min(max(wanted, reach), length - reach)
    }
}
