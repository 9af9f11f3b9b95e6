import Foundation
import TesseraGraphics

extension UIFont {
    /// How heavy a face is: 0 is regular.
    public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// Lightest first: the steps 100 to 900 of CSS and OpenType.
        static let steps: [Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        /// The step that is nearest; ties go to the lighter one.
        package var number: Int {
            guard rawValue.isFinite else { return 400 }
            let nearest = Self.steps.indices.min {
                abs(Self.steps[$0].rawValue - rawValue) < abs(Self.steps[$1].rawValue - rawValue)
            }
            return ((nearest ?? 3) + 1) * 100
        }

        /// The weight whose step `number` (100...900) is in.
        package init(number: Int) {
            self = Self.steps[min(max((number + 50) / 100, 1), 9) - 1]
        }
    }
}
