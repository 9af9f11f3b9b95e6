import UIKit

/// Pictures in a layout written from scratch; a tap takes one away where that can be seen.
final class ShapesViewController: UICollectionViewController {
    private var numbers: [Int]
    private let isEditable: Bool

    init(_ layout: UICollectionViewLayout, title: String, count: Int, isEditable: Bool = false) {
        numbers = Array(1...count)
        self.isEditable = isEditable
        super.init(collectionViewLayout: layout)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(ShapeCell.self, forCellWithReuseIdentifier: "tile")
        guard isEditable else { return }
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        add.accessibilityLabel = "Add a tile"
        navigationItem.rightBarButtonItem = add
    }

    private func add() {
        numbers.append((numbers.max() ?? 0) + 1)
        collectionView.insertItems(at: [IndexPath(item: numbers.count - 1, section: 0)])
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? ShapeCell)?.show(numbers[indexPath.item])
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard isEditable else { return }
        numbers.remove(at: indexPath.item)
        collectionView.deleteItems(at: [indexPath])
    }
}

/// A tile with a picture.
final class ShapeCell: UICollectionViewCell {
    private let picture = TilePictureView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 14
        contentView.clipsToBounds = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        picture.show(number, name: "\(number)")
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }
    override var isSelected: Bool {
        didSet {
            contentView.layer.borderWidth = isSelected ? 4 : 0
            contentView.layer.borderColor = UIColor.label.cgColor
        }
    }
}
