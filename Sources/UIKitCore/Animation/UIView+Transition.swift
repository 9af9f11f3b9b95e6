import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView.AnimationOptions {
    /// Views to and from change `isHidden` instead of coming and going.
    public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    /// The axis and sense of a flip's turn; nil for what is no flip.
    var flipAxis: (x: CGFloat, y: CGFloat)? {
        switch rawValue >> 20 & 7 {
        case 1: (0, 1)
        case 2: (0, -1)
        case 6: (-1, 0)
        case 7: (1, 0)
        default: nil
        }
    }

    var isDissolve: Bool { [3, 4, 5].contains(rawValue >> 20 & 7) }
}

extension UIView {
    /// Puts `toView` in `fromView`'s place. Flips turn both about the middle; curls dissolve.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let keepsBoth = options.contains(.showHideTransitionViews)
        performWithoutAnimation {
            if keepsBoth {
                toView.isHidden = false
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
            }
        }
        let leave = { if keepsBoth { fromView.isHidden = true } else { fromView.removeFromSuperview() } }
        guard duration > 0, areAnimationsEnabled, options.flipAxis != nil || options.isDissolve else {
            leave()
            if let completion { LaterTurn.add { completion(true) } }
            return
        }
        let end: (Bool) -> Void = { finished in
            leave()
            completion?(finished)
        }
        if let axis = options.flipAxis {
            ViewFlip(axis).run([fromView], [toView], duration, options, end)
        } else {
            let alpha = toView.alpha
            performWithoutAnimation { toView.alpha = 0 }
            let before = fromView.alpha
            animate(
                withDuration: duration, delay: 0, options: options,
                animations: {
                    toView.alpha = alpha
                    fromView.alpha = 0
                },
                completion: { finished in
                    end(finished)
                    fromView.alpha = before
                })
        }
    }

    /// Shows the changes of `view` and below that `animations` makes by a picture of the view from before, which
    /// dissolves or turns away. Views without a superview, and transitions of no kind, change at once.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0, areAnimationsEnabled, options.flipAxis != nil || options.isDissolve,
            let parent = view.superview, let picture = view.snapshotView(afterScreenUpdates: false)
        else {
            performWithoutAnimation { animations?() }
            if let completion { LaterTurn.add { completion(true) } }
            return
        }
        performWithoutAnimation {
            (picture.bounds, picture.center) = (CGRect(origin: .zero, size: view.bounds.size), view.center)
            (picture.transform3D, picture.alpha) = (view.transform3D, view.alpha)
            // Its layer alone: the superview's subviews are the client's.
            parent.layer.insertSublayer(picture.layer, above: view.layer)
        }
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options, animations: { animations?() })
        } else {
            performWithoutAnimation {
                animations?()
                view.layoutIfNeeded()
            }
        }
        view.layer.add(watch(duration, options, picture), forKey: nil)
        let end: (Bool) -> Void = { finished in
            picture.layer.removeFromSuperlayer()
            completion?(finished)
        }
        if let axis = options.flipAxis {
            ViewFlip(axis).run([picture], [view], duration, options, end)
        } else {
            animate(
                withDuration: duration, delay: 0, options: options, animations: { picture.alpha = 0 }, completion: end)
        }
    }

    /// An animation of nothing for the layer of a view that changes by a picture beside it: where it is cut short, as when
    /// the view leaves its window, the picture goes too, and with it what animates that.
    private class func watch(
        _ duration: TimeInterval, _ options: AnimationOptions, _ picture: UIView
    ) -> CAAnimation {
        let watch = CAAnimation()
        watch.duration = duration
        watch.repeatCount = options.contains(.repeat) ? .infinity : 1
        watch.autoreverses = options.contains(.autoreverse)
        watch.endsOutside = true
        watch.completion = { [weak picture] finished in
            MainActor.assumeIsolated {
                guard !finished, let layer = picture?.layer else { return }
                layer.removeFromSuperlayer()
                layer.removeAllAnimations()
            }
        }
        return watch
    }
}

/// A turn in perspective that takes one set of views away and brings another.
@MainActor
struct ViewFlip {
    private static let distance: CGFloat = 800
    private let axis: (x: CGFloat, y: CGFloat)

    init(_ axis: (x: CGFloat, y: CGFloat)) { self.axis = axis }

    private func turned(_ angle: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / Self.distance
        return CATransform3DRotate(transform, angle, axis.x, axis.y, 0)
    }

    /// Both halves are turns of a quarter; the second set is invisible during the first half.
    func run(
        _ leaving: [UIView], _ coming: [UIView], _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ completion: @escaping (Bool) -> Void
    ) {
        let kept = (leaving + coming).map { ($0, $0.transform3D, $0.alpha) }
        UIView.performWithoutAnimation {
            for view in coming {
                view.transform3D = turned(-.pi / 2)
                view.alpha = 0
            }
        }
        UIView.animateKeyframes(
            withDuration: duration, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue),
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    for view in leaving { view.transform3D = turned(.pi / 2) }
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) {
                    for view in leaving { view.alpha = 0 }
                    for (view, _, alpha) in kept where coming.contains(view) { view.alpha = alpha }
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    for (view, transform, _) in kept where coming.contains(view) { view.transform3D = transform }
                }
            },
            completion: { finished in
                // Whoever hears of the end may turn the views again.
                for (view, transform, alpha) in kept { (view.transform3D, view.alpha) = (transform, alpha) }
                completion(finished)
            })
    }
}
