import UIKit

/// A field at (20, 300), 300 x 34 points, which reports its text, what of it is unfinished and what is selected, and the text
/// and the other things on the clipboard. The key F5 copies a picture of 40 x 30 points and a type of the program's own,
/// F6 two addresses.
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
        ) { _ in MainActor.assumeIsolated { Self.tellOfClipboard() } }
    }

    private static func tellOfClipboard() {
        let board = UIPasteboard.general
        report("clipboard \(board.string ?? "")")
        if let image = board.image {
            report("picture \(Int(image.size.width * image.scale)) \(Int(image.size.height * image.scale))")
        }
        if let note = board.data(forPasteboardType: "org.example.note") {
            report("note \(String(decoding: note, as: UTF8.self))")
        }
        if let urls = board.urls { report("addresses \(urls.map(\.absoluteString).joined(separator: " "))") }
    }

    static func copyPicture() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        }
        UIPasteboard.general.items = [["public.png": image, "org.example.note": Data("seven".utf8)]]
    }

    static func copyAddresses() {
        UIPasteboard.general.urls = ["https://example.org/a", "https://example.org/b"].compactMap { URL(string: $0) }
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
