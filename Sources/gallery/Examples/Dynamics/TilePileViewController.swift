import UIKit

/// Tiles and balls that fall into a pile; a tap lets another one fall, and a shake throws all of them about.
final class TilePileViewController: UIViewController {
    private static let most = 120
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let gravity = UIGravityBehavior()
    private let collision = UICollisionBehavior()
    private let matter = UIDynamicItemBehavior()
    private var random = SteadyRandom()
    private var tiles: [ColorTile] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Pile of tiles"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        matter.friction = 0.4
        matter.elasticity = 0.25
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: -1_000, left: 0, bottom: 0, right: 0))
        for behavior in [gravity, collision, matter] { animator.addBehavior(behavior) }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self, tap] _ in
            guard let self else { return }
            drop(at: tap.location(in: view))
        }
        view.addGestureRecognizer(tap)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Shake", primaryAction: UIAction { [weak self] _ in self?.shake() })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard tiles.isEmpty, view.bounds.width > 100 else { return }
        let columns = max(1, Int(view.bounds.width / 52))
        for index in 0..<60 {
            let (row, column) = (index / columns, index % columns)
            let jitter = CGFloat.random(in: -6...6, using: &random)
            drop(at: CGPoint(x: 30 + CGFloat(column) * 50 + jitter, y: 60 - CGFloat(row) * 56))
        }
    }

    private func drop(at point: CGPoint) {
        guard tiles.count < Self.most else { return }
        let side = CGFloat.random(in: 28...46, using: &random)
        let tile = ColorTile(
            side: side, hue: CGFloat.random(in: 0...1, using: &random), isBall: tiles.count % 4 == 3)
        tile.center = point
        view.addSubview(tile)
        tiles.append(tile)
        matter.addItem(tile)
        collision.addItem(tile)
        gravity.addItem(tile)
    }

    private func shake() {
        for tile in tiles {
            let kick = CGPoint(
                x: CGFloat.random(in: -500...500, using: &random), y: CGFloat.random(in: -900...(-300), using: &random))
            matter.addLinearVelocity(kick, for: tile)
        }
    }
}
