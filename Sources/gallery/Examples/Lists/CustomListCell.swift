import UIKit

/// What the cells of the example show.
struct Product: Hashable, Sendable {
    let name: String
    let detail: String
    let price: String
    let stock: Int
}

extension UIConfigurationStateCustomKey {
    fileprivate static let product = UIConfigurationStateCustomKey("gallery.product")
}

extension UICellConfigurationState {
    fileprivate var product: Product? {
        get { self[.product] as? Product }
        set { self[.product] = newValue }
    }
}

/// A cell of a list with the system's content at its start and views of its own behind it, which look like the values of
/// the system's rows. The state carries the product, and the line below begins with the text.
final class ProductCell: UICollectionViewListCell {
    private let main = UIListContentView(configuration: .subtitleCell())
    private let price = UILabel()
    private let stock = StockView()
    private var line: NSLayoutConstraint?
    private var isSetUp = false

    var product: Product? {
        didSet { if product != oldValue { setNeedsUpdateConfiguration() } }
    }

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.product = product
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        setUp()
        guard let product = state.product else { return }
        var content = UIListContentConfiguration.subtitleCell().updated(for: state)
        content.text = product.name
        // In the largest sizes the words have the whole width, and the price stands below them.
        let isLarge = state.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        content.secondaryText = isLarge ? "\(product.detail), \(product.price)" : product.detail
        content.image = isLarge ? nil : UIImage(systemName: "photo")
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins.trailing = 0
        main.configuration = content
        price.text = isLarge ? nil : product.price
        let value = UIListContentConfiguration.valueCell().updated(for: state).secondaryTextProperties
        price.font = value.font
        price.textColor = value.resolvedColor()
        stock.count = product.stock
        stock.isCollapsed = isLarge
        var background = UIBackgroundConfiguration.listCell().updated(for: state)
        if state.isSelected { background.backgroundColor = tintColor.withAlphaComponent(0.12) }
        backgroundConfiguration = background
        bindLine()
    }

    private func setUp() {
        guard !isSetUp else { return }
        isSetUp = true
        price.adjustsFontForContentSizeCategory = true
        for view in [main, price, stock] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        price.setContentCompressionResistancePriority(.required, for: .horizontal)
        price.setContentHuggingPriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            main.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            main.topAnchor.constraint(equalTo: contentView.topAnchor),
            main.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            stock.leadingAnchor.constraint(equalTo: main.trailingAnchor, constant: 8),
            stock.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            price.leadingAnchor.constraint(equalTo: stock.trailingAnchor, constant: 12),
            price.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            price.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        ])
    }

    /// The guide of the text comes with the first text.
    private func bindLine() {
        guard line == nil, let text = main.textLayoutGuide else { return }
        let made = separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor)
        made.isActive = true
        line = made
    }
}

/// Up to five dots, as many of them filled as there are things left.
final class StockView: UIView {
    var count = 0 {
        didSet { dress() }
    }
    /// Whether it takes no room.
    var isCollapsed = false {
        didSet {
            isHidden = isCollapsed
            if isCollapsed != oldValue { invalidateIntrinsicContentSize() }
        }
    }
    private let dots = (0..<5).map { _ in UIView() }

    init() {
        super.init(frame: .zero)
        for dot in dots {
            dot.layer.cornerRadius = 3
            addSubview(dot)
        }
        dress()
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: isCollapsed ? 0 : 46, height: 6) }

    private func dress() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index < count ? (count < 2 ? .systemRed : .systemGreen) : .tertiarySystemFill
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, dot) in dots.enumerated() {
            let place = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 4 - index : index
            dot.frame = CGRect(x: CGFloat(place) * 10, y: 0, width: 6, height: 6)
        }
    }
}

/// Goods in a shop, in cells of the example's own.
final class CustomListViewController: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, Product>?

    private static let goods = [
        Product(name: "Lantern", detail: "Brass, with a wick", price: "€42", stock: 4),
        Product(name: "Rope", detail: "Twelve metres of hemp", price: "€18", stock: 5),
        Product(name: "Block", detail: "Ash, for ropes of 12", price: "€27", stock: 1),
        Product(name: "Kettle", detail: "Enamel, blue", price: "€35", stock: 3),
        Product(name: "Oilskin", detail: "In three sizes, yellow as they have always been", price: "€120", stock: 2),
        Product(name: "Compass", detail: "With a lid", price: "€64", stock: 0),
        Product(name: "Bucket", detail: "Zinc", price: "€14", stock: 5),
    ]

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
        title = "Custom cells"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsMultipleSelection = true
        let rows = UICollectionView.CellRegistration<ProductCell, Product> { cell, _, product in
            cell.product = product
            cell.accessories = [.disclosureIndicator()]
        }
        let made = UICollectionViewDiffableDataSource<Int, Product>(collectionView: collectionView) {
            view, path, product in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: product)
        }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Int, Product>()
        snapshot.appendSections([0])
        snapshot.appendItems(Self.goods)
        made.apply(snapshot, animatingDifferences: false)
    }
}
