import Foundation

/// A drawing repeated without end in both directions, one tile with its top left corner at the origin of its space.
package struct TilePattern: Sendable, Hashable, Codable {
    /// One tile, in points, y down.
    package let recording: Recording
    /// Points; tiles follow each other at this distance.
    package let size: CGSize
    package var alpha: CGFloat

    /// Nil where a tile would have no area.
    package init?(_ recording: Recording, size: CGSize, alpha: CGFloat = 1) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.recording = recording
        self.size = size
        self.alpha = alpha
    }

    /// What the tile looks like from afar: its mean colour; black where no rendering library is linked. Draws the tile.
    var meanColor: RGBA {
        guard
            let image = Rasterizers.current?.rasterize(recording, origin: .zero, size: size, scale: 1)
        else { return RGBA.black.withAlpha(alpha) }
        var sums = (blue: 0, green: 0, red: 0, alpha: 0)
        image.withBytes { bytes in
            for at in stride(from: 0, to: bytes.count, by: 4) {
                sums.blue += Int(bytes[at])
                sums.green += Int(bytes[at + 1])
                sums.red += Int(bytes[at + 2])
                sums.alpha += Int(bytes[at + 3])
            }
        }
        guard sums.alpha > 0 else { return .clear }
        // Pixels are premultiplied.
        let ink = Double(sums.alpha)
        return RGBA(
            Double(sums.red) / ink, Double(sums.green) / ink, Double(sums.blue) / ink,
            ink / Double(255 * image.width * image.height) * alpha)
    }
}
