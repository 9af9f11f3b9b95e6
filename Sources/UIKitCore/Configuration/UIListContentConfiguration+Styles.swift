import Foundation
import TesseraGraphics

/// The contents of lists' cells, headers and footers that the system has, and how they follow states.
///
/// Margins, distances, sizes of fonts and numbers of lines were recorded on the system's version 26 (Mac Catalyst; heights
/// of rows on phones agree with them). Weights and colours are from memory.
enum ListContentStyle: Hashable {
    case cell, subtitleCell, valueCell
    case header, footer, prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, sidebarHeader

    struct Metrics {
        var margins: NSDirectionalEdgeInsets
        var imageToText: CGFloat = 16
        var textToSecondaryText: CGFloat = 4
        var isSideBySide = false
    }

    var metrics: Metrics {
        switch self {
        case .cell: Metrics(margins: Self.margins(15, 16))
        case .subtitleCell: Metrics(margins: Self.margins(15, 16), textToSecondaryText: 0)
        case .valueCell: Metrics(margins: Self.margins(15, 16), isSideBySide: true)
        case .header, .prominentHeader, .extraProminentHeader: Metrics(margins: Self.margins(10, 8))
        case .footer: Metrics(margins: NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 6, trailing: 8))
        case .sidebarCell, .sidebarHeader: Metrics(margins: Self.margins(11, 8), imageToText: 10)
        case .sidebarSubtitleCell:
            Metrics(margins: Self.margins(4, 8), imageToText: 10, textToSecondaryText: 0)
        }
    }

    private static func margins(_ vertical: CGFloat, _ leading: CGFloat) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: vertical, leading: leading, bottom: vertical, trailing: 8)
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

    var text: UIListContentConfiguration.TextProperties {
        let font: UIFont =
            switch self {
            case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell:
                .preferredFont(forTextStyle: .body)
            case .header, .sidebarHeader: .preferredFont(forTextStyle: .headline)
            case .footer: .preferredFont(forTextStyle: .footnote)
            case .prominentHeader: Self.bold(.title3)
            case .extraProminentHeader: Self.bold(.title2)
            }
        return lines(TextProperties(font, textColor(for: normal)))
    }

    var secondaryText: UIListContentConfiguration.TextProperties {
        let style: UIFont.TextStyle =
            switch self {
            case .cell, .subtitleCell: .subheadline
            case .valueCell, .header, .prominentHeader, .extraProminentHeader: .body
            case .footer, .sidebarCell, .sidebarSubtitleCell, .sidebarHeader:
                .footnote
            }
        return lines(TextProperties(.preferredFont(forTextStyle: style), secondaryTextColor(for: normal)))
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
        return properties
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
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(style: .cell) }
    /// The second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .subtitleCell)
    }
    /// The second text at the end of the first one's line, if both fit.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .valueCell) }

    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(style: .header) }
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(style: .footer) }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .header) }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .footer) }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .header) }
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
