import Foundation
import TesseraGraphics

extension UIImage {
    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// What chooses one of an image's versions.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits for which a version is chosen; nil leaves them open.
        public let traitCollection: UITraitCollection?

        override init() {
            traitCollection = nil
            super.init()
        }

        /// A configuration that chooses the version for these traits.
        public init(traitCollection: UITraitCollection) {
            self.traitCollection = traitCollection
            super.init()
        }
    }

    /// The size, weight and colour of a symbol. What is left open comes from the view or the 17 point regular symbol.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        package let values: SymbolValues

        /// Whether the configuration says how large the symbol is.
        package var hasSize: Bool { values.pointSize != nil }

        package init(_ values: SymbolValues) {
            self.values = values
            super.init()
        }

        public convenience init(pointSize: CGFloat) {
            self.init(SymbolValues(pointSize: pointSize))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
        }

        public convenience init(scale: SymbolScale) {
            self.init(SymbolValues(scale: scale))
        }

        public convenience init(weight: SymbolWeight) {
            self.init(SymbolValues(weight: weight))
        }

        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = SymbolWeight(rawValue: font.value.weight / 100) ?? .regular
            self.init(SymbolValues(pointSize: font.pointSize, weight: weight, scale: scale))
        }

        /// A symbol as large as text of a style. In an image view it follows the size of text that the user prefers.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        /// A symbol of a scale beside text of a style. In an image view it follows the size of text that the user prefers.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            var values = SymbolConfiguration(font: .preferredFont(forTextStyle: textStyle), scale: scale).values
            values.textStyle = textStyle
            self.init(values)
        }

        /// The symbol in one colour of its own, and what carries or surrounds the rest at half its strength.
        public convenience init(hierarchicalColor: UIColor) {
            let faded = UIColor { traits in
                let color = hierarchicalColor.resolvedColor(with: traits)
                return color.withAlphaComponent(color.cgColor.alpha / 2)
            }
            self.init(SymbolValues(color: hierarchicalColor, secondColor: faded, isHierarchical: true))
        }

        /// The symbol in the first of the colours, and what carries or surrounds the rest in the second. Symbols have two
        /// levels here: a third colour has nothing to colour.
        public convenience init(paletteColors: [UIColor]) {
            self.init(SymbolValues(color: paletteColors.first, secondColor: paletteColors.dropFirst().first))
        }

        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

        /// This configuration, and the other's values where it says something.
        open func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return SymbolConfiguration(other.values.over(values))
        }

        override open func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration).map { $0.values == values } ?? false
        }

        override open var hash: Int { values.hashValue }
    }
}

package struct SymbolValues: Hashable, Sendable {
    var pointSize: CGFloat?
    /// The style of text that the size is from; nil where it is a size of its own.
    package fileprivate(set) var textStyle: UIFont.TextStyle?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    var color: UIColor?
    /// The colour of what carries or surrounds the rest; nil where it has the other one.
    var secondColor: UIColor?
    /// Whether the second colour follows from the first.
    var isHierarchical = false

    init(
        pointSize: CGFloat? = nil, weight: UIImage.SymbolWeight = .unspecified,
        scale: UIImage.SymbolScale = .unspecified, color: UIColor? = nil, secondColor: UIColor? = nil,
        isHierarchical: Bool = false
    ) {
        self.pointSize = pointSize.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        self.weight = weight
        self.scale = scale
        self.color = color
        self.secondColor = secondColor
        self.isHierarchical = isHierarchical
    }

    /// Colours that follow from others are made anew each time, and are equal where those are.
    package static func == (a: SymbolValues, b: SymbolValues) -> Bool {
        a.pointSize == b.pointSize && a.textStyle == b.textStyle && a.weight == b.weight && a.scale == b.scale
            && a.color == b.color
            && a.isHierarchical == b.isHierarchical && (a.isHierarchical || a.secondColor == b.secondColor)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(scale)
        hasher.combine(color)
    }

    /// These values, and `base`'s where these leave something open.
    package func over(_ base: SymbolValues) -> SymbolValues {
        let colors = color == nil ? base : self
        var values = SymbolValues(
            pointSize: pointSize ?? base.pointSize, weight: weight == .unspecified ? base.weight : weight,
            scale: scale == .unspecified ? base.scale : scale, color: colors.color, secondColor: colors.secondColor,
            isHierarchical: colors.isHierarchical)
        values.textStyle = pointSize == nil ? base.textStyle : textStyle
        return values
    }

    /// These values in the size that their style of text has among these traits.
    package func scaled(for traits: UITraitCollection) -> SymbolValues {
        guard let textStyle else { return self }
        var values = self
        values.pointSize = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
        return values
    }

    /// The length of one em of the symbol in points.
    var em: CGFloat {
        let base = pointSize ?? UIFont.labelFontSize
        switch scale {
        case .small: return base * 0.79
        case .large: return base * 1.28
        case .default, .unspecified, .medium: return base
        }
    }

    /// The width of lines in parts of an em.
    var lineWidth: CGFloat {
        switch weight {
        case .ultraLight: 0.03
        case .thin: 0.045
        case .light: 0.065
        case .unspecified, .regular: 0.085
        case .medium: 0.1
        case .semibold: 0.115
        case .bold: 0.135
        case .heavy: 0.155
        case .black: 0.18
        }
    }
}
