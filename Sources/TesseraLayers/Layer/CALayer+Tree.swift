import Foundation
import TesseraGraphics

extension CALayer {
    final func position(of layer: CALayer) -> Int? {
        children.identityIndex(of: layer)
    }

    /// Puts `layer` among the sublayers, taken out of its old place first. Putting a layer below itself is an error.
    final func insert(_ layer: CALayer, at index: Int) {
        guard !isDescendant(of: layer) else {
            ProgrammerErrors.raise(
                UIKitException(
                    name: "CALayerInvalidTree", reason: "expecting model layer not copy: \(layer) is above \(self)"))
            return
        }
        var index = index
        if layer.superlayer === self, let old = position(of: layer) {
            if old < index { index -= 1 }
            if old == min(index, children.count - 1) { return }
            children.remove(at: old)
        } else {
            layer.detach()
        }
        layer.superlayer = self
        children.insert(layer, at: min(max(index, 0), children.count))
        mark(.children)
        layer.dirt.insert(.own)
        layer.propagateMarks()
        // For the layer of a view the superview asks. Who adds a layer while it lays out has seen to it already.
        if layer.hook == nil, !dirt.contains(.layoutUnderWay) { mark(.layout) }
    }

    /// After a move into a new tree the marks that the layer carries must be known above it.
    final func propagateMarks() {
        let carried = dirt
        dirt = carried.subtracting([.own, .layout])
        mark(.own)
        if carried.contains(.layout) {
            mark(.layout)
        } else if carried.contains(.subtreeLayout) {
            superlayer?.raise(.subtreeLayout)
        }
    }

    private final func raise(_ flag: LayerDirt) {
        var layer: CALayer? = self
        while let above = layer, !above.dirt.contains(flag) {
            above.dirt.insert(flag)
            layer = above.superlayer
        }
    }

    final func detach() {
        guard let parent = superlayer else { return }
        superlayer = nil
        LayerLoop.someMayHaveLeft()
        if parent.maskLayer === self {
            parent.maskLayer = nil
            parent.mark(.own)
            return
        }
        if let index = parent.position(of: self) { parent.children.remove(at: index) }
        parent.mark(.children)
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        for child in children { child.detach() }
        for layer in layers { insert(layer, at: children.count) }
    }

    final func setMask(_ layer: CALayer?) {
        guard layer !== maskLayer else { return }
        if maskLayer != nil { LayerLoop.someMayHaveLeft() }
        maskLayer?.superlayer = nil
        layer?.detach()
        maskLayer = layer
        layer?.superlayer = self
        mark(.own)
        layer?.propagateMarks()
    }

    /// The last of the sublayers as added.
    package final var topSublayer: CALayer? { children.last }

    /// Whether `layer` is this one or above it.
    package final func isDescendant(of layer: CALayer) -> Bool {
        var current: CALayer? = self
        while let step = current {
            if step === layer { return true }
            current = step.superlayer
        }
        return false
    }

    /// The top of the tree this layer is in.
    final var rootLayer: CALayer {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer
    }

    /// Sublayers back to front: by zPosition, then as added.
    final var orderedSublayers: [CALayer] {
        // Asked of each child once: an animated depth is worked out.
        guard children.contains(where: { $0.shownZPosition != 0 }) else { return children }
        return children.enumerated().map { (depth: $1.shownZPosition, offset: $0, layer: $1) }
            .sorted { ($0.depth, $0.offset) < ($1.depth, $1.offset) }
            .map(\.layer)
    }
}
