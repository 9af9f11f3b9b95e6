import UIKit

/// Pictures of differing sizes without gaps.
final class MosaicViewController: UICollectionViewController {
    private let pictures = SampleAlbum.all.flatMap(\.pictures)

    init() {
        super.init(collectionViewLayout: MosaicLayout())
        title = "Mosaic"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        collectionView.alwaysBounceVertical = true
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pictures.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        // The four groups take turns.
        (cell as? PictureCell)?.show(pictures[indexPath.item * 17 % pictures.count])
        return cell
    }
}
