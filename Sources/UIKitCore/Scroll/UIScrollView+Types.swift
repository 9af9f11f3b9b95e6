import Foundation
import TesseraPhysics

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }

    /// The share of the velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
        public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
    }
}
