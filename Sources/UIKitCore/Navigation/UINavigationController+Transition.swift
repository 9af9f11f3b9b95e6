import Foundation
import TesseraGraphics
import TesseraLayers

extension UINavigationController {
    static let transitionDuration: TimeInterval = 0.35

    /// Brings what is in sight in line with the top of the stack, now or after the transition under way.
    ///
    /// - Parameter mayWait: whether it may be done with the next layout only.
    func synchronise(animated: Bool, interactive: Bool = false, mayWait: Bool = false) {
        guard isViewLoaded else { return }
        guard transition == nil else {
            pendingChange = animated
            return
        }
        changeAtLayout = mayWait && !interactive && waitsForLayout(animated) ? animated : nil
        guard changeAtLayout == nil else { return view.setNeedsLayout() }
        guard stack.last !== displayed else {
            settledStack = stack
            navigationBar.display(stack.map(\.navigationItem))
            settleMembers()
            view.setNeedsLayout()
            nearestTabBarController?.barMayHide()
            return
        }
        start(animated: animated, interactive: interactive)
    }

    var isShown: Bool { appearance.isShownOrAppearing }

    /// As recorded from UIKit: the call that pushes with an animation, or that pops without one, returns before any
    /// controller's view is loaded or appears. The controllers have their calls with the next layout. Where a delegate
    /// may bring an animator that is moved by hand, transitions begin at once: what moves it expects that.
    private func waitsForLayout(_ animated: Bool) -> Bool {
        guard isShown, view.window != nil, let displayed, let top = stack.last, top !== displayed else { return false }
        let isPop = !stack.contains { $0 === displayed } && !entering.contains { $0 === top }
        return animated && UIView.areAnimationsEnabled ? !isPop && delegate == nil : isPop
    }

    func startWaitingTransition() {
        guard let animated = changeAtLayout else { return }
        changeAtLayout = nil
        synchronise(animated: animated)
    }

    private func start(animated wanted: Bool, interactive: Bool) {
        let (from, to) = (displayed, stack.last)
        let canAnimate = isShown && view.window != nil && from != nil && to != nil && UIView.areAnimationsEnabled
        let animated = wanted && canAnimate
        let isPop = from.map { from in !stack.contains { $0 === from } } ?? false
        let isNew = to.map { to in entering.contains { $0 === to } } ?? false
        let kind: NavigationTransition.Kind = isPop && !isNew ? .pop : .push
        let custom = animated && !interactive ? customNavigation(kind, from, to) : nil
        to?.loadViewIfNeeded()
        let transition = NavigationTransition(
            kind: kind, from: from, to: to, container: contentView,
            animated: animated, isInteractive: interactive || custom?.startsInteractively ?? false, custom: custom)
        transition.stackBefore = settledStack
        transition.handOver = (to as? any ContentSharing)?.makeHandOver(from: from)
        self.transition = transition
        from?.isMovingFromParent = isPop
        to?.isMovingToParent = isNew
        from?.activeCoordinator = transition.coordinator
        to?.activeCoordinator = transition.coordinator
        activeCoordinator = transition.coordinator
        nearestTabBarController?.barMayHide(along: transition.coordinator)
        if isShown {
            from?.beginDisappearance(animated: animated)
            to?.beginAppearance(animated: animated)
        }
        if let to { tellWillShow(to, animated: animated) }
        UIView.performWithoutAnimation { install(transition) }
        if custom != nil {
            runCustom(transition)
        } else if !interactive {
            run(transition, completed: true, duration: transition.coordinator.transitionDuration)
        }
    }

    private func install(_ transition: NavigationTransition) {
        if let to = transition.to, let content = to.view {
            // Known when the view comes into the window, before its first layout.
            to.containerInsets.top = coverageOfBar(for: to)
            let wrapper = ControllerWrapperView(content: content, frame: view.bounds)
            wrappers.append(wrapper)
            transition.toWrapper = wrapper
        }
        transition.fromWrapper = wrappers.first { $0.content === transition.from?.viewIfLoaded }
        transition.isRightToLeft = view.isRightToLeft
        navigationBar.beginTransition(to: stack.map(\.navigationItem), isPop: transition.kind == .pop)
        transition.install()
        contentView.isUserInteractionEnabled = false
        layoutContents()
        // Without a window the traits that decide the layout are not known yet.
        if view.window != nil { view.layoutIfNeeded() }
        if transition.custom == nil { transition.handOver?.begin(transition.mover) }
        coverageMayHaveChanged()
        // What comes fades out below the toolbar all the way.
        if toolbarIsLoaded, !isToolbarAway, let content = transition.to?.contentAtLowerEdge {
            content.barBelow = self
            content.barBelowDidChange()
        }
        setProgress(0, of: transition)
    }

