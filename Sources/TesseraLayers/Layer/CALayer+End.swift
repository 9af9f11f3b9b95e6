import Foundation
import TesseraGraphics

/// Layers may be let go of on any thread, while the main one takes those below them out of the same tree.
extension CALayer {
    /// Held while a layer that ends elsewhere than on the main thread leaves its sublayers, and while the main thread takes
    /// layers out of trees that may end so: a layer points to the one it lies in without holding it.
    private static let endings = NSLock()

    /// Leaves the sublayers to their other owners; the deinitialiser's work.
    final func leaveSublayers() {
        guard !children.isEmpty || maskLayer != nil else { return }
        if MainQueue.isCurrent {
            forgetSublayers()
        } else {
            Self.endings.withLock { forgetSublayers() }
        }
    }

    private final func forgetSublayers() {
        LayerLoop.someMayHaveLeft()
        for child in children { child.superlayer = nil }
        maskLayer?.superlayer = nil
    }

    /// As `removeFromSuperlayer()`, on the main thread, of a layer that lies in a tree that may be ending on another one.
    package final func removeFromSuperlayerThatMayEnd() {
        Self.endings.withLock { removeFromSuperlayer() }
    }
}
