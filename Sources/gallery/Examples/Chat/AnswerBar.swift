import UIKit

/// Answers to send with a tap, in a strip that scrolls where they have no room, above a field for other words.
final class AnswerBar: UIView {
    /// Called with the text of the answer that is tapped.
    var send: (String) -> Void = { _ in }
    private let strip = UIScrollView()
    private let words = WordsField()
    /// What the strip was scrolled to its beginning for.
    private var shown: (direction: UIUserInterfaceLayoutDirection, width: CGFloat)?

    init(_ answers: [String]) {
        super.init(frame: .zero)
        fill(with: UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)))
        strip.showsHorizontalScrollIndicator = false
        strip.contentInsetAdjustmentBehavior = .never
        strip.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        // Takes the room that the answers leave.
        let rest = UIView()
        let row = UIStackView(arrangedSubviews: answers.map(makeButton) + [rest])
        row.spacing = 8
        let area = safeAreaLayoutGuide
        addPinned(
            strip,
            [
                // Not to the safe area: below a bar that reaches this one in a low window, each would push the other.
                strip.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                strip.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                strip.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
        addPinned(
            words,
            [
                words.topAnchor.constraint(equalTo: strip.bottomAnchor, constant: 8),
                words.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -10),
                words.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                words.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
        words.send = { [weak self] in self?.send($0) }
        let content = strip.contentLayoutGuide
        strip.addPinned(
            row,
            [
                row.topAnchor.constraint(equalTo: content.topAnchor),
                row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                row.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
                row.widthAnchor.constraint(
                    greaterThanOrEqualTo: strip.frameLayoutGuide.widthAnchor, constant: -32),
            ])
    }

    required init?(coder: NSCoder) { nil }

    /// Begins at the leading end, which a scroll view does not know.
    override func layoutSubviews() {
        super.layoutSubviews()
        let (direction, width) = (effectiveUserInterfaceLayoutDirection, strip.bounds.width)
        guard width > 0, shown?.direction != direction || shown?.width != width else { return }
        shown = (direction, width)
        strip.layoutIfNeeded()
        let least = -strip.adjustedContentInset.left
        let most = strip.contentSize.width + strip.adjustedContentInset.right - strip.bounds.width
        strip.contentOffset.x = direction == .rightToLeft ? max(least, most) : least
    }

    private func makeButton(_ answer: String) -> UIButton {
        var look = UIButton.Configuration.tinted()
        look.title = answer
        look.cornerStyle = .capsule
        look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        return UIButton(configuration: look, primaryAction: UIAction { [weak self] _ in self?.send(answer) })
    }
}
