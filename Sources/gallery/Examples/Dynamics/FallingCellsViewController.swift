import UIKit

/// A grid whose cells fall out of sight at a tap, each with its own resistance and spin, and come back.
final class FallingCellsViewController: UICollectionViewController {
    private let falling = FallingCellsLayout()

    init() {
        falling.itemSize = CGSize(width: 70, height: 70)
        falling.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        super.init(collectionViewLayout: falling)
        title = "Falling cells"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Drop", primaryAction: UIAction { [falling] _ in falling.drop() })
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let hue = CGFloat(indexPath.item % 20) / 20
        cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.85, alpha: 1)
        cell.contentView.layer.cornerRadius = 10
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        falling.drop()
    }
}

/// A flow whose visible cells fall when they are told to.
final class FallingCellsLayout: UICollectionViewFlowLayout {
    private var animator: UIDynamicAnimator?
    private var random = SteadyRandom()

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// Has the cells in sight fall, until none is left in sight; then they are where they were.
    func drop() {
        guard animator == nil, let view = collectionView,
            let items = super.layoutAttributesForElements(in: view.bounds)
        else { return }
        let sight = view.bounds
        // Copies: the flow's own say where the cells come back to.
        let moving = items.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
        let animator = UIDynamicAnimator(collectionViewLayout: self)
        let fall = UIDynamicBehavior()
        for item in moving {
            let own = UIDynamicItemBehavior(items: [item])
            own.resistance = CGFloat.random(in: 0.2...6, using: &random)
            own.addAngularVelocity(CGFloat.random(in: -4...4, using: &random), for: item)
            fall.addChildBehavior(own)
        }
        fall.addChildBehavior(UIGravityBehavior(items: moving))
        fall.action = { [weak self, weak animator] in
            guard let self, let animator, animator.items(in: sight).isEmpty else { return }
            animator.removeAllBehaviors()
            comeBack()
        }
        self.animator = animator
        animator.addBehavior(fall)
    }

    private func comeBack() {
        animator = nil
        invalidateLayout()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let animator else { return super.layoutAttributesForElements(in: rect) }
        return animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator?.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }
}
