import Foundation
import TesseraGraphics
import UIKitCore

extension UICellAccessory {
    /// The side of the content that a custom view stands on, when it shows, and where it stands among the accessories of
    /// that side.
    public enum Placement {
        /// Returns the index of the custom view among the system's accessories of its side, which are given in their order.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// Before the content; behind the other accessories, unless `at` says otherwise.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Behind the content; before the other accessories, unless `at` says otherwise.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Before an accessory of the same kind as `accessory`; where there is none, before all.
        public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// Behind an accessory of the same kind as `accessory`; where there is none, behind all.
        public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in
                accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
            }
        }

        var displayed: DisplayedState {
            switch self {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        }

        var isLeading: Bool { if case .leading = self { true } else { false } }

        var position: Position {
            switch self {
            case .leading(_, let position), .trailing(_, let position): position
            }
        }
    }

    /// A view of the client's as an accessory.
    public struct CustomViewConfiguration: CellAccessoryOptions {
        /// The view that stands in the row.
        public let customView: UIView
        /// Where it stands.
        public let placement: Placement
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has; otherwise it takes the one that it prefers.
        public var maintainsFixedSize: Bool

        /// What is nil is the system's: views before the content stand below each other, others are as wide as they are.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? (placement.isLeading ? .standard : .actual)
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
