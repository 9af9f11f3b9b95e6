import Foundation
import TesseraGraphics
import UIKitCore

/// The surroundings in which a `HeadlessRenderer` shows what it renders.
public struct HeadlessConfiguration: Sendable {
    /// Points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    public var style = UIUserInterfaceStyle.light
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public var contentSizeCategory = UIContentSizeCategory.large
    /// The generation of iOS that views look like: the process's, unless set.
    public var looks = SystemLooks.standard
    public var safeArea = UIEdgeInsets.zero
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
            .with(\.horizontalSizeClass, size.width <= 500 ? .compact : .regular)
    }
}
