import Foundation
import TesseraGraphics

extension UIViewController {
    /// Has one child take the place of another, with the calls of appearance of both.
    func changeChild(
        from old: UIViewController, to new: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard old._parent === self, new._parent === self else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
                        + "-[\(type(of: self)) transitionFromViewController:toViewController:duration:options:"
                        + "animations:completion:]"))
            return
        }
        let animated = duration > 0 && UIView.areAnimationsEnabled
        let forwards = shouldAutomaticallyForwardAppearanceMethods && appearance.isShownOrAppearing
        if forwards {
            old.beginAppearanceTransition(false, animated: animated)
            new.beginAppearanceTransition(true, animated: animated)
        }
        if let place = old.viewIfLoaded?.superview, let view = new.view, view.superview !== place {
            UIView.performWithoutAnimation { place.addSubview(view) }
        }
        let end: (Bool) -> Void = { finished in
            if old.viewIfLoaded !== new.viewIfLoaded { old.viewIfLoaded?.removeFromSuperview() }
            if forwards {
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            completion?(finished)
        }
        guard animated else {
            animations?()
            return end(true)
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }

    /// Presents a controller; `completion` is called in any case, at once where there is nothing to wait for.
    func presentOrReturn(_ other: UIViewController, animated: Bool, _ completion: @escaping () -> Void) {
        var isOver = false
        let finish = {
            guard !isOver else { return }
            isOver = true
            completion()
        }
        present(other, animated: animated, completion: finish)
        let isUnderWay = nearestPresentation?.phase == .presenting
        if other.ownPresentation == nil, !isUnderWay { finish() }
    }

    /// The controller inside this one, or presented over it, that decides about the status bar.
    func statusBarDecider(_ next: (UIViewController) -> UIViewController?) -> UIViewController {
        var decider = presentedViewController ?? self
        // No chain is longer than this unless it goes in a circle.
        for _ in 0..<64 {
            guard let inner = next(decider), inner !== decider else { break }
            decider = inner
        }
        return decider
    }
}
