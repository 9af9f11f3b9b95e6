import Foundation
import TesseraGraphics

/// Where a button's texts, image and marks go: pure geometry.
struct ButtonArrangement {
    struct Frames {
        var title = CGRect.zero
        var subtitle = CGRect.zero
        var image = CGRect.zero
        var marks = CGRect.zero
    }

    var titleSize = CGSize.zero
    var subtitleSize = CGSize.zero
    /// Between the texts, where there are two.
    var titlePadding: CGFloat = 0
    var titleAlignment = UIButton.Configuration.TitleAlignment.center
    var imageSize = CGSize.zero
    /// Between the image and the texts.
    var spacing: CGFloat = 0
    var placement = NSDirectionalRectEdge.leading
    /// At the trailing end, and the distance from them.
    var marksSize = CGSize.zero
    var marksGap: CGFloat = 0
    var isRightToLeft = false
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center
    var scale: CGFloat = 1

    private var isVertical: Bool { placement == .top || placement == .bottom }

    /// The title above the subtitle.
    private var textSize: CGSize {
        CGSize(
            width: max(titleSize.width, subtitleSize.width),
            height: titleSize.height + subtitleSize.height + (hasBothTexts ? titlePadding : 0))
    }

    private var hasBothTexts: Bool { titleSize.height > 0 && subtitleSize.height > 0 }

    private var marksRoom: CGFloat { marksSize.width > 0 ? marksSize.width + marksGap : 0 }

    var contentSize: CGSize {
        let (inner, marks) = (innerSize, marksSize)
        return CGSize(width: inner.width + marksRoom, height: max(inner.height, marks.height))
    }

    /// Without the marks.
    private var innerSize: CGSize {
        let text = textSize
        if isVertical {
            return CGSize(
                width: max(text.width, imageSize.width), height: text.height + spacing + imageSize.height)
        }
        return CGSize(
            width: text.width + spacing + imageSize.width, height: max(text.height, imageSize.height))
    }

    /// The width that is left for the texts.
    func textRoom(in width: CGFloat) -> CGFloat {
        max(0, width - marksRoom - (isVertical ? 0 : imageSize.width + spacing))
    }

    /// What constraints may take off a button's width where points do not begin on whole pixels: both of its edges go to
    /// pixels. Its texts keep that.
    var roundedAway: CGFloat { scale == scale.rounded() ? 0 : 1 / scale }

    /// Texts that do not fit are as wide as the room allows.
    func frames(in area: CGRect) -> Frames {
        var fitted = self
        let room = textRoom(in: area.width) + roundedAway
        fitted.titleSize.width = max(0, min(titleSize.width, room))
        fitted.titleSize.height = min(titleSize.height, max(0, area.height))
        fitted.subtitleSize.width = max(0, min(subtitleSize.width, room))
        guard marksSize.width > 0 else { return fitted.place(in: area) }
        return fitted.placeWithMarks(in: area)
    }

    /// The marks keep the trailing end, the other parts share the rest.
    private func placeWithMarks(in area: CGRect) -> Frames {
        var rest = area
        rest.size.width = max(0, area.width - marksRoom)
        if isRightToLeft { rest.origin.x += marksRoom }
        var frames = place(in: rest)
        let x = isRightToLeft ? area.minX : area.maxX - marksSize.width
        frames.marks = rect(x: x, y: area.midY - marksSize.height / 2, marksSize)
        return frames
    }

    private func place(in area: CGRect) -> Frames {
        let (whole, text) = (innerSize, textSize)
        let origin = CGPoint(x: x(whole.width, in: area), y: y(whole.height, in: area))
        var frames = Frames()
        var block: CGPoint
        if isVertical {
            let imageFirst = placement == .top
            block = CGPoint(
                x: x(text.width, in: area), y: imageFirst ? origin.y + imageSize.height + spacing : origin.y)
            let imageY = imageFirst ? origin.y : origin.y + text.height + spacing
            frames.image = rect(x: x(imageSize.width, in: area), y: imageY, imageSize)
        } else {
            let imageIsLeft = (placement == .leading) != isRightToLeft
            block = CGPoint(
                x: imageIsLeft ? origin.x + imageSize.width + spacing : origin.x, y: y(text.height, in: area))
            let imageX = imageIsLeft ? origin.x : origin.x + text.width + spacing
            frames.image = rect(x: imageX, y: y(imageSize.height, in: area), imageSize)
        }
        frames.title = rect(x: block.x + shift(titleSize.width, in: text.width), y: block.y, titleSize)
        let below = block.y + text.height - subtitleSize.height
        frames.subtitle = rect(x: block.x + shift(subtitleSize.width, in: text.width), y: below, subtitleSize)
        return frames
    }

    /// How far a text is from the left of both.
    private func shift(_ width: CGFloat, in whole: CGFloat) -> CGFloat {
        switch titleAlignment {
        case .leading: isRightToLeft ? whole - width : 0
        case .trailing: isRightToLeft ? 0 : whole - width
        case .center, .automatic: (whole - width) / 2
        }
    }

    private func rect(x: CGFloat, y: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(
            x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width, height: size.height)
    }

    private func x(_ width: CGFloat, in area: CGRect) -> CGFloat {
        switch horizontal {
        case .left, .leading, .fill: area.minX
        case .right, .trailing: area.maxX - width
        case .center: area.midX - width / 2
        }
    }

    private func y(_ height: CGFloat, in area: CGRect) -> CGFloat {
        switch vertical {
        case .top: area.minY
        case .bottom: area.maxY - height
        case .center, .fill: area.midY - height / 2
        }
    }
}
