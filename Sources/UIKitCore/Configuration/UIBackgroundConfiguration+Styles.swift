import Foundation
import TesseraGraphics

/// The backgrounds that the system has, and how they follow states.
///
/// Radii are those of the looks in force where a configuration is made; colours are those of lists, from memory.
enum BackgroundStyle: Hashable {
    case clear, plainCell, groupedCell, sidebarCell, accompaniedSidebarCell, header, groupedHeader, sidebarHeader
    /// As the list has them that the cell or header is in.
    case anyCell, anyHeader

    /// The style in a list; itself where it does not depend on that.
    func style(in environment: UIListEnvironment) -> BackgroundStyle {
        switch (self, environment) {
        case (.anyCell, .grouped), (.anyCell, .insetGrouped): .groupedCell
        case (.anyCell, .sidebar), (.anyCell, .sidebarPlain): .sidebarCell
        case (.anyCell, _): .plainCell
        case (.anyHeader, .grouped), (.anyHeader, .insetGrouped): .groupedHeader
        case (.anyHeader, .sidebar): .sidebarHeader
        case (.anyHeader, _): .header
        default: self
        }
    }

    func cornerRadius(in looks: CellBackgroundLooks) -> CGFloat {
        switch self {
        case .clear: 0
        case .plainCell, .groupedCell, .header, .anyCell, .anyHeader: looks.plainCornerRadius
        case .groupedHeader: looks.groupedHeaderCornerRadius
        case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader: looks.sidebarCornerRadius
        }
    }

    func color(for state: any UIConfigurationState) -> UIColor? {
        let isPressed = state.holds(.selected) || state.holds(.highlighted)
        return switch style(in: state.traitCollection.listEnvironment) {
        case .clear, .groupedHeader, .sidebarHeader, .anyCell, .anyHeader: .clear
        case .header: state.holds(.pinned) ? .systemBackground : .clear
        case .plainCell: isPressed ? .systemGray4 : .systemBackground
        case .groupedCell: isPressed ? .systemGray4 : .secondarySystemGroupedBackground
        case .sidebarCell, .accompaniedSidebarCell: isPressed ? .tertiarySystemFill : .clear
        }
    }
}

/// What views' and cells' states have in common.
enum CommonState { case disabled, highlighted, selected, pinned }

extension UIConfigurationState {
    /// False in states that are neither a view's nor a cell's.
    func holds(_ common: CommonState) -> Bool {
        if let cell = self as? UICellConfigurationState {
            return switch common {
            case .disabled: cell.isDisabled
            case .highlighted: cell.isHighlighted
            case .selected: cell.isSelected
            case .pinned: cell.isPinned
            }
        }
        guard let view = self as? UIViewConfigurationState else { return false }
        return switch common {
        case .disabled: view.isDisabled
        case .highlighted: view.isHighlighted
        case .selected: view.isSelected
        case .pinned: view.isPinned
        }
    }
}

extension UIBackgroundConfiguration {
    /// Nothing to see.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .clear) }

    /// A cell of the list that `listEnvironment` of the state's traits names; of a plain one, where that names none.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .anyCell) }
    /// A header of the list that `listEnvironment` names.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .anyHeader) }
    /// A footer of the list that `listEnvironment` names.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .anyHeader) }

    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainCell) }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(style: .groupedCell)
    }
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(style: .sidebarCell)
    }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(style: .accompaniedSidebarCell)
    }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(style: .header)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(style: .groupedHeader)
    }
    public static func listSidebarHeader() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(style: .sidebarHeader)
    }
}
