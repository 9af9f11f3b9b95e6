import Foundation
import TesseraGraphics

extension UIImage {
    package func with(_ look: ImageLook) -> UIImage {
        UIImage(source, look, images: images?.map { $0.with(look) }, duration: duration)
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with(look.with(\.renderingMode, renderingMode))
    }

    /// The picture's shape in `color`; views no longer tint it unless it is a template.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .alwaysOriginal)
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with(look.with(\.tint, color).with(\.renderingMode, renderingMode))
    }

    /// The picture with edges of `capInsets` points that keep their size when it is stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with(look.with(\.capInsets, capInsets).with(\.resizingMode, resizingMode).with(\.isResizable, true))
    }

    /// The picture with caps of which the middle is one pixel wide and high. 0 caps do not stretch that way.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
    }

    /// The picture with another part that layouts align.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with(look.with(\.alignmentInsets, alignmentInsets))
    }

    /// The picture mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with(look.with(\.orientation, look.orientation.flippedHorizontally))
    }

    /// The picture, mirrored where the direction is right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with(look.with(\.flipsForRightToLeft, true))
    }

    /// A symbol in another size, weight or colour. Other images are not changed.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard look.symbol != nil, let new = configuration as? SymbolConfiguration else { return self }
        return with(look.with(\.symbol, new.values))
    }

    /// A symbol whose unspecified sizes, weights and colours come from `configuration`'s; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let own = look.symbol else { return nil }
        return with(look.with(\.symbol, configuration.values.over(own)))
    }

    /// The symbol in the size that its style of text has among these traits.
    ///
    /// - Parameter growing: whether a symbol without any size is one beside body text.
    package func symbolScaled(for traits: UITraitCollection, growing: Bool) -> UIImage {
        guard var values = look.symbol else { return self }
        if growing, values.pointSize == nil {
            let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
            guard font.pointSize != UIFont.labelFontSize else { return self }
            values.pointSize = font.pointSize
        }
        let scaled = values.scaled(for: traits)
        return scaled == look.symbol ? self : with(look.with(\.symbol, scaled))
    }

    /// An image whose frames views show one after the other, in `duration` seconds, or where that is 0 thirty of them
    /// in a second; nil without frames.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let time = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(first.source, first.look, images: images, duration: time)
    }
}
