import Foundation

/// Core Foundation's array, which Foundation on Linux keeps to itself: the name in `colors as CFArray`.
public typealias CFArray = [Any]

extension CGGradient {
    /// Colours of `space` at `locations` (0...1, ascending), or evenly spread where those are nil. Nil without a colour and
    /// where `colors` holds anything but colours.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard list.count == colors.count else { return nil }
        self.init(colors: list, locations: Self.list(locations, list.count))
    }

    /// `count` colours of `space`, the components of one, its alpha included, after those of the other.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).compactMap { CGColor(colorSpace: space, components: components + $0 * width) }
        self.init(colors: colors, locations: Self.list(locations, colors.count))
    }

    private static func list(_ locations: UnsafePointer<CGFloat>?, _ count: Int) -> [CGFloat]? {
        locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    }
}
