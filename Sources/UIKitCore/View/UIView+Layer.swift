import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView {
    static func makeLayer(_ class: AnyClass) -> CALayer {
        (`class` as? CALayer.Type).map(_RuntimeInstantiable.make) ?? CALayer()
    }

    func connectLayer() {
        _layer.hook = self
        _layer.allowsGroupOpacity = true
        _layer.setNeedsDisplay()
        _layer.setNeedsLayout()
    }

    /// The layer may outlive the view: it must not ask it any more, and leaves its tree with it. A view that is let go on
    /// another thread has its layer taken out on the main one.
    ///
    /// Not an isolated deinitialiser: Swift 6.3 rejects subclasses of such a class that is `@preconcurrency`.
    nonisolated static func disconnect(_ layer: CALayer) {
        layer.hook = nil
        if MainQueue.isCurrent {
            layer.removeFromSuperlayer()
        } else {
            nonisolated(unsafe) let layer = layer
            DispatchQueue.main.async { layer.removeFromSuperlayerThatMayEnd() }
        }
    }

    func setBackgroundColor(_ color: UIColor?) {
        _backgroundColor = color
        _layer.backgroundColor = color.map { $0.cgColor(with: traitCollection) }
    }

    func setContentScale(_ scale: CGFloat) {
        ownContentScale = scale.isFinite ? max(scale, 0) : 0
        _layer.contentsScale = contentScaleFactor
    }

    func contentModeDidChange() {
        _layer.contentsGravity = contentMode.gravity
        _layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
}

extension UIView.ContentMode {
    package var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}

extension UIView: LayerHook {
    nonisolated package func action(for layer: CALayer, key: String) -> (any CAAction)? {
        nonisolated(unsafe) var result: (any CAAction)?
        nonisolated(unsafe) let layer = layer
        MainActor.assumeIsolated { result = action(for: layer, forKey: key) }
        return result
    }

    nonisolated package func willLayOut() {
        MainActor.preconditionIsolated("Views are laid out on the main thread.")
        MainActor.assumeIsolated { TraitUpdates.run() }
    }

    /// Without a look at the thread, which was seen to when the pass began: for each view of a pass it took as long as all
    /// else that is done for one.
    nonisolated package func layOut(_ layer: CALayer) {
        let layOut: @MainActor (UIView, CALayer) -> Void = UIView.layOut
        unsafeBitCast(layOut, to: ((UIView, CALayer) -> Void).self)(self, layer)
    }

    private static func layOut(_ view: UIView, _ layer: CALayer) { view.layoutSublayers(of: layer) }

    nonisolated package func show(_ layer: CALayer) {
        precondition(MainQueue.isCurrent, "Views are drawn on the main thread.")
        let show: @MainActor (UIView, CALayer) -> Void = UIView.show
        unsafeBitCast(show, to: ((UIView, CALayer) -> Void).self)(self, layer)
    }

    private static func show(_ view: UIView, _ layer: CALayer) { view.display(layer) }

    nonisolated package func record(_ layer: CALayer, in context: CGContext) {
        precondition(MainQueue.isCurrent, "Views are drawn on the main thread.")
        let record: @MainActor (UIView, CALayer, CGContext) -> Void = UIView.record
        unsafeBitCast(record, to: ((UIView, CALayer, CGContext) -> Void).self)(self, layer, context)
    }

    private static func record(_ view: UIView, _ layer: CALayer, _ context: CGContext) {
        view.draw(layer, in: context)
    }
}

extension UIView: @preconcurrency CALayerDelegate {
    /// The animation of the block under way; nil for the view's own layer outside of one. Layers that have the view for
    /// a delegate do not animate of themselves.
    func layerAction(_ layer: CALayer, _ key: String) -> (any CAAction)? {
        let context = isUnsettled(layer, key) ? nil : ViewAnimationContext.current
        let animation = context?.animation(for: self, layer, key: key)
        return animation ?? (layer === _layer ? nil : NSNull())
    }

    /// Has new subviews come to their places at once, also where they are laid out within an animation: the system's own
    /// parts of a view do not fly in from a corner. O(1).
    package final func settleSubviews() { layoutFlags.insert(.settlesSubviews) }

    /// Runs `work`, in whose animations also subviews take part that no frame has shown yet: they are in their places.
    final func withoutSettling(_ work: () -> Void) {
        guard layoutFlags.contains(.settlesSubviews) else { return work() }
        layoutFlags.remove(.settlesSubviews)
        work()
        layoutFlags.insert(.settlesSubviews)
    }

    /// By these new parts come into sight.
    private static let keysOfEntrances: Set<String> = ["opacity", "transform", "sublayerTransform"]

    /// Whether a change of place, size or look is the first of a part of the system's, or of something in it, since nothing of it
    /// has been shown.
    private func isUnsettled(_ layer: CALayer, _ key: String) -> Bool {
        guard layer === _layer, ViewAnimationContext.current != nil, !Self.keysOfEntrances.contains(key) else {
            return false
        }
        var view = self
        while let parent = view._superview {
            if parent.layoutFlags.contains(.settlesSubviews), view._layer.isUnseen { return true }
            view = parent
        }
        return false
    }

    /// Runs `draw(_:)` with the context as UIKit's current one. A view that does not override it draws nothing, and is
    /// not asked again.
    func drawContents(in context: CGContext) {
        guard drawsContents, !bounds.isEmpty else { return }
        let outer = traitCollection.beginOnMain()
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
        UITraitCollection.endOnMain(outer)
    }

    func performLayout() {
        if layoutFlags.contains(.takesPart) { layOutConstrained(layOutInOwnTraits) } else { layOutInOwnTraits() }
    }

    /// Lays out with the view's own traits as the current ones, as UIKit does: colours that `layoutSubviews()` resolves,
    /// and views that it makes, are of those.
    private func layOutInOwnTraits() {
        guard TraitUpdates.differWithinWindows else { return layOutContents() }
        let traits = traitCollection
        if traits === UITraitCollection.current { layOutContents() } else { traits.performAsCurrent(layOutContents) }
    }

    private func layOutContents() {
        // Outside of a window there is no safe area: if there is one afterwards, this layout does not hold.
        if !hasWindow { margins.knownSafeArea = margins.additionalSafeArea }
        guard let controller = _controller else { return layoutSubviews() }
        controller.updateUnavailableContentIfNeeded()
        controller.viewWillLayoutSubviews()
        layoutSubviews()
        controller.placeUnavailableContent()
        controller.viewDidLayoutSubviews()
        // A scroll view lays out in every frame in which it scrolls, and tells bars by itself.
        if !(self is UIScrollView) { controller.contentsMayHaveChanged() }
    }
}
