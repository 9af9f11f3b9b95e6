import Foundation

/// The symbols of bars, where there is one; other system items show their words.
@MainActor
enum BarGlyph {
    static func image(for item: UIBarButtonItem.SystemItem) -> UIImage? {
        symbolName(for: item).flatMap { UIImage(systemName: $0, withConfiguration: configuration) }
    }

    static var back: UIImage? { UIImage(systemName: "chevron.backward", withConfiguration: backConfiguration) }

    private static let configuration = UIImage.SymbolConfiguration(pointSize: BarButtons.fontSize, weight: .regular)
    private static let backConfiguration = UIImage.SymbolConfiguration(
        pointSize: BarButtons.fontSize, weight: .semibold)

    private static func symbolName(for item: UIBarButtonItem.SystemItem) -> String? {
        switch item {
        case .add: "plus"
        case .stop, .close: "xmark"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .action: "square.and.arrow.up"
        case .trash: "trash"
        default: nil
        }
    }
}
