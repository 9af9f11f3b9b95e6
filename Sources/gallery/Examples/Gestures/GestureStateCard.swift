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
        name.adjustsFontSizeToFitWidth = true
        detail.text = "possible"
        detail.shrinks()
        dot.backgroundColor = .systemGray3
        dot.layer.cornerRadius = 5
        for view in [dot, name, detail] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: UIGestureRecognizer.State, _ text: String) {
        detail.text = "\(state), \(text)"
        switch state {
        case .began, .changed: dot.backgroundColor = .systemGreen
        case .ended: dot.backgroundColor = .systemBlue
        case .cancelled, .failed: dot.backgroundColor = .systemRed
        case .possible: dot.backgroundColor = .systemGray3
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = UIFont.lineHeight(.subheadline, traitCollection)
        let below = UIFont.lineHeight(.caption1, traitCollection)
        let width = max(0, bounds.width - 40)
        dot.frame = directional(CGRect(x: 12, y: 8 + (line - 10) / 2, width: 10, height: 10))
        name.frame = directional(CGRect(x: 30, y: 8, width: width, height: line))
        detail.frame = directional(CGRect(x: 30, y: 8 + line + 2, width: width, height: below))
    }
}
