import Foundation
import TesseraGraphics

/// Points of buttons.
package struct ButtonLooks: Equatable, Sendable {
    /// One of the sizes that a configuration may choose.
    package struct Size: Equatable, Sendable {
        package var insets: CGSize
        package var fontSize: CGFloat
        package var cornerRadius: CGFloat
    }

    package var mini: Size
    package var small: Size
    package var medium: Size
    package var large: Size
    /// Whether the ends are round unless a corner style says otherwise.
    package var isCapsule = true
    /// Of the corner styles that no size has a say in.
    package var fixedCornerRadius: CGFloat
    package var smallCornerRadius: CGFloat
    package var largeCornerRadius: CGFloat
    /// Of a button without a configuration.
    package var plainFontSize: CGFloat
    /// Of a custom button, which has no configuration either.
    package var customFontSize: CGFloat
    /// Of subtitles.
    package var subtitleFontSize: CGFloat
    /// The side of a button that closes something.
    package var closeSide: CGFloat
    /// From the contents to the marks of a menu.
    package var indicatorGap: CGFloat
    /// Above and below a title that has no insets.
    package var plainInset: CGFloat
    /// The least width with such a title.
    package var plainWidth: CGFloat

    /// Recorded on an iPhone with 26.1: insets and fonts of all sizes but the large one, and a plain button of 30 x 27 with a
    /// title 15 high; a custom button of 30 x 34 is published. The rest is from memory: round ends of iOS 26, all else of iOS 15
    /// to 18.
    package static let iOS26 = ButtonLooks(
        mini: Size(insets: CGSize(width: 10, height: 5), fontSize: 15, cornerRadius: 8),
        small: Size(insets: CGSize(width: 10, height: 5), fontSize: 15, cornerRadius: 8),
        medium: Size(insets: CGSize(width: 12, height: 7), fontSize: 17, cornerRadius: 8),
        large: Size(insets: CGSize(width: 20, height: 15), fontSize: 17, cornerRadius: 12), fixedCornerRadius: 6,
        smallCornerRadius: 5, largeCornerRadius: 12, plainFontSize: 15, customFontSize: 18,
        subtitleFontSize: 12, closeSide: 30, indicatorGap: 6, plainInset: 6, plainWidth: 30)

    package static let iOS18 = {
        var looks = iOS26
        looks.isCapsule = false
        return looks
    }()
}
