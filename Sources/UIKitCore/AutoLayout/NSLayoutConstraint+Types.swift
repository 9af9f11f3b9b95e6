import Foundation
import TesseraConstraints
import TesseraGraphics

extension NSLayoutConstraint {
    /// How the first side compares with the second one.
    public enum Relation: Int, Sendable {
        /// The first side is not greater.
        case lessThanOrEqual = -1
        /// The sides are equal.
        case equal = 0
        /// The first side is not less.
        case greaterThanOrEqual = 1
    }

    /// What a constraint measures of a view or guide; its alignment rectangle's, where it is a view.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// Edges, sizes, centres and baselines.
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        /// Edges within the margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// Centres within the margins.
        case centerXWithinMargins, centerYWithinMargins
        /// Nothing: there is no second item.
        case notAnAttribute = 0
    }

    /// From side to side, or from top to bottom.
    public enum Axis: Int, Sendable {
        /// From side to side.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// How the views of a visual format are aligned across, and which way it runs.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        /// The options as a number.
        public let rawValue: UInt
        /// Options from their number.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns all views of the format by this attribute.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns all views of the format by this attribute.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns all views of the format by this attribute.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns all views of the format by this attribute.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns all views of the format by this attribute.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns all views of the format by this attribute.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns all views of the format by this attribute.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns all views of the format by this attribute.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns all views of the format by this attribute.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns all views of the format by this attribute.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xffff)
        /// The format runs in the reading direction.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// The format runs from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// The format runs from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Gaps are measured between edges.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Gaps are measured between baselines.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All ways to measure gaps.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

/// How much a constraint, or the size of a view's content, matters: above 0, at most 1000, which is required.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The priority as a number.
    public var rawValue: Float

    /// A priority from its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// A priority from its number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// With which content resists compression unless set.
    public static let defaultHigh = UILayoutPriority(750)
    /// With which a drag resizes a window.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// With which a window keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// With which a drag inside a window counts that does not resize it.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// With which views hug their content unless set.
    public static let defaultLow = UILayoutPriority(250)
    /// With which a fitting size is asked for.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint.Attribute {
    /// What an attribute measures.
    enum Quantity { case horizontalPlace, verticalPlace, length, nothing }

    var quantity: Quantity {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPlace
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalPlace
        case .width, .height: .length
        case .notAnAttribute: .nothing
        }
    }

    /// Whether it is a place or a length down, and not across.
    var isVertical: Bool { self == .height || quantity == .verticalPlace }

    /// Whether it is measured from the leading edge, wherever that is.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it stands for an edge that is on the same side in both directions.
    var isAbsoluteEdge: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether a view's margins decide it.
    var isOfMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

    var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

    /// UIKit's word for it in descriptions.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}
