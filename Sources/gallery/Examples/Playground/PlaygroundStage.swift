import UIKit

/// The view that the rules place, in the one that they place it in.
final class PlaygroundStage: UIView {
    /// What the rules measure from: 256 points wide, set by hand.
    let frameView = UIView()
    let box = UIView()
    private let size = UILabel(style: .footnote, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        clipsToBounds = true
        box.backgroundColor = .systemIndigo
        box.layer.cornerRadius = 12
        size.textAlignment = .center
        size.adjustsFontSizeToFitWidth = true
        size.minimumScaleFactor = 0.5
        frameView.backgroundColor = .tertiarySystemGroupedBackground
        frameView.layer.cornerRadius = 12
        frameView.layer.borderWidth = 1
        addSubview(frameView)
        frameView.frame.size = CGSize(width: 256, height: 136)
        frameView.addPinned(
            box,
            [
                box.topAnchor.constraint(equalTo: frameView.topAnchor, constant: 24),
                frameView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 24),
            ])
        // The label takes the width of the box as it is and asks for none.
        box.addSubview(size)
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 176) }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        frameView.center = CGPoint(x: bounds.midX, y: bounds.midY)
        frameView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    func showSize() {
        size.frame = box.bounds.insetBy(dx: 8, dy: 0)
        size.text = "\(Int(box.bounds.width.rounded())) points"
    }
}

/// How the rules get along, in a word.
final class StatusPill: UIView {
    private let label = UILabel(style: .subheadline, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 15, weight: .semibold))
        label.numberOfLines = 0
        layer.cornerRadius = 10
        fill(with: label, insets: NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 5, trailing: 12))
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, _ color: UIColor) {
        label.text = text
        backgroundColor = color
    }
}
