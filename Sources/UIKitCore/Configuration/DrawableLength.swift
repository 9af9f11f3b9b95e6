import Foundation
import TesseraGraphics

/// Lengths of configurations are the client's: what cannot be drawn counts as nothing, and what is absurdly long is cut.
extension CGFloat {
    /// The length, if it can be drawn.
    package var drawable: CGFloat { isFinite ? Swift.min(Swift.max(self, -100_000), 100_000) : 0 }
}

extension NSDirectionalEdgeInsets {
    /// The insets, each of which can be drawn.
    package var drawable: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top.drawable, leading: leading.drawable, bottom: bottom.drawable, trailing: trailing.drawable)
    }
}
