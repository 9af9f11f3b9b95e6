import Foundation
import TesseraGraphics

extension ButtonParts {
    private var contentInsets: UIEdgeInsets {
        button.configuration?.contentInsets.resolved(isRightToLeft: button.isRightToLeft) ?? button.contentEdgeInsets
    }

    /// The parts with the sizes that they would like to have. Texts of a configuration that wrap are as high as `width`
    /// makes them.
    private func arrangement(in width: CGFloat) -> ButtonArrangement {
        update()
        var result = ButtonArrangement()
        let configuration = button.configuration
        result.imageSize = pictureSize
        result.spacing = hasTitle && result.imageSize != .zero ? configuration?.imagePadding ?? 0 : 0
        result.placement = configuration?.imagePlacement ?? .leading
        result.marksSize = marks?.image?.size ?? .zero
        result.marksGap = looks.indicatorGap
        result.titlePadding = configuration?.titlePadding ?? 0
        result.titleAlignment = configuration?.effectiveTitleAlignment ?? .center
        result.isRightToLeft = button.isRightToLeft
        result.horizontal = button.effectiveContentHorizontalAlignment
        result.vertical = button.contentVerticalAlignment
        result.scale = max(button.traitCollection.displayScale, 1)
        let room = configuration == nil ? .infinity : result.textRoom(in: width) + result.roundedAway
        result.titleSize = hasTitle ? titleSize(in: room) : .zero
        if let subtitleLabel { result.subtitleSize = Self.size(of: subtitleLabel, in: room) }
        return result
    }

    private var pictureSize: CGSize { spokes?.bounds.size ?? image?.size ?? .zero }

    private func titleSize(in width: CGFloat) -> CGSize {
        let size = Self.size(of: label, in: width)
        // In whole pixels with a configuration, in whole points without.
        guard button.configuration == nil else { return size }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// Rounding of sums must not leave a text a little less room than it needs.
    private static func size(of label: UILabel, in width: CGFloat) -> CGSize {
        label.sizeThatFits(CGSize(width: width + 1e-3, height: .infinity))
    }

    /// A title without insets of its own gets some room above and below it, as UIKit gives it, and so does the line that a
    /// button without any contents would have.
    func fittingSize(in width: CGFloat) -> CGSize {
        if button.buttonType == .close, button.configuration == nil {
            return CGSize(width: looks.closeSide, height: looks.closeSide)
        }
        let insets = contentInsets
        let content = arrangement(in: max(1, width - insets.horizontal)).contentSize
        var result = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        if button.configuration == nil, insets == .zero, button.currentImage == nil {
            let looks = looks
            let line = hasTitle ? result.height : label.font.lineHeight.rounded(.up)
            result = CGSize(width: max(looks.plainWidth, result.width), height: line + 2 * looks.plainInset)
        }
        if let background = button.currentBackgroundImage?.size {
            result = CGSize(width: max(result.width, background.width), height: max(result.height, background.height))
        }
        return result
    }

    /// How far the title's first baseline is below the top of a button of `size`, and its last one above the bottom.
    func baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let frame = frames(in: CGRect(origin: .zero, size: size).inset(by: contentInsets)).title
        let inTitle = label._baselineDistances(in: frame.size)
        return (frame.minY + inTitle.first, size.height - frame.maxY + inTitle.last)
    }

    func contentRect(in bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }

    /// The parts in a content rectangle, the client's insets of title and image included.
    func frames(in content: CGRect) -> ButtonArrangement.Frames {
        if let laidOut, laidOut.content == content { return laidOut.frames }
        var arrangement = arrangement(in: content.width)
        if button.configuration == nil {
            // An image that is too large fills the room; one of a configuration keeps its size.
            arrangement.imageSize.width = min(arrangement.imageSize.width, max(0, content.width))
            arrangement.imageSize.height = min(arrangement.imageSize.height, max(0, content.height))
        }
        var frames = arrangement.frames(in: content)
        frames.title = frames.title.shifted(by: button.titleEdgeInsets)
        frames.image = frames.image.shifted(by: button.imageEdgeInsets)
        return frames
    }

    /// A subclass of a button without a configuration may place the title and the image itself.
    func layout() {
        let content = button.contentRect(forBounds: button.bounds)
        let frames = frames(in: content)
        let isPlain = button.configuration == nil
        // Asked for each part, the rectangles below are found once.
        laidOut = (content, frames)
        defer { laidOut = nil }
        if hasLabel { label.frame = isPlain ? button.titleRect(forContentRect: content) : frames.title }
        if hasImage {
            imageView.frame = isPlain ? button.imageRect(forContentRect: content) : frames.image
        }
        subtitleLabel?.frame = frames.subtitle
        spokes?.center = frames.image.center
        marks?.frame = frames.marks
        layoutBackground()
    }
}

extension CGRect {
    /// Moved and sized by a button's insets for its title or image.
    fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero else { return self }
        return CGRect(
            x: minX + (insets.left - insets.right) / 2, y: minY + (insets.top - insets.bottom) / 2, width: width,
            height: height)
    }
}
