import Foundation
import TesseraGraphics

/// The tree as deltas have built it: what every host keeps, and what tests look at.
package struct DisplayTree: Sendable, Equatable {
    package private(set) var nodes: [NodeID: DisplayNode] = [:]
    package private(set) var surfaces: [SurfaceID: SurfaceUpdate] = [:]
    package private(set) var root: NodeID?
    package private(set) var size = CGSize.zero
    package private(set) var scale: CGFloat = 1

    package init() {}

    package mutating func apply(_ delta: DisplayDelta) {
        (root, size, scale) = (delta.root, delta.size, delta.scale)
        for surface in delta.surfaces { surfaces[surface.id] = surface }
        for node in delta.nodes { nodes[node.id] = node }
        for id in delta.removedNodes { nodes[id] = nil }
        for id in delta.removedSurfaces { surfaces[id] = nil }
    }

    /// What is wrong with the tree: children and surfaces that do not exist, nodes nobody reaches. Empty when sound.
    package func inconsistencies() -> [String] {
        guard let root else { return nodes.isEmpty ? [] : ["no root"] }
        var problems: [String] = []
        var reached: Set<NodeID> = []
        var usedSurfaces: Set<SurfaceID> = []
        var open = [root]
        while let id = open.popLast() {
            guard let node = nodes[id] else {
                problems.append("node \(id.raw) does not exist")
                continue
            }
            if !reached.insert(id).inserted { problems.append("node \(id.raw) is reached twice") }
            if let surface = node.contents?.surface {
                usedSurfaces.insert(surface)
                if surfaces[surface] == nil { problems.append("surface \(surface.raw) does not exist") }
            }
            if let mask = node.mask { open.append(mask) }
            open += node.children
        }
        for id in nodes.keys where !reached.contains(id) { problems.append("node \(id.raw) is not reached") }
        for id in surfaces.keys where !usedSurfaces.contains(id) { problems.append("surface \(id.raw) is not shown") }
        return problems.sorted()
    }
}
