import TesseraHarness
import UIKit

/// The size of a text style at a content size category.
enum TypeSizeKind: ViewKind {
    static let name = "typeSize"
    static let given: Set<String> = ["textStyle", "category"]
    static let expect: Set<String> = ["pointSize", "lineHeight", "bold"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let style = try TextNames.style(view)
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: try TextNames.traits(view))
        view.check(
            [
                "pointSize": JSONValue(font.pointSize), "lineHeight": JSONValue(font.lineHeight),
                "bold": .bool(font.fontDescriptor.symbolicTraits.contains(.traitBold)),
            ], &checker)
    }
}

/// Values scaled by the metrics of a text style.
enum ScaledValuesKind: ViewKind {
    static let name = "scaledValues"
    static let given: Set<String> = ["textStyle", "category"]
    static let expect: Set<String> = ["values"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let metrics = UIFontMetrics(forTextStyle: try TextNames.style(view))
        let traits = try TextNames.traits(view)
        for pair in view.expect["values"]?.array ?? [] {
            guard let base = pair.array?.first?.double, let wanted = pair.array?.last else { continue }
            let value = metrics.scaledValue(for: CGFloat(base), compatibleWith: traits)
            view.check("scaled \(base)", wanted, JSONValue(value), &checker)
        }
    }
}

/// The size of a label with one text.
enum LabelSizeKind: ViewKind {
    static let name = "labelSize"
    static let given: Set<String> = ["text", "font"]
    static let expect: Set<String> = ["intrinsicContentSize", "sizeThatFitsWidth200"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let label = UILabel()
        label.text = view.given["text"]?.string
        label.font = try TextNames.font(view.given["font"])
        let room = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
        view.check(
            [
                "intrinsicContentSize": JSONValue(label.intrinsicContentSize),
                "sizeThatFitsWidth200": JSONValue(label.sizeThatFits(room)),
            ], &checker)
    }
}

/// Text styles, categories and weights as the cases name them.
@MainActor
enum TextNames {
    private static let styles: [String: UIFont.TextStyle] = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
        "subheadline": .subheadline, "body": .body, "callout": .callout, "footnote": .footnote,
        "caption1": .caption1, "caption2": .caption2,
    ]
    private static let categories: [String: UIContentSizeCategory] = [
        "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large, "extraLarge": .extraLarge,
        "extraExtraLarge": .extraExtraLarge, "extraExtraExtraLarge": .extraExtraExtraLarge,
        "accessibilityMedium": .accessibilityMedium, "accessibilityLarge": .accessibilityLarge,
        "accessibilityExtraLarge": .accessibilityExtraLarge,
        "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
        "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
    ]
    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    static func category(_ name: String) -> UIContentSizeCategory? { categories[name] }

    static func style(_ view: ViewCase) throws(ViewCase.Unknown) -> UIFont.TextStyle {
        let name = view.given["textStyle"]?.string ?? "body"
        guard let style = styles[name] else { throw ViewCase.Unknown(what: "text style \(name) is not known") }
        return style
    }

    static func traits(_ view: ViewCase) throws(ViewCase.Unknown) -> UITraitCollection {
        let name = view.given["category"]?.string ?? "large"
        guard let category = categories[name] else { throw ViewCase.Unknown(what: "category \(name) is not known") }
        return UITraitCollection {
            $0.preferredContentSizeCategory = category
            $0.displayScale = view.scale
        }
    }

    static func font(_ font: JSONValue?) throws(ViewCase.Unknown) -> UIFont {
        let name = font?["system"]?.string ?? "regular"
        guard let weight = weights[name] else { throw ViewCase.Unknown(what: "weight \(name) is not known") }
        return .systemFont(ofSize: CGFloat(font?["size"]?.double ?? 17), weight: weight)
    }
}
