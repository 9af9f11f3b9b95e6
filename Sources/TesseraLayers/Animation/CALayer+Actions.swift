import Foundation
import TesseraGraphics

extension CALayer {
    /// The answer to a change of `key` for a layer without a view: the delegate's, the layer's own table, its class's, and
    /// then Core Animation's.
    final func standaloneAction(forKey key: String) -> (any CAAction)? {
        ownDelegate?.action(for: self, forKey: key) ?? actions?[key] ?? type(of: self).defaultAction(forKey: key)
            ?? implicitAnimation(forKey: key)
    }

    /// Whether a change may animate though nobody armed it: the layer is no view's, and a window shows its tree.
    final var mayAnimateImplicitly: Bool {
        guard hook == nil, superlayer != nil else { return false }
        let root = rootLayer
        return root.hook != nil && root.builder?.records[nodeID] != nil
    }

    /// From what is seen now to the new value, in the transaction's time.
    private final func implicitAnimation(forKey key: String) -> (any CAAction)? {
        guard AnimatableKey.movesByItself(key), let property = AnimatableKey.named(key), mayAnimateImplicitly,
            CATransaction.animationDuration() > 0
        else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = withShownValues { property.get(&$0) }
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
