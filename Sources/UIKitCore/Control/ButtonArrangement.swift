import Foundation
import TesseraGraphics

/// Where a button's title and image go: pure geometry.
struct ButtonArrangement {
    var titleSize = CGSize.zero
    var imageSize = CGSize.zero
    var spacing: CGFloat = 0
    var placement = NSDirectionalRectEdge.leading
    var isRightToLeft = false
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center
    var scale: CGFloat = 1

    private var isVertical: Bool { placement == .top || placement == .bottom }

    var contentSize: CGSize {
        if isVertical {
            return CGSize(
                width: max(titleSize.width, imageSize.width), height: titleSize.height + spacing + imageSize.height)
        }
        return CGSize(
            width: titleSize.width + spacing + imageSize.width, height: max(titleSize.height, imageSize.height))
    }

    /// A title that does not fit is as wide as the room allows.
    func frames(in area: CGRect) -> (title: CGRect, image: CGRect) {
        var fitted = self
        let room = isVertical ? area.width : area.width - imageSize.width - spacing
        fitted.titleSize.width = max(0, min(titleSize.width, room))
        fitted.titleSize.height = min(titleSize.height, max(0, area.height))
        return fitted.place(in: area)
    }

    private func place(in area: CGRect) -> (title: CGRect, image: CGRect) {
        let whole = contentSize
        let origin = CGPoint(x: x(whole.width, in: area), y: y(whole.height, in: area))
        if isVertical {
            let imageFirst = placement == .top
            let titleY = imageFirst ? origin.y + imageSize.height + spacing : origin.y
            let imageY = imageFirst ? origin.y : origin.y + titleSize.height + spacing
            return (
                rect(x: x(titleSize.width, in: area), y: titleY, titleSize),
                rect(x: x(imageSize.width, in: area), y: imageY, imageSize)
            )
        }
        let imageIsLeft = (placement == .leading) != isRightToLeft
        let titleX = imageIsLeft ? origin.x + imageSize.width + spacing : origin.x
        let imageX = imageIsLeft ? origin.x : origin.x + titleSize.width + spacing
        return (
            rect(x: titleX, y: y(titleSize.height, in: area), titleSize),
            rect(x: imageX, y: y(imageSize.height, in: area), imageSize)
        )
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
