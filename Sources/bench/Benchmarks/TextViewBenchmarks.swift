import TesseraCairo
import TesseraHarness
import TesseraHeadless
import UIKit

/// A key in a field, and long texts in a text view of 800 by 600 points.
enum TextViewBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "textfield.key", budget: .milliseconds(1)) { fieldKey() },
        Benchmark(name: "textview.key.10klines", budget: .milliseconds(3)) { key(lines: 10_000) },
        Benchmark(name: "textview.key.10mb", budget: .milliseconds(40)) { key(lines: 125_000) },
        Benchmark(name: "textview.open.10mb", budget: .milliseconds(300)) { open() },
        Benchmark(name: "textview.scroll.10mb", budget: .milliseconds(8)) { scroll() },
    ]

    private static let line = "The quick brown fox jumps over the lazy dog, and then some more text follows it.\n"

    @MainActor
    private static func stage(lines: Int) -> (UIWindow, UITextView) {
        TesseraCairo.install()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let view = textView(lines: lines)
        window.addSubview(view)
        window.isHidden = false
        view.becomeFirstResponder()
        window.layoutIfNeeded()
        return (window, view)
    }

    @MainActor
    private static func textView(lines: Int) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        view.font = .systemFont(ofSize: 17)
        view.text = String(repeating: line, count: lines)
        return view
    }

    /// From a key press in a field with a long text to the changed picture.
    @MainActor
    private static func fieldKey() -> Measurement {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
        field.borderStyle = .roundedRect
        field.text = String(line.prefix(60))
        let renderer = renderer(controller) { controller.view.addSubview(field) }
        field.becomeFirstResponder()
        return typing(renderer)
    }

    /// From a key press in the middle of the text to the changed picture.
    @MainActor
    private static func key(lines: Int) -> Measurement {
        let controller = UIViewController()
        let view = textView(lines: lines)
        let renderer = renderer(controller) { controller.view.addSubview(view) }
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: view.textStorage.length / 2, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        return typing(renderer)
    }

    @MainActor
    private static func renderer(_ controller: UIViewController, _ fill: () -> Void) -> HeadlessRenderer {
        TesseraCairo.install()
        var configuration = HeadlessConfiguration()
        configuration.size = CGSize(width: 800, height: 600)
        let renderer = HeadlessRenderer(controller, configuration: configuration)
        fill()
        renderer.settle()
        consume(renderer.image())
        return renderer
    }

    /// Presses a key and has the frame painted, each time.
    @MainActor
    private static func typing(_ renderer: HeadlessRenderer) -> Measurement {
        func press() {
            for isDown in [true, false] { renderer.send(.key(KeyInput(isDown: isDown, key: "x", modifiers: []))) }
            consume(renderer.nextFrame())
        }
        for _ in 0..<5 { press() }
        return Measurement(sampled(41, press))
    }

    /// From the text to the first frame's layout.
    @MainActor
    private static func open() -> Measurement {
        TesseraCairo.install()
        let text = String(repeating: line, count: 125_000)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        window.isHidden = false
        return Measurement(
            sampled(7) {
                let view = UITextView(frame: window.bounds)
                view.font = .systemFont(ofSize: 17)
                window.addSubview(view)
                view.text = text
                window.layoutIfNeeded()
                consume(view.contentSize.height)
                view.removeFromSuperview()
            })
    }

    /// A page further down in 10 MB, with lines that nobody has seen.
    @MainActor
    private static func scroll() -> Measurement {
        let (window, view) = stage(lines: 125_000)
        return Measurement(
            sampled(41) {
                view.contentOffset.y += 500
                window.layoutIfNeeded()
            })
    }
}
