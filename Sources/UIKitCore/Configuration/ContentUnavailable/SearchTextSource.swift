import Foundation
import TesseraGraphics

/// A search, as the placeholders see it that stand where it has found nothing.
@MainActor
package protocol SearchTextSource: AnyObject {
    /// What the user searches for; nil while the search is off, or without letters.
    var searchedText: String? { get }
}

extension UIViewController {
    /// The text of the search that shows the controller as its results, or that the controller's navigation item has.
    var searchedText: String? {
        if let search = parent as? any SearchTextSource { return search.searchedText }
        guard navigationController != nil else { return nil }
        return (navigationItem.accessoryOwner as? any SearchTextSource)?.searchedText
    }
}
