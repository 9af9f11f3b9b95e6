import Foundation

/// A distance between neighbours or at an edge: exact, or at least so much.
package enum CompositionalSpacing: Sendable, Hashable {
    case fixed(CGFloat)
    /// Flexible spacings of a line share what the line has left over. The share may be negative.
    case flexible(CGFloat)

    @inline(__always)
    var length: Double {
        switch self {
        case .fixed(let value), .flexible(let value): FlowLimits.distance(value.native)
        }
    }

    @inline(__always)
    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// Room around an item, outside of its size.
package struct CompositionalEdgeSpacing: Sendable, Hashable {
    package var leading: CompositionalSpacing?
    package var top: CompositionalSpacing?
    package var trailing: CompositionalSpacing?
    package var bottom: CompositionalSpacing?

    package init(
        leading: CompositionalSpacing? = nil, top: CompositionalSpacing? = nil,
        trailing: CompositionalSpacing? = nil, bottom: CompositionalSpacing? = nil
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// The spacings before and after an item on one axis, as the solver uses them.
struct CompositionalEdgePair {
    var lead = 0.0
    var trail = 0.0
    var leadFlexes = false
    var trailFlexes = false

    @inline(__always)
    init(_ edges: CompositionalEdgeSpacing?, axis: LayoutAxis) {
        guard let edges else { return }
        let (first, last) = axis == .horizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
        if let first {
            lead = first.length
            leadFlexes = first.isFlexible
        }
        if let last {
            trail = last.length
            trailFlexes = last.isFlexible
        }
    }

    var flexibleCount: Int { (leadFlexes ? 1 : 0) + (trailFlexes ? 1 : 0) }

    /// The distance before an item that has `leftover` points of room on this axis beside its spacings.
    @inline(__always)
    func start(leftover: Double) -> Double {
        leadFlexes ? lead + leftover / Double(flexibleCount) : lead
    }
}

/// Insets in reading order, in points.
///
/// In a section or group a value between 0 and 1 is a fraction of the container's length on that axis.
package struct CompositionalInsets: Sendable, Hashable {
    package var top: CGFloat
    package var leading: CGFloat
    package var bottom: CGFloat
    package var trailing: CGFloat

    package init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    package static let zero = CompositionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// What they take off the start of an axis.
    @inline(__always)
    func lead(_ axis: LayoutAxis) -> Double {
        FlowLimits.distance((axis == .horizontal ? leading : top).native)
    }

    /// What they take off the end of an axis.
    @inline(__always)
    func trail(_ axis: LayoutAxis) -> Double {
        FlowLimits.distance((axis == .horizontal ? trailing : bottom).native)
    }

    /// The same for a container of a length, fractions resolved.
    @inline(__always)
    func lead(_ axis: LayoutAxis, of length: Double) -> Double {
        Self.resolved(lead(axis), of: length)
    }

    @inline(__always)
    func trail(_ axis: LayoutAxis, of length: Double) -> Double {
        Self.resolved(trail(axis), of: length)
    }

    @inline(__always)
    private static func resolved(_ value: Double, of length: Double) -> Double {
        value > 0 && value < 1 ? value * length : value
    }
}
