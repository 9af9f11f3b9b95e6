import UIKit

/// Mountains by name, found while a name is typed.
final class MountainsViewController: UIViewController {
    private enum Section { case main }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Mountain>

    private let field = SearchField(placeholder: "Search")
    private let layout = MirroredFlowLayout()
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let nothing = UILabel(style: .headline, color: .secondaryLabel)
    private var source: Source?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Mountains"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layout.minimumLineSpacing = 8
        layout.minimumInteritemSpacing = 8
        list.backgroundColor = .systemBackground
        list.alwaysBounceVertical = true
        nothing.text = "No such mountain"
        nothing.textAlignment = .center
        nothing.alpha = 0
        for part in [list, field, nothing] { view.addSubview(part) }
        let registration = UICollectionView.CellRegistration<MountainCell, Mountain> { cell, _, mountain in
            cell.show(mountain)
        }
        source = Source(collectionView: list) { view, indexPath, mountain in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: mountain)
        }
        field.textDidChange = { [weak self] in self?.search($0, animated: true) }
        search("", animated: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    private func search(_ query: String, animated: Bool) {
        let found = Mountain.all.filter { $0.matches(query) }.sorted {
            $0.name.localizedStandardCompare($1.name) == .orderedAscending
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
        snapshot.appendSections([.main])
        snapshot.appendItems(found)
        source?.apply(snapshot, animatingDifferences: animated)
        navigationItem.title = query.isEmpty ? "Mountains" : "\(found.count) of \(Mountain.all.count)"
        UIView.animate(withDuration: animated ? 0.2 : 0) { self.nothing.alpha = found.isEmpty ? 1 : 0 }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets
        let width = view.bounds.width - safe.left - safe.right
        let height = field.sizeThatFits(CGSize(width: width - 32, height: 100)).height
        field.frame = CGRect(x: safe.left + 16, y: safe.top + 8, width: max(0, width - 32), height: height)
        let top = field.frame.maxY + 8
        list.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
        nothing.frame = CGRect(
            x: safe.left, y: top + 40, width: width, height: UIFont.lineHeight(.headline, traitCollection) + 8)
        nothing.adjustsFontSizeToFitWidth = true
        let isLarge = traitCollection.hasAccessibilityText
        let columns = max(isLarge ? 1 : 2, (width / (isLarge ? 480 : 220)).rounded(.down))
        layout.sectionInset = UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16)
        layout.itemSize = CGSize(
            width: max(1, ((width - 32 - (columns - 1) * 8) / columns).rounded(.down)),
            height: MountainCell.height(traitCollection))
    }
}

/// A mountain's name above its height.
final class MountainCell: UICollectionViewCell {
    private let name = UILabel(style: .body)
    private let height = UILabel(style: .footnote, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 10
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.6
        name.baselineAdjustment = .alignCenters
        contentView.addSubview(name)
        contentView.addSubview(height)
    }

    required init?(coder: NSCoder) { nil }

    static func height(_ traits: UITraitCollection) -> CGFloat {
        UIFont.lineHeight(.body, traits) + UIFont.lineHeight(.footnote, traits) + 22
    }

    func show(_ mountain: Mountain) {
        name.text = mountain.name
        height.text = "\(mountain.height.formatted()) m"
        accessibilityLabel = "\(mountain.name), \(mountain.height) metres"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = contentView.bounds.insetBy(dx: 12, dy: 10)
        let line = UIFont.lineHeight(.body, traitCollection)
        name.frame = directional(CGRect(x: 12, y: 10, width: room.width, height: line))
        height.frame = directional(
            CGRect(x: 12, y: 12 + line, width: room.width, height: UIFont.lineHeight(.footnote, traitCollection)))
    }
}
