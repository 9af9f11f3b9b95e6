import Foundation
import TesseraGraphics
import TesseraHarness
import TestSupport
import UIKit

/// A view with content of a size.
@MainActor
class ContentBox: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

/// Content of an area that takes whatever width it gets, as text does.
@MainActor
final class WrappingBox: ContentBox {
    override var _wrapsContent: Bool { true }

    override func _contentSize(wrappedAt width: CGFloat) -> CGSize {
        guard width > 0, width < content.width else { return content }
        return CGSize(width: width, height: (content.width / width).rounded(.up) * content.height)
    }
}

/// A root in a window.
@MainActor
struct ConstraintStage {
    let root: UIView
    let controller = UIViewController()
    let host: TestHost

    init(_ width: CGFloat = 300, _ height: CGFloat = 200, scale: CGFloat = 2) {
        host = TestHost(
            controller, configuration: TestConfiguration(size: CGSize(width: 400, height: 600), scale: scale))
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        controller.view.addSubview(root)
        host.settle()
    }

    /// A view in the root that has no frame of its own.
    func box(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) -> ContentBox {
        let made = ContentBox(width, height)
        root.addSubview(made)
        return made
    }

    func settle() { host.settle() }

    /// Runs `work` and the layout after it, and returns what the log says of constraints meanwhile.
    func reports(_ work: () -> Void) -> [String] {
        let lines = ReportedLines()
        DiagnosticsLog.withHandler({ lines.add($0) }) {
            work()
            host.settle()
        }
        return lines.all
    }
}

final class ReportedLines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func add(_ line: DiagnosticsLog.Line) {
        guard line.category == "LayoutConstraints" else { return }
        lock.withLock { lines.append(line.message) }
    }
}

extension UIView {
    /// Pins the view to the edges of the one around it.
    func fill(_ view: UIView, inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset),
            topAnchor.constraint(equalTo: view.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -inset),
        ])
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
