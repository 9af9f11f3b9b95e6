import UIKit

/// Buttons that ask a question or show a sheet, and the last answer.
final class QuestionsViewController: ColumnViewController {
    private let answer = UILabel(style: .body, color: .secondaryLabel)
    private weak var sheetButton: UIView?

    override func fill() {
        addTitle("Alerts")
        addButton("A question") { [weak self] in
            self?.ask("Delete this album?", "Its 24 pictures stay in the library.", .alert)
        }
        addButton("Three answers") { [weak self] in
            self?.ask("Save the changes?", "They are lost otherwise.", .alert, others: ["Save", "Save a copy"])
        }
        sheetButton = addButton("A sheet of actions") { [weak self] in
            self?.ask("24 pictures", nil, .actionSheet, others: ["Share", "Add to an album", "Copy"])
        }
        addTitle("Presented screens")
        addButton("A page") { [weak self] in self?.show(.pageSheet) }
        addButton("A form") { [weak self] in self?.show(.formSheet) }
        addButton("The whole screen") { [weak self] in self?.show(.fullScreen) }
        addTitle("Last answer")
        answer.text = "None yet"
        add(answer)
    }

    @discardableResult
    private func addButton(_ title: String, _ action: @escaping () -> Void) -> UIView {
        let button = WideButton(title, action)
        add(button)
        return button
    }

    private func ask(_ title: String, _ message: String?, _ style: UIAlertController.Style, others: [String] = []) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        let note: (UIAlertAction) -> Void = { [weak self] in self?.answer.text = $0.title }
        for other in others { alert.addAction(UIAlertAction(title: other, style: .default, handler: note)) }
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: note))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: note))
        alert.popoverPresentationController?.sourceView = sheetButton
        present(alert, animated: true)
    }

    private func show(_ style: UIModalPresentationStyle) {
        let screen = UINavigationController(rootViewController: PresentedViewController())
        screen.modalPresentationStyle = style
        present(screen, animated: true)
    }
}

/// A screen with a button that takes it away.
final class PresentedViewController: ColumnViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presented"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    override func fill() {
        let text = UILabel(style: .body)
        text.text = "This screen lies over the one that presented it until Done takes it away."
        text.numberOfLines = 0
        add(text, space: 24)
    }
}

/// A filled button as wide as the column.
final class WideButton: UIView {
    private let button: UIButton

    init(_ title: String, _ action: @escaping () -> Void) {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        configuration.titleAlignment = .center
        configuration.titleTextAttributesTransformer = .limited(.subheadline, to: 28)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
        configuration.background.backgroundColor = .secondarySystemGroupedBackground
        // Round ends while there is one line.
        configuration.background.cornerRadius = 24
        configuration.cornerStyle = .fixed
        button = UIButton(configuration: configuration)
        super.init(frame: .zero)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(48, button.sizeThatFits(size).height.rounded(.up)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }
}
