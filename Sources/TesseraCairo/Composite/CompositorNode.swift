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
    /// What few nodes have, and what the node's map does to its plane: the node works them out, and copies itself for that.
    @exclusivity(unchecked) private var rare: RareNode?
    @exclusivity(unchecked) private var plane: CGAffineTransform?
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
        (isWhole, isLeaf, rare, plane) = (node.isWhole, node.children.isEmpty, node.rare, node.planeTransform)
    }

    /// From the node's space to its parent's.
    ///
    /// - Parameter childMap: what stands between the parent and its children, if anything does.
    func transform(under childMap: CATransform3D?) -> CATransform3D {
        childMap.map { CATransform3DConcat(node.transform, $0) } ?? node.transform
    }

    /// What that map does to the node's plane; nil where it is seen in perspective.
    func planeTransform(under childMap: CATransform3D?) -> CGAffineTransform? {
        childMap == nil ? plane : transform(under: childMap).planeTransform
    }

    // MARK: What few nodes have

    var mask: NodeID? { rare?.values.mask }
    var shadow: NodeShadow? { rare?.values.shadow }
    var vibrancy: VibrancyFilter? { rare?.values.vibrancy }
    var material: BackdropFilter? { rare?.values.backdrop }
    var corners: CornerRadii { rare?.values.corners ?? .zero }
    var isRounded: Bool { rare.map { !$0.values.corners.isZero } ?? false }
    var borderWidth: CGFloat { rare?.values.borderWidth ?? 0 }
    var borderColor: RGBA? { rare?.values.borderColor }
    /// Where a perspective or another map stands between the node and its children, that one.
    var childMap: CATransform3D? {
        guard let rare, rare.values.childTransform != CATransform3DIdentity else { return nil }
        return rare.values.childTransform
    }

    func become(_ new: DisplayNode) {
        if change != .other { change = max(change, new.change(from: node)) }
        node = new
        (isWhole, isLeaf, rare, plane) = (new.isWhole, new.children.isEmpty, new.rare, new.planeTransform)
        links = nil
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
        (opacity < 1 && isOpacityGroup && !children.isEmpty)
            || rare.map { $0.values.mask != nil || $0.values.shadow != nil || $0.values.vibrancy != nil } ?? false
    }

    /// How a node differs from what it was. Most differ in their place, which is looked at first.
    fileprivate func change(from old: DisplayNode) -> CompositorNode.Change {
        guard isTranslated(from: old), isPainted(like: old) else { return .other }
        guard bounds.origin == old.bounds.origin else { return .scrolled }
        return isInPlace(of: old) ? .regrouped : .moved
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
