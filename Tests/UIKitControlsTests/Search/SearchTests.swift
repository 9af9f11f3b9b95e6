import TesseraHarness
import Testing
import UIKit

@testable import UIKitControls

/// Writes down what a search tells.
@MainActor
private final class SearchLog: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    var log: [String] = []

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        log.append("scope \(selectedScope)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
    func updateSearchResults(for searchController: UISearchController) {
        log.append("update \(searchController.searchBar.text ?? "")")
    }
}

/// As many rows as scroll.
@MainActor
private final class TwentyRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

@MainActor @Suite(.serialized) struct SearchTests {
    private let log = SearchLog()

    @Test func aBarWithoutAWidthHasNoPlaceThatIsNone() {
        let bar = UISearchBar()
        bar.showsScopeBar = true
        bar.scopeButtonTitles = ["a", "b"]
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame.minX.isFinite)
    }

    private func bar(in root: UIView) -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.delegate = log
        root.addSubview(bar)
        return bar
    }

    @Test func aBarTellsWhatIsTyped() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let bar = bar(in: root)
        bar.showsCancelButton = true
        host.settle()
        #expect(bar.searchTextField.frame.height == 44)
        host.perform { bar.becomeFirstResponder() }
        host.type("ab")
        host.key("return")
        #expect(log.log == ["begin", "text a", "text ab", "search"] && bar.isFirstResponder)
        log.log = []
        host.tap(bar.cancelButton)
        #expect(log.log == ["cancel"] && bar.text == "ab", "cancelling alone clears nothing")
    }

    @Test func scopesStandBelow() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let bar = bar(in: root)
        bar.scopeButtonTitles = ["All", "Some"]
        #expect(bar.intrinsicContentSize.height == 56)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 102 && bar.selectedScopeButtonIndex == 0)
        bar.sizeToFit()
        host.settle()
        #expect(!bar.scopes.isHidden && bar.scopes.numberOfSegments == 2)
        bar.selectedScopeButtonIndex = 1
        #expect(bar.selectedScopeButtonIndex == 1 && log.log.isEmpty, "only the user's choice is told")
        bar.selectedScopeButtonIndex = 9
        #expect(bar.selectedScopeButtonIndex == 1)
    }

    @Test func theFieldItselfTakesTheBackgroundColour() throws {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let field = bar(in: root).searchTextField
        host.settle()
        let plate = try #require(field.subviews.first)
        let usual = plate.backgroundColor
        field.backgroundColor = .systemYellow
        host.settle()
        #expect(field.backgroundColor == .systemYellow && plate.backgroundColor == .systemYellow)
        #expect(plate.frame == field.bounds && plate.layer.cornerRadius > 0)
        #expect(field.layer.backgroundColor == nil, "no rectangle behind the round corners")
        field.backgroundColor = nil
        let traits = field.traitCollection
        #expect(plate.backgroundColor?.resolvedColor(with: traits) == usual?.resolvedColor(with: traits))
    }

    @Test func backspaceChoosesAndDeletesTokens() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let bar = bar(in: root)
        let field = bar.searchTextField
        field.tokens = [UISearchToken(icon: nil, text: "One"), UISearchToken(icon: nil, text: "Two")]
        host.settle()
        let start = field.textRect(forBounds: field.bounds).minX
        #expect(start > 80, "the text begins behind the tokens")
        host.perform { field.becomeFirstResponder() }
        host.type("x")
        host.key("backspace")
        #expect(field.text == "" && field.tokens.count == 2)
        host.key("backspace")
        #expect(field.tokens.count == 2, "the token is chosen first")
        host.key("backspace")
        #expect(field.tokens.count == 1)
        let wrong = expectException { field.removeToken(at: 7) }
        #expect(wrong != nil && field.tokens.count == 1)
    }

    @Test func aSearchInTheNavigationBarBeginsAndEnds() {
        let content = UITableViewController(style: .plain)
        content.title = "Mountains"
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        search.delegate = log
        search.searchResultsUpdater = log
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: content)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        let atRest = navigation.navigationBar.bounds.height
        #expect(search.searchBar.window === host.window && atRest > 100)
        host.tap(search.searchBar.searchTextField)
        host.settle()
        #expect(search.isActive && search.searchBar.isFirstResponder && search.searchBar.showsCancelButton)
        #expect(navigation.navigationBar.bounds.height == 60, "the search takes the titles' place")
        #expect(log.log == ["will present", "update ", "did present"])
        log.log = []
        host.type("k")
        host.settle()
        #expect(log.log == ["update k"] && results.viewIfLoaded?.window === host.window)
        #expect(search.parent === content)
        log.log = []
        host.key("escape")
        host.settle()
        #expect(!search.isActive && search.searchBar.text == "" && results.parent == nil && search.parent == nil)
        #expect(log.log == ["will dismiss", "update ", "did dismiss"])
        #expect(navigation.navigationBar.bounds.height == atRest)
        content.navigationItem.searchController = nil
        host.settle()
        #expect(search.searchBar.window == nil && navigation.navigationBar.bounds.height == 54)
    }

    /// A controller that shows a placeholder where its search has found nothing, and notes what it was for.
    private final class Finder: UIViewController {
        var texts: [String?] = []

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            texts.append(state.searchText)
            contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        }

        var shownTitle: String? {
            let shown = view.subviews.first { $0 is UIContentUnavailableView } as? UIContentUnavailableView
            return (shown?.configuration as? UIContentUnavailableConfiguration)?.text
        }
    }

    @Test func placeholdersNameWhatIsSearchedFor() {
        let (content, results) = (Finder(), Finder())
        let search = UISearchController(searchResultsController: results)
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: content)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        #expect(content.texts == [nil] && content.shownTitle == "No Results")
        host.tap(search.searchBar.searchTextField)
        host.settle()
        host.type("ox")
        host.settle()
        #expect(content.contentUnavailableConfigurationState.searchText == "ox")
        #expect(content.texts.last == "ox" && results.texts.last == "ox")
        #expect(results.shownTitle == "No Results for “ox”" && content.shownTitle == results.shownTitle)
        host.key("escape")
        host.settle()
        #expect(content.texts.last == .some(nil) && content.shownTitle == "No Results")
        #expect(UIViewController().contentUnavailableConfigurationState.searchText == nil)
    }

    @Test func theSearchGoesWithTheLargeTitle() throws {
        let content = UITableViewController(style: .plain)
        let rows = TwentyRows()
        content.tableView.dataSource = rows
        content.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        content.tableView.rowHeight = 100
        content.title = "Mountains"
        let search = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        let table = try #require(content.tableView)
        let top = -table.adjustedContentInset.top
        let atRest = navigation.navigationBar.bounds.height
        table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 54, "title and search have given way")
        #expect(search.searchBar.searchTextField.alpha == 0 || search.searchBar.bounds.height == 0)
        host.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 640))
        host.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 640))
        host.settle()
        #expect(table.contentOffset.y <= top + 0.5 || navigation.navigationBar.bounds.height >= atRest)
        host.tap(search.searchBar.searchTextField)
        host.settle()
        #expect(search.isActive && navigation.navigationBar.bounds.height == 60, "a search that is on stays")
        table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 60)
    }

    @Test func aSearchStaysAwayWhereNothingScrolls() {
        let content = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: content)
        // The bar is laid out before there are contents.
        navigation.loadViewIfNeeded()
        navigation.navigationBar.frame = CGRect(x: 0, y: 0, width: 375, height: 54)
        navigation.navigationBar.layoutIfNeeded()
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 54 && search.searchBar.bounds.height == 0)
    }

    @Test func contentsAreDimmedUntilThereIsSomethingToShow() {
        let (content, results) = (UIViewController(), UIViewController())
        let search = UISearchController(searchResultsController: results)
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: content)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        host.tap(search.searchBar.searchTextField)
        host.settle()
        let place = CGPoint(x: 180, y: 500)
        #expect(host.window.hitTest(place, with: nil)?.isDescendant(of: search.view) == true, "out of reach")
        host.type("k")
        host.settle()
        #expect(host.window.hitTest(place, with: nil)?.isDescendant(of: results.view) == true)
        host.key("backspace")
        host.settle()
        #expect(results.parent == nil)
        host.tap(at: place)
        host.settle()
        #expect(!search.isActive, "a tap on what is dimmed ends the search")
        search.obscuresBackgroundDuringPresentation = false
        search.isActive = true
        host.settle()
        #expect(host.window.hitTest(place, with: nil)?.isDescendant(of: content.view) == true)
        var isOver = false
        search.dismiss(animated: true) { isOver = true }
        host.settle()
        #expect(!search.isActive && isOver && navigation.topViewController === content)
    }

    @Test func aBarAmongTheContentsStaysWithinReach() {
        let (content, results) = (UIViewController(), UIViewController())
        let search = UISearchController(searchResultsController: results)
        search.searchBar.scopeButtonTitles = ["All", "Some"]
        search.searchBar.frame = CGRect(x: 0, y: 100, width: 375, height: 56)
        content.view.addSubview(search.searchBar)
        let host = TestHost(content, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        host.tap(search.searchBar.searchTextField)
        host.settle()
        #expect(search.isActive && search.searchBar.bounds.height == 102, "with room for the scopes")
        #expect(search.searchBar.searchTextField.bounds.height == 44)
        host.tap(search.searchBar.searchTextField)
        host.type("k")
        host.settle()
        #expect(search.isActive && search.searchBar.text == "k")
        #expect(results.view.convert(results.view.bounds, to: nil).minY == 202)
        host.tap(search.searchBar.cancelButton)
        host.settle()
        #expect(!search.isActive && search.searchBar.bounds.height == 56 && results.parent == nil)
    }

    @Test func theBookmarkIsAButton() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let bar = bar(in: root)
        bar.showsBookmarkButton = true
        host.settle()
        #expect(bar.sideButton.currentImage != nil)
        bar.showsSearchResultsButton = true
        #expect(bar.sideButton.currentImage != nil)
    }

    @Test func aSearchFieldThatIsRemovedWhileComposing() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let bar = bar(in: root)
        host.perform { bar.becomeFirstResponder() }
        host.compose("か")
        #expect(bar.searchTextField.markedTextRange != nil)
        bar.removeFromSuperview()
        #expect(bar.searchTextField.markedTextRange == nil && bar.text == "か" && !bar.isFirstResponder)
        host.compose("かな")
        host.commit("仮名")
        #expect(bar.text == "か", "nobody takes what comes later")
    }
}
