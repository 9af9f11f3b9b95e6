import UIKitCore

/// The desktop's factor for the size of texts, as a category of content sizes.
enum TextScale {
    /// The categories by the size of body text in points, as Dynamic Type has it; the desktop's 1.0 is 17.
    private static let categories: [(size: Double, category: UIContentSizeCategory)] = [
        (14, .extraSmall), (15, .small), (16, .medium), (17, .large), (19, .extraLarge), (21, .extraExtraLarge),
        (23, .extraExtraExtraLarge), (28, .accessibilityMedium), (33, .accessibilityLarge),
        (40, .accessibilityExtraLarge), (47, .accessibilityExtraExtraLarge), (53, .accessibilityExtraExtraExtraLarge),
    ]

    /// The category whose body text comes nearest to `factor` times the usual one.
    static func category(for factor: Double) -> UIContentSizeCategory {
        guard factor.isFinite, factor > 0 else { return .large }
        let wanted = 17 * factor
        return categories.min { abs($0.size - wanted) < abs($1.size - wanted) }?.category ?? .large
    }

    /// The factor of GTK's resolution for fonts, in 1024ths of a dot per inch; one without a setting is the usual one.
    static func factor(resolution: Int) -> Double { resolution > 0 ? Double(resolution) / 1_024 / 96 : 1 }
}
