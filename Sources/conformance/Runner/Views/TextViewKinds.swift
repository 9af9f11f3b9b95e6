import TesseraHarness
import UIKit

/// One operation on a text view, and what its delegate and listeners hear of it.
enum TextViewStepKind: ViewKind {
    static let name = "textViewStep"
    static let given: Set<String> = ["start", "op"]
    static let expect: Set<String> = ["end", "events"]

    private final class Listener: NSObject, UITextViewDelegate {
        var events: [[String: JSONValue]] = []
        private let observers: [any NSObjectProtocol]

        init(_ view: UITextView) {
            let box = Box()
            observers = [
                (UITextView.textDidBeginEditingNotification, "textDidBeginEditingNotification"),
                (UITextView.textDidChangeNotification, "textDidChangeNotification"),
                (UITextView.textDidEndEditingNotification, "textDidEndEditingNotification"),
            ].map { name, word in
                NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
                    MainActor.assumeIsolated { box.listener?.note(word) }
                }
            }
            super.init()
            box.listener = self
        }

        private final class Box: @unchecked Sendable {
            weak var listener: Listener?
        }

        func stop() { observers.forEach { NotificationCenter.default.removeObserver($0) } }

        private func note(_ event: String, _ view: UITextView? = nil) {
            var entry: [String: JSONValue] = ["event": .string(event)]
            if let view {
                entry["selection"] = TextViewStepKind.numbers(view.selectedRange)
                entry["text"] = .string(view.text)
            }
            events.append(entry)
        }

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            note("shouldBegin", textView)
            return true
        }

        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            note("shouldEnd", textView)
            return true
        }

        func textViewDidBeginEditing(_ textView: UITextView) { note("didBegin", textView) }
        func textViewDidEndEditing(_ textView: UITextView) { note("didEnd", textView) }
        func textViewDidChange(_ textView: UITextView) { note("didChange", textView) }
        func textViewDidChangeSelection(_ textView: UITextView) { note("didChangeSelection", textView) }
    }

    fileprivate static func numbers(_ range: NSRange) -> JSONValue {
        .array([.number(Double(range.location)), .number(Double(range.length))])
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let text = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let root = UIView(frame: CGRect(origin: .zero, size: view.windowSize))
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        root.addSubview(text)
        host.settle()
        start(view.given["start"] ?? .null, text)
        let listener = Listener(text)
        text.delegate = listener
        try perform(view.given["op"] ?? .null, on: text)
        listener.stop()
        check(view.expect["end"] ?? .null, text, &checker)
        check(view.expect["events"]?.array ?? [], listener.events, &checker)
    }

    private static func start(_ start: JSONValue, _ text: UITextView) {
        let whole = start["text"]?.string ?? ""
        let units = Array(whole.utf16)
        let marked = start["marked"]?.ints ?? []
        if marked.count == 2, marked[0] >= 0, marked[0] <= marked[1], marked[1] <= units.count {
            let part = String(decoding: units[marked[0]..<marked[1]], as: UTF16.self)
            text.text = String(decoding: units[..<marked[0]] + units[marked[1]...], as: UTF16.self)
            text.selectedRange = NSRange(location: marked[0], length: 0)
            text.setMarkedText(part, selectedRange: NSRange(location: 0, length: 0))
        } else {
            text.text = whole
        }
        if start["firstResponder"]?.bool == true { text.becomeFirstResponder() }
        let selection = start["selection"]?.ints ?? []
        if selection.count == 2 { text.selectedRange = NSRange(location: selection[0], length: selection[1]) }
    }

    private static func range(_ operation: JSONValue, in text: UITextView) -> UITextRange? {
        guard let from = text.position(from: text.beginningOfDocument, offset: operation["from"]?.int ?? 0),
            let to = text.position(from: text.beginningOfDocument, offset: operation["to"]?.int ?? 0)
        else { return nil }
        return text.textRange(from: from, to: to)
    }

    private static func perform(_ operation: JSONValue, on text: UITextView) throws(ViewCase.Unknown) {
        let string = operation["text"]?.string
        let ints = (operation["range"] ?? operation["selected"])?.ints ?? []
        let pair = ints.count == 2 ? NSRange(location: ints[0], length: ints[1]) : NSRange()
        switch operation["op"]?.string ?? "" {
        case "setText": text.text = string
        case "setAttributedText": text.attributedText = NSAttributedString(string: string ?? "")
        case "setSelectedRange": text.selectedRange = pair
        case "setSelectedTextRange": text.selectedTextRange = range(operation, in: text)
        case "replace": if let range = range(operation, in: text) { text.replace(range, withText: string ?? "") }
        case "insertText": text.insertText(string ?? "")
        case "deleteBackward": text.deleteBackward()
        case "setMarkedText": text.setMarkedText(string, selectedRange: pair)
        case "unmarkText": text.unmarkText()
        case "becomeFirstResponder": text.becomeFirstResponder()
        case "resignFirstResponder": text.resignFirstResponder()
        default: throw ViewCase.Unknown(what: "operation \(operation) is not known")
        }
    }

    private static func check(_ end: JSONValue, _ text: UITextView, _ checker: inout Checker) {
        checker.expect("text", end["text"] ?? .null, JSONValue.string(text.text))
        checker.expect("selection", end["selection"] ?? .null, numbers(text.selectedRange))
        checker.expect("firstResponder", end["firstResponder"] ?? .null, JSONValue.bool(text.isFirstResponder))
        let marked = text.markedTextRange.map { range in
            [range.start, range.end].map { JSONValue(text.offset(from: text.beginningOfDocument, to: $0)) }
        }
        checker.expect("marked", end["marked"] ?? .null, marked.map { JSONValue.array($0) } ?? JSONValue.null)
    }

    /// Each event with what the recording says of it.
    private static func check(_ wanted: [JSONValue], _ ours: [[String: JSONValue]], _ checker: inout Checker) {
        let names = ours.compactMap { $0["event"]?.string }
        checker.expect("events", wanted.compactMap { $0["event"]?.string }, names)
        for (index, (event, own)) in zip(wanted, ours).enumerated() {
            for (key, value) in event.object ?? [:] where key != "event" {
                checker.expect("events[\(index)].\(key)", value, own[key] ?? JSONValue.null)
            }
        }
    }
}

