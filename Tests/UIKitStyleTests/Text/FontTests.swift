import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.metricsText) struct FontTests {
    private func traits(_ category: UIContentSizeCategory, scale: CGFloat = 2) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: scale),
        ])
    }

    /// Point sizes from Apple's Human Interface Guidelines, "Typography", tables of Dynamic Type sizes for iOS.
    @Test(
        arguments: [
            (UIContentSizeCategory.extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
            (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
            (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
            (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
            (.extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
            (.extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
            (.extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
            (.accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
            (.accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
            (.accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
            (.accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
            (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
        ] as [(UIContentSizeCategory, [CGFloat])])
    func textStylesHaveTheirPublishedSizes(category: UIContentSizeCategory, sizes: [CGFloat]) {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
            .caption2,
        ]
        let found = styles.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits(category)).pointSize }
        #expect(found == sizes)
    }

    @Test func onlyTheHeadlineIsHeavier() {
        #expect(UIFont.preferredFont(forTextStyle: .headline).value.weight == 600)
        #expect(UIFont.preferredFont(forTextStyle: .body).value.weight == 400)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).value.weight == 400)
    }

    @Test func currentTraitsChooseTheSize() {
        traits(.accessibilityMedium).performAsCurrent {
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 28)
        }
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    }

    @Test func weightsAreUIKits() {
        let numbers: [(UIFont.Weight, CGFloat, Int)] = [
            (.ultraLight, -0.8, 100), (.thin, -0.6, 200), (.light, -0.4, 300), (.regular, 0, 400), (.medium, 0.23, 500),
            (.semibold, 0.3, 600), (.bold, 0.4, 700), (.heavy, 0.56, 800), (.black, 0.62, 900),
        ]
        for (weight, raw, number) in numbers {
            #expect(weight.rawValue == raw)
            #expect(weight.number == number)
            #expect(UIFont.Weight(number: number) == weight)
        }
        #expect(UIFont.Weight(rawValue: 0.34).number == 600)
        #expect(UIFont.Weight(rawValue: .nan).number == 400)
    }

    @Test func systemFontLengths() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.lineHeight - 20.281) < 1e-9)
        #expect(abs(font.ascender - 16.184) < 1e-9)
        #expect(abs(font.descender + 4.097) < 1e-9)
        #expect(font.leading == 0)
        #expect(font.fontName == ".SFUI-Regular")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
        #expect(font.familyName == ".AppleSystemUIFont")
    }

    @Test func fontsAreEqualByWhatTheyDraw() {
        #expect(UIFont.systemFont(ofSize: 15) == UIFont.systemFont(ofSize: 15, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 15).hash == UIFont.systemFont(ofSize: 15).hash)
        #expect(UIFont.systemFont(ofSize: 15) != UIFont.systemFont(ofSize: 16))
        #expect(UIFont.systemFont(ofSize: 15) != UIFont.italicSystemFont(ofSize: 15))
        #expect(
            UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular)
                != UIFont.monospacedSystemFont(ofSize: 15, weight: .regular))
    }

    @Test func namedFontsAreOnlyThoseThatAreThere() {
        #expect(UIFont(name: "Nowhere Sans", size: 12) == nil)
        #expect(UIFont(name: "Metrics", size: 12)?.fontName == "Metrics")
        #expect(UIFont(name: "Metrics", size: 12)?.familyName == "Metrics")
    }

    /// The body's line distance grows from 22 to 29 points at XXXL and to 62 at AX5.
    @Test func metricsScaleAsTheStylesLinesDo() {
        let metrics = UIFontMetrics.default
        #expect(metrics.scaledValue(for: 100, compatibleWith: traits(.large)) == 100)
        #expect(metrics.scaledValue(for: 44, compatibleWith: traits(.accessibilityExtraExtraExtraLarge)) == 124)
        #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.extraExtraExtraLarge)) == 13)
        #expect(metrics.scaledValue(for: 100, compatibleWith: traits(.extraExtraExtraLarge, scale: 1)) == 132)
        let font = metrics.scaledFont(
            for: .systemFont(ofSize: 22), maximumPointSize: 50,
            compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
        #expect(font.pointSize == 50)
        #expect(font.adapted(to: traits(.extraExtraExtraLarge)).pointSize == 29)
    }

    @Test func fontsOfAStyleFollowTheTextSize() {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
        #expect(body.adapted(to: traits(.extraLarge)).pointSize == 19)
        #expect(body.adapted(to: traits(.large)) === body)
        #expect(body.withSize(30).adapted(to: traits(.extraLarge)).pointSize == 30)
        let fixed = UIFont.systemFont(ofSize: 17)
        #expect(fixed.adapted(to: traits(.extraLarge)) === fixed)
    }

    @Test func descriptorsDeriveFonts() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let bold = try #require(body.withSymbolicTraits(.traitBold))
        let font = UIFont(descriptor: bold, size: 0)
        #expect(font.value.weight == 700)
        #expect(font.pointSize == 17)
        #expect(font.adapted(to: traits(.extraLarge)).pointSize == 19)
        #expect(UIFont(descriptor: bold, size: 40).pointSize == 40)
        let rounded = try #require(body.withDesign(.rounded))
        #expect(rounded.value.design == .rounded)
        #expect(UIFont.boldSystemFont(ofSize: 10).fontDescriptor.symbolicTraits == .traitBold)
    }
}
