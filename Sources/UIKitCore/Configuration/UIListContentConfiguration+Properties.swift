import Foundation
import TesseraGraphics

extension UIListContentConfiguration {
    /// The looks of the image.
    public struct ImageProperties: Hashable {
        private struct Values: Hashable {
            var tintColor: UIColor?
            var tintTransformer = ComparedTransformer()
            var strokeColor: UIColor?
            var strokeTransformer = ComparedTransformer()
            var symbols: UIImage.SymbolConfiguration?
            var cornerRadius: CGFloat = 0
            var maximumSize = CGSize.zero
            var reservedSize = CGSize.zero
            var ignoresInvertColors = false
            var strokeWidth: CGFloat = 0
        }

        private var values = Values()
        private var hasOwnTint = false

        init() {}

        public static func == (a: Self, b: Self) -> Bool { a.values == b.values }

        public func hash(into hasher: inout Hasher) { hasher.combine(values) }

        mutating func take(_ tint: UIColor?) {
            if !hasOwnTint { values.tintColor = tint }
        }

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
            get { values.symbols }
            set { values.symbols = newValue }
        }

        /// nil is the tint colour of the view.
        public var tintColor: UIColor? {
            get { values.tintColor }
            set {
                values.tintColor = newValue
                hasOwnTint = true
            }
        }

        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { values.tintTransformer.transformer }
            set { values.tintTransformer.transformer = newValue }
        }

        /// The image's tint in a view whose tint colour is `tintColor`.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            UIConfigurationColorTransformer.resolve(self.tintColor ?? tintColor, tintColorTransformer)
        }

        public var cornerRadius: CGFloat {
            get { values.cornerRadius }
            set { values.cornerRadius = newValue }
        }

        /// Larger images are shown smaller; zero leaves a side free.
        public var maximumSize: CGSize {
            get { values.maximumSize }
            set { values.maximumSize = newValue }
        }

        /// The room in whose middle the image stands, so that images of several rows line up; zero takes the image's own,
        /// `standardDimension` that of symbols.
        public var reservedLayoutSize: CGSize {
            get { values.reservedSize }
            set { values.reservedSize = newValue }
        }

        public var accessibilityIgnoresInvertColors: Bool {
            get { values.ignoresInvertColors }
            set { values.ignoresInvertColors = newValue }
        }

        public var strokeWidth: CGFloat {
            get { values.strokeWidth }
            set { values.strokeWidth = newValue }
        }

        /// nil is the tint colour of the view.
        public var strokeColor: UIColor? {
            get { values.strokeColor }
            set { values.strokeColor = newValue }
        }

        public var strokeColorTransformer: UIConfigurationColorTransformer? {
            get { values.strokeTransformer.transformer }
            set { values.strokeTransformer.transformer = newValue }
        }

        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            UIConfigurationColorTransformer.resolve(strokeColor ?? tintColor, strokeColorTransformer)
        }

        /// The width or height that the system reserves for symbols. Its number is this project's own.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude
    }

    /// The looks of one of the texts.
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        private struct Values: Hashable {
            var font: UIFont
            var color: UIColor
            var transformer = ComparedTransformer()
            var alignment = TextAlignment.natural
            var lineBreakMode = NSLineBreakMode.byTruncatingTail
            var numberOfLines = 0
            var adjustsFontSizeToFitWidth = false
            var minimumScaleFactor: CGFloat = 0
            var allowsTightening = false
            var adjustsFontForContentSizeCategory = true
            var transform = TextTransform.none
            var showsExpansionText = false
        }

        private var values: Values
        private var hasOwnColor = false
        /// What the client has set.
        private var own: Own = []

        private struct Own: OptionSet {
            let rawValue: UInt8

            static let font = Own(rawValue: 1)
            static let lines = Own(rawValue: 2)
            static let fitting = Own(rawValue: 4)
            static let leastScale = Own(rawValue: 8)
            static let tightening = Own(rawValue: 16)
            static let transform = Own(rawValue: 32)
        }

        init(_ font: UIFont, _ color: UIColor) {
            values = Values(font: font, color: color)
        }

        public static func == (a: Self, b: Self) -> Bool { a.values == b.values }

        public func hash(into hasher: inout Hasher) { hasher.combine(values) }

        mutating func take(_ color: UIColor) {
            if !hasOwnColor { values.color = color }
        }

        /// The properties are a style's from here on.
        func ofStyle() -> TextProperties {
            var properties = self
            properties.own = []
            return properties
        }

        /// Takes what a style decides and the client has not set; colours aside.
        mutating func follow(_ style: TextProperties) {
            if !own.contains(.font) { values.font = style.font }
            if !own.contains(.lines) { values.numberOfLines = style.numberOfLines }
            if !own.contains(.fitting) { values.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth }
            if !own.contains(.leastScale) { values.minimumScaleFactor = style.minimumScaleFactor }
            if !own.contains(.tightening) { values.allowsTightening = style.allowsDefaultTighteningForTruncation }
            if !own.contains(.transform) { values.transform = style.transform }
        }

        public var font: UIFont {
            get { values.font }
            set {
                values.font = newValue
                own.insert(.font)
            }
        }

        public var color: UIColor {
            get { values.color }
            set {
                values.color = newValue
                hasOwnColor = true
            }
        }

        public var colorTransformer: UIConfigurationColorTransformer? {
            get { values.transformer.transformer }
            set { values.transformer.transformer = newValue }
        }

        /// The colour that shows.
        public func resolvedColor() -> UIColor { UIConfigurationColorTransformer.resolve(color, colorTransformer) }

        public var alignment: TextAlignment {
            get { values.alignment }
            set { values.alignment = newValue }
        }

        public var lineBreakMode: NSLineBreakMode {
            get { values.lineBreakMode }
            set { values.lineBreakMode = newValue }
        }

        /// 0 is as many as it takes.
        public var numberOfLines: Int {
            get { values.numberOfLines }
            set {
                values.numberOfLines = newValue
                own.insert(.lines)
            }
        }

        public var adjustsFontSizeToFitWidth: Bool {
            get { values.adjustsFontSizeToFitWidth }
            set {
                values.adjustsFontSizeToFitWidth = newValue
                own.insert(.fitting)
            }
        }

        public var minimumScaleFactor: CGFloat {
            get { values.minimumScaleFactor }
            set {
                values.minimumScaleFactor = newValue
                own.insert(.leastScale)
            }
        }

        public var allowsDefaultTighteningForTruncation: Bool {
            get { values.allowsTightening }
            set {
                values.allowsTightening = newValue
                own.insert(.tightening)
            }
        }

        public var adjustsFontForContentSizeCategory: Bool {
            get { values.adjustsFontForContentSizeCategory }
            set { values.adjustsFontForContentSizeCategory = newValue }
        }

        /// What is done to plain text before it shows.
        public var transform: TextTransform {
            get { values.transform }
            set {
                values.transform = newValue
                own.insert(.transform)
            }
        }

        /// Whether the whole text shows when the pointer rests on a cut one. Only Macs show it: it is kept, and has no effect
        /// here, as on phones and tablets.
        public var showsExpansionTextWhenTruncated: Bool {
            get { values.showsExpansionText }
            set { values.showsExpansionText = newValue }
        }
    }
}
