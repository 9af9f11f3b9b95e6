import UIKit

/// A form of text fields in all their looks, which makes room for a keyboard on the screen. An alert asks for its name.
final class FormViewController: UIViewController, UITextFieldDelegate {
    private let scroller = UIScrollView()
    private let column = UIStackView()
    private let result = UILabel(style: .footnote, color: .secondaryLabel)
    private var fields: [UITextField] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Form"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Rename", image: nil, primaryAction: UIAction { [weak self] _ in self?.rename() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.axis = .vertical
        column.spacing = 10
        scroller.keyboardDismissMode = .interactive
        for part in [scroller, column] { part.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroller)
        scroller.addSubview(column)
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor, constant: -16),
            column.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor, constant: -32),
        ])
        fill()
    }

    private func fill() {
        add("Name") {
            $0.placeholder = "First and last"
            $0.autocapitalizationType = .words
            $0.textContentType = .name
        }
        add("Street") {
            $0.text = "A street whose name is much longer than the field that it is written into"
            $0.clearButtonMode = .whileEditing
        }
        add("Postcode, digits alone") {
            $0.keyboardType = .numberPad
            $0.placeholder = "12345"
        }
        add("Amount") {
            $0.textAlignment = .right
            $0.text = "42"
            let sign = UILabel(style: .body, color: .secondaryLabel)
            sign.text = " € "
            sign.sizeToFit()
            $0.rightView = sign
            $0.rightViewMode = .always
        }
        add("Password") {
            $0.isSecureTextEntry = true
            $0.text = "secret"
        }
        add("A line around", .line) { $0.text = "line" }
        add("An edge around", .bezel) { $0.text = "bezel" }
        add("Nothing around", .none) { $0.text = "none" }
        add("Many scripts") { $0.text = "Hi 👩‍👩‍👧 日本語 שלום é" }
        add("Not to be changed") {
            $0.text = "disabled"
            $0.isEnabled = false
        }
        column.addArrangedSubview(result)
        show()
    }

    private func add(
        _ title: String, _ border: UITextField.BorderStyle = .roundedRect, _ dress: (UITextField) -> Void
    ) {
        let label = UILabel(style: .caption1, color: .secondaryLabel)
        label.text = title
        label.shrinks()
        let field = UITextField()
        field.borderStyle = border
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.accessibilityLabel = title
        field.returnKeyType = .next
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.show() }, for: .editingChanged)
        dress(field)
        column.addArrangedSubview(label)
        column.addArrangedSubview(field)
        fields.append(field)
    }

    private func show() {
        let count = fields.reduce(0) { $0 + ($1.text ?? "").count }
        result.text = "\(count) characters"
    }

    // MARK: Name

    private func rename() {
        let alert = UIAlertController(
            title: "Rename the form", message: "It stands in the bar above.", preferredStyle: .alert)
        alert.addTextField { [title] field in
            field.text = title
            field.placeholder = "Name"
            field.clearButtonMode = .whileEditing
            field.autocapitalizationType = .words
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
                guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
                self?.title = name
            })
        present(alert, animated: true)
    }

    // MARK: Fields

    /// Return goes on to the next field.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let rest = fields.drop { $0 !== textField }.dropFirst()
        if rest.first(where: { $0.becomeFirstResponder() }) == nil { textField.resignFirstResponder() }
        return false
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { textField.keyboardType != .numberPad || string.allSatisfy(\.isNumber) }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        scroller.scrollRectToVisible(textField.convert(textField.bounds, to: scroller), animated: true)
    }
}
