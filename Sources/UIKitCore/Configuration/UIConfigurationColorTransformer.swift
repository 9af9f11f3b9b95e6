import Foundation
import TesseraGraphics

/// Makes one colour of another. Two transformers are equal when they are copies of the same one.
public struct UIConfigurationColorTransformer {
    private final class Function: @unchecked Sendable {
        let transform: (UIColor) -> UIColor

        init(_ transform: @escaping (UIColor) -> UIColor) {
            self.transform = transform
        }
    }

    private let function: Function

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        function = Function(transform)
    }

    public var transform: (UIColor) -> UIColor { function.transform }

    public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }

    /// The grey that is as light as the colour.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
        }
    }

    /// The tint colour of the view, whatever colour it is given. That it is so outside of the Mac is from memory.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
    /// A quiet colour instead of a tint; which one is from memory.
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }
}

extension UIConfigurationColorTransformer: Sendable {}

extension UIConfigurationColorTransformer {
    /// What `transformer` makes of `color`; the colour itself without one.
    static func resolve(_ color: UIColor, _ transformer: UIConfigurationColorTransformer?) -> UIColor {
        transformer?(color) ?? color
    }

    /// `color`, or the tint of `view` where it stands for that.
    @MainActor static func tinted(_ color: UIColor, in view: UIView) -> UIColor {
        color == .tintColor ? view.tintColor : color
    }

    /// Tells copies of one transformer from others.
    var identity: ObjectIdentifier { ObjectIdentifier(function) }
}

/// A transformer as a part of values that are compared.
struct ComparedTransformer: Hashable {
    var transformer: UIConfigurationColorTransformer?

    static func == (a: Self, b: Self) -> Bool { a.transformer?.identity == b.transformer?.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(transformer?.identity) }
}
