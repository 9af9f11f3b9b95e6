import UIKit

/// One note: its first line is set as a title while it is written.
final class NoteViewController: UIViewController, UITextViewDelegate, NSTextStorageDelegate {
    private let note = UITextView()
    private let count = UILabel()
    private let done: (String) -> Void
    private let first: String

    /// - Parameter done: called with the text when the note is left.
    init(_ text: String, done: @escaping (String) -> Void) {
        first = text
        self.done = done
        super.init(nibName: nil, bundle: nil)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                title: "Redo", image: nil, primaryAction: UIAction { [weak self] _ in self?.note.undoManager?.redo() }),
            UIBarButtonItem(
                title: "Undo", image: nil, primaryAction: UIAction { [weak self] _ in self?.note.undoManager?.undo() }),
        ]
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note.delegate = self
        note.textStorage.delegate = self
        note.font = .preferredFont(forTextStyle: .body)
        note.adjustsFontForContentSizeCategory = true
        note.alwaysBounceVertical = true
        note.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        count.font = .preferredFont(forTextStyle: .footnote)
        count.textColor = .secondaryLabel
        count.textAlignment = .center
        let area = view.safeAreaLayoutGuide
        view.addPinned(
            note,
            [
                note.topAnchor.constraint(equalTo: view.topAnchor),
                note.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                note.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
        view.addPinned(
            count,
            [
                count.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 6),
                count.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                count.trailingAnchor.constraint(equalTo: area.trailingAnchor),
                count.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -6),
            ])
        note.text = first
        showCount()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note.selectedRange = NSRange(location: 0, length: 0)
        note.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        done(note.text)
    }

    func textViewDidChange(_ textView: UITextView) { showCount() }

    private func showCount() { count.text = "\(note.textStorage.length) characters" }

    /// Sets the first line as a title, and what was one no more as the rest.
    nonisolated func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        guard editedMask.contains(.editedCharacters), textStorage.length > 0 else { return }
        let head = textStorage.attributedSubstring(from: NSRange(location: 0, length: min(textStorage.length, 400)))
        let end = head.string.firstIndex(of: "\n").map { $0.utf16Offset(in: head.string) } ?? head.length
        let edited = NSUnionRange(editedRange, NSRange(location: 0, length: min(end, textStorage.length)))
        let body = UIFont.preferredFont(forTextStyle: .body)
        textStorage.addAttribute(.font, value: body, range: edited)
        textStorage.addAttribute(
            .font, value: UIFont.preferredFont(forTextStyle: .title1), range: NSRange(location: 0, length: end))
    }
}
