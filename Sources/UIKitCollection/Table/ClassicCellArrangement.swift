import Foundation
import TesseraGraphics
import UIKitCore

/// Where the image and the texts of a table cell's style stand in its content view, in reading order: x counts from the
/// leading edge.
struct ClassicCellArrangement {
    typealias Measure = (_ width: CGFloat) -> CGSize

    struct Frames: Equatable {
        var image = CGRect.null
        var text = CGRect.null
        var detail = CGRect.null
    }

    var style: UITableViewCell.CellStyle
    var looks: TableLooks
    /// Of the body font.
    var fontSize: CGFloat
    var isGrouped = false
    var leading: CGFloat
    var trailing: CGFloat
    var image: CGSize?
    /// Nil where the text is empty, here and below.
    var text: Measure?
    var detail: Measure?

    // MARK: Room

    private var textStart: CGFloat { leading + (image.map { $0.width + looks.imageToText } ?? 0) }

    private func room(_ width: CGFloat) -> CGFloat { max(0, width - textStart - trailing) }

    private var stack: (top: CGFloat, between: CGFloat, bottom: CGFloat) {
        (isGrouped ? looks.groupedSubtitle : looks.subtitle).grown(for: fontSize)
    }

    private var padding: CGFloat { looks.textPadding + looks.textPaddingGrowth * max(0, fontSize - 23) }

    private var isStacked: Bool { style == .subtitle && text != nil && detail != nil }

    // MARK: Height

    func height(in width: CGFloat) -> CGFloat {
        let room = room(width)
        let own: CGFloat
        if isStacked {
            let stack = stack
            own = stack.top + (text?(room).height ?? 0) + stack.between + (detail?(room).height ?? 0) + stack.bottom
        } else {
            let column = style == .value2 ? looks.labelColumn : room
            let rest = style == .value2 ? max(0, room - looks.labelColumn - looks.labelGap) : room
            let line = max(text?(column).height ?? 0, detail?(rest).height ?? 0)
            own = (line + padding).rounded(.up)
        }
        return max(looks.classicRow, own, image?.height ?? 0)
    }

    // MARK: Frames

    func frames(in size: CGSize, scale: CGFloat) -> Frames {
        var frames = Frames()
        if let image {
            let height = min(image.height, size.height)
            frames.image = CGRect(
                x: leading, y: Self.pixel((size.height - height) / 2, scale), width: image.width, height: height)
        }
        switch style {
        case .default: frames.text = line(text, at: textStart, room(size.width), size.height)
        case .subtitle: placeStack(in: size, scale, &frames)
        case .value1: placeValue(in: size, scale, &frames)
        case .value2: placeColumns(in: size, &frames)
        }
        return frames
    }

    /// One text, over all the room that it has, in the middle of the row: at whole points, as recorded.
    private func line(_ text: Measure?, at x: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        guard let text else { return .null }
        let own = min(text(width).height, height)
        return CGRect(x: x, y: Self.middle(own, height), width: width, height: own)
    }

    private static func middle(_ own: CGFloat, _ height: CGFloat) -> CGFloat { ((height - own) / 2).rounded(.up) }

    private static func pixel(_ length: CGFloat, _ scale: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

    private func placeStack(in size: CGSize, _ scale: CGFloat, _ frames: inout Frames) {
        let room = room(size.width)
        guard isStacked, let text, let detail else {
            frames.text = line(text, at: textStart, room, size.height)
            frames.detail = line(detail, at: textStart, room, size.height)
            return
        }
        let stack = stack
        let (first, second) = (text(room).height, detail(room).height)
        let natural = stack.top + first + stack.between + second + stack.bottom
        let y = Self.pixel(stack.top + (size.height - natural) / 2, scale)
        frames.text = CGRect(x: textStart, y: y, width: room, height: first)
        frames.detail = CGRect(x: textStart, y: y + first + stack.between, width: room, height: second)
    }

    /// The first text has all the room that it wants; the second one ends at the end of the row.
    private func placeValue(in size: CGSize, _ scale: CGFloat, _ frames: inout Frames) {
        let room = room(size.width)
        let end = textStart + room
        let want = min(room, text?(CGFloat.greatestFiniteMagnitude).width ?? 0)
        frames.text = line(text, at: textStart, text == nil ? 0 : want, size.height)
        guard let detail else {
            if text != nil { frames.text.size.width = room }
            return
        }
        let rest = max(0, room - (text == nil ? 0 : want + looks.labelGap))
        let width = min(rest, detail(CGFloat.greatestFiniteMagnitude).width)
        frames.detail = line(detail, at: end - width, width, size.height)
    }

    private func placeColumns(in size: CGSize, _ frames: inout Frames) {
        let start = leading + looks.labelColumn + looks.labelGap
        frames.text = line(text, at: leading, looks.labelColumn, size.height)
        frames.detail = line(detail, at: start, max(0, size.width - trailing - start), size.height)
    }
}
