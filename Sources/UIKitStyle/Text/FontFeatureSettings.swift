import Foundation
import TesseraGraphics

extension UIFontDescriptor {
    /// A key of the dictionaries that `featureSettings` lists.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The key as Core Text writes it.
        public let rawValue: String
        /// Makes a key of any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number: the kind of feature, for example `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// A number: what the feature is set to, for example `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The earlier name of `type`.
        @available(*, deprecated, renamed: "type")
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The earlier name of `selector`.
        @available(*, deprecated, renamed: "selector")
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")

        /// A string: an OpenType tag, in place of type and selector.
        static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// A number: the value of the tag.
        static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }
}

/// The settings of features in descriptors, as OpenType features and back. Numbers without a feature in OpenType set
/// nothing.
struct FontFeatureSettings {
    /// One setting in both languages.
    private struct Entry {
        let type: Int
        let selector: Int
        let features: [String: Int]
    }

    private static let entries: [Entry] = [
        Entry(type: kLigaturesType, selector: kCommonLigaturesOnSelector, features: ["liga": 1, "clig": 1]),
        Entry(type: kLigaturesType, selector: kCommonLigaturesOffSelector, features: ["liga": 0, "clig": 0]),
        Entry(type: kLigaturesType, selector: kRareLigaturesOnSelector, features: ["dlig": 1]),
        Entry(type: kLigaturesType, selector: kRareLigaturesOffSelector, features: ["dlig": 0]),
        Entry(type: kNumberSpacingType, selector: kMonospacedNumbersSelector, features: ["tnum": 1]),
        Entry(type: kNumberSpacingType, selector: kProportionalNumbersSelector, features: ["tnum": 0]),
        Entry(type: kVerticalPositionType, selector: kNormalPositionSelector, features: position("")),
        Entry(type: kVerticalPositionType, selector: kSuperiorsSelector, features: position("sups")),
        Entry(type: kVerticalPositionType, selector: kInferiorsSelector, features: position("subs")),
        Entry(type: kVerticalPositionType, selector: kOrdinalsSelector, features: position("ordn")),
        Entry(type: kFractionsType, selector: kNoFractionsSelector, features: ["frac": 0]),
        Entry(type: kFractionsType, selector: kDiagonalFractionsSelector, features: ["frac": 1]),
        Entry(type: kTypographicExtrasType, selector: kSlashedZeroOnSelector, features: ["zero": 1]),
        Entry(type: kTypographicExtrasType, selector: kSlashedZeroOffSelector, features: ["zero": 0]),
        Entry(type: kNumberCaseType, selector: kLowerCaseNumbersSelector, features: ["onum": 1]),
        Entry(type: kNumberCaseType, selector: kUpperCaseNumbersSelector, features: ["onum": 0]),
        Entry(type: kCaseSensitiveLayoutType, selector: kCaseSensitiveLayoutOnSelector, features: ["case": 1]),
        Entry(type: kCaseSensitiveLayoutType, selector: kCaseSensitiveLayoutOffSelector, features: ["case": 0]),
        Entry(type: kContextualAlternatesType, selector: kContextualAlternatesOnSelector, features: ["calt": 1]),
        Entry(type: kContextualAlternatesType, selector: kContextualAlternatesOffSelector, features: ["calt": 0]),
        Entry(type: kLowerCaseType, selector: kDefaultLowerCaseSelector, features: ["smcp": 0]),
        Entry(type: kLowerCaseType, selector: kLowerCaseSmallCapsSelector, features: ["smcp": 1]),
        Entry(type: kUpperCaseType, selector: kDefaultUpperCaseSelector, features: ["c2sc": 0]),
        Entry(type: kUpperCaseType, selector: kUpperCaseSmallCapsSelector, features: ["c2sc": 1]),
    ]

    /// What is off unless a setting turns it on.
    private static let offByDefault: Set<String> = [
        "dlig", "tnum", "sups", "subs", "ordn", "frac", "zero", "onum", "case", "smcp", "c2sc",
    ]

