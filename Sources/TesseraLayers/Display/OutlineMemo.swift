import Foundation
import TesseraGraphics

/// The outlines that were made last. The cells of a list mostly have the same ones: they are made once then, and
/// comparing them takes no look at their points.
final class OutlineMemo {
    /// What an outline is made of.
    struct Key: Equatable {
        enum Part { case whole, top, bottom }

        var bounds: CGRect
        var radii = CornerRadii.zero
        var part = Part.whole
        /// Where a part ends that is not the whole.
        var cut: CGFloat = 0
        /// The width of a border along it; 0 for none.
        var border: CGFloat = 0
    }

    private static let limit = 16

    private var entries: [(key: Key, path: PathValue)] = []
    private var oldest = 0

    func path(_ key: Key, make: () -> PathValue) -> PathValue {
        for entry in entries where entry.key == key { return entry.path }
        let path = make()
        if entries.count < Self.limit {
            entries.append((key, path))
        } else {
            entries[oldest] = (key, path)
            oldest = (oldest + 1) % Self.limit
        }
        return path
    }
}
