import Foundation

extension UIView {
    /// What hides the view at once, or lets a stack view do it.
    func setHidden(_ hidden: Bool) {
        guard hidden != isHidden else { return }
        if let stack = _superview as? UIStackView, stack.arranges(self) {
            stack.setHidden(hidden, self)
        } else {
            _layer.isHidden = hidden
        }
        _controller?.contentsMayHaveChanged()
        keyObservers?.check()
    }
}

extension UIStackView {
    /// Within an animation the layout follows at the end of the block, so that it is animated as well. What is hidden
    /// stays in sight as long.
    final func setHidden(_ hidden: Bool, _ view: UIView) {
        let context = window == nil ? nil : ViewAnimationContext.current
        if hidden, let context {
            view.hidesLater = true
            hidings += 1
            let turn = hidings
            vanishing[ObjectIdentifier(view)] = turn
            context.atEnd { [weak self, weak view] in
                guard let self, let view, vanishing[ObjectIdentifier(view)] == turn else { return }
                vanish(view)
            }
        } else {
            vanishing[ObjectIdentifier(view)] = nil
            view.hidesLater = false
            view._layer.isHidden = hidden
            // A stack view inside updates its constraints before this one: shown, it is to have its length again.
            if !hidden { stackConstraints.releaseLength(of: view) }
        }
        arrangementDidChange()
        (view as? UIStackView)?.setNeedsUpdateConstraints()
        context?.layOutAtEnd(self)
    }

    /// Hides at once what was to be hidden later.
    final func vanish(_ view: UIView) {
        vanishing[ObjectIdentifier(view)] = nil
        guard view.hidesLater else { return }
        view.hidesLater = false
        view._layer.isHidden = true
    }
}
