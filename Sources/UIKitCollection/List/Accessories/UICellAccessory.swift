import Foundation
import TesseraGraphics
import UIKitCore

/// Something that stands before or behind the content of a list's cell: a chevron, a checkmark, a control for editing, a
/// view of the client's.
///
/// The system's accessories stand in an order of their own, whatever order they are given in.
public struct UICellAccessory {
    /// The kinds of accessories.
    public enum AccessoryType: Hashable, Sendable {
        /// A chevron that says that there is more.
        case disclosureIndicator
        /// A chevron that expands and collapses an item.
        case outlineDisclosure
        /// A checkmark.
        case checkmark
        /// A control that deletes the row.
        case delete
        /// A control that adds something.
        case insert
        /// A grip that carries the row.
        case reorder
        /// A circle that says whether the row is selected.
        case multiselect
        /// A text.
        case label
        /// A button that tells more.
        case detail
        /// The selected element of a menu.
        case popUpMenu
        /// A view of the client's.
        case customView(UIView)
    }

    /// When an accessory shows: whatever the cell does, or only while it is edited, or while it is not.
    public enum DisplayedState: Int, Sendable {
        /// Whatever the cell does.
        case always
        /// While the cell is edited.
        case whenEditing
        /// While the cell is not edited.
        case whenNotEditing
    }

    /// The width that an accessory has in the row.
    public enum LayoutDimension: Hashable, Sendable {
        /// Its own.
        case actual
        /// The one that accessories share, so that they stand below each other.
        case standard
        /// So many points.
        case custom(CGFloat)
    }

    /// As a custom width it is the standard one.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// Called when the user taps an accessory.
    public typealias ActionHandler = () -> Void
    /// Called with a menu of which the user has chosen an element.
    public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

    /// What the kinds have beside what all have.
    enum Content {
        case plain
        case action(ActionHandler?)
        case label(String, UIFont, adjusts: Bool)
        case outline(OutlineDisclosureOptions.Style, ActionHandler?)
        case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
        case view(CustomViewConfiguration)
    }

    /// The kind of the accessory.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let isHidden: Bool
    let width: LayoutDimension
    let tintColor: UIColor?
    var backgroundColor: UIColor?
    var showsVerticalSeparator = false
    let content: Content

    init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: any CellAccessoryOptions,
        _ content: Content = .plain
    ) {
        accessoryType = type
        self.displayed = displayed
        isHidden = options.isHidden
        width = options.reservedLayoutWidth
        tintColor = options.tintColor
        self.content = content
    }

    // MARK: Kinds

    /// A chevron that says that there is more behind the row.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }

    /// A button that tells more about the row.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, .action(actionHandler)) }

    /// A checkmark in the tint colour.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }

    /// A minus that begins to delete the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var made = UICellAccessory(.delete, displayed, options, .action(actionHandler))
        made.backgroundColor = options.backgroundColor
        return made
    }

    /// A plus that adds something.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var made = UICellAccessory(.insert, displayed, options, .action(actionHandler))
        made.backgroundColor = options.backgroundColor
        return made
    }

    /// A grip by which the row is carried to another place, if the data source lets it go.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        var made = UICellAccessory(.reorder, displayed, options)
        made.showsVerticalSeparator = options.showsVerticalSeparator
        return made
    }

    /// A circle that is filled while the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        var made = UICellAccessory(.multiselect, displayed, options)
        made.backgroundColor = options.backgroundColor
        return made
    }

    /// A chevron that expands and collapses the row's item in an outline, or calls `actionHandler` instead.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, displayed, options, .outline(options.style, actionHandler))
    }

    /// The element of a menu that is selected; a tap opens the menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, displayed, options, .menu(menu, selectedElementDidChangeHandler))
    }

    /// A text behind the content.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .label, displayed, options,
            .label(text, options.font, adjusts: options.adjustsFontForContentSizeCategory))
    }

    /// A view of the client's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView(configuration.customView), configuration.placement.displayed, configuration,
            .view(configuration))
    }

    /// Whether it shows in a cell.
    func shows(isEditing: Bool) -> Bool {
        guard !isHidden else { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    /// What happens when the user taps it; nil for what the system does.
    var handler: ActionHandler? {
        switch content {
        case .action(let handler), .outline(_, let handler): handler
        default: nil
        }
    }
}
