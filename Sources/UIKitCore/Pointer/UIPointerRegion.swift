import Foundation
import TesseraGraphics

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, NSCopying {
    /// Where the region is, in the coordinates of the interaction's view.
    public final let rect: CGRect
    /// What tells regions apart; regions with equal identifiers and equal rectangles are the same.
    public final let identifier: AnyHashable?
    /// The axes along which a pressed button holds the pointer in the region. It is kept; a pressed button holds the
    /// region along both.
    open var latchingAxes: UIAxis = []

    /// Makes a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    /// Returns another region with the same values.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> UIPointerRegion {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }

    final func isSame(as other: UIPointerRegion?) -> Bool {
        guard let other else { return false }
        return rect == other.rect && identifier == other.identifier
    }
}

/// Where the pointer is when an interaction is asked for a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The pointer's place, in the coordinates of the interaction's view.
    public final let location: CGPoint
    /// The modifier keys that are down.
    public final let modifiers: UIKeyModifierFlags

    package init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}
