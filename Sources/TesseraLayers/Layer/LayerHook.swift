import Foundation
import TesseraGraphics

/// The link from a layer to the view that owns it; the view clears it when it goes away.
///
/// Witnesses are nonisolated because layers are, but layers and views live on the main thread.
package protocol LayerHook: AnyObject {
    /// The animation that a change of `key` should make; asked only while an animation context is open.
    func action(for layer: CALayer, key: String) -> (any CAAction)?
    /// A pass begins that lays out the layer, or something below it; traps where that is not on the main thread.
    func willLayOut()
    /// Called in the pass alone.
    func layOut(_ layer: CALayer)
    /// Gives the layer its contents: by `CALayer.record()`, which asks `record(_:in:)`, where nobody knows better.
    func show(_ layer: CALayer)
    /// Draws the layer's own contents; nothing drawn means no contents.
    func record(_ layer: CALayer, in context: CGContext)
}

extension LayerHook {
    package func willLayOut() {}
}

/// What a client's own delegate of a layer may answer; everything is optional.
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents; without this it is drawn by `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// The layer is about to be drawn by `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    func layoutSublayers(of layer: CALayer)
    func draw(_ layer: CALayer, in context: CGContext)
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {
        layerWillDraw(layer)
        layer.record()
    }

    public func layerWillDraw(_ layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public func layoutSublayers(of layer: CALayer) {}
    public func draw(_ layer: CALayer, in context: CGContext) {}
}

/// Something that a change of a layer's property runs: an animation, or nothing (`NSNull`).
public protocol CAAction {
    func run(forKey event: String, object: CALayer)
}

extension NSNull: CAAction {
    public func run(forKey event: String, object: CALayer) {}
}

/// Whether changes of layers may animate at present: views arm it for the length of an animation block and disarm it
/// where animations are turned off.
package enum LayerActions {
    @exclusivity(unchecked) nonisolated(unsafe) package static var isArmed = false
}
