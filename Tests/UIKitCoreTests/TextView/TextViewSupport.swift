import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// A text view of 20 point text in a window, with a delegate that notes what it hears. Characters are 10 points wide, spaces
/// 5, lines 23.86 high.
@MainActor
final class TextStage: NSObject, UITextViewDelegate {
    let view: UITextView
    let host: TestHost
    var log: [String] = []
    /// What the user may not type.
    var refused: Set<String> = []

    init(_ text: String = "", frame: CGRect = CGRect(x: 20, y: 100, width: 210, height: 200)) {
        view = UITextView(frame: frame)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 400, height: 800), scale: 2))
        super.init()
        root.addSubview(view)
        view.font = .systemFont(ofSize: 20)
        view.text = text
        view.delegate = self
        host.settle()
    }

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    /// The window's point over the first half of a character.
    func point(of offset: Int) -> CGPoint {
        let caret = view.caretFrame(at: offset, .downstream)
        return view.convert(CGPoint(x: caret.midX + 2, y: caret.midY), to: nil)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        log.append("shouldBegin")
        return !refused.contains("begin")
    }

    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        log.append("shouldEnd")
        return !refused.contains("end")
    }

    func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.append("should \(range.location),\(range.length) \(text)")
        return !refused.contains(text)
    }

    func textViewDidChange(_ textView: UITextView) { log.append("change \(textView.text ?? "")") }

    func textViewDidChangeSelection(_ textView: UITextView) {
        log.append("selection \(textView.selectedRange.location),\(textView.selectedRange.length)")
    }
}
