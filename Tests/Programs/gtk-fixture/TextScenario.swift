import UIKit

/// A field at (20, 300), 300 x 34 points, which reports its text, what of it is unfinished and what is selected, and the text
/// of the clipboard.
@MainActor
final class TextScenario: NSObject, UITextFieldDelegate {
    private let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 34))
    private var told = ""
    private var clipboard: (any NSObjectProtocol)?

    init(in view: UIView) {
        super.init()
        field.borderStyle = .roundedRect
        field.autocapitalizationType = .none
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.tell() }, for: .editingChanged)
        view.addSubview(field)
        clipboard = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { report("clipboard \(UIPasteboard.general.string ?? "")") } }
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { report("begin") }
    func textFieldDidChangeSelection(_ textField: UITextField) { tell() }

    private func tell() {
        let marked = field.markedTextRange.flatMap { field.text(in: $0) } ?? ""
        let selected = field.selectedTextRange.map { range in
            let start = field.offset(from: field.beginningOfDocument, to: range.start)
            return "\(start) \(field.offset(from: range.start, to: range.end))"
        }
        let line = "text \(field.text ?? "")|\(marked)|\(selected ?? "")"
        if line != told { report(line) }
        told = line
    }
}
