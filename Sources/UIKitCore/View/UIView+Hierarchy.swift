import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView {
    func insert(_ view: UIView, at index: Int) {
        guard mayAdd(view) else { return }
        if view._superview === self {
            reorder(view, to: index)
            return
        }
        announceComing(of: view)
        view.unlink()
        // What was told may have moved any of the views.
        guard mayAdd(view) else { return view.windowMayHaveChanged() }
        let (newWindow, oldWindow) = (_window, view._window)
        let traitsAreKnown = !TraitUpdates.isUnderWay
        TraitUpdates.begin()
        view._superview = self
        _subviews.insert(view, at: min(max(index, 0), _subviews.count))
        link(view)
        if oldWindow !== newWindow { view.moveToWindow(newWindow) }
        if !traitsAreKnown || !view.knowsTraits(of: self) { view.traitsMayHaveChanged() }
        TraitUpdates.end()
        view.tintMayHaveChanged()
        view.inheritedMarginsMayHaveChanged()
        view.joinConstraints(of: self)
        didAddSubview(view)
        view.didMoveToSuperview()
        if oldWindow !== newWindow {
            view.announceDidMove()
            if newWindow != nil { FirstResponder.viewsCame() }
        }
        setNeedsLayout()
    }

    private func mayAdd(_ view: UIView) -> Bool {
        guard isDescendant(of: view) else { return true }
        ProgrammerErrors.raise(
            .invalidArgument("Can't add self as subview", explanation: "\(view) is the view itself or above it."))
        return false
    }

    private func announceComing(of view: UIView) {
        let window = _window
        view._superview?.willRemoveSubview(view)
        if view._window !== window { view.announceWillMove(to: window) }
        view.willMove(toSuperview: self)
    }

    /// Has the views from this one down be in the window of the superview.
    private func windowMayHaveChanged() {
        let window = _superview?._window
        if _window !== window { moveToWindow(window) }
    }

    /// Puts the view's layer above the layer of the subview before it, whatever layers of the client's are between.
    private func link(_ view: UIView) {
        // The usual case needs no search: the new view is last, and so was the layer of the one before it.
        let count = _subviews.count
        if _subviews[count - 1] === view, count > 1, _layer.topSublayer === _subviews[count - 2]._layer {
            return _layer.addSublayer(view._layer)
        }
        guard let position = _subviews.identityIndex(of: view) else { return }
        if position == 0 {
            if let next = _subviews.dropFirst().first {
                _layer.insertSublayer(view._layer, below: next._layer)
            } else {
                _layer.addSublayer(view._layer)
            }
        } else {
            _layer.insertSublayer(view._layer, above: _subviews[position - 1]._layer)
        }
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let old = _subviews.identityIndex(of: view) else { return }
        let target = min(max(index, 0), _subviews.count)
        let new = target > old ? target - 1 : target
        guard new != old else { return }
        _subviews.remove(at: old)
        _subviews.insert(view, at: new)
        view._layer.removeFromSuperlayer()
        link(view)
        (view as? UIScrollView)?.concernsOtherBars()
    }

    func insert(_ view: UIView, below sibling: UIView) {
        guard let index = _subviews.identityIndex(of: sibling) else { return }
        insert(view, at: index)
    }

    func insert(_ view: UIView, above sibling: UIView) {
        guard let index = _subviews.identityIndex(of: sibling) else { return }
        insert(view, at: index + 1)
    }

    func exchange(_ first: Int, _ second: Int) {
        guard first != second, _subviews.indices.contains(first), _subviews.indices.contains(second) else { return }
        let (low, high) = (_subviews[min(first, second)], _subviews[max(first, second)])
        reorder(low, to: max(first, second) + 1)
        reorder(high, to: min(first, second))
    }

    func bringToFront(_ view: UIView) {
        guard view._superview === self else { return }
        reorder(view, to: _subviews.count)
    }

    func sendToBack(_ view: UIView) {
        guard view._superview === self else { return }
        reorder(view, to: 0)
    }

    func remove() {
        guard let parent = _superview else { return }
        parent.willRemoveSubview(self)
        let hadWindow = hasWindow
        if hadWindow { announceWillMove(to: nil) }
        willMove(toSuperview: nil)
        unlink()
        windowMayHaveChanged()
        didMoveToSuperview()
        if hadWindow { announceDidMove() }
        parent.setNeedsLayout()
    }

    private func unlink() {
        guard let parent = _superview else { return }
        leaveConstraints()
        if let index = parent._subviews.identityIndex(of: self) { parent._subviews.remove(at: index) }
        _superview = nil
        _layer.removeFromSuperlayer()
    }

    // MARK: Window

    func announceWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for view in _subviews { view.announceWillMove(to: window) }
    }

    private func moveToWindow(_ window: UIWindow?) {
        let loop = frameLoop
        setWindow(window)
        FrameLoop.loopDidChange(from: loop, to: frameLoop)
    }

    func setWindow(_ window: UIWindow?) {
        if window == nil, let left = _window, left.holdsInput { return setWindow(nil, leaving: left) }
        setWindow(window, leaving: nil)
    }

    /// - Parameter left: the window, where something there may look to the views that leave.
    private func setWindow(_ window: UIWindow?, leaving left: UIWindow?) {
        if let left { leaveInput(of: left) }
        _window = window
        // Whoever stops editing may move views.
        for view in _subviews where view._superview === self { view.setWindow(window, leaving: left) }
    }

    /// The window is going away, or what was between it and this view.
    nonisolated func forgetWindow() {
        guard hasWindow else { return }
        _window = nil
        for view in _subviews { view.forgetWindow() }
    }

    func announceDidMove() {
        if hasWindow { applyAppearance() }
        didMoveToWindow()
        if hasController { _controller?.viewDidMoveToWindow() }
        for view in _subviews { view.announceDidMove() }
    }

    // MARK: Queries

    /// Whether `view` is this view or above it.
    public func isDescendant(of view: UIView) -> Bool {
        UncountedView(self).isInside(UncountedView(view))
    }

    /// The superview, without counting references to it.
    nonisolated final var uncountedSuperview: UncountedView? { UncountedView(self).above }

    /// The window, which no class overrides.
    nonisolated final var _window: UIWindow? {
        get { windowReference?.takeUnretainedValue() }
        set { windowReference = newValue.map(Unmanaged.passUnretained) }
    }

    /// Whether there is one: asking for the window itself counts its references.
    nonisolated final var hasWindow: Bool { windowReference != nil }

    /// The superview, which no class overrides.
    nonisolated final var _superview: UIView? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map(Unmanaged.passUnretained) }
    }

    func findView(withTag tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in _subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }
}
