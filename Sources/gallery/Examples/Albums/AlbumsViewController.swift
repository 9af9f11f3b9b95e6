import UIKit

/// Thumbnails by album in a plain flow layout, with headers and footers; the title counts what is selected.
class AlbumsViewController: UICollectionViewController {
    let albums = SampleAlbum.all
    let flow: UICollectionViewFlowLayout

    init(flow: UICollectionViewFlowLayout = MirroredFlowLayout(), title: String = "Albums") {
        self.flow = flow
        super.init(collectionViewLayout: flow)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collectionView.register(
                SectionTitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        collectionView.allowsMultipleSelection = true
        collectionView.alwaysBounceVertical = true
        arrange()
    }

    /// Sizes that do not depend on the view's.
    func arrange() {
        flow.itemSize = CGSize(width: 80, height: 80)
        flow.minimumInteritemSpacing = 8
        flow.minimumLineSpacing = 8
        flow.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 8, right: 16)
        flow.footerReferenceSize = CGSize(width: 0, height: 40)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        flow.headerReferenceSize.height = max(48, SectionTitleView.height(traitCollection))
        if flow.footerReferenceSize.height > 0 {
            flow.footerReferenceSize.height = max(40, SectionTitleView.height(traitCollection) - 4)
        }
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { albums.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        albums[section].pictures.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        (cell as? PictureCell)?.show(albums[indexPath.section].pictures[indexPath.item])
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let titleView = view as? SectionTitleView else { return view }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let album = albums[indexPath.section]
        titleView.titleLabel.text = isHeader ? album.title : nil
        titleView.detailLabel.text = isHeader ? nil : "\(album.pictures.count) pictures"
        titleView.setNeedsLayout()
        return view
    }

    // MARK: Selection

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        countSelected()
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        countSelected()
    }

    private func countSelected() {
        let count = collectionView.indexPathsForSelectedItems?.count ?? 0
        navigationItem.title = count == 0 ? title : "\(count) selected"
    }
}
