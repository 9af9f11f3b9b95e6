import Foundation
import TesseraGraphics
import TesseraLayers

/// A node with what the last picture shows of it. A class, since a frame looks at each, and copying one takes longer than
/// many a drawing.
final class CompositorNode {
    /// What differs, in the order of what follows from it.
    enum Change: Int, Comparable {
        case none
        /// The children alone.
        case regrouped
        /// The place in its parent as well.
        case moved
        /// The place of the children in it as well.
        case scrolled
        case other

        static func < (a: Change, b: Change) -> Bool { a.rawValue < b.rawValue }
    }

    // Long values, of which a frame reads parts: without the checks, reading a part copies no more than that.
    @exclusivity(unchecked) private(set) var node: DisplayNode
    /// Whether effects reach beyond the node, so that it counts as one with all that is below it.
    @exclusivity(unchecked) private(set) var isWhole: Bool
    @exclusivity(unchecked) private(set) var isLeaf: Bool
    /// Where a perspective or another map stands between the node and its children, that one.
    @exclusivity(unchecked) private(set) var childMap: CATransform3D?
    /// What its names stand for, found once for each structure of the tree.
    @exclusivity(unchecked) var links: NodeLinks?
    /// How it differs from what the last picture shows.
    @exclusivity(unchecked) var change = Change.none
    /// How the last picture shows it, or one before.
    @exclusivity(unchecked) var shown: ShownNode?
    /// The blurred pixels behind it, where it has a material.
    @exclusivity(unchecked) var backdrop: HeldBackdrop?

    init(_ node: DisplayNode) {
        self.node = node
        (isWhole, isLeaf, childMap) = (node.isWhole, node.children.isEmpty, node.ownChildMap)
    }

    func become(_ new: DisplayNode) {
        if change != .other { change = max(change, new.change(from: node)) }
        node = new
        (isWhole, isLeaf, childMap, links) = (new.isWhole, new.children.isEmpty, new.ownChildMap, nil)
    }
}

/// The objects behind a node's names.
struct NodeLinks {
    /// The structure of the tree that they belong to.
    let structure: UInt64
    /// Back to front.
    let children: [CompositorNode]
    /// The same object for as long as the node shows it.
    let surface: CompositorSurface?
}

/// How a picture shows a node.
struct ShownNode {
    /// The number of the picture.
    var frame: UInt64
    /// From the node's space to pixels.
    var transform: CGAffineTransform
    var alpha: CGFloat
    /// The pixels that it may touch.
    var extent: CGRect
    /// Where its bounds lie, not rounded.
    var bounds: CGRect
    var clips: Bool
    /// The pixels that it may touch with all that is below it.
    var reach = CGRect.null
    /// Whether the extent is that of all that is below it, too.
    var standsForAll = false
    /// Its place among all that is shown, from the back, and the last place of its subtree.
    var order: Int
    var last: Int
}

extension DisplayNode {
    fileprivate var isWhole: Bool {
        mask != nil || shadow != nil || vibrancy != nil || (opacity < 1 && isOpacityGroup && !children.isEmpty)
    }

    fileprivate var ownChildMap: CATransform3D? {
        childTransform == CATransform3DIdentity ? nil : childTransform
    }

    /// How a node differs from what it was. Most differ in their place, which is looked at first.
    fileprivate func change(from old: DisplayNode) -> CompositorNode.Change {
        guard bounds.size == old.bounds.size, transform.isTranslated(from: old.transform), isPainted(like: old) else {
            return .other
        }
        guard bounds.origin == old.bounds.origin else { return .scrolled }
        return transform.m41 == old.transform.m41 && transform.m42 == old.transform.m42 ? .regrouped : .moved
    }

    /// Whether both look the same but for their places and their children.
    private func isPainted(like old: DisplayNode) -> Bool {
        var other = old
        other.bounds.origin = bounds.origin
        other.children = children
        other.transform = transform
        return other == self
    }
}

extension CATransform3D {
    fileprivate func isTranslated(from old: CATransform3D) -> Bool {
        var moved = old
        (moved.m41, moved.m42) = (m41, m42)
        return moved == self
    }
}

extension [CompositorNode] {
    /// The one among the changed nodes that was scrolled; nil where there are several.
    var onlyScrolled: CompositorNode? {
        var found: CompositorNode?
        for node in self where node.change == .scrolled {
            guard found == nil else { return nil }
            found = node
        }
        return found
    }
}
