import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

/// Typographic features of descriptors.
@Suite(.metricsText) struct FontFeatureTests {
    private typealias Key = UIFontDescriptor.FeatureKey

    private func font(_ settings: [[UIFontDescriptor.FeatureKey: Any]]) -> FontValue {
        let descriptor = UIFont.systemFont(ofSize: 15).fontDescriptor.addingAttributes([.featureSettings: settings])
        return UIFont(descriptor: descriptor, size: 0).value
    }

    @Test func settingsBecomeFeatures() {
        let digits = font([[.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]])
        #expect(digits == UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular).value)
        let small = font([
            [.type: kUpperCaseType, .selector: kUpperCaseSmallCapsSelector],
            [.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector],
        ])
        #expect(small.features == "c2sc=1,smcp=1" && !small.usesMonospacedDigits)
        #expect(
            font([[.type: kStylisticAlternativesType, .selector: kStylisticAltThreeOnSelector]]).features == "ss03=1")
        #expect(font([[.type: kLigaturesType, .selector: kCommonLigaturesOffSelector]]).features == "clig=0,liga=0")
        #expect(font([[.type: kFractionsType, .selector: kDiagonalFractionsSelector]]).features == "frac=1")
        #expect(font([[.type: kVerticalPositionType, .selector: kSuperiorsSelector]]).features == "sups=1")
        let kern = Key(rawValue: "CTFeatureOpenTypeTag"), value = Key(rawValue: "CTFeatureOpenTypeValue")
        #expect(font([[kern: "kern", value: 0]]).features == "kern=0")
    }

    @Test func whatIsNoSettingChangesNothing() {
        let plain = UIFont.systemFont(ofSize: 15).value
        #expect(font([]) == plain)
        #expect(font([[.type: 999, .selector: 1], [.type: kNumberSpacingType], [.selector: 1]]) == plain)
        #expect(font([[.type: kStylisticAlternativesType, .selector: 900]]) == plain)
        let tag = Key(rawValue: "CTFeatureOpenTypeTag"), value = Key(rawValue: "CTFeatureOpenTypeValue")
        #expect(font([[tag: "a=1,b", value: 1], [tag: "tool", value: "x"], [tag: "é=", value: 1]]) == plain)
        let odd = UIFont.systemFont(ofSize: 15).fontDescriptor.addingAttributes([.featureSettings: "no list"])
        #expect(odd.value == plain)
    }

    @Test func laterSettingsTakeEarlierOnesBack() {
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular).fontDescriptor
        let off = digits.addingAttributes([
            .featureSettings: [[Key.type: kNumberSpacingType, Key.selector: kProportionalNumbersSelector]]
        ])
        #expect(off.value == UIFont.systemFont(ofSize: 15).value)
        let both = digits.addingAttributes([
            .featureSettings: [[Key.type: kTypographicExtrasType, Key.selector: kSlashedZeroOnSelector]]
        ])
        #expect(both.value.usesMonospacedDigits && both.value.features == "zero=1")
    }

    @Test func settingsAreReadBackAndKept() throws {
        let all: [[UIFontDescriptor.FeatureKey: Any]] = [
            [.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector],
            [.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector],
            [.type: kStylisticAlternativesType, .selector: kStylisticAltTwoOnSelector],
            [Key(rawValue: "CTFeatureOpenTypeTag"): "kern", Key(rawValue: "CTFeatureOpenTypeValue"): 0],
        ]
        let first = font(all)
        let read = try #require(
            UIFontDescriptor(first).fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]])
        #expect(read.count == 4 && font(read) == first)
        #expect(UIFont.systemFont(ofSize: 15).fontDescriptor.fontAttributes[.featureSettings] == nil)
        let font = UIFont(first)
        #expect(font.withSize(20).value.features == first.features)
        #expect(font.fontDescriptor.withSymbolicTraits(.traitBold)?.value.features == first.features)
        #expect(font != UIFont.systemFont(ofSize: 15))
        let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
        let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data)
        #expect(restored == font)
    }

    /// Fonts archived before features existed.
    @Test func olderValuesHaveNoFeatures() throws {
        let text = #"{"pointSize":17,"weight":400,"isItalic":false,"design":"standard","usesMonospacedDigits":false}"#
        let value = try JSONDecoder().decode(FontValue.self, from: Data(text.utf8))
        #expect(value == FontValue(pointSize: 17) && value.features == nil)
    }
}
