import Foundation
import TesseraGraphics
import TesseraLayers

extension UIScrollView {
    private var zoomedView: UIView? { _scrollDelegate?.viewForZooming(in: self) }

    var currentZoomScale: CGFloat { zoomedView.map(UIScrollView.scale(of:)) ?? 1 }

    private static func scale(of view: UIView) -> CGFloat {
        let transform = view.transform
        // Without rotation the number is exactly the one that was set.
        if transform.b == 0 { return abs(transform.a) }
        return (transform.a * transform.a + transform.b * transform.b).squareRoot()
    }

    // MARK: Limits

    func setZoomLimits(minimum: CGFloat, maximum: CGFloat) {
        guard minimum > 0, maximum > 0, minimum.isFinite, !maximum.isNaN else { return }
        zoomLimits = ZoomLimits(minimum: minimum, maximum: maximum)
        if zoomLimits.isOpen, scrollPinch == nil {
            let pinch = ScrollPinchGestureRecognizer()
            scrollPinch = pinch
            pinch.connect(to: self)
        } else if !zoomLimits.isOpen, let pinch = scrollPinch {
            removeGestureRecognizer(pinch)
            scrollPinch = nil
        }
        if zoom?.stage == .bounce { bounceZoom() }
    }

    // MARK: By the program

    func zoom(toScale scale: CGFloat, animated: Bool) {
        guard let view = zoomedView, !refusesZoom(scale, of: view) else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let target = zoomLimits.clamp(scale)
        let present = UIScrollView.scale(of: view)
        // Nothing to do, and nothing to interrupt but a zoom that would go on to another scale.
        guard target != present || zoom?.stage == .animation || zoom?.stage == .bounce else { return }
        let ratio = target / max(present, .leastNormalMagnitude)
        let offset = CGPoint(x: middle.x * ratio - bounds.width / 2, y: middle.y * ratio - bounds.height / 2)
        zoom(view, to: ZoomPlace(scale: target, offset: offset), animated: animated)
    }

    func zoom(toRect rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.isFinite else { return }
        let rect = rect.standardized
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let wanted = min(
            size.width / max(rect.width, .leastNormalMagnitude), size.height / max(rect.height, .leastNormalMagnitude))
        let target = zoomLimits.clamp(wanted)
        let offset = CGPoint(x: rect.midX * target - size.width / 2, y: rect.midY * target - size.height / 2)
        zoom(view, to: ZoomPlace(scale: target, offset: offset), animated: animated)
    }

    private func refusesZoom(_ scale: CGFloat, of view: UIView) -> Bool {
        guard scale.isNaN else { return false }
        ProgrammerErrors.raise(
            UIKitException(
                name: "CALayerInvalidGeometry",
                reason: "CALayer position contains NaN: [nan nan]. Layer: \(view.layer)"))
        return true
    }

    private func zoom(_ view: UIView, to place: ZoomPlace, animated: Bool) {
        guard place.offset.isFinite else { return }
        endZooming()
        stopMotion(pinning: false)
        let to = ZoomPlace(scale: place.scale, offset: zoomRange(of: view, at: place.scale).clamp(place.offset))
        let from = ZoomPlace(scale: UIScrollView.scale(of: view), offset: contentOffset)
        guard from != to else { return }
        guard animated, window != nil, UIView.areAnimationsEnabled, drag == nil else {
            zoom = ZoomSession(stage: .jump, view: view)
            apply(to, to: view)
            if zoom?.stage == .jump { zoom = nil }
            if isAtRest { self.place(range.clamp(to.offset)) }
            return
        }
        zoom = ZoomSession(
            stage: .animation, view: view,
            motion: ZoomMotion(start: frameTime, from: from, to: to, bounces: false))
        indicators.show()
        zoomAnimator.start()
        _scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    }

    // MARK: By fingers

    var pinchMayBegin: Bool {
        guard let scrollPinch, zoomedView != nil, zoomLimits.isOpen else { return false }
        return contentLetsGo(of: scrollPinch)
    }

