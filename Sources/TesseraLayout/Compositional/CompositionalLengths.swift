import Foundation

extension LayoutAxis {
    @inline(__always)
    var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}

/// A pair of lengths or coordinates, addressed by axis.
struct CompositionalLengths: Sendable, Hashable {
    var x: Double
    var y: Double

    @inline(__always)
    init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    @inline(__always)
    init(_ axis: LayoutAxis, along: Double, across: Double) {
        self = axis == .horizontal ? Self(x: along, y: across) : Self(x: across, y: along)
    }

    /// Neither length is given.
    static let unknown = CompositionalLengths(x: .nan, y: .nan)

    @inline(__always)
    subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// A rectangle in the solver's coordinates, leading to trailing, top to bottom.
struct CompositionalRect: Sendable, Hashable {
    var origin: CompositionalLengths
    var size: CompositionalLengths

    @inline(__always)
    init(origin: CompositionalLengths = .init(), size: CompositionalLengths = .init()) {
        self.origin = origin
        self.size = size
    }

    @inline(__always)
    mutating func move(_ axis: LayoutAxis, by distance: Double) {
        origin[axis] += distance
    }

    /// What both cover; a length of 0 on an axis on which they don't meet.
    @inline(__always)
    func clipped(to other: CompositionalRect) -> CompositionalRect {
        var result = self
        for axis in [LayoutAxis.horizontal, .vertical] {
            let start = max(origin[axis], other.origin[axis])
            let end = min(origin[axis] + size[axis], other.origin[axis] + other.size[axis])
            result.origin[axis] = start
            result.size[axis] = max(0, end - start)
        }
        return result
    }

    /// The rectangle less insets. Insets that exceed a length leave the difference, as UIKit does; the axes in
    /// `except` keep their lengths.
    @inline(__always)
    func inset(by insets: CompositionalInsets, except: CompositionalAxes) -> CompositionalRect {
        guard insets != .zero else { return self }
        var result = self
        for axis in [LayoutAxis.horizontal, .vertical] where !except.contains(CompositionalAxes(axis)) {
            result.origin[axis] += insets.lead(axis)
            result.size[axis] = abs(size[axis] - insets.lead(axis) - insets.trail(axis))
        }
        return result
    }
}

/// The pixel grid.
struct CompositionalGrid: Sendable, Hashable {
    let scale: Double

    /// One pixel in points.
    var pixel: Double { 1 / scale }

    /// A length rounded down to pixels; one within a millionth of a pixel of the next keeps it.
    @inline(__always)
    func floor(_ length: Double) -> Double {
        (length * scale + 1e-6).rounded(.down) / scale
    }

    /// The nearest pixel, ties upwards, with the same tolerance.
    @inline(__always)
    func snapped(_ position: Double) -> Double {
        (position * scale + (0.5 + 1e-6)).rounded(.down) / scale
    }

    /// A dimension as a length, estimates as they are; fractions are of `container`.
    @inline(__always)
    func length(_ dimension: CompositionalDimension, in container: CompositionalLengths) -> Double {
        switch dimension.kind {
        case .fractionalWidth: FlowLimits.length(floor(FlowLimits.distance(dimension.value.native) * container.x))
        case .fractionalHeight: FlowLimits.length(floor(FlowLimits.distance(dimension.value.native) * container.y))
        case .absolute, .estimated, .uniformAcrossSiblings: FlowLimits.length(dimension.value.native)
        }
    }
}
