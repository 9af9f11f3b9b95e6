import UIKit

/// A carousel of pictures, and the one in the middle large below.
final class CarouselViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let pictures = SampleAlbum.all.flatMap(\.pictures)
    private let strip = UICollectionView(frame: .zero, collectionViewLayout: CarouselLayout())
    private let largeView = UIImageView()
    private var shown: Int?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Carousel"
        view.backgroundColor = .systemBackground
        strip.backgroundColor = .secondarySystemBackground
        strip.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        strip.dataSource = self
        strip.delegate = self
        strip.contentInsetAdjustmentBehavior = .never
        strip.showsHorizontalScrollIndicator = false
        strip.decelerationRate = .fast
        largeView.contentMode = .scaleAspectFit
        view.addSubview(strip)
        view.addSubview(largeView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        strip.frame = CGRect(x: 0, y: room.minY + 16, width: view.bounds.width, height: 152)
        let below = CGRect(
            x: room.minX, y: strip.frame.maxY, width: room.width, height: max(0, room.maxY - strip.frame.maxY))
        largeView.frame = below.insetBy(dx: 24, dy: 24)
        shown = nil
        showMiddle()
    }

    private func showMiddle() {
        let middle = CGPoint(x: strip.bounds.midX, y: strip.bounds.midY)
        guard let path = strip.indexPathForItem(at: middle), path.item != shown, !largeView.bounds.isEmpty else {
            return
        }
        shown = path.item
        let side = min(largeView.bounds.width, largeView.bounds.height)
        largeView.image = pictures[path.item].filled(
            CGSize(width: side, height: side), scale: max(1, traitCollection.displayScale))
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pictures.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        (cell as? PictureCell)?.show(pictures[indexPath.item])
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { showMiddle() }
}
