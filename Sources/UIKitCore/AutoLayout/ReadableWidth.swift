import Foundation
import TesseraGraphics
import UIKitStyle

/// The widest that lines of text are comfortable to read, which grows with the text.
enum ReadableWidth {
    /// Points by text size: 672 at the standard one, and room for as many letters at the others.
    private static let points: [UIContentSizeCategory: CGFloat] = [
        .extraSmall: 560, .small: 600, .medium: 632, .large: 672, .extraLarge: 744, .extraExtraLarge: 824,
        .extraExtraExtraLarge: 896, .accessibilityMedium: 1_088, .accessibilityLarge: 1_280,
        .accessibilityExtraLarge: 1_552, .accessibilityExtraExtraLarge: 1_824,
        .accessibilityExtraExtraExtraLarge: 2_056,
    ]

    static func points(_ traits: UITraitCollection) -> CGFloat {
        points[traits.preferredContentSizeCategory] ?? 672
    }
}

extension UIView {
    /// How far the readable area is inside the view: within the margins, in the middle, and no wider than is readable.
    package final var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let room = bounds.width - insets.left - insets.right
        let excess = (room - ReadableWidth.points(traitCollection)) / 2
        guard excess > 0 else { return insets }
        insets.left += excess
        insets.right += excess
        return insets
    }

    /// Texts have another size: constraints to the readable area follow.
    final func readableWidthMayHaveChanged(from old: UITraitCollection?) {
        guard let old, let item = _layoutItem, !item.systemGuides.isEmpty,
            ReadableWidth.points(old) != ReadableWidth.points(traitCollection)
        else { return }
        guidesDidChange()
    }
}
