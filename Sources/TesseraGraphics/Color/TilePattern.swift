import Foundation
import Synchronization

/// A drawing repeated without end in both directions, one tile with its top left corner at the origin of its space.
package struct TilePattern: Sendable, Hashable, Codable {
    /// One tile, in points, y down.
    package let recording: Recording
    /// Points; tiles follow each other at this distance.
    package let size: CGSize
    package var alpha: CGFloat
    private let mean = MeanColor()

    private enum CodingKeys: CodingKey { case recording, size, alpha }

    /// Nil where a tile would have no area.
    package init?(_ recording: Recording, size: CGSize, alpha: CGFloat = 1) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.recording = recording
        self.size = size
        self.alpha = alpha
    }

    /// What the tile looks like from afar: its mean colour; black where no rendering library is linked. Draws the tile
    /// once for the pattern and its copies.
    var meanColor: RGBA {
        let color = mean.color(of: recording, size) ?? .black
        return color.withAlpha(color.alpha * alpha)
    }

    package static func == (a: TilePattern, b: TilePattern) -> Bool {
        a.size == b.size && a.alpha == b.alpha && (a.mean === b.mean || a.recording == b.recording)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(alpha)
        hasher.combine(recording)
    }
}

/// The mean colour of a drawing, once somebody has asked for it.
private final class MeanColor: Sendable {
    /// Of larger tiles a smaller picture is enough.
    private static let side: CGFloat = 512

    private let known = Mutex<RGBA?>(nil)

    /// Nil without a rendering library.
    func color(of recording: Recording, _ size: CGSize) -> RGBA? {
        if let color = known.withLock({ $0 }) { return color }
        let scale = min(1, Self.side / max(size.width, size.height))
        guard let image = Rasterizers.current?.rasterize(recording, origin: .zero, size: size, scale: scale) else {
            return nil
        }
        let color = Self.mean(of: image)
        known.withLock { $0 = color }
        return color
    }

    private static func mean(of image: CGImage) -> RGBA {
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
            ink / Double(255 * image.width * image.height))
    }
}
