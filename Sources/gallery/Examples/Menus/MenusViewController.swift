import UIKit

/// A grid of colours with menus: for one, for several that are selected, for the room between, and in the bar.
final class MenusViewController: UICollectionViewController {
    private static let hues = (0..<60).map { CGFloat($0 * 37 % 60) / 60 }
    private var colors: [MenuColor] = MenusViewController.hues.enumerated().map { MenuColor(number: $0 + 1, hue: $1) }
    private let layout = MirroredFlowLayout()
    private var columns: CGFloat = 3
    private lazy var sorting = UIMenu(
        title: "Sort", image: UIImage(systemName: "arrow.up"), options: .singleSelection,
        children: [sort("Number", isOn: true) { $0.number < $1.number }, sort("Colour") { $0.hue < $1.hue }])

    init() {
        super.init(collectionViewLayout: layout)
        title = "Menus"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(MenuColorCell.self, forCellWithReuseIdentifier: "swatch")
        collectionView.alwaysBounceVertical = true
        collectionView.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: viewMenu()),
            UIBarButtonItem(
                title: "Select",
                primaryAction: UIAction(title: "Select") { [weak self] _ in self?.toggleSelecting() }),
        ]
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let side = ((view.bounds.width - 8 * (columns + 1)) / columns).rounded(.down)
        layout.itemSize = CGSize(width: max(1, side), height: max(1, side))
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    private func toggleSelecting() {
        collectionView.allowsMultipleSelection.toggle()
        navigationItem.rightBarButtonItems?[1].title = collectionView.allowsMultipleSelection ? "Done" : "Select"
        for path in collectionView.indexPathsForSelectedItems ?? [] where !collectionView.allowsMultipleSelection {
            collectionView.deselectItem(at: path, animated: false)
        }
    }

    // MARK: The bar's menu

    private func viewMenu() -> UIMenu {
        let sizes = UIMenu(
            options: [.displayInline, .displayAsPalette],
            children: [("square.fill", 2), ("square", 3), ("ellipsis", 5)].map { symbol, columns in
                UIAction(title: "\(columns) columns", image: UIImage(systemName: symbol)) { [weak self] _ in
                    self?.columns = CGFloat(columns)
                    self?.view.setNeedsLayout()
                }
            })
        let later = UIDeferredMenuElement.uncached { [weak self] give in
            give([UIAction(title: "\(self?.colors.count ?? 0) colours", attributes: .disabled) { _ in }])
        }
        return UIMenu(children: [sizes, sorting, UIMenu(options: .displayInline, children: [later])])
    }

    private func sort(_ title: String, isOn: Bool = false, by order: @escaping (MenuColor, MenuColor) -> Bool)
        -> UIAction
    {
        UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in
            self?.colors.sort(by: order)
            self?.collectionView.reloadData()
        }
    }

    // MARK: Menus of items

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let first = indexPaths.first else {
            return UIContextMenuConfiguration(actionProvider: { [sorting] _ in UIMenu(children: [sorting]) })
        }
        let numbers = indexPaths.map { colors[$0.item].number }
        guard indexPaths.count == 1 else {
            let configuration = UIContextMenuConfiguration(actionProvider: { [weak self] _ in
                self.map { UIMenu(title: "\(numbers.count) colours", children: [$0.deletion(of: numbers)]) }
            })
            configuration.badgeCount = numbers.count
            return configuration
        }
        let swatch = colors[first.item]
        return UIContextMenuConfiguration(
            identifier: "\(swatch.number)" as NSString, previewProvider: { MenuColorViewController(swatch) },
            actionProvider: { [weak self] _ in self?.menu(of: swatch) })
    }

    private func menu(of swatch: MenuColor) -> UIMenu {
        let copy = UIAction(title: "Copy", image: UIImage(systemName: "square")) { _ in
            UIPasteboard.general.string = swatch.name
        }
        let favourite = UIAction(title: "Favourite", image: UIImage(systemName: "heart")) { _ in }
        let move = UIMenu(
            title: "Move", image: UIImage(systemName: "folder"),
            children: [
                UIAction(title: "To the Front") { [weak self] _ in self?.move(swatch, toFront: true) },
                UIAction(title: "To the End") { [weak self] _ in self?.move(swatch, toFront: false) },
            ])
        return UIMenu(
            children: [
                copy, favourite, move,
                UIMenu(options: .displayInline, children: [deletion(of: [swatch.number])]),
            ])
    }

    private func deletion(of numbers: [Int]) -> UIAction {
        UIAction(
            title: numbers.count == 1 ? "Delete" : "Delete \(numbers.count) Colours",
            image: UIImage(systemName: "trash"), attributes: .destructive
        ) { [weak self] _ in self?.delete(numbers) }
    }

    private func delete(_ numbers: [Int]) {
        let paths = colors.indices.filter { numbers.contains(colors[$0].number) }.map {
            IndexPath(item: $0, section: 0)
        }
        collectionView.performBatchUpdates {
            colors.removeAll { numbers.contains($0.number) }
            collectionView.deleteItems(at: paths)
        }
    }

    private func move(_ swatch: MenuColor, toFront: Bool) {
        guard let from = colors.firstIndex(where: { $0.number == swatch.number }) else { return }
        let to = toFront ? 0 : colors.count - 1
        colors.insert(colors.remove(at: from), at: to)
        collectionView.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
    }

    /// A tap on the preview opens it.
    override func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let preview = animator.previewViewController else { return }
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [weak self] in self?.show(preview, sender: self) }
    }

    // MARK: Data source

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        colors.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
        (cell as? MenuColorCell)?.swatch = colors[indexPath.item]
        return cell
    }
}

/// A colour with a number.
struct MenuColor {
    let number: Int
    let hue: CGFloat

    var color: UIColor { UIColor(hue: hue, saturation: 0.55, brightness: 0.9, alpha: 1) }
    var name: String { "Colour \(number)" }
}

final class MenuColorCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        label.textAlignment = .center
        label.textColor = .black
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var swatch: MenuColor? {
        didSet {
            label.text = swatch.map { "\($0.number)" }
            contentView.backgroundColor = swatch?.color
            accessibilityLabel = swatch?.name
        }
    }

    override var isSelected: Bool {
        didSet {
            contentView.layer.borderWidth = isSelected ? 4 : 0
            contentView.layer.borderColor = UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
        }
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}

/// One colour, large: what a menu shows beside it, and what a tap on that opens.
final class MenuColorViewController: UIViewController {
    private let swatch: MenuColor

    init(_ swatch: MenuColor) {
        self.swatch = swatch
        super.init(nibName: nil, bundle: nil)
        title = swatch.name
        preferredContentSize = CGSize(width: 300, height: 300)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = swatch.color
    }
}
