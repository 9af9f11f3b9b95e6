import Foundation
import TesseraGraphics

/// A place in points from the leading edge to which a tab character moves.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Characters that end the text which a tab places. Kept, without an effect.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    public let alignment: NSTextAlignment
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    final var value: ParagraphValue.TabStop {
        let kind: ParagraphValue.TabStop.Kind =
            switch alignment {
            case .center: .center
            case .right: .end
            case .left, .natural, .justified: .start
            }
        return ParagraphValue.TabStop(location: location.isFinite ? location : 0, kind: kind)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? NSTextTab).map { $0.alignment == alignment && $0.location == location } ?? false
    }

    override open var hash: Int { location.hashValue }
}
