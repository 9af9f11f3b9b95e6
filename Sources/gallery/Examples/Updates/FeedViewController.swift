import UIKit

/// The pictures of a friend, of differing sizes and without gaps.
final class FeedViewController: UICollectionViewController {
    private let pictures: [SamplePicture]

    init(_ friend: Friend) {
        // Everybody has an eye for something else.
        let groups = SamplePicture.Group.allCases
        let first = friend.name.unicodeScalars.reduce(0) { $0 + Int($1.value) } % groups.count
        pictures = (0..<31).map {
            SamplePicture(group: groups[(first + $0 * 3 / 2) % groups.count], index: ($0 + first) % 15)
        }
        super.init(collectionViewLayout: MosaicLayout())
        title = friend.name
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
        (cell as? PictureCell)?.show(pictures[indexPath.item])
        return cell
    }
}
