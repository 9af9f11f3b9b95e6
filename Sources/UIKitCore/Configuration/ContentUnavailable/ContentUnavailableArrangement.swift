import Foundation
import TesseraGraphics

/// Where the parts of a placeholder stand: one below the other, together in the middle of the room within the margins, or
/// at its top where they are higher.
struct ContentUnavailableArrangement {
    struct Part {
        /// Points to the part above, if there is one.
        var gap: CGFloat
        /// The part's size where it has the given width.
        var size: (CGFloat) -> CGSize
    }

    var margins: NSDirectionalEdgeInsets
    var alignment = UIContentUnavailableConfiguration.Alignment.center
    var parts: [Part] = []

    private func sizes(width: CGFloat) -> [CGSize] {
        let room = max(0, width - margins.leading - margins.trailing)
        return parts.map { part in
            let size = part.size(room)
            return CGSize(width: min(size.width, room), height: size.height)
        }
    }

    private func height(of sizes: [CGSize]) -> CGFloat {
        sizes.reduce(0) { $0 + $1.height } + parts.dropFirst().reduce(0) { $0 + $1.gap }
    }

    /// With the margins.
    func height(width: CGFloat) -> CGFloat {
        max(0, height(of: sizes(width: width)) + margins.top + margins.bottom)
    }

    /// Frames of the parts, read from left to right, and the height of all with the margins.
    func frames(in size: CGSize, scale: CGFloat) -> (parts: [CGRect], height: CGFloat) {
        let sizes = sizes(width: size.width)
        let contents = height(of: sizes)
        let room = size.height - margins.top - margins.bottom
        var y = margins.top + max(0, (room - contents) / 2)
        var frames: [CGRect] = []
        for (part, partSize) in zip(parts, sizes) {
            if !frames.isEmpty { y += part.gap }
            let x = leading(of: partSize.width, in: size.width)
            frames.append(
                CGRect(
                    x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: partSize.width,
                    height: partSize.height))
            y += partSize.height
        }
        return (frames, max(0, contents + margins.top + margins.bottom))
    }

    private func leading(of width: CGFloat, in whole: CGFloat) -> CGFloat {
        switch alignment {
        case .natural: margins.leading
        case .center: margins.leading + max(0, (whole - margins.leading - margins.trailing - width) / 2)
        }
    }
}
