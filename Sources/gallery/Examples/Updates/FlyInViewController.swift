import UIKit

/// Cards that come and go in ways of the layout's own: the plus adds three, a tap takes one away.
final class FlyInViewController: UICollectionViewController {
    private var cards = Array(1...11)
    private var last = 11
    private let layout = FlyInLayout()

    init() {
        layout.minimumInteritemSpacing = 12
        layout.minimumLineSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        super.init(collectionViewLayout: layout)
        title = "Fly in"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(FlyInCell.self, forCellWithReuseIdentifier: "card")
        collectionView.alwaysBounceVertical = true
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addCards() })
        add.accessibilityLabel = "Add cards"
        navigationItem.rightBarButtonItem = add
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = max(0, view.bounds.inset(by: view.safeAreaInsets).width - 32)
        let columns = max(1, ((width + 12) / 120).rounded(.down))
        let side = max(0, ((width - (columns - 1) * 12) / columns).rounded(.down))
        layout.itemSize = CGSize(width: side, height: side)
    }

    private func addCards() {
        collectionView.performBatchUpdates {
            let places = [0, cards.count / 2, cards.count]
            for (step, place) in places.enumerated() {
                last += 1
                cards.insert(last, at: place + step)
            }
            collectionView.insertItems(
                at: places.enumerated().map { IndexPath(item: $0.element + $0.offset, section: 0) })
        }
    }

    // MARK: Data

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        cards.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? FlyInCell)?.show(cards[indexPath.item])
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.performBatchUpdates {
            cards.remove(at: indexPath.item)
            collectionView.deleteItems(at: [indexPath])
        }
    }
}

/// A card with a symbol and its number.
final class FlyInCell: UICollectionViewCell {
    private static let symbols = ["heart.fill", "star.fill", "folder.fill", "photo", "gear", "person.fill"]
    private static let colors: [UIColor] = [
        .systemPink, .systemOrange, .systemTeal, .systemGreen, .systemIndigo, .systemBlue,
    ]
    private let symbol = UIImageView()
    private let label = UILabel(style: .headline, color: .white)
    /// Points: a number that leaves its symbol the larger part of the card.
    private static let largestFont: CGFloat = 30

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 18
        symbol.tintColor = .white
        symbol.contentMode = .scaleAspectFit
        label.font = .limited(.headline, to: Self.largestFont)
        label.textAlignment = .center
        contentView.addSubview(symbol)
        contentView.addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        contentView.backgroundColor = Self.colors[number % Self.colors.count]
        symbol.image = UIImage(systemName: Self.symbols[number % Self.symbols.count])
        label.text = "\(number)"
        accessibilityLabel = "Card \(number)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let line = label.font.lineHeight.rounded(.up)
        let side = max(0, min(40, bounds.height - line - 24))
        let top = (bounds.height - side - line - 8) / 2
        symbol.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        label.frame = CGRect(x: 4, y: top + side + 8, width: max(0, bounds.width - 8), height: line)
    }
}
