import Foundation
import TesseraGraphics

/// The list of the controllers that a tab bar has no items for.
@MainActor
final class MoreListController: UIViewController {
    private weak var tabs: UITabBarController?
    private(set) var rows: [MoreRow] = []

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = "More"
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let scroll = UIScrollView()
        scroll.alwaysBounceVertical = true
        scroll.backgroundColor = .systemBackground
        view = scroll
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        fill()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabs?.listDidAppear()
    }

    func fill() {
        guard isViewLoaded, let tabs else { return }
        for row in rows { row.removeFromSuperview() }
        rows = tabs.controllersBehindMore.map(row)
        for row in rows { view.addSubview(row) }
        view.setNeedsLayout()
    }

    private func row(for controller: UIViewController) -> MoreRow {
        let row = MoreRow(controller.tabBarItem)
        row.addAction(
            UIAction { [weak tabs, weak controller] _ in
                guard let tabs, let controller else { return }
                guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
                tabs.selectedViewController = controller
                tabs.delegate?.tabBarController(tabs, didSelect: controller)
            }, for: [.touchUpInside, .primaryActionTriggered])
        return row
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        var bottom: CGFloat = 0
        for row in rows {
            let height = row.sizeThatFits(CGSize(width: width, height: 0)).height
            row.frame = CGRect(x: 0, y: bottom, width: width, height: height)
            bottom += height
        }
        (view as? UIScrollView)?.contentSize = CGSize(width: width, height: bottom)
    }
}

/// A row of that list, as the rows of plain lists look: a picture, a title, and the sign that it leads further.
@MainActor
final class MoreRow: UIControl {
    private let picture = UIImageView()
    private let title = UILabel()
    private let chevron = UIImageView(
        image: UIImage(systemName: "chevron.forward", withConfiguration: UIImage.SymbolConfiguration(scale: .small)))
    private let line = UIView()
    /// Of a row of a plain list on iOS 26, and the width in which pictures are centred.
    private static let (height, pictureWidth, gap): (CGFloat, CGFloat, CGFloat) = (52, 32, 12)

    init(_ item: UITabBarItem?) {
        super.init(frame: .zero)
        title.text = item?.title
        title.font = .preferredFont(forTextStyle: .body)
        title.adjustsFontForContentSizeCategory = true
        picture.image = item?.image
        picture.contentMode = .center
        chevron.tintColor = .tertiaryLabel
        chevron.contentMode = .center
        line.backgroundColor = .separator
        for part in [picture, title, chevron, line] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityLabel = item?.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemGray4 : nil } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(Self.height, title.intrinsicContentSize.height + 24))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = max(directionalLayoutMargins.leading, 20)
        let start = margin + (picture.image == nil ? 0 : Self.pictureWidth + Self.gap)
        let arrow = chevron.intrinsicContentSize
        let end = bounds.width - margin - arrow.width
        picture.frame = placed(margin, Self.pictureWidth)
        title.frame = placed(start, max(0, end - Self.gap - start))
        chevron.frame = placed(end, arrow.width)
        let pixel = 1 / max(1, traitCollection.displayScale)
        var place = placed(start, bounds.width - start - margin)
        (place.origin.y, place.size.height) = (bounds.height - pixel, pixel)
        line.frame = place
    }

    /// A part as high as the row, from its leading edge.
    private func placed(_ start: CGFloat, _ width: CGFloat) -> CGRect {
        placedByDirection(CGRect(x: start, y: 0, width: width, height: bounds.height))
    }
}
