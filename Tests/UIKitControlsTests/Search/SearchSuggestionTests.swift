import TesseraHarness
import Testing
import UIKit

@testable import UIKitControls

@MainActor
private final class Chooser: NSObject, UISearchResultsUpdating {
    var chosen: [String] = []
    func updateSearchResults(for searchController: UISearchController) {}
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { chosen.append("\(searchSuggestion.representedObject ?? searchSuggestion.localizedSuggestion ?? "")") }
}

@MainActor
private final class TokenCopier: NSObject, UISearchTextFieldDelegate {
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider(object: "token \(token.representedObject ?? "")" as NSString) }
}

@MainActor @Suite(.serialized) struct SearchSuggestionTests {
    private let content = UITableViewController(style: .plain)
    private let search = UISearchController(searchResultsController: nil)
    private let chooser = Chooser()
    private let host: TestHost

    init() {
        search.searchResultsUpdater = chooser
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: content)
        host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
    }

    private var rows: [SearchSuggestionRow] {
        search.view.subviews.flatMap(\.subviews).compactMap { $0 as? SearchSuggestionRow }
    }

    @Test func suggestionsAreShownAndChosen() throws {
        let plain = UISearchSuggestionItem(localizedSuggestion: "Near")
        let rich = UISearchSuggestionItem(
            localizedAttributedSuggestion: NSAttributedString(string: "Far"), localizedDescription: "Far away",
            iconImage: UIImage(systemName: "magnifyingglass"))
        rich.representedObject = 7
        #expect(rich.localizedSuggestion == "Far" && rich.localizedAttributedSuggestion != nil)
        search.searchSuggestions = [plain, rich]
        #expect(search.viewIfLoaded?.window == nil, "nothing shows before the search is on")
        host.perform { search.isActive = true }
        host.settle()
        #expect(rows.count == 2 && rows[1].accessibilityLabel == "Far away")
        host.tap(rows[1])
        host.tap(rows[0])
        #expect(chooser.chosen == ["7", "Near"])
        host.perform { search.searchSuggestions = nil }
        #expect(rows.isEmpty)
        host.perform {
            search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
            search.searchSuggestions = [plain]
        }
        #expect(rows.isEmpty && search.searchBarPlacement == .stacked)
    }

    /// What lies over the contents lies below the same bar.
    @Test func suggestionsAndResultsBeginBelowTheBar() throws {
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Near")]
        host.perform { search.isActive = true }
        host.settle()
        let bar = try #require(content.navigationController?.navigationBar)
        let row = try #require(rows.first)
        #expect(row.convert(row.bounds, to: nil).minY == bar.convert(bar.bounds, to: nil).maxY)
        #expect(search.view.safeAreaInsets.top == content.view.safeAreaInsets.top)
    }

    /// Believed, not recorded: the bar of a search has a placeholder of its own.
    @Test func aSearchSaysWhatItIsFor() {
        #expect(search.searchBar.placeholder == "Search" && UISearchBar().placeholder == nil)
    }

    @Test func presentingASearchBeginsIt() {
        var isDone = false
        host.perform { content.present(search, animated: true) { isDone = true } }
        host.settle()
        #expect(search.isActive && isDone && content.presentedViewController == nil)
        #expect(search.searchBar.isFirstResponder && search.parent === content)
    }

    @Test func theNoticesComeWithTheAnimation() {
        final class Log: NSObject, UISearchControllerDelegate {
            var log: [String] = []
            func didPresentSearchController(_ searchController: UISearchController) { log.append("present") }
            func didDismissSearchController(_ searchController: UISearchController) { log.append("dismiss") }
        }
        let log = Log()
        search.delegate = log
        host.perform { search.isActive = true }
        host.advance(by: 0.1)
        #expect(log.log.isEmpty && search.view.window != nil)
        host.settle()
        #expect(log.log == ["present"])
        host.perform { search.isActive = false }
        host.advance(by: 0.1)
        #expect(log.log == ["present"] && search.view.window != nil)
        // Begun again in the middle, the one that ended is told of first.
        host.perform { search.isActive = true }
        #expect(log.log == ["present", "dismiss"] && search.view.alpha == 1)
        host.settle()
        #expect(log.log == ["present", "dismiss", "present"] && search.parent === content)
    }

    @Test func tokensAreCopiedAsItems() {
        let field = search.searchBar.searchTextField
        let copier = TokenCopier()
        let token = UISearchToken(icon: nil, text: "Kind")
        token.representedObject = 3
        field.tokens = [token]
        field.text = "alp"
        host.perform { field.becomeFirstResponder() }
        host.perform {
            field.selectAll(nil)
            field.copy(nil)
        }
        #expect(UIPasteboard.general.strings == ["alp"], "without a delegate tokens are not copied")
        field.delegate = copier
        host.perform { field.copy(nil) }
        host.settle()
        #expect(UIPasteboard.general.strings == ["token 3", "alp"])
    }

    @Test func theBarHandsTraitsToItsField() {
        let (bar, field) = (search.searchBar, search.searchBar.searchTextField)
        bar.smartQuotesType = .no
        bar.smartDashesType = .no
        bar.smartInsertDeleteType = .no
        bar.textContentType = .addressCity
        bar.isSecureTextEntry = true
        #expect(field.smartQuotesType == .no && field.smartDashesType == .no && field.smartInsertDeleteType == .no)
        #expect(field.textContentType == .addressCity && field.isSecureTextEntry && bar.textContentType == .addressCity)
    }

    @Test func theBarShowsImagesOfTheProgram() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        let host = TestHost(view: bar, configuration: TestConfiguration(size: CGSize(width: 320, height: 56)))
        let (back, plate, cross) = (UIImage(), UIImage(), UIImage())
        bar.text = "x"
        bar.setBackgroundImage(back, for: .any, barMetrics: .default)
        bar.setSearchFieldBackgroundImage(plate, for: .normal)
        bar.setImage(cross, for: .clear, state: .normal)
        let before = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 6, vertical: 1)
        bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
        host.settle()
        #expect(bar.backdrop.image === back && bar.backgroundImage(for: .any, barMetrics: .default) === back)
        #expect(bar.searchTextField.plateImage === plate)
        let shown = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
        #expect(shown.minX == before.minX + 6 && shown.minY == before.minY + 1)
        #expect(bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds).minX == 15)
        #expect(bar.positionAdjustment(for: .search).horizontal == 3)
        let pictures = bar.searchTextField.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }
        #expect(pictures.contains { $0.image === cross })
    }
}
