import Foundation
import TesseraGraphics

extension EventDispatcher {
    /// Lets the scroll view under the pointer know where that is: near an edge it brings the indicator forth.
    func hoverIndicators(at location: CGPoint?) {
        var view = location.flatMap { $0.isFinite ? window.hitTest($0, with: nil) : nil }
        while let current = view, !(current is UIScrollView) { view = current.superview }
        let scrollView = view as? UIScrollView
        if let hovered, hovered !== scrollView { hovered.indicators.pointerMoved(to: nil) }
        hovered = scrollView
        if let scrollView, let location {
            scrollView.indicators.pointerMoved(to: scrollView.convert(location, from: nil))
        }
    }
}
