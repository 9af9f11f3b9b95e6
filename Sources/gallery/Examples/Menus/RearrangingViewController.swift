import UIKit

/// Tiles to rearrange: a long press lifts one, and the others make room.
final class RearrangingViewController: TilesViewController {
    private var words = (1...40).map { "Tile \($0)" }

    override init() {
        super.init()
        title = "Rearranging"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        layout.sectionInset.top = 12
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.headerReferenceSize = .zero
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        words.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.label.text = words[indexPath.item]
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

/// A grid and a row of large cards: two fingers spread and pinched go from one to the other, as far as they go.
final class InteractiveTransitionViewController: UICollectionViewController {
    private let grid = MirroredFlowLayout()
    private let cards = MirroredFlowLayout()
    private var transition: UICollectionViewTransitionLayout?
    private var showsCards = false

    init() {
        for layout in [grid, cards] {
            layout.minimumLineSpacing = 10
            layout.minimumInteritemSpacing = 10
            layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        }
        super.init(collectionViewLayout: grid)
        title = "Interactive transition"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(MenuColorCell.self, forCellWithReuseIdentifier: "swatch")
        collectionView.backgroundColor = .systemBackground
        collectionView.addGestureRecognizer(
            UIPinchGestureRecognizer(target: self, action: InteractiveTransitionViewController.pinched))
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width
        let side = max(1, ((width - 50) / 4).rounded(.down))
        grid.itemSize = CGSize(width: side, height: side)
        cards.itemSize = CGSize(width: max(1, width - 20), height: 160)
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard transition == nil, (pinch.scale > 1) != showsCards else { return }
            transition = collectionView.startInteractiveTransition(to: showsCards ? grid : cards) {
                [weak self] completed, _ in
                if completed { self?.showsCards.toggle() }
                self?.transition = nil
            }
        case .changed:
            transition?.transitionProgress = progress(pinch.scale)
            transition?.invalidateLayout()
        case .ended where progress(pinch.scale) > 0.5:
            if transition != nil { collectionView.finishInteractiveTransition() }
        default:
            if transition != nil { collectionView.cancelInteractiveTransition() }
        }
    }

    /// Spread to twice the distance, or pinched to half of it, is all the way.
    private func progress(_ scale: CGFloat) -> CGFloat {
        let way = showsCards ? (1 - scale) * 2 : scale - 1
        return min(1, max(0, way))
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
        (cell as? MenuColorCell)?.swatch = MenuColor(
            number: indexPath.item + 1, hue: CGFloat(indexPath.item * 23 % 40) / 40)
        return cell
    }
}
