import TesseraHarness
import Testing
import UIKit

@testable import UIKitControls

/// Searches that are taken away, or give way to another, while they are on.
@MainActor @Suite struct SearchEndTests {
    private let content = UITableViewController(style: .plain)
    private let search = UISearchController(searchResultsController: nil)
    private let host: TestHost

    init() {
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        host = TestHost(
            UINavigationController(rootViewController: content),
            configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        host.perform { search.isActive = true }
        host.settle()
    }

    @Test func aSearchThatIsTakenAwayLeavesNothingBehind() {
        #expect(search.isActive && search.view.superview != nil && content.children == [search])
        host.perform { content.navigationItem.searchController = nil }
        host.settle()
        #expect(!search.isActive && search.view.superview == nil && content.children.isEmpty)
        #expect(search.searchBar.window == nil)
    }

    @Test func anotherSearchTakesItsPlace() {
        let other = UISearchController(searchResultsController: nil)
        host.perform { content.view.addSubview(other.searchBar) }
        host.perform { other.isActive = true }
        host.settle()
        #expect(!search.isActive && other.isActive && content.children == [other])
        #expect(search.view.superview == nil && other.view.superview != nil)
    }

    @Test func aSearchThatFadesIsGoneAtOnceWhenItIsTakenAway() {
        host.perform { search.isActive = false }
        host.perform { content.navigationItem.searchController = nil }
        #expect(search.view.superview == nil && content.children.isEmpty)
    }
}
