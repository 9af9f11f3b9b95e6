import TesseraHarness
import Testing
import UIKit

@testable import UIKitControls

/// What a search shows in the middle of its coming and going.
@MainActor @Suite struct SearchMotionTests {
    private let content = UITableViewController(style: .plain)
    private let search = UISearchController(searchResultsController: nil)
    private let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    private let navigation: UINavigationController
    private let host: TestHost

    init() {
        content.title = "Mountains"
        own.alpha = 0.8
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: own)
        search.searchBar.scopeButtonTitles = ["All", "Some"]
        content.navigationItem.searchController = search
        content.navigationItem.hidesSearchBarWhenScrolling = false
        navigation = UINavigationController(rootViewController: content)
        host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
    }

    private var bar: UISearchBar { search.searchBar }

    private func shown(_ view: UIView) -> CGRect {
        let layer = view.layer.presentation() ?? view.layer
        return CGRect(
            x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
            width: layer.bounds.width, height: layer.bounds.height)
    }

    private func opacity(_ view: UIView) -> Float { (view.layer.presentation() ?? view.layer).opacity }

    private func title(in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == "Mountains" { return label }
        return view.subviews.lazy.compactMap { title(in: $0) }.first
    }

    /// Every part is on its way at half time: between where it was and where it goes.
    private func expectHalfWay() throws {
        let accessory = try #require(bar.superview)
        let label = try #require(title(in: navigation.navigationBar))
        #expect((5...49).contains(shown(accessory).minY), "the bar goes up by 54")
        #expect((290...341).contains(shown(bar.searchTextField).width), "the field is 343 wide, or 288")
        #expect((0.1...0.9).contains(opacity(bar.cancelButton)))
        #expect((0.1...0.9).contains(opacity(bar.scopes)))
        #expect((0.1...0.9).contains(opacity(label)), "the title fades")
        #expect((-45...40).contains(shown(label).midY), "and goes up with the bar")
        #expect((65...101).contains(shown(navigation.navigationBar).height) || shown(accessory).height < 106)
        #expect(shown(bar.cancelButton).size == CGSize(width: 44, height: 44) && shown(bar.scopes).width == 343)
    }

    @Test func aTextThatGoesWithTheSearchLeavesTheMotionAlone() throws {
        let updater = LayingOut(navigation.view)
        search.searchResultsUpdater = updater
        host.perform { search.isActive = true }
        host.settle()
        host.type("Zi")
        host.settle()
        host.perform { search.isActive = false }
        host.advance(by: 0.15)
        try expectHalfWay()
    }

    @Test func aSearchInTheNavigationBarMoves() throws {
        let atRest = shown(bar.searchTextField)
        #expect(atRest.width == 343 && opacity(bar.cancelButton) == 0 && opacity(bar.scopes) == 0)
        // The second time nothing is new any more.
        for _ in 0..<2 {
            host.perform { search.isActive = true }
            host.advance(by: 0.15)
            try expectHalfWay()
            host.settle()
            #expect(bar.superview?.frame.minY == 0 && bar.searchTextField.frame.width == 288)
            #expect(bar.cancelButton.alpha == 1 && bar.scopes.alpha == 1 && own.alpha == 0)
            #expect(title(in: navigation.navigationBar)?.alpha == 0)
            host.perform { search.isActive = false }
            host.advance(by: 0.15)
            try expectHalfWay()
            host.settle()
            #expect(bar.superview?.frame.minY == 54 && bar.searchTextField.frame.width == 343)
            #expect(bar.cancelButton.alpha == 0 && bar.scopes.alpha == 0)
            #expect(title(in: navigation.navigationBar)?.alpha == 1)
            #expect(abs(own.alpha - 0.8) < 0.001 && !own.isHidden, "the app's own view is as it was")
        }
    }

    /// A row that is made while the search is on hands the app's views on as they were.
    @Test func viewsOfTheAppComeBackAfterANewTitle() {
        host.perform { search.isActive = true }
        host.settle()
        content.navigationItem.title = "Mountains"
        content.navigationItem.prompt = "High"
        host.settle()
        #expect(own.alpha == 0 && navigation.navigationBar.bounds.height == 106)
        host.perform { search.isActive = false }
        host.settle()
        #expect(abs(own.alpha - 0.8) < 0.001 && navigation.navigationBar.bounds.height > 140)
    }

    @Test func scopesMakeRoomAsTextIsTyped() {
        search.scopeBarActivation = .onTextEntry
        host.perform { search.isActive = true }
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 60)
        host.type("k")
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 106 && bar.scopes.alpha == 1)
        host.key("backspace")
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 60 && bar.scopes.alpha == 0)
    }

    @Test func scopesOfTheProgramMakeRoom() {
        search.searchBar.showsScopeBar = true
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 160)
        search.searchBar.showsScopeBar = false
        host.settle()
        #expect(navigation.navigationBar.bounds.height == 114)
    }

    /// The field keeps its height while the bar among the contents grows.
    @Test func aBarAmongTheContentsMoves() {
        let plain = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        let bar = search.searchBar
        bar.scopeButtonTitles = ["All", "Some"]
        bar.frame = CGRect(x: 0, y: 100, width: 375, height: 56)
        plain.view.addSubview(bar)
        let host = TestHost(plain, configuration: TestConfiguration(size: CGSize(width: 375, height: 667)))
        host.settle()
        for isActive in [true, false] {
            host.perform { search.isActive = isActive }
            host.advance(by: 0.15)
            #expect((57...101).contains(shown(bar).height))
            #expect(shown(bar.searchTextField).height == 44 && shown(bar.searchTextField).minY == 6)
            #expect((306...357).contains(shown(bar.searchTextField).width), "359, or 304")
            #expect((0.1...0.9).contains(opacity(bar.cancelButton)))
            host.settle()
        }
    }
}

/// Lays out at once, as data sources do that show other results.
@MainActor private final class LayingOut: NSObject, UISearchResultsUpdating {
    private let root: UIView

    init(_ root: UIView) { self.root = root }

    func updateSearchResults(for searchController: UISearchController) {
        root.setNeedsLayout()
        UIView.performWithoutAnimation { root.layoutIfNeeded() }
    }
}
