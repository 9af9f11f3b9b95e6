import UIKit

/// Coloured, numbered cells in a compositional layout, with titles for every kind of supplementary view.
final class SectionsViewController: UICollectionViewController {
    static let headerKind = UICollectionView.elementKindSectionHeader
    static let badgeKind = "badge"
    static let backgroundKind = "background"

    private let counts: [Int]
    private let titles: [String]

    init(
        _ title: String, counts: [Int], titles: [String] = [], _ layout: UICollectionViewCompositionalLayout
    ) {
        self.counts = counts
        self.titles = titles
        layout.register(PanelView.self, forDecorationViewOfKind: Self.backgroundKind)
        super.init(collectionViewLayout: layout)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: Self.headerKind, withReuseIdentifier: "title")
        collectionView.register(
            BadgeView.self, forSupplementaryViewOfKind: Self.badgeKind, withReuseIdentifier: "title")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let part = CGFloat(indexPath.item) / CGFloat(max(1, counts[indexPath.section]))
        let hue = (0.55 + CGFloat(indexPath.section) * 0.13).truncatingRemainder(dividingBy: 1)
        let color = UIColor(hue: hue, saturation: 0.5 + 0.3 * part, brightness: 0.9 - 0.25 * part, alpha: 1)
        (cell as? GridCell)?.show(number: indexPath.item + 1, color)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        if let titleView = view as? SectionTitleView {
            let section = indexPath.section
            titleView.titleLabel.text =
                titles.indices.contains(section) ? titles[section] : "Section \(section + 1)"
            titleView.backgroundColor = .systemBackground
        }
        (view as? BadgeView)?.label.text = "\(indexPath.item % 9 + 1)"
        return view
    }
}

/// A round red number at a cell's corner.
final class BadgeView: UICollectionReusableView {
    let label = UILabel(style: .caption1, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }
}

/// The panel behind a section.
final class PanelView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 16
    }

    required init?(coder: NSCoder) { nil }
}
