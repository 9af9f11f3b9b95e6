import UIKit

/// Sections that each show one rule of how flow layouts fill lines.
final class LinesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let layout = MirroredFlowLayout()

    init() {
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 20, right: 16)
        super.init(collectionViewLayout: layout)
        title = "Lines"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(LineItemCell.self, forCellWithReuseIdentifier: "item")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "rule")
        collectionView.alwaysBounceVertical = true
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.headerReferenceSize.height = max(40, UIFont.lineHeight(.subheadline, traitCollection) + 16)
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        layout.invalidateLayout()
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { LineRule.all.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        LineRule.all[section].sizes.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? LineItemCell)?.show(indexPath, of: LineRule.all[indexPath.section])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "rule", for: indexPath)
        guard let header = view as? SectionTitleView else { return view }
        header.titleLabel.font = .preferredFont(forTextStyle: .subheadline)
        header.titleLabel.text = LineRule.all[indexPath.section].text
        header.setNeedsLayout()
        return view
    }

    // MARK: Sizes

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        let large = SectionTitleView.largeHeight(
            LineRule.all[section].text, style: .subheadline, in: collectionView.bounds.width, traitCollection)
        return CGSize(width: 0, height: large ?? layout.headerReferenceSize.height)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let size = LineRule.all[indexPath.section].sizes[indexPath.item]
        // A width up to 1 is a part of the line.
        guard size.width <= 1 else { return size }
        let line = collectionView.bounds.width - layout.sectionInset.left - layout.sectionInset.right
        return CGSize(width: max(1, (line * size.width).rounded(.down)), height: size.height)
    }
}
