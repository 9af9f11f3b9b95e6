import Foundation

/// Distances from the edges of a rectangle inwards, in points; left and right stay left and right in every direction.
public struct UIEdgeInsets: Sendable, Hashable, Codable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = UIEdgeInsets()

    package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    package static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
    }

    package var horizontal: CGFloat { left + right }
    package var vertical: CGFloat { top + bottom }
}

/// Distances from the edges of a rectangle inwards, in points; leading and trailing follow the writing direction.
public struct NSDirectionalEdgeInsets: Sendable, Hashable, Codable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public static let zero = NSDirectionalEdgeInsets()

    package func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }

    package init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }
}

/// A displacement of something drawn, for example the text of a tab bar item.
public struct UIOffset: Sendable, Hashable, Codable {
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let zero = UIOffset()
}

extension CGRect {
    /// The rectangle moved inwards by `insets`; it may come out with a negative size, which CGRect's own accessors
    /// standardise, exactly as UIKit's function does.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
