import Foundation

/// One side of a `CompositionalSize`, as described; it becomes a length when it is solved in a container.
package struct CompositionalDimension: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        case fractionalWidth
        case fractionalHeight
        case absolute
        case estimated
        case uniformAcrossSiblings
    }

    package var kind: Kind
    /// A fraction, a length in points, or the estimate in points. Any value is accepted: solving brings it inside
    /// `FlowLimits`, `validate()` names what UIKit would refuse.
    package var value: CGFloat

    package init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value
    }

    package static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(.fractionalWidth, fraction) }
    package static func fractionalHeight(_ fraction: CGFloat) -> Self { Self(.fractionalHeight, fraction) }
    package static func absolute(_ length: CGFloat) -> Self { Self(.absolute, length) }
    package static func estimated(_ length: CGFloat) -> Self { Self(.estimated, length) }
    /// Every sibling takes the largest of the siblings' measured lengths; on the outermost group, all groups of the
    /// section are siblings.
    package static func uniformAcrossSiblings(estimate: CGFloat) -> Self { Self(.uniformAcrossSiblings, estimate) }

    /// Whether content decides the length.
    package var isEstimate: Bool { kind == .estimated || kind == .uniformAcrossSiblings }
}

/// A size as described.
package struct CompositionalSize: Sendable, Hashable {
    package var width: CompositionalDimension
    package var height: CompositionalDimension

    package init(width: CompositionalDimension, height: CompositionalDimension) {
        self.width = width
        self.height = height
    }

    @inline(__always)
    subscript(axis: LayoutAxis) -> CompositionalDimension {
        axis == .horizontal ? width : height
    }
}

/// Axes whose lengths content decides.
package struct CompositionalAxes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let width = CompositionalAxes(rawValue: 1)
    package static let height = CompositionalAxes(rawValue: 2)
    package static let both: CompositionalAxes = [.width, .height]

    @inline(__always)
    init(_ axis: LayoutAxis) {
        self = axis == .horizontal ? .width : .height
    }
}
