import Foundation
import TesseraGraphics
import TesseraLayers

@testable import UIKitCore

/// The display tree that a host would keep of a window: where things are drawn in the frame that was made last.
@MainActor
final class DisplayedTree {
    private let window: UIWindow
    private var nodes: [NodeID: DisplayNode] = [:]
    private var root: NodeID?

    init(_ screen: TestScreen) {
        window = screen.window
        window.pipeline.sendAll()
    }

    /// Makes frames, 60 a second.
    func run(_ seconds: TimeInterval) {
        let start = FrameClock.now
        let count = max(1, Int((seconds * 60).rounded()))
        for frame in 1...count {
            LaterTurn.run()
            guard let delta = window.pipeline.makeFrame(at: start + Double(frame) / 60) else { continue }
            root = delta.root
            for node in delta.nodes { nodes[node.id] = node }
            for id in delta.removedNodes { nodes[id] = nil }
        }
    }

    /// Where the bounds of `view` are drawn, in the window; nil where they are not.
    func place(of view: UIView) -> CGRect? {
        guard let root else { return nil }
        return place(of: view.layer.nodeID, below: root, CATransform3DIdentity)
    }

    private func place(of wanted: NodeID, below id: NodeID, _ map: CATransform3D) -> CGRect? {
        guard let node = nodes[id] else { return nil }
        let own = CATransform3DConcat(node.transform, map)
        if id == wanted { return node.bounds.offsetBy(dx: own.m41, dy: own.m42) }
        let inner = CATransform3DConcat(node.childTransform, own)
        for child in node.children {
            if let found = place(of: wanted, below: child, inner) { return found }
        }
        return nil
    }
}
