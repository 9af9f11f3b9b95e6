import UIKit

/// The surroundings in which a `TestHost` shows what is tested: what a device would decide.
public struct TestConfiguration: Sendable {
    public enum Text: Sendable {
        /// Fixed metrics without any font: the same layout on every machine.
        case metrics
        /// The engine that the program installed, fixed metrics without one.
        case installed
    }

    /// Points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    public var style = UIUserInterfaceStyle.light
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public var contentSizeCategory = UIContentSizeCategory.large
    /// The generation of iOS that views look like: those in force where the configuration is made, which are the
    /// process's, unless set.
    public var looks = UITraitCollection.current.systemLooks
    /// Nil: compact up to a width of 500 points, regular above.
    public var horizontalSizeClass: UIUserInterfaceSizeClass?
    public var verticalSizeClass = UIUserInterfaceSizeClass.regular
    public var safeArea = UIEdgeInsets.zero
    public var text = Text.metrics
    /// Frames in a second of virtual time; at least 1.
    public var framesPerSecond: Double = 60

    /// A portrait phone at scale 2.
    public init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2) {
        self.size = size
        self.scale = scale
    }

    var traits: UITraitCollection.Values {
        UITraitCollection.Values.standard
            .with(\.userInterfaceStyle, style)
            .with(\.layoutDirection, layoutDirection)
            .with(\.preferredContentSizeCategory, contentSizeCategory)
            .with(\.displayScale, scale)
            .with(\.systemLooks, looks)
            .with(\.horizontalSizeClass, horizontalSizeClass ?? (size.width <= 500 ? .compact : .regular))
            .with(\.verticalSizeClass, verticalSizeClass)
    }
}
