import Foundation

extension UIViewController {
    /// The view is about to come into sight: `viewWillAppear(_:)`, then the children's.
    func beginAppearance(animated: Bool) {
        guard !appearance.isShownOrAppearing else { return }
        loadViewIfNeeded()
        prepareToAppear()
        appearance.phase = .appearing
        appearance.isAnimated = animated
        appearance.isAnnounced = false
        viewWillAppear(animated)
        let after = afterViewWillAppear
        afterViewWillAppear = nil
        after?()
        forwardAppearance { $0.beginAppearance(animated: animated) }
        didBeginAppearance()
        announceAppearing()
    }

    /// The view is in sight: the children's `viewDidAppear(_:)`, then this one's.
    func endAppearance(animated: Bool) {
        guard appearance.phase == .appearing else { return }
        if !appearance.isAnnounced { announce() }
        prepareToEndAppearance()
        appearance.phase = .appeared
        forwardAppearance { $0.endAppearance(animated: animated) }
        guard appearance.phase == .appeared else { return }
        viewDidAppear(animated)
        didEndAppearance()
    }

    /// The view is about to go out of sight.
    func beginDisappearance(animated: Bool) {
        guard appearance.isShownOrAppearing else { return }
        appearance.phase = .disappearing
        appearance.isAnimated = animated
        viewWillDisappear(animated)
        forwardAppearance { $0.beginDisappearance(animated: animated) }
    }

    /// The view is out of sight.
    func endDisappearance(animated: Bool) {
        guard appearance.phase == .disappearing else { return }
        appearance.phase = .disappeared
        forwardAppearance { $0.endDisappearance(animated: animated) }
        guard appearance.phase == .disappeared else { return }
        viewDidDisappear(animated)
    }

    func endTransitionUnderWay() {
        let animated = appearance.isAnimated
        appearance.phase == .appearing ? endAppearance(animated: animated) : endDisappearance(animated: animated)
    }

    /// Children whose views are in this one's tree come and go with it.
    private func forwardAppearance(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let root = _view else { return }
        for child in _children {
            guard let view = child._view, view.isDescendant(of: root) else { continue }
            call(child)
        }
    }

    private func announceAppearing() {
        guard appearance.phase == .appearing, !appearance.isAnnounced, _view?.window != nil else { return }
        announce()
    }

    private func announce() {
        appearance.isAnnounced = true
        viewIsAppearing(appearance.isAnimated)
    }

    // MARK: Views that come and go without a container

    /// The view has come into a window or left it. Where no container has announced that, it is an appearance or a
    /// disappearance of its own.
    func viewDidMoveToWindow() {
        compareMargins()
        guard let window = _view?.window else { return viewHasLeftWindow() }
        if let view = _view { FirstResponder.come(view) }
        guard !window.isHidden else { return }
        announceAppearing()
        guard appearance.phase == .disappeared, followsItsView else { return }
        beginAppearance(animated: false)
        // A parent that is about to appear ends this appearance with its own.
        guard _parent?.appearance.phase != .appearing else { return }
        appearance.followUp = AppearanceFollowUp(self)
    }

    private func viewHasLeftWindow() {
        appearance.followUp = nil
        guard appearance.isShownOrAppearing, followsItsView || _parent?.appearance.phase == .disappeared else { return }
        beginDisappearance(animated: false)
        endDisappearance(animated: false)
    }

    private var followsItsView: Bool {
        guard let _parent else { return true }
        return _parent.shouldAutomaticallyForwardAppearanceMethods && _parent.appearance.isShownOrAppearing
    }
}
