import Foundation
import TesseraGraphics

/// Configurations are equal where all that was set in them is. Transformers are equal when they are copies of the same one.
extension UIButton.Configuration: Hashable {
    nonisolated public static func == (a: Self, b: Self) -> Bool {
        a.style == b.style && haveSameTexts(a, b) && haveSameImages(a, b) && haveSameShape(a, b)
            && a.macIdiomStyle == b.macIdiomStyle
            && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
    }

    private nonisolated static func haveSameTexts(_ a: Self, _ b: Self) -> Bool {
        a.attributedTitle == b.attributedTitle && a.attributedSubtitle == b.attributedSubtitle
            && a.titleTextAttributesTransformer?.identity == b.titleTextAttributesTransformer?.identity
            && a.subtitleTextAttributesTransformer?.identity == b.subtitleTextAttributesTransformer?.identity
            && a.titleLineBreakMode == b.titleLineBreakMode && a.subtitleLineBreakMode == b.subtitleLineBreakMode
            && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
    }

    private nonisolated static func haveSameImages(_ a: Self, _ b: Self) -> Bool {
        a.image == b.image && a.imageColorTransformer?.identity == b.imageColorTransformer?.identity
            && a.preferredSymbolConfigurationForImage == b.preferredSymbolConfigurationForImage
            && a.symbolContentTransition == b.symbolContentTransition && a.imagePlacement == b.imagePlacement
            && a.imagePadding == b.imagePadding
            && a.showsActivityIndicator == b.showsActivityIndicator
            && a.activityIndicatorColorTransformer?.identity == b.activityIndicatorColorTransformer?.identity
            && a.indicator == b.indicator
            && a.indicatorColorTransformer?.identity == b.indicatorColorTransformer?.identity
    }

    private nonisolated static func haveSameShape(_ a: Self, _ b: Self) -> Bool {
        a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
            && a.background == b.background && a.cornerStyle == b.cornerStyle && a.buttonSize == b.buttonSize
            && a.ownInsets == b.ownInsets
    }

    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(attributedTitle)
        hasher.combine(attributedSubtitle)
        hasher.combine(image)
        hasher.combine(baseForegroundColor)
        hasher.combine(baseBackgroundColor)
        hasher.combine(background)
    }
}
