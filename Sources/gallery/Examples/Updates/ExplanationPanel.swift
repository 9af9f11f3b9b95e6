import UIKit

/// A sign, a title and a text of several lines, which scroll where there is no room for all of them.
final class ExplanationPanel: UIScrollView {
    private let sign = UIImageView(image: UIImage(systemName: "exclamationmark.triangle.fill"))
    private let titleLabel = UILabel(style: .headline)
    private let textLabel = UILabel(style: .subheadline, color: .secondaryLabel)

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        sign.tintColor = .systemOrange
        sign.contentMode = .scaleAspectFit
        titleLabel.font = .limited(.headline, to: 34)
        textLabel.font = .limited(.subheadline, to: 30)
        titleLabel.numberOfLines = 0
        textLabel.numberOfLines = 0
        for view in [sign, titleLabel, textLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(title: String, text: String) {
        titleLabel.text = title
        textLabel.text = text
        setNeedsLayout()
    }

    private func heights(_ width: CGFloat) -> (title: CGFloat, text: CGFloat) {
        let most = CGFloat.greatestFiniteMagnitude
        return (
            titleLabel.sizeThatFits(CGSize(width: max(0, width - 72), height: most)).height.rounded(.up),
            textLabel.sizeThatFits(CGSize(width: max(0, width - 32), height: most)).height.rounded(.up)
        )
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = heights(size.width)
        return CGSize(width: size.width, height: heights.title + heights.text + 40)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let heights = heights(bounds.width)
        contentSize = CGSize(width: bounds.width, height: heights.title + heights.text + 40)
        sign.frame = directional(CGRect(x: 16, y: 16 + (heights.title - 24) / 2, width: 24, height: 24))
        titleLabel.frame = directional(
            CGRect(x: 52, y: 16, width: max(0, bounds.width - 68), height: heights.title))
        textLabel.frame = directional(
            CGRect(x: 16, y: 24 + heights.title, width: max(0, bounds.width - 32), height: heights.text))
    }
}
