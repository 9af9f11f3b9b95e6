import UIKit

/// Every text style, every weight, and the body text at every size that a user may choose.
final class TypographyViewController: ColumnViewController {
    private static let styles: [(String, UIFont.TextStyle)] = [
        ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
        ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
        ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
    ]

    private static let weights: [(String, UIFont.Weight)] = [
        ("Ultra Light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    private static let sizes: [(String, UIContentSizeCategory)] = [
        ("Extra small", .extraSmall), ("Small", .small), ("Medium", .medium), ("Large", .large),
        ("Extra large", .extraLarge), ("Extra extra large", .extraExtraLarge),
        ("Extra extra extra large", .extraExtraExtraLarge), ("Accessibility medium", .accessibilityMedium),
        ("Accessibility large", .accessibilityLarge), ("Accessibility extra large", .accessibilityExtraLarge),
        ("Accessibility extra extra large", .accessibilityExtraExtraLarge),
        ("Accessibility largest", .accessibilityExtraExtraExtraLarge),
    ]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Typography"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        addTitle("Text styles")
        for (name, style) in Self.styles {
            add(SpecimenView(name, { .preferredFont(forTextStyle: style, compatibleWith: $0) }), space: 8)
        }
        addTitle("Weights")
        for (name, weight) in Self.weights {
            add(SpecimenView(name, { _ in .systemFont(ofSize: 22, weight: weight) }), space: 8)
        }
        addTitle("Body at every size")
        for (name, category) in Self.sizes {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            add(SpecimenView(name, { _ in .preferredFont(forTextStyle: .body, compatibleWith: traits) }), space: 8)
        }
    }
}
