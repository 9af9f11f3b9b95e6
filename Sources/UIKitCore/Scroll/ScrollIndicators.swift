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
        guard isShown else { return }
        isShown = false
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

    func styleDidChange() {
        for view in views { view.apply(scrollView.indicatorStyle) }
    }

    private func make() {
        views = [ScrollIndicatorView(.vertical), ScrollIndicatorView(.horizontal)]
        styleDidChange()
    }

    /// Puts the indicators where they belong; nothing while they are gone.
    func update() {
        guard !views.isEmpty, views.contains(where: { $0.alpha > 0 }) else { return }
        for view in views {
            let place = frame(along: view.axis)
            view.isHidden = place == nil
            if let place { view.frame = place }
        }
    }

    private func frame(along axis: ScrollAxis) -> CGRect? {
        let bounds = scrollView.bounds
        let insets = insets(along: axis)
        let isVertical = axis == .vertical
        guard isVertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator,
            let along = ScrollIndicatorGeometry(
                offset: bounds.origin[axis], range: scrollView.range[axis], viewport: bounds.size[axis],
                before: isVertical ? insets.top : insets.left, after: isVertical ? insets.bottom : insets.right)
        else { return nil }
        let (thickness, margin) = (ScrollIndicatorGeometry.thickness, ScrollIndicatorGeometry.margin)
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

/// One capsule.
final class ScrollIndicatorView: UIView {
    let axis: ScrollAxis

    init(_ axis: ScrollAxis) {
        self.axis = axis
        super.init(frame: .zero)
        isUserInteractionEnabled = false
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
}
