import Foundation
import TesseraGraphics
import TesseraLayers

/// The two capsules that show where in the content a scroll view is.
///
/// Their views are made when first shown, and stay the last subviews.
@MainActor
final class ScrollIndicators {
    static let fadeDelay: TimeInterval = 0.3
    static let fadeDuration: TimeInterval = 0.25

    private unowned let scrollView: UIScrollView
    private var views: [ScrollIndicatorView] = []
    /// Whether the indicators are on the screen, or fading from it.
    private(set) var isShown = false
    /// When the indicators that fade are gone, in seconds on the frame clock.
    private var fadeEnd: TimeInterval = 0
    /// The indicator that a pointer is near, or holds; it does not fade.
    private(set) var pointed: ScrollAxis?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// Where the indicators begin among the subviews; nil while there are none, and for an indicator itself.
    func firstIndex(besides view: UIView) -> Int? {
        guard let first = views.first, !(view is ScrollIndicatorView) else { return nil }
        guard let index = scrollView._subviews.lastIndex(where: { $0 === first }) else { return nil }
        return index
    }

    func show() {
        guard scrollView.window != nil else { return }
        if views.isEmpty { make() }
        isShown = true
        for view in views {
            // A client that cleared the subviews took the indicators too.
            if view.superview !== scrollView { scrollView.addSubview(view) }
            view.appear()
        }
        update()
    }

    /// Fades the indicators out after a moment.
    func hide() {
        guard isShown, pointed == nil else { return }
        isShown = false
        fadeEnd = scrollView.frameTime + ScrollIndicators.fadeDelay + ScrollIndicators.fadeDuration
        UIView.animate(
            withDuration: ScrollIndicators.fadeDuration, delay: ScrollIndicators.fadeDelay,
            animations: { [views] in
                for view in views { view.alpha = 0 }
            })
    }

    func flash() {
        show()
        hide()
    }

    /// A pointer has come to `point`, of the scroll view, or has left: near an edge that an indicator lies at it brings
    /// the indicator forth and keeps it.
    func pointerMoved(to point: CGPoint?) {
        let new = point.flatMap(axis(near:))
        guard new != pointed, scrollView.drag?.source != .indicator else { return }
        let old = pointed
        pointed = new
        if new != nil {
            show()
        } else if scrollView.isAtRest, old != nil {
            hide()
        }
        update()
    }

    /// The indicator let go of the pointer.
    func pointerReleased() { pointed = nil }

    private func axis(near point: CGPoint) -> ScrollAxis? {
        let (bounds, reach) = (scrollView.bounds, ScrollIndicatorGeometry.reach)
        guard bounds.contains(point) else { return nil }
        for axis in ScrollAxis.allCases {
            guard let place = frame(along: axis) else { continue }
            let isNear =
                axis == .vertical
                ? abs(point.x - place.midX) <= reach + place.width / 2
                : abs(point.y - place.midY) <= reach + place.height / 2
            if isNear { return axis }
        }
        return nil
    }

    /// Where an indicator lies along its axis; nil while there is nothing to show.
    func geometry(along axis: ScrollAxis) -> ScrollIndicatorGeometry? {
        let (bounds, insets) = (scrollView.bounds, insets(along: axis))
        let isVertical = axis == .vertical
        guard isVertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator else {
            return nil
        }
        return ScrollIndicatorGeometry(
            offset: bounds.origin[axis], range: scrollView.range[axis], viewport: bounds.size[axis],
            before: isVertical ? insets.top : insets.left, after: isVertical ? insets.bottom : insets.right)
    }

    func styleDidChange() {
        for view in views { view.apply(scrollView.indicatorStyle) }
    }

    private func make() {
        views = [ScrollIndicatorView(.vertical, scrollView), ScrollIndicatorView(.horizontal, scrollView)]
        styleDidChange()
    }

    /// Puts the indicators where they belong; nothing while they are gone.
    func update() {
        guard let first = views.first, first.alpha > 0 || scrollView.frameTime < fadeEnd else { return }
        for view in views {
            let place = frame(along: view.axis)
            view.isHidden = place == nil
            guard let place else { continue }
            UIView.performWithoutAnimation {
                view.frame = place
                view.layer.cornerRadius = min(place.width, place.height) / 2
            }
        }
    }

    private func frame(along axis: ScrollAxis) -> CGRect? {
        guard let along = geometry(along: axis) else { return nil }
        let (bounds, insets) = (scrollView.bounds, insets(along: axis))
        let isVertical = axis == .vertical
        let thickness =
            pointed == axis ? ScrollIndicatorGeometry.thicknessUnderPointer : ScrollIndicatorGeometry.thickness
        let margin = ScrollIndicatorGeometry.margin
        guard isVertical else {
            return CGRect(
                x: bounds.minX + along.start, y: bounds.maxY - insets.bottom - margin - thickness, width: along.length,
                height: thickness)
        }
        let x =
            scrollView.isRightToLeft
            ? bounds.minX + insets.left + margin : bounds.maxX - insets.right - margin - thickness
        return CGRect(x: x, y: bounds.minY + along.start, width: thickness, height: along.length)
    }

    private func insets(along axis: ScrollAxis) -> UIEdgeInsets {
        let own =
            axis == .vertical ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
        return scrollView.automaticallyAdjustsScrollIndicatorInsets ? own + scrollView.safeAreaInsets : own
    }
}