    func setProgress(_ progress: CGFloat, of transition: NavigationTransition) {
        transition.setProgress(progress)
        navigationBar.setTransitionProgress(progress, isRightToLeft: transition.isRightToLeft)
        placeBar()
    }

    /// Carries the transition to its end, or back to its beginning, and ends it.
    func run(_ transition: NavigationTransition, completed: Bool, duration: TimeInterval) {
        let end: @MainActor (Bool) -> Void = { [weak self] _ in self?.end(transition, completed: completed) }
        let changes = { [self] in
            setProgress(completed ? 1 : 0, of: transition)
            if completed { transition.coordinator.runAnimations() }
            // It would lay the contents out, too, which come into sight later.
            if view.window != nil { navigationBar.layoutIfNeeded() }
        }
        guard duration > 0 else {
            UIView.performWithoutAnimation {
                changes()
                transition.runHandOver(completed: completed, in: nil)
            }
            return end(true)
        }
        let context = ViewAnimationContext(
            duration: duration, delay: 0, curve: .timing(.slide), repeats: false, autoreverses: false, completion: end)
        context.run {
            changes()
            transition.runHandOver(completed: completed, in: context)
        }
    }

    func end(_ transition: NavigationTransition, completed: Bool) {
        guard self.transition === transition else { return }
        let (from, to, animated) = (transition.from, transition.to, transition.coordinator.isAnimated)
        transition.alongside?.end(completed: completed)
        transition.handOver?.end(completed: completed)
        displayed = completed ? to : from
        settledStack = stack
        if completed {
            remove(transition.fromWrapper, transition)
            if owns(from) { from?.endDisappearance(animated: animated) }
            // Where this controller itself is still appearing, its end brings the child's.
            if owns(to), appearance.phase != .appearing { to?.endAppearance(animated: animated) }
        } else {
            if owns(to) { to?.beginDisappearance(animated: animated) }
            remove(transition.toWrapper, transition)
            if owns(to) { to?.endDisappearance(animated: animated) }
            // Out of sight nothing appears.
            if owns(from), isShown {
                from?.beginAppearance(animated: animated)
                if appearance.phase != .appearing { from?.endAppearance(animated: animated) }
            }
        }
        if let displayed, !owns(displayed) {
            remove(wrappers.first { $0.content === displayed.viewIfLoaded }, transition)
            self.displayed = nil
        }
        navigationBar.endTransition(completed: completed)
        coverageMayHaveChanged()
        from?.isMovingFromParent = false
        to?.isMovingToParent = false
        settleMembers()
        showToolbarItems(animated: animated)
        view.setNeedsLayout()
        if completed, let to { tellDidShow(to, animated: animated) }
        transition.coordinator.finish()
        self.transition = nil
        if !completed, let tabs = nearestTabBarController {
            tabs.barMayHide()
            // What followed the finger was put back.
            tabs.viewIfLoaded?.setNeedsLayout()
        }
        contentView.isUserInteractionEnabled = true
        let pending = pendingChange
        pendingChange = nil
        if pending != nil || stack.last !== displayed { synchronise(animated: pending ?? false) }
    }

    private func remove(_ wrapper: ControllerWrapperView?, _ transition: NavigationTransition) {
        transition.uninstall()
        guard let wrapper else { return }
        wrappers.removeAll { $0 === wrapper }
        if wrapper.content.isDescendant(of: contentView) { wrapper.content.removeFromSuperview() }
        wrapper.removeFromSuperview()
    }

    /// Whether no other container has taken the controller in meanwhile.
    private func owns(_ controller: UIViewController?) -> Bool {
        controller?.parent == nil || controller?.parent === self
    }

    /// Ends the transition under way at once, since controllers of the stack are about to go elsewhere: a pop that a finger
    /// moves is taken back. One that a client animates goes on.
    func settleTransition() {
        // Each end may bring in a change that waited for it.
        for _ in 0..<4 {
            guard let transition, transition.custom == nil else { return }
            UIView.performWithoutAnimation {
                let completes = !transition.coordinator.isInteractive
                if !completes {
                    transition.coordinator.endInteraction(cancelled: true, at: transition.progress)
                    restore(transition)
                }
                setProgress(completes ? 1 : 0, of: transition)
                end(transition, completed: completes)
            }
        }
    }
}