    private static func position(_ on: String) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: ["sups", "subs", "ordn"].map { ($0, $0 == on ? 1 : 0) })
    }

    /// A font's features by their tags.
    private var features: [String: Int]

    init(_ font: FontValue) {
        features = [:]
        for part in (font.features ?? "").split(separator: ",") {
            let words = part.split(separator: "=")
            if words.count == 2, let value = Int(words[1]) { features[String(words[0])] = value }
        }
        if font.usesMonospacedDigits { features["tnum"] = 1 }
    }

    /// Puts the settings of a descriptor in force, one after the other.
    mutating func apply(_ settings: Any) {
        for setting in Self.dictionaries(settings) {
            if let tag = setting[.openTypeTag] as? String {
                if let value = Self.number(setting[.openTypeValue]), Self.isTag(tag) { set([tag: value]) }
            } else if let type = Self.number(setting[.type]), let selector = Self.number(setting[.selector]) {
                set(Self.features(type, selector))
            }
        }
    }

    private mutating func set(_ new: [String: Int]) {
        for (tag, value) in new {
            features[tag] = value == 0 && (Self.offByDefault.contains(tag) || tag.hasPrefix("ss")) ? nil : value
        }
    }

    /// The font with these features.
    func font(_ old: FontValue) -> FontValue {
        var value = old
        var rest = features
        value.usesMonospacedDigits = rest.removeValue(forKey: "tnum") == 1
        value.features =
            rest.isEmpty ? nil : rest.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
        return value
    }

    /// The settings as a descriptor lists them.
    var settings: [[UIFontDescriptor.FeatureKey: Any]] {
        var rest = features
        var result: [[UIFontDescriptor.FeatureKey: Any]] = []
        for entry in Self.entries {
            let own = entry.features.filter { $0.value != 0 || !Self.offByDefault.contains($0.key) }
            guard !own.isEmpty, own.allSatisfy({ rest[$0.key] == $0.value }) else { continue }
            own.keys.forEach { rest[$0] = nil }
            result.append([.type: entry.type, .selector: entry.selector])
        }
        for (tag, value) in rest.sorted(by: { $0.key < $1.key }) {
            if let number = Self.styleNumber(tag), value == 1 {
                result.append([.type: kStylisticAlternativesType, .selector: 2 * number])
            } else {
                result.append([.openTypeTag: tag, .openTypeValue: value])
            }
        }
        return result
    }

    // MARK: Reading

    private static func features(_ type: Int, _ selector: Int) -> [String: Int] {
        if type == kStylisticAlternativesType {
            guard (2...41).contains(selector) else { return [:] }
            let number = selector / 2
            return [number < 10 ? "ss0\(number)" : "ss\(number)": selector % 2 == 0 ? 1 : 0]
        }
        return entries.first { $0.type == type && $0.selector == selector }?.features ?? [:]
    }

    private static func styleNumber(_ tag: String) -> Int? {
        guard tag.hasPrefix("ss"), let number = Int(tag.dropFirst(2)), (1...20).contains(number) else { return nil }
        return number
    }

    /// Four letters or digits, which no other part of a list of features can be.
    private static func isTag(_ text: String) -> Bool {
        text.utf8.count == 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
    }

    private static func dictionaries(_ settings: Any) -> [[UIFontDescriptor.FeatureKey: Any]] {
        if let typed = settings as? [[UIFontDescriptor.FeatureKey: Any]] { return typed }
        let named = settings as? [[String: Any]] ?? []
        return named.map { setting in
            Dictionary(
                setting.map { (UIFontDescriptor.FeatureKey(rawValue: $0.key), $0.value) }, uniquingKeysWith: { $1 })
        }
    }

    private static func number(_ value: Any?) -> Int? {
        switch value {
        case let value as Int: value
        case let value as NSNumber: value.intValue
        default: nil
        }
    }
}
