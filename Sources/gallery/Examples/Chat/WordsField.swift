import UIKit

/// A text view that grows with what is written, up to five lines; then it scrolls. A button beside it sends the text.
final class WordsField: UIView, UITextViewDelegate {
    /// Called with the text to send.
    var send: (String) -> Void = { _ in }
    private let words = UITextView()
    private let hint = UILabel()
    private let button = UIButton(type: .system)
    /// As high as a field with one line, which it stands beside.
    private lazy var buttonHeight = button.heightAnchor.constraint(equalToConstant: 36)
    private lazy var height = words.heightAnchor.constraint(equalToConstant: 36)

    override init(frame: CGRect) {
        super.init(frame: frame)
        words.font = .preferredFont(forTextStyle: .body)
        words.adjustsFontForContentSizeCategory = true
        words.textContainerInset = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
        words.isScrollEnabled = false
        words.delegate = self
        words.layer.cornerRadius = 18
        words.layer.borderWidth = 1
        showBorder()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (field: Self, _: UITraitCollection) in
            field.showBorder()
        }
        words.accessibilityLabel = "Message"
        hint.text = "Message"
        hint.font = .preferredFont(forTextStyle: .body)
        hint.adjustsFontForContentSizeCategory = true
        hint.textColor = .placeholderText
        button.setImage(UIImage(systemName: "arrow.up"), for: .normal)
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .body), forImageIn: .normal)
        button.accessibilityLabel = "Send"
        button.isEnabled = false
        button.addAction(UIAction { [weak self] _ in self?.sendWords() }, for: .primaryActionTriggered)
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        place()
    }

    required init?(coder: NSCoder) { nil }

    /// A layer's colour does not follow the appearance.
    private func showBorder() {
        words.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    private func place() {
        addPinned(
            words,
            [
                words.topAnchor.constraint(equalTo: topAnchor), words.bottomAnchor.constraint(equalTo: bottomAnchor),
                words.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            ])
        addPinned(
            button,
            [
                button.leadingAnchor.constraint(equalTo: words.trailingAnchor, constant: 8),
                button.bottomAnchor.constraint(equalTo: words.bottomAnchor),
                buttonHeight, button.widthAnchor.constraint(greaterThanOrEqualToConstant: 36),
                trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 12),
            ])
        addPinned(
            hint,
            [
                hint.leadingAnchor.constraint(equalTo: words.leadingAnchor, constant: 13),
                hint.topAnchor.constraint(equalTo: words.topAnchor, constant: 7),
            ])
        height.isActive = true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fit()
    }

    func textViewDidChange(_ textView: UITextView) {
        hint.isHidden = words.hasText
        button.isEnabled = words.hasText
        fit()
    }

    /// As high as the words, up to five lines.
    private func fit() {
        guard words.bounds.width > 0 else { return }
        let line = words.font?.lineHeight ?? 20
        let wanted = words.sizeThatFits(CGSize(width: words.bounds.width, height: .greatestFiniteMagnitude)).height
        let most = (5 * line + 14).rounded(.up)
        words.isScrollEnabled = wanted > most
        let now = max(36, min(wanted, most))
        buttonHeight.constant = max(36, (line + 14).rounded(.up))
        if height.constant != now { height.constant = now }
    }

    private func sendWords() {
        guard let text = words.text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return }
        words.text = ""
        textViewDidChange(words)
        send(text)
    }
}
