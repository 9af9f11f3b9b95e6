import Foundation
import TesseraGraphics

/// What fingers leave behind that let go of content.
struct ScrollRelease {
    /// Of the offset, in points per second.
    var velocity: CGPoint
    private var targets: (horizontal: CGFloat?, vertical: CGFloat?) = (nil, nil)

    init(velocity: CGPoint) {
        self.velocity = velocity.withoutNegativeZero
    }

    /// Where the delegate wants the content to rest; nil where it left that alone.
    subscript(axis: ScrollAxis) -> CGFloat? {
        get { axis == .horizontal ? targets.horizontal : targets.vertical }
        set { if axis == .horizontal { targets.horizontal = newValue } else { targets.vertical = newValue } }
    }
}
