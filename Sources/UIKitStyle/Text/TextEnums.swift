import Foundation
import TesseraGraphics

public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    package var value: ParagraphValue.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    package var value: TextBlock.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// Where text stands that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension NSParagraphStyle {
    /// Rules for line breaks beyond the mode. Kept for clients: text breaks where its script allows, whatever is set.
    public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the first line's top left corner, and text wraps; without it there is one line, and
    /// the origin is on its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Lines that the rectangle's height does not hold are left out.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing text with options reports.
open class NSStringDrawingContext: NSObject {
    /// The smallest part of its fonts' sizes that text shrinks to where it does not fit the size it is given; 0 keeps
    /// the sizes.
    open var minimumScaleFactor: CGFloat = 0
    /// The part of the fonts' sizes in which the last text was measured or drawn.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// Where the last text was put, in the space it was drawn or measured in.
    open internal(set) var totalBounds = CGRect.zero
}
