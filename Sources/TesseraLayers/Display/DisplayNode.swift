import Foundation
import TesseraGraphics

/// The stable identity of a layer in the display tree.
package struct NodeID: Sendable, Hashable, Codable {
    package let raw: UInt64
    package init(_ raw: UInt64) { self.raw = raw }
    package func _rawHashValue(seed: Int) -> Int { CountedName.hash(raw, seed) }
}

/// The stable identity of a surface: pixels that nodes show.
package struct SurfaceID: Sendable, Hashable, Codable {
    package let raw: UInt64
    package init(_ raw: UInt64) { self.raw = raw }
    package func _rawHashValue(seed: Int) -> Int { CountedName.hash(raw, seed) }
}

/// The hash of names that are counted up. Dictionaries ask for those of nodes and surfaces dozens of times for each new
/// cell, and the general hash takes longer than the rest of the search.
private enum CountedName {
    @inline(__always)
    static func hash(_ number: UInt64, _ seed: Int) -> Int {
        // A multiplication spreads the number over the upper half, and a shift brings that down to the bits that choose.
        let product = (number ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product ^ (product >> 32))
    }
}

/// What a node shows between its background and its children.
package struct NodeContents: Sendable, Hashable, Codable {
    package var surface: SurfaceID
    /// Where the whole of the source lies, in the node's space; it may stick out of the bounds.
    package var rect: CGRect
    /// The shown part of the surface, as fractions of its size.
    package var source = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that stretches when the rest keeps its size, as fractions; all of it by default.
    package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Points per pixel of the unstretched parts; used only where `center` is not all.
    package var pixelScale: CGFloat = 1

    package init(surface: SurfaceID, rect: CGRect) {
        self.surface = surface
        self.rect = rect
    }
}

package struct NodeShadow: Sendable, Hashable, Codable {
    package var style: ShadowStyle
    /// The shape that casts it; nil for the node's opaque parts.
    package var path: PathValue?

    package init(style: ShadowStyle, path: PathValue?) {
        self.style = style
        self.path = path
    }
}

/// One layer as hosts see it. Painting order: shadow, backdrop, background, contents, children, border; the clip applies to
/// contents and children, the opacity to all of it.
package struct DisplayNode: Sendable, Hashable, Codable {
    package private(set) var id: NodeID
    /// From the node's space to its parent's, both in points, y down.
    package var transform = CATransform3DIdentity
    /// From the children's space to the node's: the perspective of sublayers; identity for most.
    package var childTransform = CATransform3DIdentity
    /// The node's own rectangle in its space; the origin is what a scroll view scrolls by.
    package var bounds = CGRect.zero
    package var opacity: Float = 1
    /// Whether overlapping parts are composited before the opacity applies.
    package var isOpacityGroup = true
    package var backgroundColor: RGBA?
    /// What is done with what lies behind the rounded bounds, before the background colour is laid over it.
    package var backdrop: BackdropFilter?
    /// What is made of the colours behind the node, which all in it shows instead of its own.
    package var vibrancy: VibrancyFilter?
    package var corners = CornerRadii.zero
    package var borderWidth: CGFloat = 0
    package var borderColor: RGBA?
    /// Whether contents and children are clipped to the rounded bounds.
    package var clips = false
    package var shadow: NodeShadow?
    package var contents: NodeContents?
    /// A node outside the children whose alpha masks all of this one.
    package var mask: NodeID?
    /// Back to front.
    package var children: [NodeID] = []

    package init(id: NodeID) {
        self.id = id
    }

    /// Whether the opacity applies to the node as a whole, as it does to a picture of it.
    package var fadesAsOne: Bool { opacity >= 1 || isOpacityGroup }

    /// Whether what is below it is shown in another size or direction than it was drawn for.
    package var turnsChildren: Bool { !transform.onlyMoves || !childTransform.onlyMoves }

    /// The same under another identity.
    package func copy(id: NodeID) -> DisplayNode {
        var copy = self
        copy.id = id
        return copy
    }
}
