import Foundation

/// Attributes of text for `AttributedString`: `text.font = .boldSystemFont(ofSize: 17)`.
extension AttributeScopes {
    /// The attributes that UIKit draws.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Points between letters.
        public let kern: KernAttribute
        /// Points between letters, which keep ligatures.
        public let tracking: TrackingAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The colour of the line below the text.
        public let underlineColor: UnderlineColorAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The colour of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// Points by which the text stands above its line.
        public let baselineOffset: BaselineOffsetAttribute

        /// A font; the view's where it is missing.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// A colour; the view's where it is missing.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// The colour behind text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// Points between characters.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// Points between characters; it wins over the kern.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        /// A line below text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// The colour of the line below; the text's where it is missing.
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        /// A line through text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// The colour of the line through text; the text's where it is missing.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        /// Points by which text stands above its line.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }

    /// The attributes that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of UIKit by its name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributeContainer {
    /// The attributes as the older attributed strings have them.
    package var dictionary: [NSAttributedString.Key: Any] {
        typealias Keys = AttributeScopes.UIKitAttributes
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self[Keys.FontAttribute.self]
        result[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
        result[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
        result[.kern] = self[Keys.KernAttribute.self]
        result[.tracking] = self[Keys.TrackingAttribute.self]
        result[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
        result[.underlineColor] = self[Keys.UnderlineColorAttribute.self]
        result[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
        result[.strikethroughColor] = self[Keys.StrikethroughColorAttribute.self]
        result[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
        return result
    }

    /// UIKit's attributes of a dictionary; what else it holds is left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        typealias Keys = AttributeScopes.UIKitAttributes
        self.init()
        func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
            (dictionary[key] as? Int).map { NSUnderlineStyle(rawValue: $0) }
        }
        self[Keys.FontAttribute.self] = dictionary[.font] as? UIFont
        self[Keys.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
        self[Keys.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
        self[Keys.KernAttribute.self] = dictionary[.kern] as? CGFloat
        self[Keys.TrackingAttribute.self] = dictionary[.tracking] as? CGFloat
        self[Keys.UnderlineStyleAttribute.self] = line(.underlineStyle)
        self[Keys.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
        self[Keys.StrikethroughStyleAttribute.self] = line(.strikethroughStyle)
        self[Keys.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
        self[Keys.BaselineOffsetAttribute.self] = dictionary[.baselineOffset] as? CGFloat
    }
}

extension NSAttributedString {
    /// The text with UIKit's attributes.
    public convenience init(_ text: AttributedString) { self.init(attributedString: text.converted { $0 }) }
}

extension AttributedString {
    /// The text and UIKit's attributes of an older attributed string.
    public init(_ text: NSAttributedString) {
        self.init()
        let whole = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            append(AttributedString(whole.substring(with: range), attributes: AttributeContainer(attributes)))
        }
    }

    /// The text with what `change` makes of the attributes of each run.
    package func converted(_ change: (AttributeContainer) -> AttributeContainer) -> NSAttributedString {
        let result = NSMutableAttributedString()
        for run in runs {
            let text = String(characters[run.range])
            result.append(NSAttributedString(string: text, attributes: change(run.attributes).dictionary))
        }
        return result
    }
}
