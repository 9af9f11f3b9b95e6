import UIKit

/// Strips of cards: the list scrolls down, each strip sideways.
final class ScrollingViewController: UICollectionViewController {
    private static let strips = [
        "Mornings", "Harbours", "Orchards", "Bridges", "Gardens", "Islands", "Evenings", "Roofs",
    ]
    private let layout = MirroredFlowLayout()
    /// How far each strip was scrolled when it left the screen.
    private var offsets: [Int: CGFloat] = [:]

    init() {
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
        title = "Scrolling"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(StripCell.self, forCellWithReuseIdentifier: "strip")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        collectionView.alwaysBounceVertical = true
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.headerReferenceSize.height = max(44, UIFont.lineHeight(.headline, traitCollection) + 20)
        layout.itemSize = CGSize(width: view.bounds.width, height: StripCell.height)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.strips.count }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "strip", for: indexPath)
        (cell as? StripCell)?.show(strip: indexPath.section, offset: offsets[indexPath.section] ?? 0)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        offsets[indexPath.section] = (cell as? StripCell)?.offset
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let header = view as? SectionTitleView else { return view }
        header.titleLabel.text = Self.strips[indexPath.section]
        header.detailLabel.text = "\(StripCell.count(ofStrip: indexPath.section)) cards"
        header.setNeedsLayout()
        return view
    }
}
