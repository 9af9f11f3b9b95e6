import Foundation
import TesseraGraphics

/// Turns the changes of a layer tree into display tree deltas.
///
/// It walks only where something is marked: a frame costs the layers that changed and the path to them. It keeps what it
/// has told the host, so that a value set twice, or set back, sends nothing.
package final class DisplayTreeBuilder {
    // A frame reads and writes what follows for each layer that changed, in accesses that never overlap: without the
    // checks for exclusivity.

    /// What the host knows of one layer. A class: records are long, and a frame looks at many.
    final class Record {
        @exclusivity(unchecked) private(set) var node: DisplayNode
        /// Whether what is below the node is shown in another size or direction than it was drawn for.
        @exclusivity(unchecked) private(set) var turnsChildren: Bool
        @exclusivity(unchecked) var parent: NodeID?
        /// The surface of the layer's own drawing or of its flattened subtree.
        @exclusivity(unchecked) var surface: SurfaceID?
        @exclusivity(unchecked) var drawing: Recording?
        /// The layer's bounds when that was made.
        var drawnBounds = CGRect.null
        /// The part of the layer's space that the surface was last sent for.
        var sent = CGRect.null
        /// The picture it shows, whose surface is shared by all layers that show it.
        @exclusivity(unchecked) var image: ObjectIdentifier?
        /// The node as it would be unflattened, while the subtree is one surface.
        var flattenedFrom: DisplayNode? {
            get { unflattened?.node }
            set { unflattened = newValue.map(KeptNode.init) }
        }
        @exclusivity(unchecked) private var unflattened: KeptNode?
        var isFlattened: Bool { unflattened != nil }
        /// The transition that the host shows instead of the bare node.
        @exclusivity(unchecked) var transition: ShownTransition?

        init(node: DisplayNode, parent: NodeID?) {
            (self.node, self.parent) = (node, parent)
            turnsChildren = node.turnsChildren
        }

        /// The host is told of another node.
        func take(_ node: DisplayNode, turnsChildren: Bool) {
            self.node = node
            self.turnsChildren = turnsChildren
        }

        func take(_ node: DisplayNode) { take(node, turnsChildren: node.turnsChildren) }
    }

    /// A node apart from a record: a frame asks all records for it, and few have one.
    final class KeptNode {
        let node: DisplayNode

        init(_ node: DisplayNode) { self.node = node }
    }

    struct SharedImage {
        let surface: SurfaceID
        let image: CGImage
        var users: Int
    }

    package let root: CALayer
    /// The loop that steps what animates in the tree.
    package var loop: LayerLoop {
        didSet { if loop !== oldValue { LayerLoop.someMayHaveLeft() } }
    }
    @exclusivity(unchecked) var records: [NodeID: Record] = [:]
    @exclusivity(unchecked) var images: [ObjectIdentifier: SharedImage] = [:]
    /// Layers that may be flattened once they are quiet, with the frame of their last change.
    @exclusivity(unchecked) var settling: [NodeID: (layer: CALayer, frame: UInt64)] = [:]
    @exclusivity(unchecked) var delta: DisplayDelta
    @exclusivity(unchecked) var orphans: [(node: NodeID, parent: NodeID)] = []
    @exclusivity(unchecked) private var lastSurface: UInt64 = 0
    /// Whether the next delta holds the whole tree, for a host that came late.
    private var sendsAll = false
    @exclusivity(unchecked) private(set) var frame: UInt64 = 0
    /// Of flattened layers.
    let outlines = OutlineMemo()
    /// The commands of the subtree that was flattened last: cells of one list have as many, and their recordings are kept.
    @exclusivity(unchecked) var commandsOfLast = 0
    @exclusivity(unchecked) var scale: CGFloat = 1
    /// Layers looked at in the last frame; tests bound it.
    @exclusivity(unchecked) package private(set) var visitedLayers = 0

    deinit { LayerLoop.someMayHaveLeft() }

    package init(root: CALayer, loop: LayerLoop = .standard) {
        self.root = root
        self.loop = loop
        delta = DisplayDelta(sequence: 0, time: 0, size: .zero, scale: 1, root: root.nodeID)
        root.builder = self
    }

    /// Whether layers wait for their second quiet frame, so that another frame is wanted though nothing changes.
    package var wantsAnotherFrame: Bool { !settling.isEmpty }

    /// Whether a frame made now would differ from the last.
    package var isDirty: Bool {
        sendsAll || !root.dirt.isDisjoint(with: LayerDirt.drawing.union(.subtree)) || wantsAnotherFrame
    }

    /// Makes the next delta hold the whole tree, for a host that has seen none of those before.
    package func sendAll() { sendsAll = true }

    /// All that changed since the last call.
    package func makeDelta(time: Double, scale: CGFloat) -> DisplayDelta {
        frame &+= 1
        visitedLayers = 0
        // Frames of an animation are alike.
        let expected = delta.nodes.count
        delta = DisplayDelta(sequence: frame, time: time, size: root.bounds.size, scale: scale, root: root.nodeID)
        delta.nodes.reserveCapacity(expected)
        let forgotten = scale == self.scale && !sendsAll ? [] : forgetTree()
        sendsAll = false
        self.scale = scale
        visit(root, parent: nil, isForced: records.isEmpty)
        flattenQuietLayers()
        removeOrphans()
        delta.removedNodes += forgotten.filter { records[$0] == nil }
        return delta
    }

    /// A new scale makes every drawing anew: forgetting the tree sends it whole. Answers the nodes that hosts know.
    private func forgetTree() -> [NodeID] {
        let known = Array(records.keys) + records.values.flatMap { $0.transition?.nodes ?? [] }
        delta.removedSurfaces =
            records.values.flatMap { [$0.surface, $0.transition?.surface].compactMap { $0 } }
            + images.values.map(\.surface)
        records = [:]
        images = [:]
        settling = [:]
        return known
    }

    func newSurface() -> SurfaceID {
        lastSurface &+= 1
        return SurfaceID(lastSurface)
    }

    // MARK: Walk

    /// Brings a layer and what is below it up to date. A layer without a mark is passed over with one test: what is new
    /// or was moved carries marks, and below a layer that the host does not know everything `isForced`.
    func visit(_ layer: CALayer, parent: NodeID?, isForced: Bool = false) {
        let dirt = layer.dirt
        guard isForced || !dirt.isDisjoint(with: LayerDirt.drawing.union(.subtree)) else { return }
        let known = records[layer.nodeID]
        visitedLayers += 1
        if LayerMirrors.isUsed { LayerMirrors.sourceIsMarked(layer.nodeID) }
        if layer.animations != nil { layer.beginWaitingAnimations() }
        layer.displayForFrame()
        let record = known ?? Record(node: DisplayNode(id: layer.nodeID), parent: parent)
        record.parent = parent
        if layer.copies != nil { return showCopies(of: layer, record, isNew: known == nil) }
        var node = DisplayNode(showing: layer)
        let transition = layer.animations?.transition
        let wasFlat = record.isFlattened
        if wasFlat, let before = record.flattenedFrom {
            if transition == nil, staysFlattened(node, before: before, dirt: dirt) {
                return moveFlattened(layer, node, record)
            }
            unflatten(layer, record)
        }
        let isNew = known == nil || wasFlat
        if known == nil, layer.flattensWhenQuiet, transition == nil, flattenAtOnce(layer, record) { return }
        updateSurface(of: layer, node: &node, record: record)
        node.children = isNew || dirt.contains(.children) ? visibleChildren(of: layer) : record.node.children
        if let mask = layer.maskLayer { node.mask = mask.nodeID }
        // Field by field: to hand the record's node over would copy all of it.
        if record.node.children != node.children || record.node.rare?.values.mask != node.rare?.values.mask {
            note(childrenLostBy: record.node, now: node)
        }
        let turnsChildren = node.turnsChildren
        if known != nil, record.turnsChildren != turnsChildren {
            reconsiderFlattening(below: layer, isTurned: turnsChildren)
        }
        let isOther = known == nil || node != record.node
        if transition != nil || record.transition != nil {
            send(node, transition, of: layer, record)
        } else if isOther {
            delta.nodes.append(node)
        }
        if isOther { record.take(node, turnsChildren: turnsChildren) }
        if known == nil { records[layer.nodeID] = record }
        layer.dirt.subtract(LayerDirt.drawing.union(.subtree))
        if layer.flattensWhenQuiet { settling[layer.nodeID] = (layer, frame) }
        for child in layer.children where !child.isShownHidden {
            visit(child, parent: layer.nodeID, isForced: isNew)
        }
        if let mask = layer.maskLayer { visit(mask, parent: layer.nodeID, isForced: isNew) }
    }

    private func visibleChildren(of layer: CALayer) -> [NodeID] {
        layer.orderedSublayers.compactMap { $0.isShownHidden ? nil : $0.nodeID }
    }

    private func note(childrenLostBy old: DisplayNode, now new: DisplayNode) {
        let kept = Set(new.children)
        for child in old.children where !kept.contains(child) { orphans.append((child, old.id)) }
        if let mask = old.mask, mask != new.mask { orphans.append((mask, old.id)) }
    }

    /// Takes out what lost its place in this frame and found no other.
    private func removeOrphans() {
        var open = orphans
        orphans = []
        while let (id, parent) = open.popLast() {
            guard let record = records[id], record.parent == parent else { continue }
            records[id] = nil
            settling[id] = nil
            delta.removedNodes.append(id)
            dropSurface(of: record)
            for child in record.node.children { open.append((child, id)) }
            if let mask = record.node.mask { open.append((mask, id)) }
        }
    }

    func dropSurface(of record: Record) {
        if let surface = record.surface { delta.removedSurfaces.append(surface) }
        if let image = record.image { release(image) }
        if let transition = record.transition { forget(transition) }
    }

    func release(_ image: ObjectIdentifier) {
        guard var shared = images[image] else { return }
        shared.users -= 1
        images[image] = shared.users > 0 ? shared : nil
        if shared.users == 0 { delta.removedSurfaces.append(shared.surface) }
    }
}
