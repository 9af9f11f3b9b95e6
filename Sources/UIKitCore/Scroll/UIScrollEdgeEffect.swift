import Foundation
import TesseraGraphics

/// How the content of a scroll view gives way, at one edge, to what lies over it there: a bar in the safe area.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    public final class Style: NSObject, Sendable {
        private let name: String

        private init(_ name: String) {
            self.name = name
        }

        /// Left to what lies over the content: bars here have backgrounds of their own.
        public static let automatic = Style("automatic")
        /// Content fades out gradually.
        public static let soft = Style("soft")
        /// Content ends at a line, behind a background that hides nearly all of it.
        public static let hard = Style("hard")

        override public var description: String { "UIScrollEdgeEffect.Style.\(name)" }
    }

    private let didChange: () -> Void

    init(didChange: @escaping () -> Void) {
        self.didChange = didChange
    }

    open var style = Style.automatic {
        didSet { if style !== oldValue { didChange() } }
    }

    open var isHidden = false {
        didSet { if isHidden != oldValue { didChange() } }
    }
}
