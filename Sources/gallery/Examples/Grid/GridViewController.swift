import UIKit

/// A thousand pictures in eight sections; several may be selected.
final class GridViewController: UICollectionViewController {
    private static let sections = 8
    private static let itemsInSection = 125
    private let layout = MirroredFlowLayout()

    init() {
        layout.itemSize = CGSize(width: 64, height: 64)
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
        super.init(collectionViewLayout: layout)
        title = "Grid"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(
                SectionTitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        collectionView.allowsMultipleSelection = true
        collectionView.alwaysBounceVertical = true
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // In the large text sizes the range stands below the title.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let range = isLarge ? UIFont.lineHeight(.subheadline, traitCollection) : 0
        layout.headerReferenceSize.height = max(44, UIFont.lineHeight(.headline, traitCollection) + 20 + range)
        layout.footerReferenceSize.height = max(36, UIFont.lineHeight(.subheadline, traitCollection) + 16)
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.sections }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.itemsInSection
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let number = indexPath.section * Self.itemsInSection + indexPath.item
        (cell as? GridCell)?.show(picture: number, named: number + 1)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let titleView = view as? SectionTitleView else { return view }
        let first = indexPath.section * Self.itemsInSection + 1
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        titleView.titleLabel.text = isHeader ? "Section \(indexPath.section + 1)" : nil
        titleView.detailLabel.text =
            isHeader ? "\(first) to \(first + Self.itemsInSection - 1)" : "\(Self.itemsInSection) pictures"
        titleView.setNeedsLayout()
        return view
    }

    // MARK: Selection

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectionDidChange()
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        selectionDidChange()
    }

    private func selectionDidChange() {
        let count = collectionView.indexPathsForSelectedItems?.count ?? 0
        navigationItem.title = count == 0 ? "Grid" : "\(count) selected"
    }
}
