import Foundation
import TesseraGraphics

/// The contents of lists' cells, headers and footers that the system has, and how they follow states.
///
/// Margins, distances and fonts are those of the looks in force where a configuration is made. Colours are from memory;
/// numbers of lines were recorded on the system's version 26.
enum ListContentStyle: Hashable {
    case cell, subtitleCell, valueCell
    case header, footer, groupedHeader, prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, sidebarHeader
    /// As the list has them that the cell, header or footer is in.
    case anyCell, anyHeader, anyFooter

    /// Whether the style depends on the list around.
    var followsList: Bool { self == .anyCell || self == .anyHeader || self == .anyFooter }

    /// The style in a list; itself where it does not depend on that.
    func style(in environment: UIListEnvironment) -> ListContentStyle {
        switch (self, environment) {
        case (.anyCell, .sidebar), (.anyCell, .sidebarPlain): .sidebarCell
        case (.anyCell, _): .cell
        case (.anyHeader, .grouped), (.anyHeader, .insetGrouped): .groupedHeader
        case (.anyHeader, .sidebar): .sidebarHeader
        case (.anyHeader, _): .header
        case (.anyFooter, _): .footer
        default: self
        }
    }

    func row(in looks: SystemLooks) -> ListContentLooks.Row {
        // Each by its name: the whole column would have to be copied.
        switch looks {
        case .iOS18: row(of: .iOS18)
        case .iOS26: row(of: .iOS26)
        }
    }

    private func row(of looks: ListContentLooks) -> ListContentLooks.Row {
        switch self {
        case .cell, .anyCell: looks.cell
        case .subtitleCell: looks.subtitleCell
        case .valueCell: looks.valueCell
        case .header, .anyHeader: looks.header
        case .groupedHeader: looks.groupedHeader
        case .prominentHeader: looks.prominentHeader
        case .extraProminentHeader: looks.extraProminentHeader
        case .footer, .anyFooter: looks.footer
        case .sidebarCell: looks.sidebarCell
        case .sidebarSubtitleCell: looks.sidebarSubtitleCell
        case .sidebarHeader: looks.sidebarHeader
        }
    }

    // MARK: Texts

    private typealias TextProperties = UIListContentConfiguration.TextProperties

    private var isSidebar: Bool {
        switch self {
        case .sidebarCell, .sidebarSubtitleCell, .sidebarHeader: true
        default: false
        }
    }

    private var normal: UIViewConfigurationState { UIViewConfigurationState(traitCollection: UITraitCollection()) }

    func text(as row: ListContentLooks.Row) -> UIListContentConfiguration.TextProperties {
        let font = row.isBold ? Self.bold(row.text) : UIFont.preferredFont(forTextStyle: row.text)
        var properties = lines(TextProperties(font, textColor(for: normal)))
        if row.isUppercase { properties.transform = .uppercase }
        return properties.ofStyle()
    }

    func secondaryText(as row: ListContentLooks.Row) -> UIListContentConfiguration.TextProperties {
        lines(TextProperties(.preferredFont(forTextStyle: row.secondaryText), secondaryTextColor(for: normal)))
    }

    private static func bold(_ style: UIFont.TextStyle) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: style)
        return font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? font
    }

    /// Rows of sidebars are one line high and shrink what is too long.
    private func lines(_ properties: TextProperties) -> TextProperties {
        var properties = properties
        guard isSidebar else { return properties }
        properties.numberOfLines = 1
        properties.adjustsFontSizeToFitWidth = true
        properties.minimumScaleFactor = 0.9
        properties.allowsDefaultTighteningForTruncation = true
        return properties.ofStyle()
    }

    // MARK: States

    func textColor(for state: any UIConfigurationState) -> UIColor {
        if state.holds(.disabled) { return .tertiaryLabel }
        if isPressed(state) { return .tintColor }
        return self == .footer ? .secondaryLabel : .label
    }

    func secondaryTextColor(for state: any UIConfigurationState) -> UIColor {
        state.holds(.disabled) ? .tertiaryLabel : .secondaryLabel
    }

    /// nil is the tint.
    func imageTint(for state: any UIConfigurationState) -> UIColor? {
        state.holds(.disabled) ? .tertiaryLabel : nil
    }

    /// That a highlight changes what sidebars show was recorded, not what it changes.
    private func isPressed(_ state: any UIConfigurationState) -> Bool {
        isSidebar && self != .sidebarHeader && (state.holds(.selected) || state.holds(.highlighted))
    }
}

extension UIListContentConfiguration {
    /// A row of the list that `listEnvironment` of the state's traits names; of a plain one, where that names none.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(style: .anyCell) }
    /// The second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .subtitleCell)
    }
    /// The second text at the end of the first one's line, if both fit.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .valueCell) }

    /// A header of the list that `listEnvironment` names.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(style: .anyHeader) }
    /// A footer of the list that `listEnvironment` names.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(style: .anyFooter) }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .header) }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .footer) }
    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .groupedHeader)
    }
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .footer) }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .prominentHeader)
    }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .extraProminentHeader)
    }

    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .sidebarCell) }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .sidebarSubtitleCell)
    }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .sidebarCell)
    }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .sidebarSubtitleCell)
    }
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .sidebarHeader)
    }
}
