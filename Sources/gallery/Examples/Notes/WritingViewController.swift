import UIKit

/// Text in many scripts to edit, and what the text view says about what is selected.
final class WritingViewController: UIViewController, UITextViewDelegate {
    private let text = UITextView()
    private let status = UILabel()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Writing"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", image: nil, primaryAction: UIAction { [weak self] _ in self?.toggle() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        text.delegate = self
        text.attributedText = Self.sample
        text.adjustsFontForContentSizeCategory = true
        text.isEditable = false
        text.alwaysBounceVertical = true
        text.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
        status.font = .limited(.footnote, to: 22)
        status.shrinks(to: 0.5)
        status.textColor = .secondaryLabel
        status.textAlignment = .center
        let area = view.safeAreaLayoutGuide
        view.addPinned(
            text,
            [
                text.topAnchor.constraint(equalTo: view.topAnchor),
                text.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
        view.addPinned(
            status,
            [
                status.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 6),
                status.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
                status.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
                status.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -6),
            ])
        show()
    }

    private func toggle() {
        text.isEditable.toggle()
        if text.isEditable { text.becomeFirstResponder() } else { text.resignFirstResponder() }
        navigationItem.rightBarButtonItem?.title = text.isEditable ? "Done" : "Edit"
        show()
    }

    func textViewDidChangeSelection(_ textView: UITextView) { show() }
    func textViewDidChange(_ textView: UITextView) { show() }

    private func show() {
        let range = text.selectedRange
        let place = range.length > 0 ? "\(range.length) selected" : "at \(range.location)"
        status.text = "\(text.textStorage.length) units, \(place)\(text.isEditable ? "" : ", read only")"
    }

    private static let sample: NSAttributedString = {
        let result = NSMutableAttributedString()
        func add(_ string: String, _ style: UIFont.TextStyle, _ more: [NSAttributedString.Key: Any] = [:]) {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: UIColor.label,
            ]
            attributes.merge(more) { $1 }
            result.append(NSAttributedString(string: string, attributes: attributes))
        }
        let spaced = NSMutableParagraphStyle()
        spaced.paragraphSpacing = 10
        let body: [NSAttributedString.Key: Any] = [.paragraphStyle: spaced]
        add("Words of the world\n", .title1, body)
        add("Flags and families are one character each: 🇨🇭 👩‍👩‍👧‍👦 👍🏽 e\u{301}. ", .body, body)
        add("The caret passes each in one step, and a backspace takes it whole.\n", .body, body)
        add("漢字とかなは、単語の間に空白なしで書かれます。行は文字の間で折り返されます。\n", .body, body)
        add("中文也一样，标点不会出现在行首。한국어는 낱말 사이를 띄어 씁니다.\n", .body, body)
        add("שלום עולם, with some English in between, מימין לשמאל.\n", .body, body)
        add("مرحبا بالعالم ١٢٣\n", .body, body)
        add("A link: ", .body, body)
        add("example.org", .body, body.merging([.link: "https://example.org"]) { $1 })
        add(", ", .body, body)
        add("struck out", .body, body.merging([.strikethroughStyle: NSUnderlineStyle.single.rawValue]) { $1 })
        add(", ", .body, body)
        add("marked", .body, body.merging([.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)]) { $1 })
        add(" and ", .body, body)
        add("fixed", .body, body.merging([.font: UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)]) { $1 })
        add(".\nLast line, without an end", .body, body)
        return result
    }()
}
