import Foundation
import TesseraGraphics

extension UIBarButtonItem {
    /// A mark at the upper trailing corner of an item's button: a number, a few words or a dot.
    @preconcurrency @MainActor
    public final class Badge: NSObject, NSCopying {
        /// The words of the badge; nil for a dot.
        public let stringValue: String?
        /// The colour of the words; white where it is nil.
        public var foregroundColor: UIColor? { didSet { didChange?() } }
        /// The colour behind the words, and of a dot; red where it is nil.
        public var backgroundColor: UIColor? { didSet { didChange?() } }
        /// The font of the words; where it is nil that of the badges of tab bars.
        public var font: UIFont? { didSet { didChange?() } }
        /// The item that shows the badge hears of a change.
        var didChange: (() -> Void)?

        private init(_ stringValue: String?) {
            self.stringValue = stringValue
            super.init()
        }

        /// Returns a badge that shows a number.
        public static func count(_ count: Int) -> Badge { Badge("\(count)") }
        /// Returns a badge that shows a few words.
        public static func string(_ string: String) -> Badge { Badge(string) }
        /// Returns a badge that is a dot.
        public static func indicator() -> Badge { Badge(nil) }

        /// Returns a badge of its own that shows what this one shows.
        nonisolated public func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

        func duplicate() -> Badge {
            let made = Badge(stringValue)
            (made.foregroundColor, made.backgroundColor, made.font) = (foregroundColor, backgroundColor, font)
            return made
        }
    }
}

/// The badge of a button in a bar. It looks as those of tab bars do.
@MainActor
final class BarButtonBadge: UILabel {
    /// Between the badge's ends and its words, both together.
    private static let padding: CGFloat = 10

    private var tabLooks: TabBarLooks { traitCollection.systemLooks.tabBar }

    func take(_ badge: UIBarButtonItem.Badge) {
        text = badge.stringValue
        textAlignment = .center
        clipsToBounds = true
        // The button says it as its value.
        isAccessibilityElement = false
        font = badge.font ?? .systemFont(ofSize: tabLooks.badgeFontSize)
        textColor = badge.foregroundColor ?? .white
        backgroundColor = badge.backgroundColor ?? .systemRed
        layer.cornerRadius = tabLooks.badgeHeight / 2
    }

    /// Puts the badge's middle at the upper trailing corner of a button's contents.
    func place(at contents: CGRect, isRightToLeft: Bool) {
        let height = tabLooks.badgeHeight
        let isDot = text?.isEmpty ?? true
        let width = max(height, isDot ? 0 : sizeThatFits(.zero).width.rounded(.up) + Self.padding)
        let corner = isRightToLeft ? contents.minX : contents.maxX
        frame = CGRect(x: corner - width / 2, y: contents.minY - height / 2, width: width, height: height)
    }
}
