import UIKit

/// The view that the rules place, in the one that they place it in.
final class PlaygroundStage: UIView {
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
        addPinned(
            box,
            [
                box.topAnchor.constraint(equalTo: topAnchor, constant: 36),
                bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 36),
                heightAnchor.constraint(equalToConstant: 168),
            ])
        // The label takes the width of the box as it is and asks for none.
        box.addPinned(
            size,
            [
                size.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                size.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            ])
    }

    required init?(coder: NSCoder) { nil }

    func showSize() {
        let frame = box.frame
        size.text = "\(Int(frame.width.rounded())) points"
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
