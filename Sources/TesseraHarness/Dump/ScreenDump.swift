import UIKit

/// What is on the screen, view by view, for machines to read.
public struct ScreenDump: Codable, Equatable, Sendable {
    /// Points in the window, rounded to a thousandth.
    public struct Frame: Codable, Equatable, Sendable {
        public var x, y, width, height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    public struct Entry: Codable, Equatable, Sendable {
        /// `view`, or what a collection calls it: `cell`, `supplementary`, `decoration`.
        public var category: String
        public var kind: String?
        public var indexPath: [Int]?
        /// Where it shows at this moment, animations included.
        public var frame: Frame
        /// The view's own alpha at this moment.
        public var alpha: Double
        public var zIndex: Int
        /// The texts in it, one a line.
        public var text: String?
        public var viewClass: String
        /// The values and states of the controls in it, such as `on` or `selected`; nil where there are none.
        public var details: [String]?
    }

    /// The window's size in points.
    public var width: Double
    public var height: Double
    /// Back to front.
    public var entries: [Entry]

    /// The same dump gives the same bytes.
    public var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
