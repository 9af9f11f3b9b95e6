import UIKit

/// A carousel of pictures, and the one in the middle large below.
final class CarouselViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let pictures = SampleAlbum.all.flatMap(\.pictures)
    private let strip: UICollectionView
    private let largeView = UIImageView()
    private var shown: Int?

    /// Where a layout that does not care for the middle itself puts its items, in points along the strip.
    struct Reach {
        /// The first item's middle.
        let start: CGFloat
        /// From one item's middle to the next one's.
        let pitch: CGFloat
    }

    /// Set for such a layout: the first and the last item come to the middle, too, and scrolling rests with one there.
    var reach: Reach?

    init(_ title: String, _ layout: UICollectionViewLayout) {
        strip = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
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
        strip.frame = CGRect(x: 0, y: room.minY + 16, width: view.bounds.width, height: 128)
        if let reach {
            let side = max(0, view.bounds.width / 2 - reach.start)
            strip.contentInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        }
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

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let reach else { return }
        // From either end alike, so that it does not matter which one is the first.
        let least = -scrollView.contentInset.left
        targetContentOffset.pointee.x =
            least + ((targetContentOffset.pointee.x - least) / reach.pitch).rounded() * reach.pitch
    }
}
