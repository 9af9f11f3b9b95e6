/// Layers that show what other layers show. A mirror is drawn anew in each frame in which its source, or anything below
/// that, is marked.
package enum LayerMirrors {
    private struct Mirror {
        weak var layer: CALayer?
    }

    /// Whether there are any: frames look no further otherwise.
    nonisolated(unsafe) static var isUsed = false
    nonisolated(unsafe) private static var mirrors: [NodeID: [Mirror]] = [:]

    /// Makes `layer` a mirror of `source`.
    package static func add(_ layer: CALayer, of source: CALayer) {
        mirrors[source.nodeID, default: []].append(Mirror(layer: layer))
        isUsed = true
    }

    /// Ends what `add(_:of:)` began; mirrors that are gone go, too.
    package static func remove(_ layer: CALayer, of source: CALayer) {
        let left = (mirrors[source.nodeID] ?? []).filter { $0.layer != nil && $0.layer !== layer }
        mirrors[source.nodeID] = left.isEmpty ? nil : left
        isUsed = !mirrors.isEmpty
    }

    /// A frame has found a mark at the layer or below it.
    static func sourceIsMarked(_ source: NodeID) {
        guard let known = mirrors[source] else { return }
        for mirror in known { mirror.layer?.setNeedsDisplay() }
    }
}
