import Foundation

/// The symbols of bars, where there is one; other system items show their words.
@MainActor
enum BarGlyph {
    static func image(for item: UIBarButtonItem.SystemItem) -> UIImage? {
        symbolName(for: item).flatMap { UIImage(systemName: $0, withConfiguration: configuration(.regular)) }
    }

    static var back: UIImage? { UIImage(systemName: "chevron.backward", withConfiguration: configuration(.semibold)) }

    private static func configuration(_ weight: UIImage.SymbolWeight) -> UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(pointSize: SystemLooks.current.navigationBar.buttonFontSize, weight: weight)
    }

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
