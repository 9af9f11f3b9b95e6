import Foundation
import TesseraGraphics

/// The values of a display node that few nodes have.
package struct RareNodeValues: Sendable, Hashable, Codable {
    package var childTransform = CATransform3DIdentity
    package var backdrop: BackdropFilter?
    package var vibrancy: VibrancyFilter?
    package var corners = CornerRadii.zero
    package var borderWidth: CGFloat = 0
    package var borderColor: RGBA?
    package var shadow: NodeShadow?
    package var mask: NodeID?
}

/// The values above of a node that has any: apart from the node, since a frame copies and compares the nodes of all layers
/// that changed. Whoever reads them in every frame keeps this object, which is read without a copy.
package final class RareNode: Sendable, Codable {
    package let values: RareNodeValues

    private static let none = RareNodeValues()

    /// Nil where all values are those of a node that was given none.
    init?(_ values: RareNodeValues) {
        guard values != Self.none else { return nil }
        self.values = values
    }
}

extension RareNode: Hashable {
    package static func == (a: RareNode, b: RareNode) -> Bool { a === b || a.values == b.values }
    package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension DisplayNode {
    /// From the children's space to the node's: the perspective of sublayers; identity for most.
    package var childTransform: CATransform3D {
        get { rare?.values.childTransform ?? CATransform3DIdentity }
        set { rareValues.childTransform = newValue }
    }

    /// What is done with what lies behind the rounded bounds, before the background colour is laid over it.
    package var backdrop: BackdropFilter? {
        get { rare?.values.backdrop }
        set { rareValues.backdrop = newValue }
    }

    /// What is made of the colours behind the node, which all in it shows instead of its own.
    package var vibrancy: VibrancyFilter? {
        get { rare?.values.vibrancy }
        set { rareValues.vibrancy = newValue }
    }

    package var corners: CornerRadii {
        get { rare?.values.corners ?? .zero }
        set { rareValues.corners = newValue }
    }

    package var borderWidth: CGFloat {
        get { rare?.values.borderWidth ?? 0 }
        set { rareValues.borderWidth = newValue }
    }

    package var borderColor: RGBA? {
        get { rare?.values.borderColor }
        set { rareValues.borderColor = newValue }
    }

    package var shadow: NodeShadow? {
        get { rare?.values.shadow }
        set { rareValues.shadow = newValue }
    }

    /// A node outside the children whose alpha masks all of this one.
    package var mask: NodeID? {
        get { rare?.values.mask }
        set { rareValues.mask = newValue }
    }
}
