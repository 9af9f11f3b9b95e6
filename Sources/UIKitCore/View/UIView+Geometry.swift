import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView {
    /// Apart and not inlined: the optimiser of Swift 6.3 stops with an error of its own where the cast is part of a
    /// conversion.
    @inline(never)
    static func view(_ space: any UICoordinateSpace) -> UIView? { space as? UIView }

    func setFrame(_ frame: CGRect) {
        guard !frame.isSame(as: _layer.frame) else { return }
        let old = bounds.size
        _layer.frame = frame
        placeDidChange()
        if !sizeDidChange(from: old) { safeAreaMayHaveChanged() }
        keyObservers?.check()
    }

    func setBounds(_ bounds: CGRect) {
        guard !bounds.isSame(as: _layer.bounds) else { return }
        let old = _layer.bounds
        _layer.bounds = bounds
        placeDidChange()
        // Subviews that constraints place are placed from the corner that the bounds begin at.
        if old.origin != bounds.origin, layoutFlags.contains(.takesPart), !(self is UIScrollView) { setNeedsLayout() }
        _ = sizeDidChange(from: old.size)
        keyObservers?.check()
    }

    /// Changes the size about the upper left corner, and under a transform about the anchor point.
    func setSize(_ size: CGSize) {
        if CATransform3DIsIdentity(_layer.transform) {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds = CGRect(origin: bounds.origin, size: size)
        }
    }

    func setCenter(_ center: CGPoint) {
        guard center != _layer.position else { return }
        _layer.position = center
        placeDidChange()
        safeAreaMayHaveChanged()
        keyObservers?.check()
    }

    /// Whether the view has another size than before, which its subviews and its safe area then follow.
    private func sizeDidChange(from old: CGSize) -> Bool {
        let size = bounds.size
        guard size != old else { return false }
        drawsContents = true
        if autoresizesSubviews { autoresizeSubviews(from: old) }
        setNeedsLayout()
        guidesDidChange()
        safeAreaMayHaveChanged()
        return true
    }

    func autoresizeSubviews(from old: CGSize) {
        for view in _subviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
            view.autoresize(parentWas: old, parentIs: bounds.size)
        }
    }

    // MARK: Conversion

    func convertPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
        _layer.convert(point, to: (view ?? _window)?._layer)
    }

    func convertPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
        _layer.convert(point, from: (view ?? _window)?._layer)
    }

    func convertRect(_ rect: CGRect, to view: UIView?) -> CGRect {
        _layer.convert(rect, to: (view ?? _window)?._layer)
    }

    func convertRect(_ rect: CGRect, from view: UIView?) -> CGRect {
        _layer.convert(rect, from: (view ?? _window)?._layer)
    }

    // MARK: Hit testing

    func findHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, touchBlockingAnimations == 0,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewsFrontToBack {
            if let hit = view.hitTest(view.pointFromSuperview(point), with: event) { return hit }
        }
        return self
    }

    func pointFromSuperview(_ point: CGPoint) -> CGPoint {
        _layer.transformToSuperlayer.unproject(point) ?? point
    }

    /// Later ones first. What a layer's zPosition brings to the front is seen there, and hit where it is in the order.
    private var subviewsFrontToBack: [UIView] {
        guard _hitsByDepth, _subviews.contains(where: { $0._layer.zPosition != 0 }) else { return _subviews.reversed() }
        return _subviews.enumerated()
            .sorted { ($0.element._layer.zPosition, $0.offset) > ($1.element._layer.zPosition, $1.offset) }
            .map(\.element)
    }
}