    func pinchDidChange(_ recognizer: UIGestureRecognizer) {
        guard let pinch = scrollPinch, recognizer === pinch else { return }
        switch pinch.state {
        case .began: beginPinch(pinch)
        case .changed: followPinch(pinch)
        case .ended, .cancelled: if zoom?.stage == .pinch { bounceZoom() }
        case .possible, .failed: return
        }
    }

    private func beginPinch(_ pinch: UIPinchGestureRecognizer) {
        guard let view = zoomedView else { return }
        let isBouncing = zoom?.stage == .bounce
        if !isBouncing { endZooming() }
        stopMotion(pinning: false)
        let scale = zoomLimits.unresisted(UIScrollView.scale(of: view))
        // The content does not jump by the way that it took to know a pinch.
        zoom = ZoomSession(
            stage: .pinch, view: view, base: scale / max(pinch.scale, .leastNormalMagnitude),
            center: pinch.location(in: nil))
        indicators.show()
        // A pinch that takes over from a bounce is the same zooming to the delegate.
        if !isBouncing { _scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    }

    private func followPinch(_ pinch: UIPinchGestureRecognizer) {
        guard let zoom, zoom.stage == .pinch, let view = zoom.view, pinch.scale.isFinite else { return }
        let wanted = zoom.base * pinch.scale
        let scale = bouncesZoom ? zoomLimits.resisted(wanted) : zoomLimits.clamp(wanted)
        let center = pinch.location(in: nil)
        let (place, before) = (convert(center, from: nil), convert(zoom.center, from: nil))
        self.zoom?.center = center
        // Fingers that drag as well have moved the content already.
        let (anchor, step) = drag?.source == .fingers ? (place, .zero) : (before, before - place)
        apply(ZoomPlace(scale: scale, offset: offset(about: anchor, of: view, at: scale) + step), to: view)
    }

    /// The offset at which the content's point `place` stays where it is on the screen when the scale changes.
    private func offset(about place: CGPoint, of view: UIView, at scale: CGFloat) -> CGPoint {
        let ratio = scale / max(UIScrollView.scale(of: view), .leastNormalMagnitude)
        return CGPoint(
            x: contentOffset.x + place.x * (ratio - 1), y: contentOffset.y + place.y * (ratio - 1))
    }

    // MARK: Every change

    /// Scales the zoomed view, lets the content size follow it, moves the content, and tells the delegate.
    private func apply(_ place: ZoomPlace, to view: UIView) {
        let old = UIScrollView.scale(of: view)
        guard place.scale > 0, place.scale.isFinite, place.offset.isFinite else { return }
        if place.scale != old, old > 0 {
            let ratio = place.scale / old
            let origin = view.frame.origin
            view.transform =
                view.transform.b == 0 && view.transform.c == 0
                ? CGAffineTransform(scaleX: place.scale, y: place.scale) : view.transform.scaledBy(x: ratio, y: ratio)
            let moved = view.frame.origin
            view.center = view.center + CGPoint(x: origin.x * ratio - moved.x, y: origin.y * ratio - moved.y)
            contentSize = view.frame.size
        }
        self.place(place.offset)
        drag?.rebase(to: contentOffset, range: range, viewport: bounds.size, slack: slack)
        if place.scale != old { _scrollDelegate?.scrollViewDidZoom(self) }
    }

    /// The offsets at which the content may rest with another scale.
    private func zoomRange(of view: UIView, at scale: CGFloat) -> ScrollRange {
        let present = UIScrollView.scale(of: view)
        guard present > 0 else { return range }
        let frame = view.frame.size
        let size = CGSize(width: frame.width * scale / present, height: frame.height * scale / present)
        return range(ofContent: size)
    }

    // MARK: By itself

    /// The fingers have gone: back to a scale and a place where the content may rest.
    func bounceZoom() {
        guard let zoom, let view = zoom.view else { return finishZooming() }
        let scale = UIScrollView.scale(of: view)
        let target = zoomLimits.clamp(scale)
        let place = convert(zoom.center, from: nil)
        let wanted = target == scale ? contentOffset : offset(about: place, of: view, at: target)
        let rest = zoomRange(of: view, at: target).clamp(wanted)
        guard target != scale || (drag == nil && rest != contentOffset), window != nil else { return finishZooming() }
        self.zoom?.stage = .bounce
        self.zoom?.motion = ZoomMotion(
            start: frameTime, from: ZoomPlace(scale: scale, offset: contentOffset),
            to: ZoomPlace(scale: target, offset: rest), bounces: true)
        zoomAnimator.start()
    }

    /// A frame of a zoom that goes by itself; answers whether there is another to come.
    func stepZoom(to time: TimeInterval) -> Bool {
        guard let zoom, let motion = zoom.motion else { return false }
        guard let view = zoom.view, view.isDescendant(of: self) else {
            finishZooming()
            return false
        }
        let share = motion.share(at: time)
        let scale = share == 1 ? motion.to.scale : motion.from.scale + (motion.to.scale - motion.from.scale) * share
        if let drag, drag.source == .fingers {
            let place = scrollPan.location(in: self)
            apply(ZoomPlace(scale: scale, offset: offset(about: place, of: view, at: scale)), to: view)
        } else {
            apply(ZoomPlace(scale: scale, offset: motion.offset(at: share, target: motion.to.offset)), to: view)
            // The delegate may have changed the insets along with the scale.
            let target = zoomRange(of: view, at: motion.to.scale).clamp(motion.to.offset)
            if self.zoom?.motion != nil, target != motion.to.offset {
                self.place(motion.offset(at: share, target: target))
            }
        }
        guard self.zoom?.motion?.start == motion.start else { return self.zoom?.motion != nil }
        if motion.isFinished(at: time) { finishZooming() }
        return self.zoom?.motion != nil
    }

    /// Ends zooming at once, at a scale and a place where the content may rest.
    func endZooming() {
        guard let zoom, zoom.stage != .jump else { return }
        if zoom.stage == .pinch {
            // What the recognizer says now is heard by nobody: this is its end.
            self.zoom?.stage = .bounce
            scrollPinch?.abandon()
        }
        if let view = zoom.view, self.zoom != nil {
            let target = zoomLimits.clamp(UIScrollView.scale(of: view))
            if target != UIScrollView.scale(of: view) {
                apply(ZoomPlace(scale: target, offset: zoomRange(of: view, at: target).clamp(contentOffset)), to: view)
            }
        }
        finishZooming()
    }

    private func finishZooming() {
        guard let zoom else { return }
        self.zoom = nil
        zoomAnimator.stop()
        if drag == nil { indicators.hide() }
        if isAtRest { place(range.clamp(contentOffset)) }
        let scale = zoom.view.map(UIScrollView.scale(of:)) ?? 1
        _scrollDelegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: scale)
    }
}

extension ZoomMotion {
    func offset(at share: CGFloat, target: CGPoint) -> CGPoint {
        guard share < 1 else { return target }
        return CGPoint(
            x: from.offset.x + (target.x - from.offset.x) * share,
            y: from.offset.y + (target.y - from.offset.y) * share)
    }
}

/// Steps a scroll view's zoom with time.
@MainActor
final class ZoomAnimator: FrameTicking {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func isAwaiting(_ window: UIWindow) -> Bool { scrollView?.window === window }
    var frameLoop: FrameLoop { scrollView?.frameLoop ?? .standard }

    func clockDidChange(by seconds: TimeInterval) { scrollView?.zoom?.motion?.start += seconds }

    func start() { FrameScheduler.add(self) }
    func stop() { FrameScheduler.remove(self) }

    func tick(at time: TimeInterval) -> Bool { scrollView?.stepZoom(to: time) ?? false }
}
