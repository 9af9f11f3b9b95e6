import UIKit

/// Albums as piles of pictures. A tap opens one: the pile spreads out into its pictures, and a finger from the edge
/// gathers them again.
final class AlbumPilesViewController: UICollectionViewController {
    private let albums = SampleAlbum.all

    init() {
        super.init(collectionViewLayout: AlbumPilesLayout())
        title = "Album piles"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: AlbumPilesLayout.title, withReuseIdentifier: "title")
        collectionView.alwaysBounceVertical = true
    }

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
        // A pile is no wider at large text: one size for all titles, which the narrowest has room for.
        titleView.maximumContentSizeCategory = .extraExtraLarge
        titleView.titleLabel.text = albums[indexPath.section].title
        titleView.detailLabel.text = "\(albums[indexPath.section].pictures.count)"
        titleView.setNeedsLayout()
        return view
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        let photos = AlbumPhotosViewController(albums[indexPath.section], section: indexPath.section)
        navigationController?.pushViewController(photos, animated: true)
    }
}

/// The pictures of one album, in the collection view of all of them.
final class AlbumPhotosViewController: UICollectionViewController {
    init(_ album: SampleAlbum, section: Int) {
        super.init(collectionViewLayout: AlbumPhotosLayout(section: section))
        title = album.title
        useLayoutToLayoutNavigationTransitions = true
    }

    required init?(coder: NSCoder) { nil }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }
}
