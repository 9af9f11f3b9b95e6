import Foundation
import TesseraGraphics

/// The placeholders for missing contents that the system has.
enum ContentUnavailableStyle: Hashable {
    case empty, loading, search

    /// Whether spokes turn above the texts.
    var showsSpokes: Bool { self == .loading }

    var image: UIImage? { self == .search ? UIImage(systemName: "magnifyingglass") : nil }

    func text(searching words: String?) -> String? {
        switch self {
        case .empty: nil
        case .loading: "Loading…"
        case .search: words.flatMap { $0.isEmpty ? nil : "No Results for “\($0)”" } ?? "No Results"
        }
    }

    var secondaryText: String? { self == .search ? "Check the spelling or try a new search." : nil }

    func text(in looks: ContentUnavailableLooks) -> UIContentUnavailableConfiguration.TextProperties {
        guard self != .loading else {
            return UIContentUnavailableConfiguration.TextProperties(
                .preferredFont(forTextStyle: looks.loadingText), .secondaryLabel)
        }
        let font = UIFont.preferredFont(forTextStyle: looks.text)
        let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? font
        return UIContentUnavailableConfiguration.TextProperties(bold, .label)
    }
}

extension UIContentUnavailableConfiguration {
    /// Returns a placeholder without contents of its own, to be filled by the client.
    @MainActor public static func empty() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration(style: .empty)
    }

    /// Returns a placeholder for contents that are still being loaded: large turning spokes with a text below.
    @MainActor public static func loading() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration(style: .loading)
    }

    /// Returns a placeholder for a search that has found nothing.
    @MainActor public static func search() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration(style: .search)
    }
}
