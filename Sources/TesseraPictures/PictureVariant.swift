public import Foundation
import TesseraGraphics
public import TesseraHarness
public import TesseraHeadless
public import UIKitCore

/// The surroundings of one picture: what a device and its settings decide.
///
///     @Test(arguments: PictureVariant.matrix(styles: [.light, .dark], directions: [.leftToRight, .rightToLeft]))
///     func photos(_ variant: PictureVariant) {
///         let host = TestHost(PhotosViewController(), configuration: variant.testConfiguration)
///         expectPicture(host, named: "photos-\(variant)")
///     }
public struct PictureVariant: Sendable, CustomStringConvertible {
    /// Points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    public var style: UIUserInterfaceStyle
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    public var contentSizeCategory: UIContentSizeCategory
    public var safeArea = UIEdgeInsets.zero

    /// A portrait phone at scale 2, in light, from left to right, with text of the usual size.
    public init(
        size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, style: UIUserInterfaceStyle = .light,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
        contentSizeCategory: UIContentSizeCategory = .large
    ) {
        self.size = size
        self.scale = scale
        self.style = style
        self.layoutDirection = layoutDirection
        self.contentSizeCategory = contentSizeCategory
    }

    /// Every combination of these.
    public static func matrix(
        sizes: [CGSize] = [CGSize(width: 390, height: 844)], scale: CGFloat = 2,
        styles: [UIUserInterfaceStyle] = [.light], directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight],
        textSizes: [UIContentSizeCategory] = [.large]
    ) -> [PictureVariant] {
        sizes.flatMap { size in
            styles.flatMap { style in
                directions.flatMap { direction in
                    textSizes.map { text in
                        PictureVariant(
                            size: size, scale: scale, style: style, layoutDirection: direction,
                            contentSizeCategory: text)
                    }
                }
            }
        }
    }

    /// The size, and what is not the usual: `390x844`, `844x390@3x-dark-rtl-AX1`.
    public var description: String {
        func number(_ value: CGFloat) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
        var text = "\(number(size.width))x\(number(size.height))"
        if scale != 2 { text += "@\(number(scale))x" }
        if style == .dark { text += "-dark" }
        if layoutDirection == .rightToLeft { text += "-rtl" }
        if contentSizeCategory != .large { text += "-\(contentSizeCategory.shortName)" }
        return text
    }

    public var headlessConfiguration: HeadlessConfiguration {
        var configuration = HeadlessConfiguration(size: size, scale: scale)
        configuration.style = style
        configuration.layoutDirection = layoutDirection
        configuration.contentSizeCategory = contentSizeCategory
        configuration.safeArea = safeArea
        return configuration
    }

    /// For pictures: text is measured by the engine that draws it.
    public var testConfiguration: TestConfiguration {
        var configuration = TestConfiguration(size: size, scale: scale)
        configuration.style = style
        configuration.layoutDirection = layoutDirection
        configuration.contentSizeCategory = contentSizeCategory
        configuration.safeArea = safeArea
        configuration.text = .installed
        return configuration
    }
}
