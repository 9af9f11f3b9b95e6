import Foundation
import TesseraGraphics
import UIKitCore

/// What all options of accessories have.
protocol CellAccessoryOptions {
    var isHidden: Bool { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
    var tintColor: UIColor? { get }
}

extension UICellAccessory {
    /// How a disclosure indicator looks.
    public struct DisclosureIndicatorOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How a detail button looks.
    public struct DetailOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// How a checkmark looks.
    public struct CheckmarkOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// How a delete control looks.
    public struct DeleteOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?
        /// Of the disc; nil is red.
        public var backgroundColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How an insert control looks.
    public struct InsertOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?
        /// Of the disc; nil is green.
        public var backgroundColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How a grip for reordering looks.
    public struct ReorderOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?
        /// Whether a line stands between the grip and the accessories before it.
        public var showsVerticalSeparator: Bool

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// How a circle for selecting looks.
    public struct MultiselectOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?
        /// Of the disc of a selected row; nil is the tint.
        public var backgroundColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How the disclosure of an outline looks and acts.
    public struct OutlineDisclosureOptions: CellAccessoryOptions {
        /// Where a tap expands and collapses: anywhere on a header, which cannot be selected then; on the disclosure alone
        /// in a cell. Automatic is a header for the item that is its section's header, else a cell.
        public enum Style: Int, Sendable {
            /// As the item's place in its section has it.
            case automatic
            /// Anywhere on the cell.
            case header
            /// On the disclosure.
            case cell
        }

        /// Where a tap expands and collapses.
        public var style: Style
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?

        /// What is nil is the system's.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How a pop-up menu looks.
    public struct PopUpMenuOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Nil is the system's colour.
        public var tintColor: UIColor?

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// How a label looks.
    public struct LabelOptions: CellAccessoryOptions {
        /// Whether it is left out.
        public var isHidden: Bool
        /// The width that it has in the row.
        public var reservedLayoutWidth: LayoutDimension
        /// Of the text; nil is the secondary label colour.
        public var tintColor: UIColor?
        /// Of the text.
        public var font: UIFont
        /// Whether the text grows with the size that the user prefers.
        public var adjustsFontForContentSizeCategory: Bool

        /// What is nil is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }
}