/// Positions in a text view's text.
enum TextPositionsKind: ViewKind {
    static let name = "textPositions"
    static let given: Set<String> = ["text"]
    static let expect: Set<String> = ["fromBeginning", "fromEnd", "offsetEndToBeginning", "rangeFrom3To1", "texts"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        text.text = view.given["text"]?.string
        let start = text.beginningOfDocument
        func place(_ position: UITextPosition?) -> JSONValue {
            position.map { JSONValue(text.offset(from: start, to: $0)) } ?? .null
        }
        for (key, base) in [("fromBeginning", start), ("fromEnd", text.endOfDocument)] {
            for (offset, wanted) in (view.expect[key]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
                checker.expect("\(key).\(offset)", wanted, place(text.position(from: base, offset: Int(offset) ?? 0)))
            }
        }
        var ours: [String: JSONValue] = [
            "offsetEndToBeginning": JSONValue(text.offset(from: text.endOfDocument, to: start))
        ]
        if let three = text.position(from: start, offset: 3), let one = text.position(from: start, offset: 1),
            let range = text.textRange(from: three, to: one)
        {
            ours["rangeFrom3To1"] = .array([place(range.start), place(range.end)])
        }
        view.check(ours, &checker)
        for entry in view.expect["texts"]?.array ?? [] {
            guard let parts = entry.array, parts.count == 3, let from = parts[0].int, let to = parts[1].int else {
                throw ViewCase.Unknown(what: "a text of \(entry)")
            }
            let range = text.position(from: start, offset: from).flatMap { from in
                text.position(from: start, offset: to).flatMap { text.textRange(from: from, to: $0) }
            }
            let ours = range.flatMap { text.text(in: $0) }
            checker.expect("texts", parts[2], ours.map { JSONValue.string($0) } ?? JSONValue.null)
        }
    }
}

/// Where carets and selections of a text view stand.
enum TextGeometryKind: ViewKind {
    static let name = "textGeometry"
    static let given: Set<String> = ["text", "fontSize", "containerInset", "lineFragmentPadding"]
    static let expect: Set<String> = ["carets", "firstRect", "selectionRectCount"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let root = UIView(frame: CGRect(origin: .zero, size: view.windowSize))
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        root.addSubview(text)
        text.font = .systemFont(ofSize: CGFloat(view.given["fontSize"]?.double ?? 12))
        if let inset = view.given["containerInset"]?.doubles, inset.count == 4 {
            text.textContainerInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
        }
        if let padding = view.given["lineFragmentPadding"]?.double {
            text.textContainer.lineFragmentPadding = CGFloat(padding)
        }
        text.text = view.given["text"]?.string
        host.settle()
        func position(_ offset: Int) -> UITextPosition? {
            text.position(from: text.beginningOfDocument, offset: offset)
        }
        for (offset, wanted) in (view.expect["carets"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let place = position(Int(offset) ?? 0) else { continue }
            view.check("carets.\(offset)", wanted, JSONValue(text.caretRect(for: place)), &checker)
        }
        for key in ["firstRect", "selectionRectCount"] {
            for entry in view.expect[key]?.array ?? [] {
                guard let parts = entry.array, parts.count == 3, let from = parts[0].int.flatMap(position),
                    let to = parts[1].int.flatMap(position), let range = text.textRange(from: from, to: to)
                else { throw ViewCase.Unknown(what: "\(key) of \(entry)") }
                let ours =
                    key == "firstRect"
                    ? JSONValue(text.firstRect(for: range)) : JSONValue(text.selectionRects(for: range).count)
                view.check(key, parts[2], ours, &checker)
            }
        }
    }
}
