import UIKit

/// A page with a header and a footer around all of its sections: they belong to the layout's configuration.
final class TripViewController: UICollectionViewController {
    private static let panelKind = "panel"

    init() {
        super.init(collectionViewLayout: Self.makeLayout())
        title = "Journey"
    }

    required init?(coder: NSCoder) { nil }

    private static func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 12
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: Parts.size(.fractionalWidth(1), .estimated(200)), elementKind: TripHeaderView.kind,
                alignment: .top),
            Parts.boundary(TripFooterView.kind, .bottom),
        ]
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { _, environment in Self.day(environment) }, configuration: configuration)
        layout.register(RowsPanelView.self, forDecorationViewOfKind: panelKind)
        return layout
    }

    /// Rows on a panel below their title.
    private static func day(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let height = RowCell.height(environment.traitCollection, hasDetail: true)
        // Where text is very large some names take two lines.
        let isMeasured = environment.traitCollection.hasAccessibilityText
        let size = Parts.size(.fractionalWidth(1), isMeasured ? .estimated(height) : .absolute(height))
        let item = NSCollectionLayoutItem(
            layoutSize: isMeasured ? size : Parts.size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let margin = max(16, (environment.container.effectiveContentSize.width - 640) / 2)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        section.boundarySupplementaryItems = [Parts.header()]
        let panel = NSCollectionLayoutDecorationItem.background(elementKind: panelKind)
        panel.contentInsets = section.contentInsets
        panel.contentInsets.top = SectionTitleView.height(environment.traitCollection)
        section.decorationItems = [panel]
        return section
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.allowsSelection = false
        collectionView.register(RowCell.self, forCellWithReuseIdentifier: "stop")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "line")
        collectionView.register(
            TripHeaderView.self, forSupplementaryViewOfKind: TripHeaderView.kind, withReuseIdentifier: "line")
        collectionView.register(
            TripFooterView.self, forSupplementaryViewOfKind: TripFooterView.kind, withReuseIdentifier: "line")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { TripDay.all.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        TripDay.all[section].stops.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "stop", for: indexPath)
        guard let row = cell as? RowCell else { return cell }
        let stops = TripDay.all[indexPath.section].stops
        let stop = stops[indexPath.item]
        row.backgroundColor = .clear
        let icon = row.leading as? GlyphView ?? GlyphView(nil, pointSize: 17)
        icon.tintColor = .systemTeal
        icon.image = UIImage(systemName: stop.symbol)
        row.leading = icon
        row.showsSeparator = indexPath.item < stops.count - 1
        row.show(stop.place, detail: stop.time)
        return row
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "line", for: indexPath)
        (view as? SectionTitleView)?.titleLabel.text = TripDay.all[indexPath.section].name
        let count = TripDay.all.reduce(0) { $0 + $1.stops.count }
        (view as? TripFooterView)?.label.text =
            "\(count) stops. Times are those of Lisbon; trams are late and ferries are not."
        return view
    }
}

/// What rows lie on: white, or dark grey, with round corners.
final class RowsPanelView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 12
    }

    required init?(coder: NSCoder) { nil }
}
