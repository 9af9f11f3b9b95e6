import Foundation
import TesseraGraphics

/// The title of a navigation bar where it is more than a line of text: a subtitle below it, or a chevron beside it and a menu
/// that opens on a tap.
@MainActor
final class BarTitleView: UIView {
    let title: UILabel
    private(set) var subtitle: UILabel?
    private var chevron: UIImageView?
    private var menuButton: UIButton?
    /// Between the title and the chevron.
    private static let gap: CGFloat = 4
    private static let chevronSize: CGFloat = 11

    init(_ title: UILabel, subtitle text: String?) {
        self.title = title
        super.init(frame: .zero)
        isOpaque = false
        title.textAlignment = .center
        addSubview(title)
        guard let text, !text.isEmpty else { return }
        let label = BarSubtitle.make(text)
        label.textAlignment = .center
        addSubview(label)
        subtitle = label
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a menu on a tap, and a chevron that says so.
    func offer(_ menu: UIMenu) {
        let image = UIImageView(
            image: UIImage(
                systemName: "chevron.down",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.chevronSize, weight: .semibold)))
        image.tintColor = .secondaryLabel
        addSubview(image)
        chevron = image
        let button = UIButton(type: .custom)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.accessibilityLabel = title.text
        addSubview(button)
        menuButton = button
    }

    private var chevronSize: CGSize { chevron?.image?.size ?? .zero }
    private var chevronRoom: CGFloat { chevron == nil ? 0 : chevronSize.width + Self.gap }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (first, second) = (title.sizeThatFits(size), subtitle?.sizeThatFits(size) ?? .zero)
        return CGSize(width: max(first.width + chevronRoom, second.width), height: first.height + second.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let wanted = title.sizeThatFits(bounds.size)
        let width = min(wanted.width.rounded(.up), max(0, bounds.width - chevronRoom))
        let start = (bounds.width - width - chevronRoom) / 2
        let height = min(wanted.height, bounds.height)
        title.frame = placedByDirection(CGRect(x: start, y: 0, width: width, height: height))
        let (size, x) = (chevronSize, start + width + Self.gap)
        chevron?.frame = placedByDirection(
            CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height))
        subtitle?.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
        menuButton?.frame = bounds
    }
}

/// The second line of titles.
@MainActor
enum BarSubtitle {
    /// What a line below a large title adds to the bar, in points.
    static let largeHeight: CGFloat = 18
    private static let fontSize: CGFloat = 12

    static func make(_ text: String) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: fontSize)
        label.textColor = .secondaryLabel
        label.text = text
        return label
    }
}
