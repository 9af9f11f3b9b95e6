import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCollection
@testable import UIKitCore

/// Rows after the user has chosen a larger text, scrolled, and gone back: each is as high as one that was never measured in
/// another size.
@MainActor
@Suite struct TextSizeRowTests {
    /// Rows of two texts, of which the second wraps in large sizes.
    private static func content(_ row: Int) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Row \(row)"
        content.secondaryText = row.isMultiple(of: 3) ? "A line that is longer than the others are" : "Short"
        return content
    }

    private final class List: UICollectionViewController {
        init(_ layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            60
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            cell.contentConfiguration = TextSizeRowTests.content(indexPath.item)
            (cell as? UICollectionViewListCell)?.accessories = [.disclosureIndicator()]
            return cell
        }
    }

    private final class Table: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = TextSizeRowTests.content(indexPath.row)
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    /// The heights of the rows in sight by their numbers.
    private func heights(_ view: UIScrollView) -> [Int: CGFloat] {
        var found: [Int: CGFloat] = [:]
        if let view = view as? UICollectionView {
            for cell in view.visibleCells { found[view.indexPath(for: cell)?.item ?? -1] = cell.bounds.height }
        } else if let view = view as? UITableView {
            for cell in view.visibleCells { found[view.indexPath(for: cell)?.row ?? -1] = cell.bounds.height }
        }
        return found
    }

    private func scroll(_ host: TestHost, _ view: UIScrollView, to y: CGFloat) {
        host.perform { view.contentOffset.y = y }
        host.settle()
    }

    @Test(arguments: ["plain", "insetGrouped", "table"], [false, true])
    func rowsForgetOtherTextSizes(kind: String, scrolls: Bool) {
        func shown() -> (TestHost, UIScrollView) {
            let controller: UIViewController
            if kind == "table" {
                controller = Table(style: .plain)
            } else {
                let list = UICollectionLayoutListConfiguration(appearance: kind == "plain" ? .plain : .insetGrouped)
                controller = List(UICollectionViewCompositionalLayout.list(using: list))
            }
            let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 390, height: 844)))
            host.settle()
            let view = (controller as? UICollectionViewController)?.collectionView ?? controller.view as? UIScrollView
            return (host, view ?? UIScrollView())
        }
        let (fresh, freshView) = shown()
        let (host, view) = shown()
        host.configuration.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        host.settle()
        #expect(heights(view)[0].map { $0 > 100 } == true, "\(heights(view)) at \(view.contentOffset)")
        if scrolls { scroll(host, view, to: 900) }
        host.configuration.contentSizeCategory = .large
        host.settle()
        if scrolls { scroll(host, view, to: view.contentOffset.y + 400) }
        scroll(host, view, to: -view.adjustedContentInset.top)
        #expect(!heights(view).isEmpty && heights(view) == heights(freshView))
        _ = fresh
    }
}
