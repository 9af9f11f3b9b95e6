import UIKit

/// Cards as high as what they say, at every width and in every size of text.
final class QuotesViewController: UIViewController {
    private enum Section { case main }
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    private let panel = TextSizePanel()
    private var source: UICollectionViewDiffableDataSource<Section, Quote>?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Quotes"
    }

    required init?(coder: NSCoder) { nil }

    private static func makeLayout() -> UICollectionViewLayout {
        let size = Parts.size(.fractionalWidth(1), .estimated(200))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.interGroupSpacing = 16
        section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 0, bottom: 16, trailing: 0)
        section.contentInsetsReference = .readableContent
        return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        list.backgroundColor = .clear
        // Cards and slider keep the distance from the edges that the controller's view keeps.
        list.preservesSuperviewLayoutMargins = true
        panel.preservesSuperviewLayoutMargins = true
        list.alwaysBounceVertical = true
        view.fill(with: list)
        view.addPinned(
            panel,
            [
                panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
        panel.choose = { [weak self] in self?.list.traitOverrides.preferredContentSizeCategory = $0 }
        let registration = UICollectionView.CellRegistration<QuoteCell, Quote> { cell, _, quote in cell.show(quote) }
        let made = UICollectionViewDiffableDataSource<Section, Quote>(collectionView: list) { view, path, quote in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: quote)
        }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Section, Quote>()
        snapshot.appendSections([.main])
        snapshot.appendItems(Quote.all)
        made.apply(snapshot, animatingDifferences: false)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let covered = max(0, panel.frame.height - view.safeAreaInsets.bottom)
        list.contentInset.bottom = covered
        list.verticalScrollIndicatorInsets.bottom = covered
    }
}

/// A slider between a small letter and a large one.
final class TextSizePanel: UIView {
    /// Called with the size of text that the slider comes to.
    var choose: (UIContentSizeCategory) -> Void = { _ in }

    private static let sizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    private let slider = UISlider()
    private var chosen: UIContentSizeCategory?

    override init(frame: CGRect) {
        super.init(frame: frame)
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        fill(with: glass)
        let line = UIView()
        line.backgroundColor = .separator
        addPinned(
            line,
            [
                line.topAnchor.constraint(equalTo: topAnchor), line.leadingAnchor.constraint(equalTo: leadingAnchor),
                line.trailingAnchor.constraint(equalTo: trailingAnchor),
                line.heightAnchor.constraint(equalToConstant: 0.5),
            ])
        let row = UIStackView(arrangedSubviews: [Self.letter(15), slider, Self.letter(26)])
        row.spacing = 16
        row.alignment = .center
        let area = safeAreaLayoutGuide
        addPinned(
            row,
            [
                row.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                row.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -10),
                row.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
            ])
        slider.maximumValue = Float(Self.sizes.count - 1)
        slider.accessibilityLabel = "Text size"
        slider.addAction(UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (panel: Self, _: UITraitCollection) in
            panel.follow()
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func letter(_ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = "A"
        label.font = .systemFont(ofSize: size, weight: .medium)
        label.textColor = .secondaryLabel
        label.isAccessibilityElement = false
        label.setContentHuggingPriority(.required, for: .horizontal)
        return label
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
    }

    private func slid() {
        let size = Self.sizes[Int(slider.value.rounded())]
        guard size != chosen else { return }
        chosen = size
        choose(size)
    }

    /// Shows the user's own size as long as none is chosen here.
    private func follow() {
        guard chosen == nil else { return }
        let size = traitCollection.preferredContentSizeCategory
        slider.value = Float(Self.sizes.firstIndex(of: size) ?? 3)
    }
}
