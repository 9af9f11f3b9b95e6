import Foundation
import TesseraGraphics

/// What a menu is opened at, in the window.
enum MenuAnchor: Equatable {
    /// A button: the menu begins at its corner.
    case button(CGRect)
    /// A title in a bar: the menu begins below it.
    case bar(CGRect)
    /// The pointer.
    case point(CGPoint)
    /// A view that is lifted.
    case preview(CGRect)
}

/// Where menus stand in their window: beside what they belong to, turned over where there is no room, never outside.
struct MenuPlacement {
    /// The part of the window that menus may use.
    var room: CGRect
    var gap: CGFloat
    var isRightToLeft: Bool
    /// Whether the menu of a button lies over it.
    var coversButton: Bool
    /// Whether menus stand at the side of what is lifted, where there is room, rather than above or below.
    var prefersSide = false

    struct Result: Equatable {
        var menu: CGRect
        /// Of what was lifted.
        var preview: CGRect?
        /// Whether the menu stands above what it belongs to.
        var isAbove = false
    }

    func place(_ size: CGSize, at anchor: MenuAnchor) -> Result {
        let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        switch anchor {
        case .button(let rect): return coversButton ? over(rect, size) : beside(rect, size)
        case .bar(let rect): return below(rect, size)
        case .point(let point): return at(point, size)
        case .preview(let rect): return (prefersSide ? aside(rect, size) : nil) ?? stack(rect, size)
        }
    }

    private func over(_ rect: CGRect, _ size: CGSize) -> Result {
        let x = isRightToLeft ? rect.maxX - size.width : rect.minX
        let menu = within(CGRect(x: x, y: rect.minY, width: size.width, height: size.height))
        // At the window's end most of it is above the button.
        return Result(menu: menu, isAbove: menu.midY < rect.midY)
    }

    private func beside(_ rect: CGRect, _ size: CGSize) -> Result {
        let x = isRightToLeft ? rect.maxX - size.width : rect.minX
        let fits = rect.maxY + gap + size.height <= room.maxY
        let isAbove = !fits && rect.minY - gap - size.height >= room.minY
        let y = isAbove ? rect.minY - gap - size.height : rect.maxY + gap
        return Result(
            menu: within(CGRect(x: x, y: y, width: size.width, height: size.height)), isAbove: isAbove)
    }

    /// Directly under a title that fills its bar: the bar is what keeps the menu from the window's edge.
    private func below(_ rect: CGRect, _ size: CGSize) -> Result {
        let x = isRightToLeft ? rect.maxX - size.width : rect.minX
        let height = min(size.height, max(room.maxY - rect.maxY, 0))
        var menu = within(CGRect(x: x, y: rect.maxY, width: size.width, height: height))
        menu.origin.y = rect.maxY
        return Result(menu: menu)
    }

    private func at(_ point: CGPoint, _ size: CGSize) -> Result {
        var frame = CGRect(origin: point, size: size)
        let fitsRight = point.x + size.width <= room.maxX
        let fitsLeft = point.x - size.width >= room.minX
        if isRightToLeft ? fitsLeft || !fitsRight : !fitsRight { frame.origin.x -= size.width }
        let isAbove = frame.maxY > room.maxY
        if isAbove { frame.origin.y -= size.height }
        return Result(menu: within(frame), isAbove: isAbove)
    }

    /// Beside what was lifted, which keeps its size; nil where there is no room for both.
    private func aside(_ rect: CGRect, _ size: CGSize) -> Result? {
        guard rect.height <= room.height, rect.width + gap + size.width <= room.width else { return nil }
        return sideBySide(within(rect), size)
    }

    private func stack(_ rect: CGRect, _ size: CGSize) -> Result {
        var preview = rect
        // Most of a high view gives way to the menu.
        let most = max(room.height - gap - size.height, room.height * 0.4)
        let fit = min(1, most / max(preview.height, 1), room.width / max(preview.width, 1))
        if fit < 1 {
            preview.size = CGSize(width: preview.width * fit, height: preview.height * fit)
            preview.origin = CGPoint(x: rect.midX - preview.width / 2, y: rect.midY - preview.height / 2)
        }
        preview = within(preview)
        let needed = gap + size.height
        if preview.maxY + needed <= room.maxY { return result(preview, size, y: preview.maxY + gap, isAbove: false) }
        if preview.minY - needed >= room.minY {
            return result(preview, size, y: preview.minY - needed, isAbove: true)
        }
        if preview.height + needed <= room.height {
            preview.origin.y = room.maxY - needed - preview.height
            return result(preview, size, y: preview.maxY + gap, isAbove: false)
        }
        if preview.width + gap + size.width <= room.width { return sideBySide(preview, size) }
        preview.origin.y = room.minY
        var result = result(preview, size, y: preview.maxY + gap, isAbove: false)
        result.menu.origin.y = preview.maxY + gap
        result.menu.size.height = max(room.maxY - result.menu.minY, min(size.height, room.height / 4))
        return result
    }

    private func result(_ preview: CGRect, _ size: CGSize, y: CGFloat, isAbove: Bool) -> Result {
        let isLeading = isRightToLeft ? preview.midX >= room.midX - 1 : preview.midX <= room.midX + 1
        let isAtLeft = isLeading != isRightToLeft
        let x = isAtLeft ? preview.minX : preview.maxX - size.width
        return Result(
            menu: within(CGRect(x: x, y: y, width: size.width, height: size.height)), preview: preview,
            isAbove: isAbove)
    }

    /// At the trailing side, or the leading one where only that has room; else what was lifted makes way.
    private func sideBySide(_ rect: CGRect, _ size: CGSize) -> Result {
        var preview = rect
        let (left, right) = (preview.minX - gap - size.width, preview.maxX + gap)
        let (fitsLeft, fitsRight) = (left >= room.minX, right + size.width <= room.maxX)
        var menu = CGRect(x: right, y: preview.minY, width: size.width, height: size.height)
        if isRightToLeft ? fitsLeft : fitsLeft && !fitsRight {
            menu.origin.x = left
        } else if !fitsRight {
            preview.origin.x =
                isRightToLeft ? room.minX + size.width + gap : room.maxX - gap - size.width - preview.width
            menu.origin.x = isRightToLeft ? room.minX : preview.maxX + gap
        }
        return Result(menu: within(menu), preview: preview)
    }

    /// Moved into the room; sizes stay.
    private func within(_ frame: CGRect) -> CGRect {
        var frame = frame
        frame.origin.x = max(room.minX, min(frame.minX, room.maxX - frame.width))
        frame.origin.y = max(room.minY, min(frame.minY, room.maxY - frame.height))
        return frame
    }
}
