import Foundation
import TesseraGraphics

/// Keeps account of translucent paint on a surface that begins clear.
///
/// Two veils over each other on a clear surface, rounded to 8 bits and then laid over the ground, may come out two
/// steps beside the same veils laid over the ground one by one. On an opaque cover both ways are the same to the bit.
struct VeilLedger {
    /// Whether two veils lie over each other outside of all covers.
    private(set) var isStacked = false
    private var veils: [CGRect] = []
    private var covers: [CGRect] = []

    /// Opaque paint; what lies below it no longer counts. Linear in what was painted.
    mutating func cover(_ area: CGRect) {
        guard !area.isNull, !area.isEmpty else { return }
        veils.removeAll { area.holds($0) }
        covers.append(area)
    }

    /// Translucent paint. Linear in what was painted.
    mutating func veil(_ area: CGRect) {
        guard isOpen(area) else { return }
        note(area)
        veils.append(area)
    }

    /// One stroke of translucent paint whose parts may overlap.
    mutating func veil(_ areas: [CGRect]) {
        let open = areas.filter(isOpen)
        open.forEach { note($0) }
        veils += open
    }

    /// Whether paint in an area may be seen through.
    private func isOpen(_ area: CGRect) -> Bool {
        !area.isNull && !area.isEmpty && !covers.contains { $0.holds(area) }
    }

    /// Looks whether paint in an area lies over a veil.
    private mutating func note(_ area: CGRect) {
        guard !isStacked, !veils.isEmpty else { return }
        let inside = area.insetBy(dx: 0.01, dy: 0.01)
        if !inside.isNull, veils.contains(where: { $0.meets(inside) }) { isStacked = true }
    }

    /// Takes in what was painted apart and then laid over this as one veil.
    mutating func lay(_ group: VeilLedger, over area: CGRect) {
        isStacked = isStacked || group.isStacked
        veil(area)
    }
}

/// Of rectangles with sides above 0; these are compared by the dozen for each cell.
extension CGRect {
    fileprivate func holds(_ other: CGRect) -> Bool {
        origin.x <= other.origin.x && origin.y <= other.origin.y
            && origin.x + size.width >= other.origin.x + other.size.width
            && origin.y + size.height >= other.origin.y + other.size.height
    }

    fileprivate func meets(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}
