import Foundation

extension UIStackView {
    /// How the arranged views share the length of the stack view along its axis.
    public enum Distribution: Int, Sendable {
        /// The views' contents decide; what is left or missing goes to those that mind it least.
        case fill
        /// All views have one length.
        case fillEqually
        /// The views have lengths in proportion to those of their contents.
        case fillProportionally
        /// The distances are equal, and at least the spacing.
        case equalSpacing
        /// The centres are at equal distances, where the spacing allows.
        case equalCentering
    }

    /// How the arranged views lie across the axis.
    public enum Alignment: Int, Sendable {
        /// The views are as long as the stack view across the axis.
        case fill
        /// The leading or top edges of the views meet.
        case leading
        /// The first baselines of the views in a row meet.
        case firstBaseline
        /// The centres of the views meet.
        case center
        /// The trailing or bottom edges of the views meet.
        case trailing
        /// The last baselines of the views in a row meet.
        case lastBaseline

        /// The leading edge of a row.
        public static let top = Alignment.leading
        /// The trailing edge of a row.
        public static let bottom = Alignment.trailing
    }

    /// As a custom spacing: the stack view's `spacing`.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

    /// As a spacing: the distance that the system keeps between views.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
}

extension UIStackView.Distribution {
    /// Whether the lengths of contents are in the constraints.
    var readsLengths: Bool {
        switch self {
        case .fill, .equalSpacing, .fillProportionally: true
        case .fillEqually, .equalCentering: false
        }
    }
}

/// A distance between two arranged views.
enum StackSpacing: Equatable {
    case points(CGFloat)
    /// The system's, which between baselines depends on the fonts.
    case system

    /// What the system keeps between the edges of two views.
    static let systemPoints: CGFloat = 8
}
