import Foundation
import TesseraGraphics
import UIKitCore

/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line shows.
    public enum Visibility: Int, Sendable {
        /// As the list has it.
        case automatic
        /// It shows, but for selected rows.
        case visible
        /// It does not show.
        case hidden
    }

    /// Insets that leave it to the list where lines begin and end.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// The line above the row; automatic shows one at the first row of a grouped section, where looks have that.
    public var topSeparatorVisibility = Visibility.automatic
    /// The line below the row; automatic shows it between rows.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// From the row's edges to the line above it.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// From the row's edges to the line below it.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour of the lines.
    public var color: UIColor
    /// The colour between rows that are selected together.
    public var multipleSelectionColor: UIColor
    /// Shows instead of the colour.
    public var visualEffect: UIVisualEffect?

    private let appearance: UICollectionLayoutListConfiguration.Appearance

    /// The lines of a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        appearance = listAppearance
        color = Self.standardColor
        multipleSelectionColor = Self.standardColor
    }

    /// As the looks of the traits have it.
    private static let standardColor = UIColor { traits in
        let looks = traits.systemLooks.list
        return UIColor(traits.userInterfaceStyle == .dark ? looks.separatorDark : looks.separatorLight)
    }

    // MARK: What shows

    private var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    /// Whether the line above a row shows, selection aside.
    ///
    /// - Parameter linesGroups: whether grouped sections have lines around them.
    func showsTop(_ place: ListPlace, linesGroups: Bool) -> Bool {
        switch topSeparatorVisibility {
        case .visible: true
        case .hidden: false
        case .automatic: linesGroups && isGroupEnd(place, .isFirst)
        }
    }

    /// Whether a row stands at an end of a section of a grouped list, of rows that reach from edge to edge.
    func isGroupEnd(_ place: ListPlace, _ end: ListPlace.Flags) -> Bool {
        appearance == .grouped && place.role == .row && place.flags.contains(end)
    }

    /// Whether the line below a row shows, selection aside. None stands under a card's last row (recorded), nor, from
    /// memory, under headers.
    func showsBottom(_ place: ListPlace, linesGroups: Bool) -> Bool {
        switch bottomSeparatorVisibility {
        case .visible: return true
        case .hidden: return false
        case .automatic:
            guard place.role == .row, !isSidebar else { return false }
            return !place.flags.contains(.isLast) || appearance == .plain || linesGroups && appearance == .grouped
        }
    }
}
