import TesseraHarness
import Testing
import UIKit

@testable import UIKitControls

/// Search fields follow the user's text size.
@MainActor @Suite struct SearchTextSizeTests {
    private func configuration(_ category: UIContentSizeCategory) -> TestConfiguration {
        var configuration = TestConfiguration(size: CGSize(width: 375, height: 667))
        configuration.contentSizeCategory = category
        return configuration
    }

    /// What a line of text gains over one of 17 points, in whole half points.
    private func growth(to size: CGFloat) -> CGFloat {
        let line = UIFont.systemFont(ofSize: size).lineHeight - UIFont.systemFont(ofSize: 17).lineHeight
        return (line * 2).rounded(.up) / 2
    }

    @Test(arguments: [
        (UIContentSizeCategory.large, CGFloat(17)), (.accessibilityExtraExtraExtraLarge, 53), (.small, 15),
    ])
    func aBarGrowsWithItsText(_ category: UIContentSizeCategory, _ size: CGFloat) {
        let root = UIView()
        let host = TestHost(view: root, configuration: configuration(category))
        let bar = UISearchBar()
        bar.placeholder = "Search"
        root.addSubview(bar)
        bar.frame.size.width = 320
        bar.frame.size.height = bar.intrinsicContentSize.height
        host.settle()
        let more = max(0, growth(to: size))
        let field = bar.searchTextField
        #expect(field.font?.pointSize == size && field.intrinsicContentSize.height == 44 + more)
        #expect(bar.intrinsicContentSize.height == 56 + more && field.frame.height == 44 + more)
        let glass = field.leftViewRect(forBounds: field.bounds)
        #expect(glass.maxX < field.textRect(forBounds: field.bounds).minX && field.bounds.contains(glass))
        if size <= 17 { #expect(glass == CGRect(x: 12, y: 12, width: 20.67, height: 19.33)) }
        field.tokens = [UISearchToken(icon: nil, text: "One")]
        host.settle()
        let token = field.subviews.first { $0 is SearchTokenView }
        #expect(token.map { $0.frame.height > 25 && field.bounds.contains($0.frame) } ?? false)
        #expect(((token?.frame.height ?? 0) > 26) == (size > 17))
    }

    @Test func aFontOfTheProgramStays() {
        let root = UIView()
        let host = TestHost(view: root, configuration: configuration(.accessibilityLarge))
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        field.font = .systemFont(ofSize: 20)
        root.addSubview(field)
        host.settle()
        #expect(field.font?.pointSize == 20 && field.placeholderLook.weight == nil)
        field.font = nil
        #expect(field.font?.pointSize == 33 && field.placeholderLook.weight == 500)
    }

    @Test func theNavigationBarGivesRoom() {
        for (category, size) in [(UIContentSizeCategory.large, CGFloat(17)), (.accessibilityExtraExtraExtraLarge, 53)] {
            let content = UITableViewController(style: .plain)
            let search = UISearchController(searchResultsController: nil)
            content.navigationItem.searchController = search
            content.navigationItem.hidesSearchBarWhenScrolling = false
            let navigation = UINavigationController(rootViewController: content)
            let host = TestHost(navigation, configuration: configuration(category))
            host.settle()
            let row = 60 + growth(to: size)
            #expect(navigation.navigationBar.bounds.height == 54 + row)
            #expect(search.searchBar.searchTextField.bounds.height == row - 16)
            #expect(content.tableView.adjustedContentInset.top == navigation.navigationBar.frame.maxY)
            search.isActive = true
            host.settle()
            #expect(navigation.navigationBar.bounds.height == row)
            #expect(search.searchBar.cancelButton.frame.size == CGSize(width: 44, height: 44))
        }
    }

    /// Recorded on 26: the placeholder is medium, in the colour of secondary labels.
    @Test func placeholdersAreSecondaryLabels() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        #expect(field.placeholderLook.color == .secondaryLabel && field.placeholderLook.weight == 500)
        #expect(UITextField(frame: .zero).placeholderLook == PlaceholderLook())
        let root = UIView()
        var old = configuration(.large)
        old.looks = .iOS18
        let host = TestHost(view: root, configuration: old)
        root.addSubview(field)
        host.settle()
        #expect(field.placeholderLook.color == .secondaryLabel && field.placeholderLook.weight == nil)
    }
}
