import UIKit

/// A recognizer's name, its last state and what it measured.
final class GestureStateCard: UIView {
    private let dot = UIView()
    private let name = UILabel(style: .subheadline)
    private let detail = UILabel(style: .caption1, color: .secondaryLabel)

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 12
        name.text = text
        detail.text = "possible"
        dot.backgroundColor = .systemGray3
        dot.layer.cornerRadius = 5
        for view in [dot, name, detail] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: UIGestureRecognizer.State, _ text: String) {
        detail.text = "\(state), \(text)"
        setNeedsLayout()
        switch state {
        case .began, .changed: dot.backgroundColor = .systemGreen
        case .ended: dot.backgroundColor = .systemBlue
        case .cancelled, .failed: dot.backgroundColor = .systemRed
        case .possible: dot.backgroundColor = .systemGray3
        }
    }

    /// A line for the name and one for the detail; in the large text sizes as many as the name has, and two.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = measure(size.width - 40)
        return CGSize(width: size.width, height: heights.name + heights.detail + 18)
    }

    private func measure(_ width: CGFloat) -> (name: CGFloat, detail: CGFloat) {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let line = UIFont.lineHeight(.subheadline, traitCollection)
        let below = UIFont.lineHeight(.caption1, traitCollection)
        name.numberOfLines = isLarge ? 0 : 1
        name.adjustsFontSizeToFitWidth = !isLarge
        detail.numberOfLines = isLarge ? 2 : 1
        if isLarge { detail.adjustsFontSizeToFitWidth = false } else { detail.shrinks() }
        guard isLarge else { return (line, below) }
        let room = CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
        return (name.sizeThatFits(room).height.rounded(.up), 2 * below)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = UIFont.lineHeight(.subheadline, traitCollection)
        let width = max(0, bounds.width - 40)
        let heights = measure(width)
        let lines = detail.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        dot.frame = directional(CGRect(x: 12, y: 8 + (line - 10) / 2, width: 10, height: 10))
        name.frame = directional(CGRect(x: 30, y: 8, width: width, height: heights.name))
        detail.frame = directional(
            CGRect(x: 30, y: 8 + heights.name + 2, width: width, height: min(lines, heights.detail)))
    }
}
