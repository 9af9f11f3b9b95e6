import Foundation
import TesseraGraphics

/// The two rectangles of a scroll view: its content, and the part of it that the viewport shows.
final class ScrollLayoutGuide: UILayoutGuide {
    enum Kind { case content, frame }

    private let kind: Kind

    init(_ scrollView: UIScrollView, _ kind: Kind) {
        self.kind = kind
        super.init()
        owningView = scrollView
        identifier = kind == .content ? "UIScrollView-contentLayoutGuide" : "UIScrollView-frameLayoutGuide"
    }

    override var layoutFrame: CGRect {
        guard let scrollView = owningView as? UIScrollView else { return .zero }
        return kind == .content ? CGRect(origin: .zero, size: scrollView.contentSize) : scrollView.bounds
    }
}
