import Foundation
import TesseraGraphics

/// Where the image and the texts of a list content stand, in reading order: x counts from the leading edge.
///
/// The image stands in the middle of the height, and shrinks into it; the texts follow it, in the middle too. Measured on
/// the system's version 26 under Mac Catalyst for x positions and images.
struct ListContentArrangement {
    /// Of a text in a width at most, as large as it needs to be.
    typealias Measure = (_ width: CGFloat) -> CGSize

    /// Margins in reading order.
    var margins: NSDirectionalEdgeInsets
    /// nil without an image.
    var imageSize: CGSize?
    /// Zero takes the image's own.
    var reservedSize = CGSize.zero
    var imageToText: CGFloat = 0
    var horizontalPadding: CGFloat = 0
    var verticalPadding: CGFloat = 0
    var prefersSideBySide = false
    /// nil without that text.
    var text: Measure?
    var secondaryText: Measure?

    struct Frames: Equatable {
        var image = CGRect.null
        var text = CGRect.null
        var secondaryText = CGRect.null
        var isSideBySide = false
    }

    // MARK: Sizes

    /// The height that everything needs in `width`.
    func height(width: CGFloat) -> CGFloat {
        let texts = texts(width: width - textStart(imageSize) - margins.trailing)
        let image = imageSize.map { max($0.height, reservedSize.height) } ?? 0
        return margins.top + max(texts.height, image) + margins.bottom
    }

    /// The width in which no text breaks.
    var naturalWidth: CGFloat {
        let widths = [text, secondaryText].compactMap { $0?(.greatestFiniteMagnitude).width }
        let texts =
            prefersSideBySide && widths.count == 2 ? widths[0] + horizontalPadding + widths[1] : widths.max() ?? 0
        return textStart(imageSize) + texts + margins.trailing
    }

    private func imageWidth(_ image: CGSize?) -> CGFloat {
        guard let image else { return 0 }
        return reservedSize.width > 0 ? reservedSize.width : image.width
    }

    private func textStart(_ image: CGSize?) -> CGFloat {
        guard image != nil else { return margins.leading }
        let gap = text == nil && secondaryText == nil ? 0 : imageToText
        return margins.leading + imageWidth(image) + gap
    }

    private struct Texts {
        var first = CGSize.zero
        var second = CGSize.zero
        var isSideBySide = false
        var padding: CGFloat = 0

        /// No higher than `room`, the first text first: labels say themselves that something is missing.
        func cut(to room: CGFloat) -> Texts {
            guard height > room else { return self }
            var cut = self
            cut.first.height = min(first.height, room)
            let left = isSideBySide ? room : max(0, room - cut.first.height - padding)
            cut.second.height = min(second.height, left)
            cut.padding = cut.second.height > 0 ? padding : 0
            return cut
        }

        var height: CGFloat { isSideBySide ? max(first.height, second.height) : first.height + padding + second.height }
    }

    private func texts(width: CGFloat) -> Texts {
        // Labels take no width for any width.
        let room = max(1, width)
        guard let text, let secondaryText else { return Texts(first: (text ?? secondaryText)?(room) ?? .zero) }
        if prefersSideBySide {
            let (first, second) = (text(.greatestFiniteMagnitude), secondaryText(.greatestFiniteMagnitude))
            if first.width + horizontalPadding + second.width <= room {
                return Texts(first: first, second: second, isSideBySide: true)
            }
        }
        return Texts(first: text(room), second: secondaryText(room), padding: verticalPadding)
    }

    // MARK: Frames

    func frames(in size: CGSize, scale: CGFloat) -> Frames {
        var frames = Frames()
        let height = max(0, size.height - margins.top - margins.bottom)
        let image = imageSize.map { fitted($0, height: height) }
        if let image {
            let x = margins.leading + (imageWidth(image) - image.width) / 2
            let y = margins.top + (height - image.height) / 2
            frames.image = CGRect(origin: rounded(x, y, scale), size: image)
        }
        let start = textStart(image)
        let width = max(0, size.width - start - margins.trailing)
        let texts = texts(width: width)
        frames.isSideBySide = texts.isSideBySide
        let room = room(for: texts, in: size.height)
        return place(texts.cut(to: room.length), from: start, width: width, room, scale, in: frames)
    }

    /// Where texts stand up and down: between the margins, which give way in a row that is too low for both (believed).
    private func room(for texts: Texts, in height: CGFloat) -> (top: CGFloat, length: CGFloat) {
        let length = max(0, height - margins.top - margins.bottom)
        let (missing, both) = (texts.height - length, margins.top + margins.bottom)
        guard missing > 0, both > 0, margins.top >= 0, margins.bottom >= 0 else { return (margins.top, length) }
        let given = min(missing, max(0, height - length))
        return (margins.top - given * margins.top / both, length + given)
    }

    private func place(
        _ texts: Texts, from start: CGFloat, width: CGFloat, _ room: (top: CGFloat, length: CGFloat),
        _ scale: CGFloat, in frames: Frames
    ) -> Frames {
        var frames = frames
        let top = room.top + (room.length - texts.height) / 2
        let firstTop = texts.isSideBySide ? top + texts.height - texts.first.height : top
        let first = CGRect(
            origin: rounded(start, firstTop, scale),
            size: CGSize(width: texts.isSideBySide ? texts.first.width : width, height: texts.first.height))
        guard text != nil, secondaryText != nil else {
            if text != nil { frames.text = first } else if secondaryText != nil { frames.secondaryText = first }
            return frames
        }
        frames.text = first
        frames.secondaryText =
            texts.isSideBySide
            ? CGRect(
                origin: rounded(
                    start + width - texts.second.width, top + texts.height - texts.second.height, scale),
                size: texts.second)
            : CGRect(
                origin: rounded(start, first.maxY + texts.padding, scale),
                size: CGSize(width: width, height: texts.second.height))
        return frames
    }

    private func fitted(_ image: CGSize, height: CGFloat) -> CGSize {
        guard image.height > height, image.height > 0 else { return image }
        return CGSize(width: image.width * height / image.height, height: height)
    }

    private func rounded(_ x: CGFloat, _ y: CGFloat, _ scale: CGFloat) -> CGPoint {
        CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}
