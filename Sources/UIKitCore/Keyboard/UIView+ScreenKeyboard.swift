import Foundation
import TesseraGraphics

extension UIView {
    /// How much of the view's lower edge the guide of the keyboard keeps free: what the keyboard covers, at least the safe
    /// area where the guide goes by it.
    var keyboardOverlap: CGFloat {
        let usesSafeArea = _layoutItem?.systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first?
            .usesBottomSafeArea
        let least = usesSafeArea ?? true ? safeAreaInsets.bottom : 0
        return max(least, covered(by: \.shownFrame))
    }

    /// Points of the view's height that a keyboard on the screen covers where nothing pulls at it.
    var coveredByKeyboard: CGFloat { covered(by: \.frame) }

    private func covered(by frame: KeyPath<ScreenKeyboard, CGRect>) -> CGFloat {
        guard let window = _window, window.screenKeyboard.isShown else { return 0 }
        let top = convert(CGPoint(x: 0, y: window.screenKeyboard[keyPath: frame].minY), from: window).y
        return min(max(0, bounds.maxY - top), bounds.height)
    }

    /// The keyboard covers another part of the window: guides, placeholders of controllers and scroll views below this
    /// view follow.
    func keyboardDidMove() {
        if hasController, _controller?.unavailableContent.view != nil { setNeedsLayout() }
        if _layoutItem?.systemGuides.contains(where: { $0.kind == .keyboard }) ?? false { keyboardGuideDidChange() }
        if let scrollView = self as? UIScrollView { scrollView.keyboardDidCover() }
        for view in _subviews { view.keyboardDidMove() }
    }
}

extension UIView {
    /// The guide of the keyboard has other edges.
    func keyboardGuideDidChange() {
        guidesDidChange()
        setNeedsLayout()
    }
}

extension UIScrollView {
    /// Whether the view is what a controller shows, or all that is in it, and the controller wants it.
    private var makesRoomForKeyboard: Bool {
        let controller = next as? UIViewController ?? next?.next as? UIViewController
        return controller?._makesRoomForKeyboard ?? false
    }

    /// What the keyboard covers beyond the safe area, where this view makes room for it.
    var keyboardInset: CGFloat {
        guard makesRoomForKeyboard, contentInsetAdjustmentBehavior != .never else { return 0 }
        return coveredByKeyboard
    }

    /// Content makes room, and what is typed into is brought into sight.
    func keyboardDidCover() {
        guard makesRoomForKeyboard else { return }
        adjustedInsetMayHaveChanged()
        guard keyboardInset > 0, let input = FirstResponder.current as? UIView, input.isDescendant(of: self) else {
            return
        }
        scrollRectToVisible(convert(input.bounds, from: input).insetBy(dx: 0, dy: -8), animated: false)
    }
}
