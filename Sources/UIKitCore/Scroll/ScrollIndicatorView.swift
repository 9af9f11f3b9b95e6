import Foundation
import TesseraGraphics

/// One capsule. Fingers go through it; a pointer can drag it.
final class ScrollIndicatorView: UIView {
    let axis: ScrollAxis
    private weak var scrollView: UIScrollView?
    /// Where the pointer took hold, in the window, and the content's offset then.
    private var grip: (place: CGPoint, offset: CGFloat, ratio: CGFloat)?

    init(_ axis: ScrollAxis, _ scrollView: UIScrollView) {
        self.axis = axis
        self.scrollView = scrollView
        super.init(frame: .zero)
        alpha = 0
        layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func appear() {
        layer.removeAnimation(forKey: "opacity")
        UIView.performWithoutAnimation { alpha = 1 }
    }

    func apply(_ style: UIScrollView.IndicatorStyle) {
        let black = UIColor(white: 0, alpha: 0.35)
        let white = UIColor(white: 1, alpha: 0.35)
        backgroundColor =
            switch style {
            case .default: UIColor { $0.userInterfaceStyle == .dark ? white : black }
            case .black: black
            case .white: white
            }
    }

    // MARK: Pointers

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isPointer = event?.allTouches?.contains { $0.type == .indirectPointer && $0.phase == .began } ?? false
        let reach = ScrollIndicatorGeometry.reach
        let area = axis == .vertical ? bounds.insetBy(dx: -reach, dy: 0) : bounds.insetBy(dx: 0, dy: -reach)
        return isPointer && area.contains(point)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let scrollView, scrollView.isScrollEnabled,
            let geometry = scrollView.indicators.geometry(along: axis)
        else { return }
        scrollView.beginDrag(.indicator)
        grip = (touch.windowLocation, scrollView.contentOffset[axis], geometry.ratio)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let scrollView, let grip, scrollView.drag?.source == .indicator else { return }
        let from = scrollView.convert(grip.place, from: nil)
        let step = scrollView.convert(touch.windowLocation, from: nil) - from
        var offset = scrollView.contentOffset
        offset[axis] = grip.offset + step[axis] * grip.ratio
        scrollView.scrub(to: offset)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        grip = nil
        guard let scrollView, scrollView.drag?.source == .indicator else { return }
        scrollView.indicators.pointerReleased()
        scrollView.endDrag(velocity: .zero)
    }
}

extension UIScrollView {
    /// A pointer drags an indicator: the content goes where that says, within its range.
    func scrub(to offset: CGPoint) {
        let target = range.clamp(offset)
        drag?.rebase(to: target, range: range, viewport: bounds.size, slack: slack)
        place(target)
    }

    func showIndicators(during changes: () -> Void) {
        indicatorRequests += 1
        changes()
        indicatorRequests -= 1
        if indicatorRequests == 0, isAtRest { indicators.hide() }
    }
}
