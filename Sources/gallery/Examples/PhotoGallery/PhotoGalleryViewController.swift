import UIKit

/// Pictures in three layouts: spreading two fingers on one goes on to the next layout, pinching goes back.
final class PhotoGalleryViewController: AlbumsViewController {
    private let layouts: [UICollectionViewLayout]
    private var present: Int

    init(start: Int = 0) {
        let zoom = CentreZoomLayout()
        layouts = [SineLayout(), zoom, PageLayout()]
        present = start
        super.init(flow: zoom, title: "Photo gallery")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = layouts[present]
        collectionView.addGestureRecognizer(
            UIPinchGestureRecognizer(target: self, action: PhotoGalleryViewController.pinched))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", primaryAction: UIAction { [weak self] _ in self?.change(by: 1, around: nil) })
        adapt()
    }

    override func arrange() {}

    /// The titles grow with the texts.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        for case let flow as UICollectionViewFlowLayout in layouts {
            flow.headerReferenceSize.height = SectionTitleView.height(traitCollection)
        }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    // MARK: Layouts

    private func pinched(_ gesture: UIPinchGestureRecognizer) {
        guard gesture.state == .ended else { return }
        let path = collectionView.indexPathForItem(at: gesture.location(in: collectionView))
        change(by: gesture.scale > 1 ? 1 : -1, around: path)
    }

    /// The pinched picture comes to stand in the middle.
    private func change(by step: Int, around path: IndexPath?) {
        let next = (present + step + layouts.count) % layouts.count
        present = next
        adapt()
        collectionView.setCollectionViewLayout(layouts[next], animated: true) { [weak self] _ in
            guard let self, let path, present == next else { return }
            collectionView.scrollToItem(
                at: path, at: [.centeredVertically, .centeredHorizontally], animated: true)
        }
    }

    private func adapt() {
        let isPaged = layouts[present] is PageLayout
        collectionView.isPagingEnabled = isPaged
        collectionView.alwaysBounceVertical = !isPaged
    }
}
