import Foundation
import UIKitCore

/// Decides about a search bar and hears of it. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Returns whether the field may get the caret; it may, unless implemented.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// The field has got the caret.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether the field may lose the caret; it may, unless implemented.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// The field has lost the caret.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The text is another one: the user or the program has changed it. An empty field gives an empty string.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether the user may change the text so; the range counts UTF-16 units.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// The user has pressed return in the field.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The user has pressed the bookmark button.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The user has pressed the button that cancels. The text and the caret stay unless a search controller ends the
    /// search.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The user has pressed the results button.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// The user has chosen another scope; `selectedScope` counts from 0.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// What a search bar hears of its field.
@MainActor
final class SearchBarListener: NSObject, UISearchTextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) {
        self.bar = bar
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.observer?.searchBegan()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.observer?.searchWasConfirmed()
        return true
    }
}

/// Who carries out what a search bar asks for: its search controller.
@MainActor
protocol SearchBarObserver: AnyObject {
    func searchBegan()
    func searchChanged()
    /// The bar wants another height.
    func searchRoomChanged()
    func searchWasConfirmed()
    func searchWasCancelled()
}
