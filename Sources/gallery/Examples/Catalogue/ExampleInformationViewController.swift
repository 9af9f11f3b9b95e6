import UIKit

/// What a page is, what to try on it, and where it is written.
final class ExampleInformationViewController: UICollectionViewController {
    private struct Fact {
        let header: String
        let text: String
        var isCode = false
    }

    private let facts: [Fact]

    init(_ example: Example) {
        facts = [
            Fact(header: "What it shows", text: example.summary + "."),
            Fact(header: "Try", text: example.tries),
            Fact(header: "Source", text: "Sources/gallery/Examples/\(example.source)", isCode: true),
            Fact(header: "Command", text: "script/gallery run \(example.name)", isCode: true),
            Fact(header: "Keys", text: "F1 tells about a page, F2 counts its rows and frames."),
        ]
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = example.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "fact")
        collectionView.register(
            UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        collectionView.allowsSelection = false
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { facts.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "fact", for: indexPath)
        guard let row = cell as? UICollectionViewListCell else { return cell }
        let fact = facts[indexPath.section]
        var content = row.defaultContentConfiguration()
        content.text = fact.text
        content.textProperties.numberOfLines = 0
        if fact.isCode {
            content.textProperties.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
                for: .monospacedSystemFont(ofSize: 13, weight: .regular), compatibleWith: traitCollection)
            content.textProperties.lineBreakMode = .byCharWrapping
        }
        row.contentConfiguration = content
        return row
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        guard let header = view as? UICollectionViewListCell else { return view }
        var content = UIListContentConfiguration.groupedHeader()
        content.text = facts[indexPath.section].header
        header.contentConfiguration = content
        return header
    }
}
