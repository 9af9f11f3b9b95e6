import Foundation

/// The symbols of bars, where there is one; other system items show their words. Which items have one is from memory, as is
/// that 26 shows a checkmark and a cross for done and cancel.
@MainActor
enum BarGlyph {
    static func image(for item: UIBarButtonItem.SystemItem) -> UIImage? {
        symbolName(for: item).flatMap { UIImage(systemName: $0, withConfiguration: configuration(.regular)) }
    }

    static var back: UIImage? { UIImage(systemName: "chevron.backward", withConfiguration: configuration(.semibold)) }

    private static var looks: NavigationBarLooks { SystemLooks.current.navigationBar }

    private static func configuration(_ weight: UIImage.SymbolWeight) -> UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(pointSize: looks.buttonFontSize, weight: weight)
    }

    private static func symbolName(for item: UIBarButtonItem.SystemItem) -> String? {
        switch item {
        case .done where looks.hasPlates: "checkmark"
        case .cancel where looks.hasPlates: "xmark"
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .organize: "folder"
        case .bookmarks: "book"
        case .camera: "camera"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        case .undo where looks.hasPlates: "arrow.uturn.backward"
        case .redo where looks.hasPlates: "arrow.uturn.forward"
        case .stop, .close: "xmark"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .action: "square.and.arrow.up"
        case .trash: "trash"
        default: nil
        }
    }
}
